// Browsers and systems recognized from a User-Agent header. Pure.

export type Agent = { browser: string; system: string };

/** In this order: many browsers also name those they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** The name of the browser or program and of the system it runs on; empty where unknown. */
export function readAgent(text: string): Agent {
  const find = (all: typeof browsers) => all.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  // Programs name themselves first: `python-requests/2.32`.
  const program = /^([A-Za-z][\w.-]{1,30})\//.exec(text)?.[1] ?? '';
  return { browser: find(browsers) || (program === 'Mozilla' ? '' : program), system: find(systems) };
}
