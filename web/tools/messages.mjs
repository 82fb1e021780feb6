// Checks the messages: `npm run messages` fails if a language lacks one, has one too many, if one is used nowhere, or if one
// that is used does not exist. `--write` also writes the list of ids for TypeScript; `--incomplete` lets languages that do
// not exist yet, or lack messages, pass (while they are being translated).
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { FluentParser } from '@fluent/syntax';

const languages = ['en', 'el', 'ro', 'is', 'fi'];
const files = ['page.ftl', 'home.ftl', 'account.ftl', 'replay.ftl', 'finish.ftl', 'errors.ftl', 'rules.ftl'];
// Those whose ids stand in the source.
const own = ['page.ftl', 'home.ftl', 'account.ftl', 'replay.ftl', 'finish.ftl'];
const incomplete = process.argv.includes('--incomplete');
const locales = new URL('../../locales/', import.meta.url);
const source = new URL('../src/', import.meta.url);
const idsFile = new URL('../src/lib/message-ids.ts', import.meta.url);
const problems = [];

/** Id to the sorted names of its variables. */
function read(language, file) {
  const url = new URL(`${language}/${file}`, locales);
  if (!existsSync(url)) return null;
  const messages = new Map();
  const resource = new FluentParser({ withSpans: false }).parse(readFileSync(url, 'utf8'));
  for (const entry of resource.body) {
    if (entry.type === 'Junk') problems.push(`${language}/${file}: cannot be read: ${entry.content.trim().split('\n')[0]}`);
    if (entry.type !== 'Message') continue;
    if (messages.has(entry.id.name)) problems.push(`${language}/${file}: ${entry.id.name} is there twice`);
    const variables = new Set();
    JSON.stringify(entry, (_, value) => {
      if (value?.type === 'VariableReference') variables.add(value.id.name);
      return value;
    });
    messages.set(entry.id.name, variables);
  }
  return messages;
}

const english = new Map(files.flatMap((file) => (read('en', file) ? [[file, read('en', file)]] : [])));
for (const language of languages.slice(1)) {
  for (const [file, expected] of english) {
    const found = read(language, file);
    if (!found) {
      if (!incomplete) problems.push(`${language}/${file} does not exist`);
      continue;
    }
    for (const [id, variables] of expected) {
      if (!found.has(id)) {
        if (!incomplete) problems.push(`${language}/${file}: ${id} is missing`);
        continue;
      }
      // Verbs may differ for the reader ("you") where the English one does not.
      for (const variable of found.get(id))
        if (!variables.has(variable) && variable !== 'self')
          problems.push(`${language}/${file}: ${id} has an unknown variable $${variable}`);
    }
    for (const id of found.keys()) if (!expected.has(id)) problems.push(`${language}/${file}: ${id} is not in English`);
  }
}

const code = readdirSync(source, { recursive: true })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/\.test\.ts$|message-ids\.ts$/.test(path))
  .map((path) => readFileSync(new URL(path, source), 'utf8'))
  .join('\n');
// A message is used if its id stands somewhere as a whole string. Codes of the server are looked up by name (errors.ftl), and
// the rules by their outline (rules.ftl), so those files are checked by their own tests.
const literals = new Set([...code.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/g)].map((match) => match[1]));
// Messages of this form exist for each built-in map: `mapText` in src/words/names.ts looks them up by the map's id.
const perMap = ['map', 'create-map', 'rules-only'];
const maps = readdirSync(new URL('../../crates/maps/data/', import.meta.url)).flatMap(
  (file) => /^(?!rules\.)(.+)\.toml$/.exec(file)?.[1] ?? [],
);
const ofMaps = new Set(maps.flatMap((map) => perMap.map((prefix) => `${prefix}-${map}`)));
const page = new Map();
for (const file of own) {
  for (const [id, variables] of english.get(file) ?? []) {
    if (page.has(id)) problems.push(`${id} is in two files`);
    page.set(id, variables);
  }
}
for (const id of page.keys()) if (!literals.has(id) && !ofMaps.has(id)) problems.push(`${id} is used nowhere`);
for (const id of ofMaps) if (!page.has(id)) problems.push(`${id} is missing: every built-in map needs it`);
for (const [, id] of code.matchAll(/\b(?:t|pieces)\(\s*['"`]([a-z0-9-]+)['"`]/g)) {
  if (!page.has(id) && !english.get('errors.ftl')?.has(id)) problems.push(`${id} is used but does not exist`);
}

const list = [...page.keys()].sort().map((id) => `  | '${id}'`);
const text = `// Written by tools/messages.mjs from locales/en/{page,home,account,replay,finish}.ftl. Do not edit.\n\nexport type MessageId =\n${list.join('\n')};\n`;
if (process.argv.includes('--write')) writeFileSync(idsFile, text);
else if (!existsSync(idsFile) || readFileSync(idsFile, 'utf8') !== text)
  problems.push('src/lib/message-ids.ts is stale: npm run messages -- --write');

for (const problem of problems) console.error(problem);
console.log(`${page.size} messages of the page, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
