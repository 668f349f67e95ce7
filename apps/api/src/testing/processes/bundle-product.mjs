import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Every file finds what lies beside it, as if it had not been moved; the pool of threads starts the worker that is compiled too. */
const keepAddresses = {
  name: 'keep-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      if (path.endsWith('/src/storage.ts')) return undefined;
      const source = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: source.replaceAll('import.meta.url', address) };
    });
  },
};

/** Other people's packages stay where they are. */
const bundleOurs = {
  name: 'bundle-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./#]/ }, ({ path }) =>
      path.startsWith('@rummage/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Compiles the product and both command lines once for all tests that start them: through tsx each start would take twice
 * as long.
 * @param folder where it is put, in this project
 */
export async function bundleProduct(folder) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      main: 'src/main.ts',
      cli: 'src/cli.ts',
      worker: 'src/worker.ts',
      'command-line': '../../libs/contract/src/command-line/main.ts',
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@rummage/source'],
    plugins: [keepAddresses, bundleOurs],
    logLevel: 'error',
  });
}
