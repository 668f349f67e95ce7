import { act, renderHook, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { useReducer, useState } from 'react';
import { item } from '#testing/item.ts';
import { ToastProvider } from '#ui/toast-provider.tsx';
import { useToast } from '#ui/use-toast.ts';
import { createActs } from './feed-acts.ts';
import { EMPTY_FEED } from './feed-model.ts';
import { feedAfter } from './feed-state.ts';

const offer = () => screen.queryByRole('button', { name: 'Undo' });

function useActs() {
  const toast = useToast();
  const [{ announcement }, dispatch] = useReducer(feedAfter, EMPTY_FEED);
  const [acts] = useState(() => createActs({ userId: 1, toast, dispatch }));
  return { ...acts, announcement };
}

/** Query 3 has just been cleansed of two items. */
async function cleansed() {
  const { result } = renderHook(useActs, { wrapper: ToastProvider });
  await act(() => result.current.cleanse(3, { ids: [1, 2], count: 2, unseen: 1, kept: 0 }));
  expect(screen.getByText('Removed 2 items, 1 of them not shown.')).toBeInTheDocument();
  expect(offer()).toBeInTheDocument();
  return result;
}

describe('the offer to undo a cleanse', () => {
  it('closes when the cleanse is undone in another way', async () => {
    const acts = await cleansed();

    await act(() => acts.current.undo());

    expect(acts.current.announcement).toBe('2 items are back.');
    expect(offer()).not.toBeInTheDocument();
  });

  it('stays when another removal is undone', async () => {
    const acts = await cleansed();
    act(() => acts.current.dismiss(item(7)));
    await act(() => acts.current.undo());

    expect(acts.current.announcement).toBe('Silk blouse 7 is back.');
    expect(offer()).toBeInTheDocument();
  });
});
