import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('src/worker/worker.ts', import.meta.url));
/** At the top of the site, as a worker is in charge of what lies beside it and below. */
const WORKER = 'worker.js';

/** What a page without a network may need: all code and styles, and the typefaces of English. Pictures are stored as they are seen. */
const NEEDED = /\.(js|css)$|-latin-(wght|standard)-normal.*\.woff2$/;

/** Builds the worker, which knows the names of all files of the build, and stands beside its page. */
export function withWorker(): Plugin {
  return {
    name: 'with-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => NEEDED.test(name))
        .sort();
      const page = bundle['index.html'];
      // Who measures the code builds it without the page.
      if (page?.type !== 'asset') return;
      const version = createHash('sha256')
        .update(files.join())
        .update(page.source)
        .digest('hex')
        .slice(0, 12);
      const known = { version, files: files.map((name) => `/${name}`) };
      this.emitFile({ type: 'asset', fileName: WORKER, source: await builtWorker(JSON.stringify(known)) });
    },
  };
}

async function builtWorker(known: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: known },
    build: {
      write: false,
      // Not a module: not every browser runs a worker that is one.
      rolldownOptions: { input: SOURCE, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const [chunk] = (built as Rolldown.RolldownOutput).output;
  return chunk.code;
}
