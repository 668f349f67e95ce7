import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { shortNames } from './class-names.ts';
import { contractRoutes } from './contract-routes.ts';
import { pageChunks } from './page-chunks.ts';
import { smallPictures } from './small-pictures.ts';
import { DOCUMENTS, withLanding } from './with-landing.ts';
import { withDrawnPages } from './with-drawn-pages.ts';
import { withWorker } from './with-worker.ts';
import { withoutOldZod } from './without-old-zod.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

const SAMPLE_PICTURES = fileURLToPath(new URL('../../libs/sample-market/src/pictures', import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    smallPictures(SAMPLE_PICTURES),
    preloadTextFont(),
    contractRoutes(),
    withoutOldZod(),
    withLanding(),
    withDrawnPages(),
    withWorker(),
  ],
  css: {
    modules: {
      generateScopedName: command === 'build' ? shortNames(import.meta.dirname) : '[name]__[local]',
    },
  },
  resolve: {
    conditions: ['@rummage/source', ...defaultClientConditions],
    // The film on the pages for strangers shows what is drawn for the sample marketplace. Pictures only, no code.
    alias: { '#sample-pictures': SAMPLE_PICTURES },
  },
  // The server puts a nonce of its own into every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // The content security policy takes fonts from files only.
  build: {
    // Every browser that runs the page knows it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What every page needs of others changes less often than we do, and stays in the browser's cache. The rest comes with
    // the page or dialog that needs it.
    rolldownOptions: {
      input: DOCUMENTS,
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'client',
              test: /node_modules[\\/](react-router|react-router-dom|@tanstack|@ts-rest)[\\/]/,
            },
            { name: pageChunks(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/sample': api, '/confirm': api, '/unsubscribe': api, '/feeds': api } },
}));

/** Asks for the Latin text font together with the styles, not after them. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) =>
          /familjen-grotesk-latin-wght-normal.*\.woff2$/.test(name),
        );
        if (!file) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
