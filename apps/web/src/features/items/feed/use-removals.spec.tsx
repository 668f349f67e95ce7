import { act, renderHook, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { item } from '../../../testing/item.ts';
import { ToastProvider } from '../../../ui/toasts/toast-provider.tsx';
import { useRemovals } from './use-removals.ts';

const offer = () => screen.queryByRole('button', { name: 'Undo' });

/** Query 3 has just been cleansed of two items. */
async function cleansed() {
  const { result } = renderHook(() => useRemovals(1), { wrapper: ToastProvider });
  await act(() => result.current.cleanse(3, [1, 2], 2));
  expect(offer()).toBeInTheDocument();
  return result;
}

describe('the offer to undo a cleanse', () => {
  it('closes when the cleanse is undone in another way', async () => {
    const removals = await cleansed();

    await act(() => removals.current.undo());

    expect(removals.current.announcement).toBe('2 items are back.');
    expect(offer()).not.toBeInTheDocument();
  });

  it('stays when another removal is undone', async () => {
    const removals = await cleansed();
    act(() => removals.current.remove(item(7)));
    await act(() => removals.current.undo());

    expect(removals.current.announcement).toBe('Silk blouse 7 is back.');
    expect(offer()).toBeInTheDocument();
  });
});
