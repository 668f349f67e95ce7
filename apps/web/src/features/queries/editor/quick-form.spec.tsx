import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerMedia } from '#testing/media.ts';
import { openAt } from '#testing/open-at.tsx';
import { answerWith } from '#testing/server.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { QueryDraft } from '../draft/query-draft.ts';
import { QuickForm } from './quick-form.tsx';

const open = (refusal?: string) => openClosable(refusal).onSave;

function openClosable(refusal?: string) {
  const onSave = jest.fn<void, [QueryDraft]>();
  const onClose = jest.fn();
  answerWith();
  openAt('/', {
    '/': (
      <Dialog onClose={onClose}>
        <QuickForm
          userId={1}
          start={{ query_text: 'silk' }}
          isUnderPointer={false}
          currency="USD"
          isSaving={false}
          refusal={refusal}
          onUnsaved={() => undefined}
          onOpenSame={onClose}
          onSave={onSave}
        />
      </Dialog>
    ),
  });
  return { onSave, onClose };
}

const add = (label: RegExp) => userEvent.click(screen.getByRole('button', { name: label }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** The filters that were saved. */
function filtersOf(onSave: ReturnType<typeof open>) {
  return onSave.mock.calls[0]?.[0].filters.map(({ name, values }) => [name, values]);
}

describe('QuickForm', () => {
  it('saves nothing while there are problems, and shows them until they are solved', async () => {
    const onSave = open();
    const query = screen.getByRole('textbox', { name: 'Query' });

    await userEvent.clear(query);
    expect(query).toBeValid();
    await save();
    expect(query).toHaveAccessibleDescription('Query text is required');
    expect(onSave).not.toHaveBeenCalled();

    await userEvent.type(query, 'wool{Enter}');
    expect(query).toBeValid();
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ queryText: 'wool' }));
  });

  it('gives a new filter the focus, where Enter adds a value instead of saving', async () => {
    const onSave = open();
    await add(/^Material/);
    expect(screen.getByRole('textbox', { name: 'Material' })).toHaveFocus();

    await userEvent.keyboard('wool{Enter}silk{Enter}');
    expect(onSave).not.toHaveBeenCalled();
    await save();
    expect(filtersOf(onSave)).toEqual([['material', ['wool', 'silk']]]);
  });

  it('replaces a single value', async () => {
    const onSave = open();
    await add(/^Minimum price/);
    await userEvent.keyboard('5{Enter}10{Enter}');
    await save();
    expect(filtersOf(onSave)).toEqual([['minimumPrice', ['10']]]);
  });

  it('keeps the picker open on a tablet while filters are added, and closes it on Escape before the dialog', async () => {
    answerMedia((media) => media.includes('959px'));
    const { onSave, onClose } = openClosable();
    const [filters] = screen.getAllByRole('button', { name: 'Filters' });
    if (!filters) throw new Error('There is no button for the picker');
    await userEvent.click(filters);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('textbox', { name: 'Find filters' })).toHaveFocus();

    await add(/^Material/);
    await add(/^Brand/);
    expect(filters).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^Brand/ })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    expect(onClose).not.toHaveBeenCalled();

    // The focused field is never covered by it.
    await userEvent.click(filters);
    await userEvent.click(screen.getByRole('textbox', { name: 'Material' }));
    expect(filters).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('wool');
    await save();
    expect(filtersOf(onSave)).toEqual([
      ['brand', []],
      ['material', ['wool']],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('takes text that was typed but not entered', async () => {
    const onSave = open();
    await add(/^Brand/);
    await userEvent.keyboard('Acme');
    await save();
    expect(filtersOf(onSave)).toEqual([['brand', ['Acme']]]);
  });

  it('removes the last value on Backspace, one by its ×, and the filter by its bin', async () => {
    const onSave = open();
    await add(/^Material/);
    await userEvent.keyboard('wool{Enter}silk{Enter}linen{Enter}{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove wool' }));
    await add(/^Auction/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Auction' }));
    await save();
    expect(filtersOf(onSave)).toEqual([['material', ['silk']]]);
  });

  it('offers no filter twice, and no counterpart', async () => {
    open();
    await add(/^Seller/);
    const seller = screen.getByRole('button', { name: /^Seller/ });
    const counterpart = screen.getByRole('button', { name: /^Exclude seller/ });
    await userEvent.click(seller);
    expect(screen.getByText('Filter "seller" already exists')).toBeInTheDocument();
    expect(screen.getAllByRole('textbox', { name: 'Seller' })).toHaveLength(1);
    expect(counterpart).toHaveAttribute('aria-disabled', 'true');
    expect(within(counterpart).getByText('Remove Seller first')).toBeInTheDocument();
    await userEvent.click(counterpart);
    expect(screen.queryByRole('textbox', { name: 'Exclude seller' })).not.toBeInTheDocument();
  });

  it('finds filters by name or description, and says why one is refused, or that there is none', async () => {
    open();
    const search = screen.getByLabelText('Find filters');
    const find = (text: string) => fireEvent.change(search, { target: { value: text } });
    const entries = () => screen.getAllByText(/./, { selector: 'ul button > span > :first-child' });
    find('ABOVE 98');
    expect(entries().map(({ textContent }) => textContent)).toEqual(['Minimum feedback score']);
    await userEvent.type(search, '{Escape}');
    expect(search).toHaveValue('');

    find('LOCATION');
    await userEvent.type(search, '{Enter}');
    find('LOCATION');
    await userEvent.type(search, '{Enter}');
    const refusal = screen.getByText('Filter "location" already exists');
    expect(refusal.closest('[role="status"]')).toHaveAttribute('data-kind', 'warning');

    for (const typed of ['excludekeyword', 'ExcludedKeyword']) {
      find(typed);
      await userEvent.type(search, '{Enter}');
    }
    expect(screen.getAllByText(/already exists/)).toHaveLength(1);
    expect(screen.getByText('No filter has this name.')).toBeInTheDocument();
  });

  it('finds countries by name and takes only those', async () => {
    const onSave = open();
    await add(/^Location/);
    await userEvent.keyboard('nowhere{Enter}');
    await userEvent.clear(screen.getByRole('combobox', { name: 'Location' }));
    await userEvent.keyboard('united{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await save();
    expect(filtersOf(onSave)).toEqual([['location', ['GB']]]);
  });

  it('closes only the list of countries on Escape, and opens it again with an arrow', async () => {
    const { onClose } = openClosable();
    await add(/^Location/);
    await userEvent.keyboard('ita');
    expect(screen.getByRole('option', { name: /^Italy/ })).toBeInTheDocument();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('ita');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Italy' })).toBeInTheDocument();
  });

  it('closes an open list at a click beside the dialog, and the dialog only at the next click', async () => {
    const { onClose } = openClosable();
    await add(/^Location/);
    await userEvent.keyboard('united');
    const scrim = screen.getByRole('dialog').previousElementSibling;
    if (!scrim) throw new Error('There is nothing beside the dialog');
    expect(screen.getByRole('listbox')).toBeInTheDocument();

    await userEvent.click(scrim);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(scrim);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows why it refuses a text instead of dropping it, and focuses that field', async () => {
    const onSave = open();
    await add(/^Minimum price/);
    await userEvent.keyboard('ten');
    await add(/^Location/);
    await userEvent.keyboard('nowhere');
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveAccessibleDescription(
      'Choose a country from the list',
    );
    const price = screen.getByRole('textbox', { name: 'Minimum price' });
    expect(price).toHaveAccessibleDescription('Minimum price must be a number with at most 2 decimals');
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus();
  });

  it('does not save a query without a condition', async () => {
    const onSave = open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'New' }));
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(screen.getByRole('group', { name: 'Minimum Condition' })).toHaveAccessibleDescription(
      'Tick at least one condition',
    );
  });

  it('shows the message of the server', () => {
    open('Failed to submit query');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to submit query');
  });
});
