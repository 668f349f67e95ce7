import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import type { Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`;

export default defineConfig({
  plugins: [react(), preloadTextFont()],
  resolve: { conditions: ['@rummage/source', ...defaultClientConditions] },
  // The server puts a nonce of its own into every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // The content security policy takes fonts from files only.
  build: {
    assetsInlineLimit: 0,
    // Packages change less often than we do, and stay in the browser's cache.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
            { name: 'packages', test: /node_modules/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/sample': api } },
});

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
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
