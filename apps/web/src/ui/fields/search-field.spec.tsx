import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { switchSingleKeys } from '#browser/keys.ts';
import { SearchField } from './search-field.tsx';

function show({ hasSearchKey = false, listensToEscape = false } = {}) {
  const calls: string[] = [];
  function Page() {
    const [text, setText] = useState('');
    return (
      <SearchField
        name="Search coats"
        placeholder="Search coats"
        look="line"
        hasSearchKey={hasSearchKey}
        text={text}
        onChange={setText}
        onClear={() => calls.push('clear')}
        onEnter={() => calls.push('enter')}
        {...(listensToEscape && { onEscape: () => calls.push('escape') })}
      />
    );
  }
  render(<Page />);
  return { calls, box: screen.getByRole('textbox', { name: 'Search coats' }) };
}

describe('SearchField', () => {
  it('reports Enter', async () => {
    const { calls, box } = show();
    await userEvent.type(box, 'wool{Enter}');
    expect(calls).toEqual(['enter']);
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Clear search' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is cleared by %s and keeps the focus', async (_, clear) => {
    const { calls, box } = show();
    await userEvent.type(box, 'wool');
    await clear();
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(calls).toEqual(['clear']);
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('reports Escape after it was cleared, also when there is nothing to clear', async () => {
    const { calls, box } = show({ listensToEscape: true });
    await userEvent.type(box, 'wool{Escape}{Escape}');
    expect(calls).toEqual(['clear', 'escape', 'escape']);
  });

  it('takes Escape from the dialog around it only while it has a text', async () => {
    const { box } = show();
    expect(box).not.toHaveAttribute('data-own-escape');
    await userEvent.type(box, 'wool');
    expect(box).toHaveAttribute('data-own-escape');
  });

  it.each([
    [true, true],
    [false, false],
  ])('is focused by "/" only where it has that key: %s', async (hasSearchKey, isFocused) => {
    const { box } = show({ hasSearchKey });
    await userEvent.keyboard('/');
    expect(document.activeElement === box).toBe(isFocused);
  });

  it('is not focused by "/" where single keys are switched off', async () => {
    const { box } = show({ hasSearchKey: true });
    switchSingleKeys(false);
    await userEvent.keyboard('/');
    expect(box).not.toHaveFocus();
  });
});
