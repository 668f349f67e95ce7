import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '#testing/open-at.tsx';
import { json } from '#testing/server.ts';
import { marketplaceStatus } from '#testing/sources.ts';
import { SamplesNote } from './samples-note.tsx';

function open(sample: 'ok' | 'off', shops: 'open' | 'operators') {
  const onOver = jest.fn();
  globalThis.fetch = (async (input: string) =>
    input.endsWith('/marketplaces')
      ? json(200, [marketplaceStatus({ marketplace: 'sample', label: 'Sample', state: sample })])
      : json(200, { sign_up: 'open', shops, search_now: false })) as typeof globalThis.fetch;
  openAt('/', { '/': <SamplesNote userId={1} onOver={onOver} /> });
  return onOver;
}

describe('SamplesNote', () => {
  it('leads to the sources, and can be closed', async () => {
    const onOver = open('ok', 'open');
    expect(screen.getByRole('link', { name: 'Connect a marketplace.' })).toHaveAttribute('href', '/sources');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOver).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is over once the samples have stepped aside', 'off', 'open'],
    ['is over for those who cannot connect anything', 'ok', 'operators'],
  ] as const)('%s', async (_what, sample, shops) => {
    const onOver = open(sample, shops);
    await waitFor(() => expect(onOver).toHaveBeenCalled());
  });
});
