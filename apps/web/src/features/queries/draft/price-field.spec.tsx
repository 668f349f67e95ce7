import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceField } from './price-field.tsx';

function Form() {
  const [price, setPrice] = useState('');
  return <PriceField label="Maximum Price" currency="USD" value={price} onChange={setPrice} />;
}

describe('PriceField', () => {
  it.each([
    ['90', '90'],
    ['90.5', '90.5'],
    ['90.559', '90.55'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['1e3', '13'],
    ['$ 12', '12'],
    ['abc', ''],
    ['.', '.'],
  ])('turns the typed %p into %p', async (typed, expected) => {
    render(<Form />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Maximum Price' }), typed);
    expect(screen.getByRole('textbox')).toHaveValue(expected);
  });

  it('describes the field by its error', () => {
    render(
      <PriceField
        label="Maximum Price"
        currency="USD"
        value="."
        onChange={() => undefined}
        error="No price"
      />,
    );
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No price');
    expect(screen.getByRole('textbox')).toBeInvalid();
  });
});
