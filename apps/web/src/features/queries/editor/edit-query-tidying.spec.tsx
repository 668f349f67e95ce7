import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { saveTokens } from '#session/session-store.ts';
import { accessToken } from '#testing/access-token.ts';
import { openAt } from '#testing/open-at.tsx';
import { NO_PRICES } from '#testing/prices.ts';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { EditQueryDialog } from './edit-query-dialog.tsx';

const COAT = query(7, { query_text: 'wool coat', category: 'Jewelry', max_price: 200 });
const EXAMPLE = { id: 3, title: 'Loden coat', image: null, reason: { message: 'Costs more.' } };
const BOX = 'Also remove the 236 that no longer match';

interface Sent {
  call: string;
  body: Record<string, unknown>;
  key: string | undefined;
}

function Editor() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <EditQueryDialog userId={1} queryId={7} onClose={() => setIsOpen(false)} />;
}

/**
 * Opens the editor of the coat, types another price, and records what is sent from then on.
 * @param counted resolves when the items that no longer match a price have been counted
 */
async function open({
  failures = 0,
  isCounted = true,
  counted = async (_price: unknown): Promise<void> => undefined,
} = {}) {
  saveTokens({ access_token: accessToken({ user_id: 1 }), refresh_token: 'r' });
  const sent: Sent[] = [];
  let failuresLeft = failures;
  const answer = (call: string, { tidy }: Record<string, unknown>): Response => {
    if (call === 'GET /api/users/1/queries') return json(200, [COAT]);
    if (call.endsWith('/preview') && !isCounted) return json(404, { detail: 'Gone' });
    if (call.endsWith('/preview'))
      return json(200, {
        total: 258,
        hidden: 236,
        removable: 236,
        examples: [EXAMPLE],
        prices: NO_PRICES,
        untold: [],
      });
    if (call.startsWith('PUT') && failuresLeft > 0) {
      failuresLeft -= 1;
      return json(500, {});
    }
    if (call.startsWith('PUT'))
      return json(200, { ...COAT, ...(tidy === true && { removal: 'removal-1', deleted: 236, kept: 0 }) });
    if (/\/prices\?/.test(call)) return json(200, NO_PRICES);
    return json(200, /\/(suggestions|words)$/.test(call) ? [] : { currency: 'USD' });
  };
  globalThis.fetch = (async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    const said = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (method === 'PUT' || url.endsWith('/restore'))
      sent.push({ call, body: said, key: (headers as Record<string, string>)['idempotency-key'] });
    if (url.endsWith('/preview')) await counted(said['max_price']);
    return answer(call, said);
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <Editor /> });
  const price = await screen.findByDisplayValue('200');
  // The price changes in one step: between two letters a preview of the first might be requested.
  fireEvent.change(price, { target: { value: '90' } });
  return sent;
}

// Finds by text: finding by role walks the whole editor each time.
const press = (name: string) => userEvent.click(screen.getByText(name));
const box = () => screen.findByLabelText(BOX);

describe('an item that no longer matches a changed query', () => {
  it('stays in the feed unless its removal is requested', async () => {
    const sent = await open();
    expect(await box()).not.toBeChecked();
    expect(
      screen.getByText('236 of the 258 items would not have been collected; they stay in the feed.'),
    ).toBeInTheDocument();

    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('tidy');
    expect(sent[0]?.key).toBeUndefined();
  });

  it('is removed with the change, and comes back when that is undone', async () => {
    const sent = await open();
    await userEvent.click(await box());
    expect(screen.getByText('236 of the 258 items would not have been collected.')).toBeInTheDocument();
    await press('Save');
    expect(await screen.findByText('Query updated successfully!')).toBeInTheDocument();
    expect(screen.getByText('Removed 236 items.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ id: 7, max_price: 90, tidy: true });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Undo');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      call: 'POST /api/users/1/items/restore',
      body: { removal: 'removal-1' },
    });
  });

  it('is removed once when the same change is sent twice', async () => {
    const sent = await open({ failures: 1 });
    await userEvent.click(await box());
    await press('Save');
    await screen.findByText('Failed to update query');
    await press('Save');
    await screen.findByText('Removed 236 items.');
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('is not removed before the number for the last change is shown', async () => {
    let count = (): void => undefined;
    const last = new Promise<void>((resolve) => (count = resolve));
    const sent = await open({ counted: async (price) => (price === 95 ? last : undefined) });
    await userEvent.click(await box());
    fireEvent.change(screen.getByDisplayValue('90'), { target: { value: '95' } });
    await press('Save');
    expect(screen.getByText(/^Counting what no longer matches\./)).toBeInTheDocument();
    expect(sent).toEqual([]);

    count();
    const preview = screen.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(preview).toHaveAttribute('aria-busy', 'false'));
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ max_price: 95, tidy: true });
  });

  it('is not removed before the number is shown, also when the box was ticked before', async () => {
    await open();
    await userEvent.click(await box());
    cleanup();

    const sent = await open({ counted: () => new Promise(() => undefined) });
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('tidy');
  });

  it('is offered for removal with the box ticked when it was ticked before', async () => {
    await open();
    await userEvent.click(await box());
    cleanup();

    await open();
    expect(await box()).toBeChecked();
  });
});

describe('the preview of a changed query', () => {
  it('shows examples, which can be hidden', async () => {
    await open();
    expect(await screen.findByText('Costs more.')).toBeInTheDocument();
    await press('Hide examples');
    expect(screen.queryByText('Costs more.')).not.toBeInTheDocument();
  });

  it('says without an alert that nothing can be counted', async () => {
    await open({ isCounted: false });
    const words = 'How many items still match cannot be said at the moment.';
    expect(await screen.findByText(words)).toHaveRole('status');
    expect(screen.queryByText('Gone')).not.toBeInTheDocument();
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
});
