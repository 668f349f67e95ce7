import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('index.html', import.meta.url));
const LANDING = fileURLToPath(new URL('landing.html', import.meta.url));

/** The documents of the build: the landing page has one of its own, which starts less code. */
export const DOCUMENTS = { index: PAGE, landing: LANDING };

/** Makes the document of the landing page from that of all others, which differs only in what it starts. */
export function withLanding(): Plugin {
  return {
    name: 'with-landing',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === LANDING ? LANDING : undefined),
    async load(id) {
      if (id !== LANDING) return undefined;
      const page = await readFile(PAGE, 'utf8');
      const landing = page.replace('/src/main.tsx', '/src/landing.tsx');
      if (landing === page) throw new Error(`${PAGE} does not start /src/main.tsx`);
      return landing;
    },
  };
}
