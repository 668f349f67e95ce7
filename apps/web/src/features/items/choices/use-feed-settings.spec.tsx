import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient, tsr } from '../../../api/client.ts';
import { settingsCall } from '../../../api/settings-call.ts';
import { answerWith, json } from '../../../testing/server.ts';
import { ToastProvider } from '../../../ui/toasts/toast-provider.tsx';
import { useFeedSettings } from './use-feed-settings.ts';

function Feed() {
  return <p>{useFeedSettings(3).layout}</p>;
}

function show() {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <tsr.ReactQueryProvider>
        <ToastProvider>
          <Feed />
        </ToastProvider>
      </tsr.ReactQueryProvider>
    </QueryClientProvider>,
  );
  return queryClient;
}

describe('the settings of the feed', () => {
  it('show an error when they could never be read', async () => {
    answerWith(new TypeError('Failed to fetch'));
    show();
    await expect(screen.findByRole('alert')).resolves.toHaveTextContent('Failed to fetch user settings.');
  });

  it('stay, without an error, when reading them again fails', async () => {
    answerWith(json(200, { items_layout: 'catalog' }), new TypeError('Failed to fetch'));
    const queryClient = show();
    await screen.findByText('catalog');

    await act(() => queryClient.refetchQueries({ queryKey: settingsCall(3).queryKey }));

    expect(queryClient.getQueryState(settingsCall(3).queryKey)?.status).toBe('error');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('catalog')).toBeInTheDocument();
  });
});
