import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeptNote } from './kept-note.tsx';

const SLEEVES = 'Ask for the sleeve length.';

async function edit(note: string | null) {
  const onSave = jest.fn();
  const { unmount } = render(
    <>
      <h1>Kept</h1>
      <KeptNote title="Coat" note={note} onSave={onSave} />
    </>,
  );
  const name = note === null ? 'Add a note to Coat' : `Edit the note on Coat: ${note}`;
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('textbox', { name: 'Note on Coat' })).toHaveFocus();
  return { onSave, unmount };
}

describe('a note', () => {
  it('is saved when its field is left', async () => {
    const { onSave } = await edit(null);
    await userEvent.keyboard(`${SLEEVES} `);
    await userEvent.click(screen.getByRole('heading'));
    expect(onSave.mock.calls).toEqual([[SLEEVES]]);
  });

  it('is saved once when its field goes with the page', async () => {
    const { onSave, unmount } = await edit(null);
    await userEvent.keyboard(SLEEVES);
    unmount();
    expect(onSave.mock.calls).toEqual([[SLEEVES]]);
  });

  it('is as it was after Escape', async () => {
    const { onSave } = await edit(SLEEVES);
    await userEvent.keyboard(' And more.{Escape}');
    expect(screen.getByText(SLEEVES)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is removed when it is emptied', async () => {
    const { onSave } = await edit(SLEEVES);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    expect(onSave.mock.calls).toEqual([[null]]);
  });
});
