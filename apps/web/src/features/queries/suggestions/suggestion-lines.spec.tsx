import type { Suggestion } from '@rummage/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { serveFeed } from '#testing/feed-server.ts';
import { inProviders } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { queryInput, startDraft } from '../draft/query-draft.ts';
import { SuggestionLines } from './suggestion-lines.tsx';

const COAT = query(7, { filters: [{ name: 'excludeKeyword', values: ['kids'] }] });
const suggestion = (kind: Suggestion['kind'], value: string, change: Suggestion['change']): Suggestion => ({
  key: `${kind}:${value}`,
  kind,
  value,
  text: '',
  dismissed: 9,
  seen: 10,
  would_hide: 10,
  of: 120,
  kept_among: 0,
  removable: 0,
  examples: [],
  change,
});
const SUGGESTIONS = [
  suggestion('word', 'repro', { filters: [{ name: 'excludeKeyword', values: ['kids', 'repro'] }] }),
  suggestion('condition', 'PRE_OWNED', { minimum_condition: 'NEW_OTHER' }),
];

function Row({ onDraft }: { onDraft: (drafted: object) => void }) {
  const [draft, setDraft] = useState(() => startDraft(COAT));
  const { filters, minimum_condition } = queryInput(draft, 1);
  onDraft({ filters, minimum_condition });
  return (
    <div>
      <input aria-label="Exclude keyword" />
      <SuggestionLines
        userId={1}
        query={COAT}
        draft={draft}
        onChange={(different) => setDraft({ ...draft, ...different })}
      />
    </div>
  );
}

/** @param refused answers to a first attempt to decline */
async function open(...refused: Response[]) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  const { calls } = serveFeed({
    instead: (call) => {
      if (call === 'GET /api/users/1/queries/7/suggestions') return json(200, SUGGESTIONS);
      return call.startsWith('PUT') ? (refused.shift() ?? new Response(null, { status: 204 })) : undefined;
    },
  });
  const onDraft = jest.fn();
  render(<Row onDraft={onDraft} />, inProviders);
  await screen.findByText('9 of the 10 with “repro” went.');
  return { onDraft, puts: () => calls.filter((call) => call.startsWith('PUT')) };
}

const button = (name: string) => screen.getByRole('button', { name });
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the lines below the excluded keywords', () => {
  it('change the draft alone, leave with what it asks for, and hand the focus on', async () => {
    const { onDraft, puts } = await open();
    const [exclude, better] = [button('Exclude'), button('Ask for better')];
    expect(exclude).toHaveAccessibleDescription('9 of the 10 with “repro” went.');
    expect(lines()).toEqual([
      '9 of the 10 with “repro” went.ExcludeNever',
      '9 of the 10 that are “Pre-owned” went.Ask for betterNever',
    ]);

    await userEvent.click(exclude);
    expect(better).toHaveFocus();
    expect(onDraft).toHaveBeenLastCalledWith({
      filters: [{ name: 'excludeKeyword', values: ['kids', 'repro'] }],
      minimum_condition: 'PRE_OWNED',
    });
    await userEvent.click(better);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(onDraft.mock.lastCall).toEqual([expect.objectContaining({ minimum_condition: 'NEW_OTHER' })]);
    expect(lines()).toEqual([]);
    expect(puts()).toEqual([]);
  });

  it('stay when they cannot be declined, and leave at once when they are', async () => {
    const { puts } = await open(json(500, {}));
    const never = () => screen.getAllByRole('button', { name: 'Never' })[0] as HTMLElement;
    await userEvent.click(never());
    await expect(screen.findByText('It could not be declined.')).resolves.toBeInTheDocument();
    expect(lines()).toHaveLength(2);

    await userEvent.click(never());
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(button('Ask for better')).toHaveFocus();
    const call = 'PUT /api/users/1/queries/7/suggestions/word%3Arepro';
    expect(puts()).toEqual([call, call]);
  });
});
