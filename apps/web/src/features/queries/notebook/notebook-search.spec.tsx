import { render, screen } from '@testing-library/react';
import { switchSingleKeys } from '../../../browser/keys/single-keys.ts';
import { answerMedia } from '../../../testing/media.ts';
import { NotebookSearch } from './notebook-search.tsx';

function show() {
  render(<NotebookSearch text="" onChange={jest.fn()} />);
  return screen.getByRole('textbox', { name: 'Search queries' });
}

describe('the search box of the notebook', () => {
  it.each([false, true])('names its key, on a touch screen: %p', (isTouch) => {
    answerMedia((media) => isTouch && media === '(hover: none)');
    expect(show()).toHaveAttribute('placeholder', 'Press / to search');
  });

  it('names no key when single-key shortcuts are off', () => {
    switchSingleKeys(false);
    expect(show()).toHaveAttribute('placeholder', 'Search queries');
  });
});
