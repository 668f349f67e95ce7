import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Dialog, DialogTitle } from './dialog.tsx';

const wasFocused = jest.fn();

/** Opens a dialog at each press of a key, and closes it at Escape. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && wasFocused()}
      onKeyDown={(event) => event.key === 'k' && setIsOpen(true)}
    >
      {isOpen && (
        <Dialog onClose={() => setIsOpen(false)}>
          <DialogTitle>Palette</DialogTitle>
          <input />
        </Dialog>
      )}
    </main>
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** A dialog gives the focus back a moment after it has closed. */
const afterClosing = () => act(() => jest.runAllTimersAsync());

describe('a dialog that closes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Page />);
    screen.getByRole('main').focus();
    press('k');
    expect(screen.getByRole('textbox')).toHaveFocus();
    press('Escape');
  });

  it('gives the focus back to where it was', async () => {
    await afterClosing();

    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('leaves it to a dialog that has been opened since', async () => {
    fireEvent.keyDown(screen.getByRole('main'), { key: 'k' });
    wasFocused.mockClear();
    await afterClosing();

    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(wasFocused).not.toHaveBeenCalled();
  });
});
