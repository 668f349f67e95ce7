import { useQueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { settingsCall } from '#api/settings-call.ts';
import { inProviders } from '#testing/open-at.tsx';
import { answerWith, json } from '#testing/server.ts';
import { useFeedSettings } from './use-feed-settings.ts';

function open() {
  const use = () => ({ layout: useFeedSettings(3).layout, queryClient: useQueryClient() });
  return renderHook(use, inProviders).result;
}

describe('the settings of the feed', () => {
  it('show an error when they could never be read', async () => {
    answerWith(new TypeError('Failed to fetch'));
    open();
    await expect(screen.findByRole('alert')).resolves.toHaveTextContent('Failed to fetch user settings.');
  });

  it('stay, without an error, when reading them again fails', async () => {
    answerWith(json(200, { items_layout: 'catalog' }), new TypeError('Failed to fetch'));
    const feed = open();
    await waitFor(() => expect(feed.current.layout).toBe('catalog'));
    const { queryClient } = feed.current;

    await act(() => queryClient.refetchQueries({ queryKey: settingsCall(3).queryKey }));

    expect(queryClient.getQueryState(settingsCall(3).queryKey)?.status).toBe('error');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(feed.current.layout).toBe('catalog');
  });
});
