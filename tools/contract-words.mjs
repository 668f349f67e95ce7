import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { ROOT } from './workspace.mjs';

// The comments of the contract's schemas and fields are what the OpenAPI document says of them. A running product has no
// comments, so they are written into a file that is checked in.

const SOURCES = join(ROOT, 'libs', 'contract', 'src');
export const WORDS_FILE = join(SOURCES, 'document', 'schema-words.ts');

const DECLARED = /^(?:export )?const (\w+)\b/;
const FIELD = /^( +)'?([\w-]+)'?:/;

/** The words of every schema ("Item") and field ("Item.listings"), and the schemas that each is made from. */
export function wordsOf(texts) {
  const words = {};
  const madeFrom = {};
  for (const text of texts) readSource(text, words, madeFrom);
  return { words, madeFrom };
}

/** Goes by the indentation, which is the same everywhere because the sources are formatted. */
function readSource(text, words, madeFrom) {
  let path = [];
  let comment;
  for (const line of withOneLineComments(text).split('\n')) {
    const commented = /^\s*\/\*\* (.*) \*\/$/.exec(line);
    if (commented) {
      comment = commented[1];
      continue;
    }
    const [, declared] = DECLARED.exec(line) ?? [];
    const [, indent = '', field] = FIELD.exec(line) ?? [];
    if (declared) path = [{ depth: 0, name: declared }];
    else if (field)
      path = [...path.filter(({ depth }) => depth < indent.length), { depth: indent.length, name: field }];
    if (comment && (declared || field)) words[path.map(({ name }) => name).join('.')] ??= comment;
    if (path[0] && /^[A-Z]/.test(path[0].name)) note(madeFrom, path[0].name, line);
    comment = undefined;
    if (/^[}\])]/.test(line) && !/[({[]$/.test(line)) path = [];
  }
}

function withOneLineComments(text) {
  return text.replace(/\/\*\*\n[^]*?\*\//g, (comment) => {
    const lines = comment.split('\n').slice(1, -1);
    return `/** ${lines.map((line) => line.replace(/^\s*\* ?/, '').trim()).join(' ')} */`;
  });
}

function note(madeFrom, name, line) {
  for (const [, other] of line.matchAll(/(?:= |\.\.\.|extend\()([A-Z]\w+)\./g))
    if (other !== name) madeFrom[name] = [...new Set([...(madeFrom[name] ?? []), other])];
}

/** What the file has to contain. */
export async function wordsFile() {
  const paths = readdirSync(SOURCES).filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
  const { words, madeFrom } = wordsOf(paths.sort().map((path) => readFileSync(join(SOURCES, path), 'utf8')));
  const isOfSchema = ([name]) => /^[A-Z][a-z]/.test(name);
  // Not written out: what looks for exports that nobody imports would take these for exports of this file.
  const exported = 'export const';
  const text = `// Made by tools/contract-words.mjs from the comments of the contract.

/** What is said of each schema and of each field. */
${exported} SCHEMA_WORDS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(Object.entries(words).filter(isOfSchema)))};

/** From which schemas others are made, whose words hold for them too. */
${exported} MADE_FROM: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(Object.entries(madeFrom).filter(isOfSchema)))};
`;
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'));
  return (await format(WORDS_FILE, text, options)).code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(WORDS_FILE, await wordsFile());
