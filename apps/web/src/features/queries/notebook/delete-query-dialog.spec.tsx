import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { openAt } from '#testing/open-at.tsx';
import { query } from '#testing/query.ts';
import { json } from '#testing/server.ts';
import { DeleteQueryDialog } from './delete-query-dialog.tsx';

const COATS = [
  query(9, { query_text: 'wool coat' }),
  query(7, { query_text: 'wool coat', max_price: 80 }),
  query(5),
];
const QUESTION = 'Do you also want to delete all items associated with this query?';

/** The query texts of a notebook, and the dialog that deletes the coat. */
function Page({ onClose }: { onClose: () => void }) {
  const { data } = useSavedQueries(1);
  const [isOpen, setIsOpen] = useState(true);
  const [, coat] = COATS;
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  return (
    <>
      <p data-testid="notebook">{data?.body.map(({ query_text }) => query_text).join(', ')}</p>
      {isOpen && coat && <DeleteQueryDialog query={coat} onClose={close} />}
    </>
  );
}

/** @param failing calls that the server fails at, once each */
async function open(...failing: string[]) {
  const sent: string[] = [];
  const answers: Record<string, unknown> = {
    'GET /api/users/1/queries': COATS,
    'GET /api/users/1/settings': { currency: 'USD', exchange: null },
    'DELETE /api/users/1/items?user_query_id=7': { deleted: 85, removal: 'removal-1', kept: 0 },
    'DELETE /api/users/queries/7': undefined,
    'POST /api/users/queries/7/restore': COATS[1],
    'POST /api/users/1/items/restore': { restored: 85 },
  };
  globalThis.fetch = (async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url}`;
    if (method !== 'GET') sent.push(typeof body === 'string' ? `${call} ${body}` : call);
    if (failing.includes(call)) {
      failing.splice(failing.indexOf(call), 1);
      return json(500, {});
    }
    return answers[call] === undefined ? new Response(null, { status: 204 }) : json(200, answers[call]);
  }) as typeof globalThis.fetch;
  const onClose = jest.fn();
  openAt('/', { '/': <Page onClose={onClose} /> });
  await waitFor(() => expect(texts()).toContain('wool coat'));
  return { onClose, sent };
}

const texts = () => screen.getByTestId('notebook').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the dialog that deletes a query', () => {
  it('names the query so that it is not taken for another one, and closes on Enter', async () => {
    const { onClose, sent } = await open();
    expect(screen.getByRole('alertdialog', { name: 'Delete Query' })).toHaveAccessibleDescription(
      `wool coat, up to $80 ${QUESTION}`,
    );
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
  });

  it('restores a query at its place', async () => {
    const { sent } = await open();
    await press('No, delete query only');
    expect(await screen.findByText('Deleted "wool coat".')).toBeInTheDocument();
    expect(texts()).toBe('wool coat, query 5');

    await press('Undo');
    await waitFor(() => expect(texts()).toBe('wool coat, wool coat, query 5'));
    expect(sent).toEqual(['DELETE /api/users/queries/7', 'POST /api/users/queries/7/restore']);
  });

  it('restores both, the query first, and tries again when that fails', async () => {
    const { sent } = await open('POST /api/users/1/items/restore');
    await press('Yes, delete both');
    expect(await screen.findByText('Deleted "wool coat" and 85 items.')).toBeInTheDocument();
    sent.length = 0;

    await press('Undo');
    expect(await screen.findByText('It could not be brought back.')).toBeInTheDocument();
    await press('Try again');
    const both = [
      'POST /api/users/queries/7/restore',
      'POST /api/users/1/items/restore {"removal":"removal-1"}',
    ];
    await waitFor(() => expect(sent).toEqual([...both, ...both]));
    expect(texts()).toBe('wool coat, wool coat, query 5');
  });

  it('offers to restore the items when the query could not be deleted', async () => {
    const { sent } = await open('DELETE /api/users/queries/7');
    await press('Yes, delete both');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The items are deleted, the query is not. Failed to delete the query',
    );

    await press('Close');
    expect(screen.getByText('Deleted 85 items.')).toBeInTheDocument();
    sent.length = 0;
    await press('Undo');
    await waitFor(() => expect(sent).toEqual(['POST /api/users/1/items/restore {"removal":"removal-1"}']));
  });

  it.each([
    [
      'No, delete query only',
      'DELETE /api/users/queries/7',
      'The query is not deleted. Failed to delete the query',
    ],
    [
      'Yes, delete both',
      'DELETE /api/users/1/items?user_query_id=7',
      'Nothing is deleted. Failed to delete the items',
    ],
  ])('says after %p what is not deleted, and can be asked again', async (button, call, words) => {
    const { sent, onClose } = await open(call);
    await press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(sent).toEqual([call]);
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
    await press(button);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(texts()).toBe('wool coat, query 5');
  });

  it.each([
    [
      'No, delete query only',
      'DELETE /api/users/queries/7',
      'The query is not deleted. There is no such query.',
    ],
    [
      'Yes, delete both',
      'DELETE /api/users/1/items?user_query_id=7',
      'Nothing is deleted. There is no such query.',
    ],
  ])('does not claim after %p to have deleted what was not there', async (button, missing, words) => {
    const { onClose } = await open();
    const working = globalThis.fetch;
    globalThis.fetch = (async (url: string, init?: RequestInit) =>
      `${init?.method} ${url}` === missing
        ? json(404, { detail: 'There is no such query.' })
        : working(url, init)) as typeof globalThis.fetch;
    await press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText(/^Deleted/)).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('deletes the items first, and takes no other answer meanwhile', async () => {
    const { sent } = await open();
    const working = globalThis.fetch;
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      if (url.includes('user_query_id=')) await held;
      return working(url, init);
    }) as typeof globalThis.fetch;
    await press('Yes, delete both');
    expect(screen.getByRole('button', { name: 'Yes, delete both' })).toHaveAttribute('aria-busy', 'true');
    await press('No, delete query only');
    go();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['DELETE /api/users/1/items?user_query_id=7', 'DELETE /api/users/queries/7']);
  });
});
