import { render, screen } from '@testing-library/react';
import { switchSingleKeys } from '../../../browser/keys/single-keys.ts';
import { NotebookSearch } from './notebook-search.tsx';

function show({ isTouch }: { isTouch: boolean }) {
  window.matchMedia = (media) => ({ matches: isTouch && media === '(hover: none)', media }) as MediaQueryList;
  render(<NotebookSearch text="" onChange={jest.fn()} />);
  return screen.getByRole('textbox', { name: 'Search queries' });
}

describe('the search box of the notebook', () => {
  it('names its key', () => {
    expect(show({ isTouch: false })).toHaveAttribute('placeholder', 'Press / to search');
  });

  it('names no key when there is no keyboard', () => {
    expect(show({ isTouch: true })).toHaveAttribute('placeholder', 'Search queries');
  });

  it('names no key when single-key shortcuts are off', () => {
    switchSingleKeys(false);
    expect(show({ isTouch: false })).toHaveAttribute('placeholder', 'Search queries');
  });
});
