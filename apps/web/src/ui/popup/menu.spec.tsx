import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu, Menu } from './menu.tsx';

const CHOICES = [
  { value: 'new', text: 'Newest First' },
  { value: 'old', text: 'Oldest First' },
];

/** Two menus and a button outside of both. */
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

// `hidden`, because an open menu hides everything else from screen readers.
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
const menus = () => screen.queryAllByRole('menu').map((menu) => menu.getAttribute('aria-label'));

it.each(['Sort', 'More'])(
  'closes the menu %s at a press outside of it, and does nothing else',
  async (name) => {
    const heard = show();
    await press(name);
    expect(screen.getByRole('menu')).toBeInTheDocument();

    await press('Beside');
    expect(menus()).toEqual([]);
    expect(heard.beside).not.toHaveBeenCalled();

    await press('Beside');
    expect(heard.beside).toHaveBeenCalledTimes(3);
  },
);

it('does not block a key or a later press after a press that was dragged away', async () => {
  const heard = show();
  await press('Sort');
  fireEvent.pointerDown(screen.getByText('Beside'));
  expect(menus()).toEqual([]);

  fireEvent.click(screen.getByText('Beside'), { detail: 0 });
  expect(heard.beside).toHaveBeenCalledTimes(1);
  await press('Beside');
  expect(heard.beside).toHaveBeenCalledTimes(4);
});

it('closes when the button of another menu is pressed once', async () => {
  show();
  await press('More');
  await press('Sort');
  expect(menus()).toEqual(['Sort']);
});

it('closes at a press of its button, and reports what is chosen', async () => {
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
