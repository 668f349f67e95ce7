import './ui/tokens.css';
import './ui/base.css';
import '@fontsource-variable/familjen-grotesk';
import '@fontsource-variable/martian-mono/standard.css';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTheme } from './browser/theme.ts';

/** Shows what the document is for, in place of what was drawn ahead of it. */
export function show(content: ReactNode): void {
  keepTheme();
  createRoot(pageRoot()).render(strict(content));
}

/** Makes work what the document shows already, if the build has drawn it ahead. */
export function takeOver(content: ReactNode): void {
  if (!isDrawnAhead()) return show(content);
  keepTheme();
  hydrateRoot(pageRoot(), strict(content));
}

export function isDrawnAhead(): boolean {
  return pageRoot().hasChildNodes();
}

function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

function strict(content: ReactNode): ReactNode {
  return <StrictMode>{content}</StrictMode>;
}
