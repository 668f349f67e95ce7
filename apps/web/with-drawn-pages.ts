import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import type * as pages from './src/drawn-pages.tsx';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const EMPTY = '<div id="root"></div>';
/**
 * What was typed is answered once the code has come; until then Enter must not load the page again and forget it. It comes
 * before the page, parts of which may be seen and used while the rest is still on its way.
 */
const NOT_SENT = `<script nonce="__CSP_NONCE__">
      addEventListener('submit', (event) => event.preventDefault());
    </script>`;
/**
 * What is drawn is shown in its typeface from the start: lines of another one break elsewhere, and what is below them would
 * move. Nobody waits longer for it than browsers do. What the code puts in its place is never hidden.
 */
const IN_ITS_TYPEFACE = `drawn.hidden = true;
      const typeface = document.fonts.load('1em "Familjen Grotesk Variable"');
      const timeout = new Promise((resolve) => setTimeout(resolve, 3000));
      Promise.race([typeface, timeout]).finally(() => (drawn.hidden = false));`;
const LANDING_SCRIPT = `<script nonce="__CSP_NONCE__">
      const drawn = document.getElementById('root');
      ${IN_ITS_TYPEFACE}
    </script>`;
/** Removes what is drawn where the page will look different: for who is signed in, or saves a query by signing up. */
const SIGN_IN_SCRIPT = `<script nonce="__CSP_NONCE__">
      const root = document.getElementById('root');
      const drawn = root.lastElementChild;
      ${IN_ITS_TYPEFACE}
      let isDifferent = true;
      try {
        isDifferent = localStorage.getItem('authTokens') !== null || sessionStorage.getItem('wantedQuery') !== null;
      } catch {
        // Cookies are blocked: the page has a banner then.
      }
      if (isDifferent) root.replaceChildren();
    </script>`;

/** Puts the pages for strangers into their documents, so that they are seen before their code has come. */
export function withDrawnPages(): Plugin {
  return {
    name: 'with-drawn-pages',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const [page, landingPage] = [bundle['index.html'], bundle['landing.html']];
      // Who measures the code builds it without the documents.
      if (page?.type !== 'asset' || landingPage?.type !== 'asset') return;
      const { landing, signUp, logIn } = await drawn();
      const empty = String(page.source);
      landingPage.source = filled(String(landingPage.source), NOT_SENT, landing, LANDING_SCRIPT);
      for (const [fileName, markup] of Object.entries({ 'sign-up.html': signUp, 'login.html': logIn }))
        this.emitFile({ type: 'asset', fileName, source: filled(empty, '', markup, SIGN_IN_SCRIPT) });
    },
  };
}

function filled(page: string, before: string, markup: string, after: string): string {
  if (!page.includes(EMPTY)) throw new Error(`A document has no ${EMPTY}`);
  return codeLast(page).replace(EMPTY, () => `${before}<div id="root">${markup}</div>${after}`);
}

/** What is drawn needs its styles and its typeface before its code. */
function codeLast(page: string): string {
  return page.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
}

/** Draws the pages by this same configuration, so that their classes and pictures have the names of the build. */
async function drawn(): Promise<typeof pages> {
  const built = await build({
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: 'src/drawn-pages.tsx', output: { codeSplitting: false } },
    },
  });
  const [{ code }] = (built as Rolldown.RolldownOutput).output;
  const folder = await mkdtemp(join(tmpdir(), 'rummage-pages-'));
  try {
    const file = join(folder, 'pages.mjs');
    await writeFile(file, code);
    return (await import(pathToFileURL(file).href)) as typeof pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}
