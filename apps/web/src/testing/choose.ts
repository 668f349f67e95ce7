import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Chooses an option of a select. */
export async function choose(select: string, option: string): Promise<void> {
  const trigger = await screen.findByRole('combobox', { name: select });
  // Keys open it: jsdom has no pointer capture, which a press needs.
  act(() => trigger.focus());
  await userEvent.keyboard('{Enter}');
  act(() => screen.getByRole('option', { name: option }).focus());
  await userEvent.keyboard('{Enter}');
}

/** Chooses an entry of a menu, which opens at the button of the given name. */
export async function chooseFromMenu(menu: string | RegExp, entry: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: entry }));
}
