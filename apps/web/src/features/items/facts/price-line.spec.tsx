import { render, screen } from '@testing-library/react';
import { item } from '#testing/item.ts';
import { PriceLine } from './price-line.tsx';

function text(ui: React.ReactNode): string | null {
  return render(<p data-testid="price">{ui}</p>).container.textContent;
}

it('shows the price alone when it has not dropped', () => {
  expect(text(<PriceLine item={item(1, { previous_price: null })} />)).toBe('$48.00');
});

it('strikes the old price through, and says so to screen readers', () => {
  expect(text(<PriceLine item={item(1, { previous_price: 60.5 })} isShort />)).toBe('was $60.50, now $48');
  expect(screen.getByText('$60.50').tagName).toBe('S');
});

it('shows nothing when there is no price', () => {
  expect(text(<PriceLine item={item(1, { listings: [] })} />)).toBe('');
});
