import { CAROUSEL_SLIDE_MS } from '@rummage/vocabulary';
import { fireEvent, render, screen } from '@testing-library/react';
import { CarouselActions } from './carousel-actions.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function show(areArrowsForText = false) {
  const does = { onPrevious: jest.fn(), onNext: jest.fn(), onRemove: jest.fn(), onKeep: jest.fn() };
  const known = { url: undefined, source: undefined, isKept: false, areArrowsForText };
  render(<CarouselActions hasPrevious hasNext {...known} {...does} />);
  return does;
}

/** Repeated clicks, as a browser counts them in `detail` while they are fast. Clicks by keys have no count. */
function click(name: string, times: number, apart: number, isByKeys = false): void {
  for (let count = 1; count <= times; count += 1) {
    fireEvent.click(screen.getByRole('button', { name }), { detail: isByKeys ? 0 : count });
    jest.advanceTimersByTime(apart);
  }
}

it('moves on at every click, also when clicks are fast', () => {
  const { onNext, onPrevious } = show();
  click('Next', 4, 10);
  click('Previous', 4, 10);
  expect(onNext).toHaveBeenCalledTimes(4);
  expect(onPrevious).toHaveBeenCalledTimes(4);
});

it.each([
  ['at every click once the next item has faded in', CAROUSEL_SLIDE_MS, false, 4],
  ['only once by a double click', CAROUSEL_SLIDE_MS - 1, false, 2],
  ['at every key press', 10, true, 4],
])('removes an item %s', (_what, apart, isByKeys, removed) => {
  const { onRemove } = show();
  click('Delete', 4, apart, isByKeys);
  expect(onRemove).toHaveBeenCalledTimes(removed);
});

it.each([
  ['the arrows in the carousel', false, 'ArrowUp ArrowDown', 'Delete'],
  ['its own key where the arrows scroll a text', true, 'Delete', 'DeleteDel'],
])('names for deleting %s', (_what, areArrowsForText, shortcut, text) => {
  show(areArrowsForText);
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).toHaveAttribute('aria-keyshortcuts', shortcut);
  expect(button).toHaveTextContent(new RegExp(`^${text}$`));
});
