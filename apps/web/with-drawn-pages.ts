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
 * What was typed is answered once the code has come; until then Enter must not load the page again and forget it, unless it leads
 * to another one. It comes before the page, parts of which may be seen and used while the rest is still on its way.
 */
const NOT_SENT = `<script nonce="__CSP_NONCE__">
      addEventListener('submit', (event) => event.target.hasAttribute('action') || event.preventDefault());
    </script>`;
/** These stand in scripts for files of the build: the one with which the code begins, and those of the feed. */
const ENTRY = '__ENTRY__';
const FEED = '__FEED__';
/**
 * Shows what is drawn in its typeface from the start, as lines of another one break elsewhere and what is below them would move,
 * and starts the code once it has been painted with its first pictures: code that comes before them would put them off. Nobody
 * waits longer than browsers do for a typeface. What the code puts in its place is never hidden.
 */
const SHOW = `const start = () => {
        const code = document.createElement('script');
        code.type = 'module';
        code.crossOrigin = '';
        code.src = '${ENTRY}';
        document.head.append(code);
      };
      const timeout = new Promise((resolve) => setTimeout(resolve, 3000));
      const inTime = (...promises) => Promise.race([Promise.allSettled(promises), timeout]);
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const show = async (drawn) => {
        drawn.hidden = true;
        await inTime(document.fonts.load('1em "Familjen Grotesk Variable"'));
        drawn.hidden = false;
        await inTime(...Array.from(drawn.querySelectorAll('[loading=eager]'), (picture) => picture.decode()));
        // Nothing is painted in a tab that is open behind others.
        if (!document.hidden) await frame();
        start();
      };`;
const LANDING_SCRIPT = `<script nonce="__CSP_NONCE__">
      ${SHOW}
      void show(document.getElementById('root'));
    </script>`;
/**
 * Removes what is drawn where the page will look different: for who is signed in, or saves a query by signing up. Who is signed in
 * sees the feed, the code of which need not wait for the code that would ask for it.
 */
const SIGN_IN_SCRIPT = `<script nonce="__CSP_NONCE__">
      ${SHOW}
      const fetchFeed = () => {
        for (const href of ${FEED}) {
          const link = document.createElement('link');
          const isStyle = href.endsWith('.css');
          Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
          link.crossOrigin = '';
          link.href = href;
          document.head.append(link);
        }
      };
      const root = document.getElementById('root');
      let isDifferent = true;
      try {
        const isSignedIn = localStorage.getItem('authTokens') !== null;
        if (isSignedIn) fetchFeed();
        isDifferent = isSignedIn || sessionStorage.getItem('wantedQuery') !== null;
      } catch {
        // Cookies are blocked: the page has a banner then.
      }
      if (isDifferent) {
        root.replaceChildren();
        start();
      } else {
        void show(root.lastElementChild);
      }
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
      const feed = filesOf('/feed-page.tsx', bundle).filter((file) => !empty.includes(file));
      const signInScript = SIGN_IN_SCRIPT.replace(FEED, JSON.stringify(feed));
      landingPage.source = filled(String(landingPage.source), NOT_SENT, landing, LANDING_SCRIPT);
      for (const [fileName, markup] of Object.entries({ 'sign-up.html': signUp, 'login.html': logIn }))
        this.emitFile({ type: 'asset', fileName, source: filled(empty, '', markup, signInScript) });
    },
  };
}

function filled(page: string, before: string, markup: string, after: string): string {
  if (!page.includes(EMPTY)) throw new Error(`A document has no ${EMPTY}`);
  const { entry, document } = codeLast(page);
  return document.replace(
    EMPTY,
    () => `${before}<div id="root">${markup}</div>${after.replace(ENTRY, entry)}`,
  );
}

/** What is drawn needs its styles and its typeface before its code, which is fetched, but not started. */
function codeLast(page: string) {
  const script = /<script type="module" crossorigin src="([^"]+)"([^>]*)><\/script>/;
  const entry = script.exec(page)?.[1];
  if (!entry) throw new Error('A document starts no code');
  const document = page
    .replace(script, '<link rel="modulepreload" crossorigin href="$1"$2>')
    .replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"');
  return { entry, document };
}

/** What a page needs at once: the addresses of its code and styles. */
function filesOf(path: string, bundle: Rolldown.OutputBundle): string[] {
  const page = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(path)),
  );
  if (page?.type !== 'chunk') throw new Error(`The build has no ${path}`);
  const chunks = [page.fileName, ...page.imports];
  const styles = chunks.flatMap((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  return [...chunks, ...styles].map((name) => `/${name}`);
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
