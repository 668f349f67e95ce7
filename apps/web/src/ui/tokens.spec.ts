import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GALLERY_REMOVAL_MS, LAYOUT_MENU_CLOSE_MS, MODAL_CLOSE_MS } from '@rummage/vocabulary';
import { HOLD_MS } from './buttons/hold-button.tsx';

const SOURCES = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(SOURCES, name), 'utf8');
const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

describe('tokens', () => {
  it('are defined wherever a stylesheet uses them, as browsers ignore missing ones silently', () => {
    const all = sheets.map(read).join('\n');
    const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? ''));
    const isSet = (name: string) => all.includes(`${name}:`) || name.startsWith('--radix-');
    expect([...used].filter((name) => !isSet(name))).toEqual([]);
  });

  it('are the only place with colours and times', () => {
    const strays = sheets
      .filter((name) => !name.endsWith('tokens.css'))
      .flatMap((name) => read(name).match(/.*(#[\da-f]{3,8}\b|\brgb|\bhsl|\d(ms|s)\b).*/gi) ?? []);
    expect(strays).toEqual([]);
  });

  it.each([
    ['--removal-time', GALLERY_REMOVAL_MS],
    ['--layout-menu-time', LAYOUT_MENU_CLOSE_MS],
    ['--dialog-fade-time', MODAL_CLOSE_MS],
    ['--hold-time', HOLD_MS],
  ])('have the same %s as the code, which waits for it', (token, ms) => {
    expect(read('ui/tokens.css')).toContain(`${token}: ${ms}ms;`);
  });
});
