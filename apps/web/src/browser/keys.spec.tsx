import {
  capsOf,
  CAROUSEL_KEYS,
  EVERYWHERE_KEYS,
  FEED_KEYS,
  GRID_KEYS,
  KEY_PARTS,
  keyPressed,
  switchSingleKeys,
} from './keys.ts';

it.each([
  [EVERYWHERE_KEYS, { key: 'K', ctrlKey: true }, 'palette'],
  [EVERYWHERE_KEYS, { key: 'k', metaKey: true }, 'palette'],
  [FEED_KEYS, { key: 'z', ctrlKey: true, shiftKey: true }, undefined],
  [EVERYWHERE_KEYS, { key: '?', shiftKey: true }, 'list'],
  [GRID_KEYS, { key: 'k' }, 'keep'],
  [GRID_KEYS, { key: 'k', ctrlKey: true }, undefined],
  [GRID_KEYS, { key: 'Enter' }, 'open'],
  [GRID_KEYS, { key: 'Enter', ctrlKey: true }, 'listing'],
  [GRID_KEYS, { key: 'Delete', altKey: true }, undefined],
  [CAROUSEL_KEYS, { key: 'ArrowUp', shiftKey: false }, 'remove'],
] as const)('reads of %p the key %p as %p', (keys, event, expected) => {
  expect(keyPressed<string>(keys, event)).toBe(expected);
});

it.each([
  ['k', undefined],
  ['ArrowRight', 'move'],
  ['Delete', 'remove'],
])('reads the key %p as %p where single keys are off', (key, expected) => {
  switchSingleKeys(false);
  expect(keyPressed(GRID_KEYS, { key })).toBe(expected);
});

it('says what is printed on the caps', () => {
  expect(capsOf(FEED_KEYS.undo)).toEqual(['Ctrl', 'Z']);
  expect(capsOf(CAROUSEL_KEYS.open)).toEqual(['space']);
  expect(capsOf(CAROUSEL_KEYS.pan)).toEqual(['Shift', '←', '→', '↑', '↓']);
});

it.each(KEY_PARTS)('has one meaning for each key in the part “$name”', ({ keys }) => {
  const caps = Object.values(keys).flatMap((line) =>
    line.keys.map((key) => `${line.hasCtrl ?? ''} ${line.hasShift ?? ''} ${key}`),
  );
  expect(new Set(caps).size).toBe(caps.length);
});
