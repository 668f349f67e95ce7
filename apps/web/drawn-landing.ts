import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type * as drawing from './src/drawn-landing.tsx';

const EMPTY = '<div id="root"></div>';

/** Puts the landing page into its document, so that it is seen before its code has come. */
export function drawnLanding(): Plugin {
  return {
    name: 'drawn-landing',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const document = bundle['landing.html'];
      // Measurements of the code build it without the documents.
      if (document?.type !== 'asset') return;
      const { landing } = await drawn();
      document.source = String(document.source).replace(EMPTY, () => `<div id="root">${landing}</div>`);
    },
  };
}

/** Draws by this same configuration, so that classes and pictures have the names of the build. */
async function drawn(): Promise<typeof drawing> {
  const built = await build({
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: 'src/drawn-landing.tsx', output: { codeSplitting: false } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const folder = await mkdtemp(join(tmpdir(), 'rummage-landing-'));
  try {
    const file = join(folder, 'landing.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as typeof drawing;
  } finally {
    await rm(folder, { recursive: true });
  }
}
