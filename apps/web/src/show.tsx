import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/familjen-grotesk';
import '@fontsource-variable/martian-mono/standard.css';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTheme } from './browser/stored/theme.ts';

/** Shows what the document is for. What the build has drawn into it is taken over as it stands. */
export function show(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  keepTheme();
  const page = <StrictMode>{content}</StrictMode>;
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}
