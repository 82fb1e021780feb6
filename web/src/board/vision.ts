// For tests: simulates color blindness with the matrices for severity 1.0 of Machado, Oliveira, and Fernandes,
// "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, on linear RGB.
export const colorVisionMatrices: Record<string, readonly number[]> = {
  'full color vision': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const times = (matrix: readonly number[], [x, y, z]: readonly [number, number, number]) =>
  [0, 3, 6].map((row) => (matrix[row] ?? 0) * x + (matrix[row + 1] ?? 0) * y + (matrix[row + 2] ?? 0) * z) as [number, number, number];

function linear(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

/** Björn Ottosson's Oklab (2020), in which distances are about as large as they look; 0.02 is just noticed. */
function oklab(rgb: readonly [number, number, number]): [number, number, number] {
  const cones = times(
    [0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005],
    rgb,
  );
  const response = cones.map(Math.cbrt) as [number, number, number];
  return times(
    [0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662, -0.808675766],
    response,
  );
}

/** How far two colors are apart in these colorVisionMatrices. */
function apart(one: string, other: string, matrix: readonly number[]): number {
  const seen = (hex: string) =>
    oklab(times(matrix, linear(hex)).map((value) => Math.min(1, Math.max(0, value))) as [number, number, number]);
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** `share` of one color and the rest of another, as `color-mix(in srgb, …)` does it. */
export function mixed(one: string, share: number, other: string): string {
  const part = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);
  const mix = (at: number) => Math.round(part(one, at) * share + part(other, at) * (1 - share));
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
}

/** Pairs that are nearer than `least`. */
export function alike(colors: Record<string, string>, matrix: readonly number[], least: number): string[] {
  const all = Object.entries(colors);
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const));
  return pairs.filter(([[, a], [, b]]) => apart(a, b, matrix) < least).map(([[a], [b]]) => `${a}/${b}`);
}

/** As WCAG counts it, 1 to 21. */
export const contrast = (one: string, other: string) => {
  const light = (hex: string) => 0.05 + linear(hex).reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  return Math.max(light(one) / light(other), light(other) / light(one));
};
