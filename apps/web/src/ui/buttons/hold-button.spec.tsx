import { act, fireEvent, render, screen } from '@testing-library/react';
import { HoldButton } from './hold-button.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function show(isLoading = false) {
  const onHeld = jest.fn();
  render(
    <HoldButton isLoading={isLoading} onHeld={onHeld}>
      Hold
    </HoldButton>,
  );
  return { onHeld, button: screen.getByRole('button') };
}

/** jsdom's own pointer events have no `button`. */
const pointerDown = (button: HTMLElement) =>
  fireEvent(button, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('needs a whole second of holding with a pointer', () => {
  const { onHeld, button } = show();

  pointerDown(button);
  wait(999);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  wait(5000);
  expect(onHeld).not.toHaveBeenCalled();

  pointerDown(button);
  wait(1000);
  fireEvent.pointerUp(button);
  expect(onHeld).toHaveBeenCalledTimes(1);
});

it.each(['Enter', ' '])('needs a whole second of holding the key %j, which repeats meanwhile', (key) => {
  const { onHeld, button } = show();

  fireEvent.keyDown(button, { key });
  wait(600);
  fireEvent.keyDown(button, { key, repeat: true });
  wait(400);
  expect(onHeld).toHaveBeenCalledTimes(1);
  fireEvent.keyUp(button, { key });

  fireEvent.keyDown(button, { key });
  fireEvent.blur(button);
  wait(2000);
  expect(onHeld).toHaveBeenCalledTimes(1);
});

it('accepts two clicks without a pointer, if they are not too far apart', () => {
  const { onHeld, button } = show();
  const press = () => fireEvent.click(button, { detail: 0 });

  press();
  expect(screen.getByRole('status')).toHaveTextContent('Press once more to confirm.');
  wait(5000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  press();
  expect(onHeld).not.toHaveBeenCalled();
  press();
  expect(onHeld).toHaveBeenCalledTimes(1);
});

it('does nothing while it is loading', () => {
  const { onHeld, button } = show(true);

  pointerDown(button);
  wait(2000);
  fireEvent.click(button, { detail: 0 });
  fireEvent.click(button, { detail: 0 });

  expect(onHeld).not.toHaveBeenCalled();
});
