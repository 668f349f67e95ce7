import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../../../testing/open-at.tsx';
import { json } from '../../../testing/server.ts';
import { QuickAddDialog } from './quick-add-dialog.tsx';

const SETTINGS = {
  items_layout: 'gallery',
  default_filters: [],
  default_minimum_condition: 'PRE_OWNED',
  default_category: null,
  open_picker: false,
  currency: 'USD',
  exchange: null,
};

/** Opens the second step, with "silk". Saving gets these answers, in their order. */
async function openForm(...answers: (Response | Error)[]) {
  globalThis.fetch = (async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return json(200, url.endsWith('/settings') ? SETTINGS : []);
    const answer = answers.shift() ?? json(404, {});
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof globalThis.fetch;
  openAt('/', { '/': <QuickAddDialog userId={1} onClose={jest.fn()} /> });
  expect(screen.getByText('Press enter to continue.')).toBeInTheDocument();
  await userEvent.keyboard('silk{Enter}');
  return screen.findByRole('textbox', { name: 'Query' });
}

const save = () => userEvent.click(screen.getByText('Save'));

describe('QuickAddDialog', () => {
  it('sets a minimum with the condition boxes: a tick covers all better conditions', async () => {
    await openForm();
    const boxes = screen.getAllByRole('checkbox');
    const states = () => boxes.map((box) => box.getAttribute('aria-checked') === 'true');
    const [worn, other, unworn] = boxes as [HTMLElement, HTMLElement, HTMLElement];
    expect(boxes.map((box) => box.parentElement?.textContent)).toEqual(['Pre-owned', 'New (Other)', 'New']);

    expect(states()).toEqual([true, true, true]);
    await userEvent.click(other);
    expect(states()).toEqual([false, false, true]);
    await userEvent.click(unworn);
    expect(states()).toEqual([false, false, false]);
    await save();
    await waitFor(() => expect(worn).toHaveFocus());
    await userEvent.click(worn);
    expect(states()).toEqual([true, true, true]);
  });

  it('shows a refusal in the words of the server or in its own', async () => {
    const list = [
      { loc: ['body'], msg: 'One', type: 'x' },
      { loc: [], msg: 'Two', type: 'x' },
    ];
    const refusals: [Response | Error, string][] = [
      [json(422, { detail: 'The notebook is full' }), 'The notebook is full'],
      [json(422, { detail: list }), 'One; Two'],
      [json(422, {}), 'Failed to submit query'],
      [json(503, { detail: 'Too busy' }), 'Too busy'],
      [new TypeError('Failed to fetch'), 'Failed to submit query'],
    ];
    await openForm(...refusals.map(([answer]) => answer));
    for (const [, words] of refusals) {
      await save();
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
    }
  });
});
