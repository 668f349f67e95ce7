import { render, screen } from '@testing-library/react';
import { switchSingleKeys } from '../../../browser/keys/single-keys.ts';
import { answerMedia } from '../../../testing/media.ts';
import { NotebookSearch } from './notebook-search.tsx';

function show({ isTouch }: { isTouch: boolean }) {
  answerMedia((media) => isTouch && media === '(hover: none)');
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
