import { PRICE_TOO_HIGH } from '@rummage/vocabulary';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PriceField } from './draft-fields.tsx';

function Form({ currency = 'USD' }: { currency?: string }) {
  const [price, setPrice] = useState('');
  return <PriceField label="Maximum Price" currency={currency} value={price} onChange={setPrice} />;
}

describe('PriceField', () => {
  it.each([
    ['90', '90'],
    ['80,50', '80.50'],
    ['$80', '80'],
    ['80 USD', '80'],
    ['1,200', '1200'],
    ['1.200,00', '1200'],
  ])('shows once it is left what the typed %p means: %p', async (typed, expected) => {
    render(<Form />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Maximum Price' }), typed);
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue(expected);
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it.each(
    Intl.supportedValuesOf('currency')
      .filter((_, at) => at % 9 === 0)
      .concat('EUR', 'GBP', 'JPY', 'SEK'),
  )('takes what is typed in %s, with and without its sign', async (currency) => {
    render(<Form currency={currency} />);
    const field = screen.getByRole('textbox', { name: 'Maximum Price' });
    await userEvent.type(field, `80 ${currency}`);
    expect(field).toHaveValue('80');
  });

  it('takes a price that is pasted', async () => {
    render(<Form />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste(' $1,200.50 ');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('1200.50');
  });

  it.each(['ten', '-5', '90.559', '€80', '80 50'])(
    'keeps the typed %p and says that it is no price',
    async (typed) => {
      render(<Form />);
      const field = screen.getByRole('textbox', { name: 'Maximum Price' });
      await userEvent.type(field, typed);
      expect(field).toBeValid();
      await userEvent.tab();
      expect(field).toHaveValue(typed);
      expect(field).toHaveAccessibleDescription('Maximum price must be a positive number');
      await userEvent.type(field, '{Backspace}');
      expect(field).toBeValid();
    },
  );

  it('says once it is left that the price is too high', async () => {
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Maximum Price' });
    await userEvent.type(field, '99999999999999');
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toHaveAccessibleDescription(PRICE_TOO_HIGH);
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
