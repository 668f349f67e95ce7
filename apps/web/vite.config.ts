import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractRoutes } from './contract-routes.ts';
import { drawnLanding } from './drawn-landing.ts';
import { pageChunks } from './page-chunks.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

/** Addresses that are no pages of the client. */
const OF_THE_API = [
  '/api',
  '/sample',
  '/confirm',
  '/unsubscribe',
  '/act',
  '/feeds',
  // Those of OAuth.
  '/authorize',
  '/token',
  '/register',
  '/.well-known',
];

/**
 * Files that a page without a network may need: all code and styles, and the typefaces of English. Pictures
 * are stored as they are seen.
 */
const STORED = ['index.html', 'assets/*.{js,css}', 'assets/*-latin-{wght,standard}-normal-*.woff2'];

export default defineConfig({
  plugins: [
    react(),
    contractRoutes(),
    drawnLanding(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'worker.ts',
      manifest: false,
      injectRegister: false,
      // Not a module: not every browser runs a worker that is one.
      injectManifest: { globPatterns: STORED, rollupFormat: 'iife', dontCacheBustURLsMatching: /^assets\// },
    }),
  ],
  resolve: { conditions: ['@rummage/source', ...defaultClientConditions] },
  // The server puts a nonce of its own into every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // The content security policy takes fonts from files only.
  build: {
    // Every browser that runs the page knows it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', landing: 'landing.html' },
      output: { codeSplitting: { groups: [{ name: pageChunks(), includeDependenciesRecursively: false }] } },
    },
  },
  server: {
    proxy: Object.fromEntries(OF_THE_API.map((path) => [path, api])),
  },
});
