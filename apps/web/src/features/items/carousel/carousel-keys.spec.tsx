import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { switchSingleKeys } from '#browser/keys.ts';
import { carouselCommand, keyPlaceOf, useCarouselKeys } from './carousel-keys.ts';

it.each([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['ArrowUp', 'remove'],
  ['ArrowDown', 'remove'],
  ['Delete', 'remove'],
  [' ', 'open'],
  ['s', 'previous image'],
  ['S', 'previous image'],
  ['f', 'next image'],
  ['F', 'next image'],
  ['Enter', undefined],
  ['a', undefined],
])('reads the key %p as %p', (key, expected) => {
  expect(carouselCommand({ key, repeat: false }, 'page')).toBe(expected);
});

it.each([
  ['ArrowRight', 'next'],
  ['f', 'next image'],
  ['ArrowDown', 'nothing'],
  [' ', 'nothing'],
])('reads the key %p held down as %p', (key, expected) => {
  expect(carouselCommand({ key, repeat: true }, 'page')).toBe(expected);
});

it.each([
  [' ', 'control', undefined],
  ['ArrowDown', 'control', 'remove'],
  [' ', 'toolbar', undefined],
  ['ArrowRight', 'toolbar', undefined],
  ['ArrowUp', 'toolbar', undefined],
  ['s', 'toolbar', 'previous image'],
] as const)('reads the key %p on a %s as %p', (key, place, expected) => {
  expect(carouselCommand({ key, repeat: false }, place)).toBe(expected);
});

it.each([
  ['<p><b id="here"></b></p>', 'page'],
  ['<a><b id="here"></b></a>', 'control'],
  ['<button id="here"></button>', 'control'],
  ['<div role="toolbar"><button id="here"></button><button></button></div>', 'toolbar'],
  ['<div role="toolbar"><button id="here"></button></div>', 'control'],
])('finds for %p that a key is on the %s', (html, expected) => {
  document.body.innerHTML = html;
  expect(keyPlaceOf(document.getElementById('here'))).toBe(expected);
});

it.each([
  ['on', true, ['remove', 'next']],
  ['off', false, ['next']],
])('reads arrows where single keys are %s', async (_state, isOn, expected) => {
  const heard: string[] = [];
  renderHook(() => useCarouselKeys((command) => heard.push(command)));
  switchSingleKeys(isOn);
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(heard).toEqual(expected);
});

it('scrolls a text with the arrows and deletes nothing, wherever there is one', async () => {
  const heard: (string | number)[] = [];
  renderHook(() =>
    useCarouselKeys(
      (command) => heard.push(command),
      (direction) => heard.push(direction),
    ),
  );
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowRight}{Delete}');
  expect(heard).toEqual([1, -1, 'next', 'remove']);
});
