import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './workspace.mjs';

// Finds classes that nobody uses, that do not exist, that are global or that two components share.

const SOURCES = 'apps/web/src';
const CLASS = /\.([a-z_][\w-]*)/gi;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const IMPORT = /^import (?:(\w+) from )?'(\.[^']*\.css)';$/gm;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = readdirSync(join(ROOT, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.spec\.tsx?$/.test(path))
    .map((path) => `${SOURCES}/${path}`);
  const findings = findingsIn(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])));
  for (const finding of findings) console.error(finding);
  process.exit(findings.length > 0 ? 1 : 0);
}

/**
 * Lists what is wrong with them, a line each.
 * @param files from each path to its text: style sheets, and the code that may import them
 */
export function findingsIn(files) {
  const code = [...files].filter(([path]) => !path.endsWith('.css'));
  const importers = new Map();
  for (const [path, text] of code) {
    for (const [, , target] of text.matchAll(IMPORT)) {
      const sheet = join(dirname(path), target);
      importers.set(sheet, [...(importers.get(sheet) ?? []), path]);
    }
  }
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  return [
    ...sheets.flatMap(([path, text]) =>
      path.endsWith('.module.css')
        ? moduleFindings(path, text, importers.get(path) ?? [], files)
        : classesOf(text).map((name) => `${path}: .${name} is a class in a global style sheet`),
    ),
    ...code.flatMap(([path, text]) => codeFindings(path, text)),
  ];
}

function moduleFindings(path, sheet, importers, files) {
  const owner = importers.find((file) => nameOf(file) === nameOf(path) && dirname(file) === dirname(path));
  const others = importers.filter((file) => file !== owner);
  const used = usedIn(files.get(owner) ?? '');
  const known = classesOf(sheet);
  return [
    ...(owner ? [] : [`${path}: the file beside it, ${nameOf(path)}.tsx or .ts, does not import it`]),
    ...others.map((file) => `${path}: ${file} imports it, which is not the component of that name`),
    ...known.filter((name) => !used.has(name)).map((name) => `${path}: no element has .${name}`),
    ...[...used].filter((name) => !known.includes(name)).map((name) => `${owner}: there is no .${name}`),
    ...(isLayered(sheet) === path.startsWith(`${SOURCES}/ui/`)
      ? []
      : [`${path}: what is in ui/, and nothing else, is in the layer ui`]),
  ];
}

/** Reports what cannot be read from the code: it could not be checked. */
function codeFindings(path, text) {
  const rest = text.replaceAll(IMPORT, '').replaceAll(COMMENT, '');
  const literals = [...rest.matchAll(/\bclassName(?:=|: ?)\{?["'`]([^"'`]*)/g)];
  const hasStyles = [...text.matchAll(IMPORT)].some(([, name]) => name === 'styles');
  return [
    ...literals.map(([, name]) => `${path}: "${name}" is the class of no module`),
    ...(hasStyles && /\bstyles\b(?!\.\w)/.test(rest) ? [`${path}: classes are written as styles.name`] : []),
  ];
}

function usedIn(text) {
  return new Set([...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name));
}

function classesOf(sheet) {
  const selectors = sheet
    .replaceAll(COMMENT, '')
    .replaceAll(/'[^']*'|"[^"]*"/g, '')
    .matchAll(/([^{};]+)\{/g);
  const names = [...selectors]
    .map(([, selector]) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name]) => name));
  return [...new Set(names)];
}

function isLayered(sheet) {
  return sheet.startsWith('@layer ui {');
}

function nameOf(path) {
  return basename(path).replace(/\.(module\.css|tsx?)$/, '');
}
