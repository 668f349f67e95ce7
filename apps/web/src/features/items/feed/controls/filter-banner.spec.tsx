import { render, screen } from '@testing-library/react';
import { FilterBanner } from './filter-banner.tsx';

it('hands the focus to the page’s main part when it disappears', () => {
  const page = (isFiltered: boolean) => (
    <main tabIndex={-1}>
      {isFiltered && (
        <FilterBanner
          queryText="boots"
          switchRef={null}
          isSwitching={false}
          onSwitch={jest.fn()}
          onCancel={jest.fn()}
          onCleanse={undefined}
        />
      )}
    </main>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Cancel filter' }).focus();

  rerender(page(false));

  expect(screen.getByRole('main')).toHaveFocus();
});
