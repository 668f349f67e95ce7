import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from './action-menu.tsx';
import { Menu } from './menu.tsx';

const CHOICES = [
  { value: 'new', text: 'Newest First' },
  { value: 'old', text: 'Oldest First' },
];

/** Two menus and a button that lies outside of both. */
function show() {
  const heard = { beside: jest.fn(), chosen: jest.fn(), exported: jest.fn() };
  render(
    <>
      <button onClick={heard.beside} onPointerDown={heard.beside} onMouseDown={heard.beside}>
        Beside
      </button>
      <Menu name="Sort" choices={CHOICES} value="new" onChoose={heard.chosen}>
        <button>Sort</button>
      </Menu>
      <ActionMenu name="More" actions={[{ text: 'Export', onChoose: heard.exported }]}>
        …
      </ActionMenu>
    </>,
  );
  return heard;
}

// What is outside of a menu is found by its words: a reader has the menu alone.
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const menus = () => screen.queryAllByRole('menu').map((menu) => menu.getAttribute('aria-label'));

it.each(['Sort', 'More'])('the menu %s only closes at a press outside of it', async (name) => {
  const heard = show();
  await press(name);
  expect(screen.getByRole('menu')).toBeInTheDocument();

  await press('Beside');
  expect(menus()).toEqual([]);
  expect(heard.beside).not.toHaveBeenCalled();

  await press('Beside');
  expect(heard.beside).toHaveBeenCalledTimes(3);
});

it('a press that was dragged away takes no key and no later press with it', async () => {
  const heard = show();
  await press('Sort');
  fireEvent.pointerDown(screen.getByText('Beside'));
  expect(menus()).toEqual([]);

  fireEvent.click(screen.getByText('Beside'), { detail: 0 });
  expect(heard.beside).toHaveBeenCalledTimes(1);
  await press('Beside');
  expect(heard.beside).toHaveBeenCalledTimes(4);
});

it('gives way to another menu at one press of its button', async () => {
  show();
  await press('More');
  await press('Sort');
  expect(menus()).toEqual(['Sort']);
});

it('closes at its own button, and hears what is chosen in it', async () => {
  const heard = show();
  await press('Sort');
  await press('Sort');
  expect(menus()).toEqual([]);

  await press('Sort');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oldest First' }));
  expect(heard.chosen).toHaveBeenCalledWith('old');
  await press('More');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export' }));
  expect(heard.exported).toHaveBeenCalledTimes(1);
});
