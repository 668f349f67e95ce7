import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';
import { deviceValues } from './stored-values.ts';

/** The page's head reads it too, before anything is drawn. */
const KEY = 'theme';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const shownTheme = createStore(theme());

/** The theme chosen on this device. */
function theme(): Theme {
  const stored = deviceValues.get(KEY);
  return THEMES.find((known) => known === stored) ?? 'system';
}

export function chooseTheme(chosen: Theme): void {
  if (chosen === 'system') deviceValues.remove(KEY);
  else deviceValues.set(KEY, chosen);
  showTheme();
}

/** Keeps the page in the theme that was chosen here or in another tab. */
export function keepTheme(): void {
  showTheme();
  window.addEventListener('storage', showTheme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(shownTheme.subscribe, theme);
}

function showTheme(): void {
  const chosen = theme();
  document.documentElement.dataset['theme'] = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme'];
    meta.media = chosen === 'system' ? `(prefers-color-scheme: ${own})` : own === chosen ? 'all' : 'not all';
  }
  shownTheme.change(() => chosen);
}
