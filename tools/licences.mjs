import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

// Writes which packages of others run in production, in the server or in the page, with the texts of their licences, into the file
// that the command line names. The build of apps/web ends with it; the product serves the file at /licences.

const LINE = `\n\n${'-'.repeat(80)}\n\n`;
const TEXTS = /^(licen[cs]e|copying|notice)/i;

const [, , file] = process.argv;
if (file !== undefined) writeFileSync(file, notices());

export function notices() {
  /** Many packages have the same text. */
  const titlesByText = new Map();
  for (const { title, text } of shipped()) titlesByText.set(text, [...(titlesByText.get(text) ?? []), title]);
  const parts = [...titlesByText].map(([text, titles]) => `${titles.join('\n')}\n\n${text}`);
  return ['Rummage is made with the work of others, under these licences.', ...parts].join(LINE);
}

function shipped() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !(dev || devOptional || link),
    )
    .filter(([path, { optional }]) => !optional || existsSync(join(ROOT, path)))
    .map(([path]) => read(join(ROOT, path)));
}

function read(folder) {
  const { name, version, license, licenses, homepage } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((entry) => TEXTS.test(entry))
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  const title = `${name} ${version} (${license ?? licenses?.[0]?.type})`;
  return { title, text: texts.join('\n\n') || `No text comes with it.${homepage ? ` See ${homepage}` : ''}` };
}
