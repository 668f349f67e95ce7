import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { atMost, inform, report } from '../report.ts';

const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url));
const SHELL = fileURLToPath(new URL('./shell.mjs', import.meta.url));
/** The shell takes these from the same place as the web app. */
const LIBRARIES =
  'react react-dom react-router-dom @tanstack/react-query @ts-rest/core @ts-rest/react-query'.split(' ');
/** The files that draw the pages. */
const PAGES = ['feed-page', 'dashboard-page', 'landing-page', 'login-page', 'sign-up-page'];
/** Goals in kB. */
const MOST: Readonly<Partial<Record<string, number>>> = { 'feed-page': 200, 'landing-page': 110 };

/** The parts of the bundler's answer that we read. */
interface Chunk {
  type: 'chunk' | 'asset';
  fileName: string;
  code: string;
  moduleIds: string[];
  imports: string[];
}

// The bundler of the web app, which other projects may not have.
const vite = createRequire(`${WEB}/package.json`).resolve('vite');
const { build } = (await import(pathToFileURL(vite).href)) as {
  build: (config: object) => Promise<{ output: Chunk[] }>;
};

const shell = kilobytes(await chunksOf({ rolldownOptions: { input: SHELL } }));
const ours = await chunksOf({});
inform('empty shell of the same libraries, gzip', shell, 'kB');
for (const page of PAGES) {
  const size = kilobytes(needed(ours, partsOf(page)));
  const what = `initial JavaScript of ${page}, gzip`;
  const most = MOST[page];
  if (most === undefined) inform(what, size, 'kB');
  else atMost(what, size, most, 'kB');
}
inform('all JavaScript there is, gzip', kilobytes(ours), 'kB');
report();

/** Both are built by the web's own configuration, for production, into memory. */
async function chunksOf(options: object): Promise<Chunk[]> {
  process.env['NODE_ENV'] = 'production';
  const { output } = await build({
    root: WEB,
    mode: 'production',
    logLevel: 'error',
    resolve: { dedupe: LIBRARIES },
    build: { ...options, write: false },
  });
  return output.filter(({ type }) => type === 'chunk');
}

/** The code that starts the page, and its own. The landing page is a document of its own. */
function partsOf(page: string): Chunk[] {
  if (page === 'landing-page') return [chunkOf('src/landing.tsx')];
  return [chunkOf('src/main.tsx'), chunkOf(`${page}.tsx`)];
}

function chunkOf(file: string): Chunk {
  const found = ours.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
  if (!found) throw new Error(`No chunk has ${file}`);
  return found;
}

/** These chunks, and all that they import. */
function needed(all: Chunk[], wanted: Chunk[]): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(all.find(({ fileName }) => fileName === name));
  };
  wanted.forEach(add);
  return [...found];
}

/** Compressed one by one, as the server sends them. */
function kilobytes(chunks: Chunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;
}
