import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/familjen-grotesk';
import '@fontsource-variable/martian-mono/standard.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './app/routes.tsx';
import { pageNonce } from './browser/page-nonce.ts';
import { keepTheme } from './browser/theme.ts';

const nonce = pageNonce();
if (nonce) setNonce(nonce);
keepTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
