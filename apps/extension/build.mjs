import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import JSZip from 'jszip';

// Makes the extension, as a folder and as one archive for each browser: they read the same manifest.

process.chdir(import.meta.dirname);
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));
await rm('dist', { recursive: true, force: true });
await mkdir('dist/unpacked', { recursive: true });
const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['./src/popup.*', './src/loop.svg', '../web/public/icons/icon-192.png'],
  outdir: 'dist/unpacked',
  entryNames: '[name]',
  assetNames: '[name]',
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: 'es2023',
  conditions: ['@rummage/source'],
  // Names of classes stay what they are: they are written in the page.
  loader: { '.html': 'copy', '.png': 'copy', '.svg': 'copy', '.woff2': 'file', '.module.css': 'css' },
});
const files = outputFiles.map(({ path, contents }) => [basename(path), contents]);
const [manifest, { version }] = await Promise.all(['src/manifest.json', 'package.json'].map(readJson));
files.push(['manifest.json', JSON.stringify({ ...manifest, version })]);

const zip = new JSZip();
for (const [name, contents] of files.sort()) {
  await writeFile(`dist/unpacked/${name}`, contents);
  // The same files make the same archive, whenever it is made.
  zip.file(name, contents, { date: new Date('2026-01-01T00:00:00Z') });
}
const archive = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
for (const browser of ['chromium', 'firefox']) await writeFile(`dist/rummage-${browser}.zip`, archive);
