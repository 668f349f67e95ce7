import { act, render, screen } from '@testing-library/react';
import { Looking } from './first-strip.tsx';

const ETSY = { query_id: 1, marketplace: 'etsy' as const, visit: 1, visits: 2, pages: 0 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Looking', () => {
  it('names the marketplace that is being read', () => {
    const { rerender } = render(<Looking collecting={undefined} isDone={false} found={0} />);
    expect(screen.getByRole('status')).toHaveTextContent('Looking… 0 found');
    rerender(<Looking collecting={ETSY} isDone={false} found={0} />);
    expect(screen.getByRole('status')).toHaveTextContent('Looking at Etsy… 0 found');
    rerender(<Looking collecting={undefined} isDone found={0} />);
    expect(screen.getByRole('status')).toHaveTextContent('Done looking. 0 found');
  });

  it('says how many were found at most every two seconds, and the last number in any case', () => {
    const { rerender } = render(<Looking collecting={ETSY} isDone={false} found={0} />);
    const find = (found: number, ms: number) => {
      rerender(<Looking collecting={ETSY} isDone={false} found={found} />);
      act(() => jest.advanceTimersByTime(ms));
    };
    find(3, 10);
    expect(screen.getByRole('status')).toHaveTextContent('3 found');
    find(5, 900);
    find(9, 900);
    expect(screen.getByRole('status')).toHaveTextContent('3 found');
    find(9, 300);
    expect(screen.getByRole('status')).toHaveTextContent('9 found');
  });
});
