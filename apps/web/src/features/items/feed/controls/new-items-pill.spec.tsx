import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewItemsPill } from './new-items-pill.tsx';

function page(count: number, onPress = () => undefined) {
  return (
    <main tabIndex={-1}>
      <NewItemsPill count={count} onPress={onPress} />
    </main>
  );
}

describe('NewItemsPill', () => {
  it.each([
    [1, '1 new item'],
    [12, '12 new items'],
  ])('counts %d as "%s"', async (count, name) => {
    const onPress = jest.fn();
    render(page(count, onPress));

    await userEvent.click(screen.getByRole('button', { name }));

    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is announced once while it is shown, and again when it comes back', () => {
    const { rerender } = render(page(0));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    rerender(page(2));
    expect(screen.getByRole('status')).toHaveTextContent('2 new items');
    rerender(page(5));
    expect(screen.getByRole('button')).toHaveTextContent('5 new items');
    expect(screen.getByRole('status')).toHaveTextContent('2 new items');

    rerender(page(0));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  describe('after ten seconds', () => {
    const shrinking = (onShrink: () => void) => (
      <main tabIndex={-1}>
        <NewItemsPill count={2} onPress={() => undefined} onShrink={onShrink} />
      </main>
    );
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    it('shrinks once', () => {
      const onShrink = jest.fn();
      render(shrinking(onShrink));

      act(() => void jest.advanceTimersByTime(9999));
      expect(onShrink).not.toHaveBeenCalled();
      act(() => void jest.advanceTimersByTime(1));
      expect(onShrink).toHaveBeenCalledTimes(1);
    });

    it('waits until it has no focus', () => {
      const onShrink = jest.fn();
      render(shrinking(onShrink));
      act(() => screen.getByRole('button').focus());

      act(() => void jest.advanceTimersByTime(60_000));
      expect(onShrink).not.toHaveBeenCalled();
      act(() => screen.getByRole('button').blur());
      expect(onShrink).toHaveBeenCalledTimes(1);
    });
  });

  it('moves its focus to the main part when it disappears', async () => {
    const { rerender } = render(page(2));
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();

    rerender(page(0));

    expect(screen.getByRole('main')).toHaveFocus();
  });
});
