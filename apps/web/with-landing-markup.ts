import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type * as landing from './src/landing-markup.tsx';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const EMPTY = '<div id="root"></div>';

/** Puts the landing page into its document, so that strangers read it before its code has come. */
export function withLandingMarkup(): Plugin {
  return {
    name: 'with-landing-markup',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['landing.html'];
      // Who measures the code builds it without the page.
      if (page?.type !== 'asset') return;
      const empty = String(page.source);
      if (!empty.includes(EMPTY)) throw new Error(`The landing page has no ${EMPTY}`);
      page.source = empty.replace(EMPTY, `<div id="root">${await markup()}</div>`);
    },
  };
}

/** Draws the page by this same configuration, so that its classes and pictures have the names of the build. */
async function markup(): Promise<string> {
  const built = await build({
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: 'src/landing-markup.tsx', output: { codeSplitting: false } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const folder = await mkdtemp(join(tmpdir(), 'rummage-landing-'));
  try {
    const file = join(folder, 'markup.mjs');
    await writeFile(file, code);
    return ((await import(pathToFileURL(file).href)) as typeof landing).markup;
  } finally {
    await rm(folder, { recursive: true });
  }
}
