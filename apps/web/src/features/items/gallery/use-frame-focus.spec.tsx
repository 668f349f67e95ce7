import { act, renderHook } from '@testing-library/react';
import { item } from '#testing/item.ts';
import { createGridParts } from '../feed/grid/grid-parts.ts';
import { useFrameFocus } from './use-frame-focus.ts';

/** The focus in a gallery of four places. @param there the places with a frame */
function openGallery(there: readonly number[]) {
  const items = [item(1), item(2), item(3), item(4)];
  return renderHook(
    (places: readonly number[]) =>
      useFrameFocus(createGridParts(), items, undefined, {
        columns: 2,
        count: 4,
        isThere: (place) => places.includes(place),
      }),
    { initialProps: there },
  );
}

describe('useFrameFocus', () => {
  it('has its Tab stop at the first frame until another one gets the focus', () => {
    const { result } = openGallery([1, 2, 3]);
    expect(result.current.tabStop).toBe(1);
    act(() => result.current.follow(2));
    expect(result.current.tabStop).toBe(2);
  });

  it('gives the focus to a place as soon as it has a frame', () => {
    const { result, rerender } = openGallery([0, 1]);
    act(() => result.current.moveTo(3));
    expect(result.current.takeFocusAt(3)).toBeUndefined();
    expect(result.current.isWaiting).toBe(true);

    rerender([0, 1, 3]);
    expect(result.current.kept).toBe(3);
    expect(result.current.takeFocusAt(1)).toBeUndefined();
    expect(result.current.takeFocusAt(3)).toBeDefined();
  });

  it('waits no longer when the frame has the focus already', () => {
    const { result } = openGallery([0, 1]);
    const frame = document.createElement('a');
    act(() => result.current.moveTo(0));
    act(() => result.current.takeFocusAt(0)?.(frame));
    expect(result.current.isWaiting).toBe(false);
  });

  it('gives up when the focus leaves the gallery', () => {
    const { result, rerender } = openGallery([0]);
    act(() => result.current.moveTo(3));
    act(() => result.current.leave());
    rerender([0, 3]);
    expect(result.current.takeFocusAt(3)).toBeUndefined();
  });
});
