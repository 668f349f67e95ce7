import { act, fireEvent, render, screen } from '@testing-library/react';
import { ToastProvider } from './toast-provider.tsx';
import { useToast } from './use-toast.ts';
import type { ToastExtras, ToastKind } from './use-toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function say(kind: ToastKind, lifetime?: number, extras?: ToastExtras) {
  function Speaker() {
    const toast = useToast();
    return <button onClick={() => toast[kind]('Hello', lifetime, extras)}>Speak</button>;
  }
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('Speak'));
}

describe('a toast', () => {
  it.each([
    ['success', undefined, 2000],
    ['info', undefined, 3000],
    ['warning', undefined, 3000],
    ['error', undefined, 4000],
    ['warning', 2300, 2300],
  ] as const)('closes as %s with lifetime %s after %d ms', (kind, lifetime, expected) => {
    say(kind, lifetime);

    pass(expected - 100);
    expect(screen.getByText('Hello')).toBeInTheDocument();
    pass(100);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('shows its progress in steps of 100 ms', () => {
    say('success');
    const progress = screen.getByRole('status').querySelector('[style]');

    pass(99);
    expect(progress).toHaveStyle({ width: '100%' });
    pass(1);
    expect(progress).toHaveStyle({ width: '95%' });
  });

  it('waits while somebody points at it', () => {
    say('success');
    const toast = screen.getByRole('status');

    pass(1000);
    fireEvent.mouseEnter(toast);
    pass(10_000);
    expect(toast).toBeInTheDocument();
    fireEvent.mouseLeave(toast);
    pass(1000);
    expect(toast).not.toBeInTheDocument();
  });

  it('waits while it has the focus', () => {
    say('success');
    const close = screen.getByRole('button', { name: 'Close' });

    act(() => close.focus());
    pass(10_000);
    expect(close).toBeInTheDocument();
    act(() => close.blur());
    pass(2000);
    expect(close).not.toBeInTheDocument();
  });

  it('closes when its close button is pressed', () => {
    say('info');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('disappears when its action is pressed', () => {
    const onPress = jest.fn();
    say('info', 8000, { action: { name: 'Undo', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  });

  it('alerts screen readers to errors', () => {
    say('error');
    expect(screen.getByRole('alert')).toHaveTextContent('Hello');
  });

  it('stacks with others, newest last', () => {
    say('info');
    fireEvent.click(screen.getByText('Speak'));
    expect(screen.getAllByRole('status')).toHaveLength(2);
  });
});

describe('useToast', () => {
  it('fails outside its provider', () => {
    jest.spyOn(console, 'error').mockImplementation();
    function Speaker() {
      useToast();
      return null;
    }
    expect(() => render(<Speaker />)).toThrow('useToast must be used within a ToastProvider');
  });
});
