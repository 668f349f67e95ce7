import { render } from '@testing-library/react';
import { FilmStrip, LightTable } from './film-strip.tsx';

const FRAMES = [
  { picture: '/1.webp', mark: 'circle' as const },
  { picture: '/2.webp' },
  { picture: '/3.webp' },
];

/** Lays out what jsdom does not: a table of this width, frames of 176 pixels, and a strip that starts before the table. */
function layOut(tableWidth: number, stripLeft: number) {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(tableWidth);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(stripLeft);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 176, 264));
}

function frames() {
  const { container } = render(
    <LightTable>
      <FilmStrip from={7} frames={FRAMES} />
    </LightTable>,
  );
  return [...container.querySelectorAll('[aria-hidden] > div > div')];
}

describe('a strip of film', () => {
  it.each([
    [390, 0, 5],
    [1440, -96, 11],
    [2560, -96, 18],
    [5120, -96, 32],
  ])('fills a table of width %d from %d on with %d frames', (width, left, count) => {
    layOut(width, left);
    expect(frames()).toHaveLength(count);
  });

  it('repeats its pictures with continued numbers, and marks them only the first time', () => {
    layOut(1440, 0);
    const drawn = frames();
    const pictures = drawn.map((frame) => frame.querySelector('img')?.getAttribute('src'));
    expect(pictures.slice(0, 6)).toEqual(['/1.webp', '/2.webp', '/3.webp', '/1.webp', '/2.webp', '/3.webp']);
    expect(drawn[5]).toHaveTextContent('12');
    expect(drawn.filter((frame) => frame.querySelector('[data-circle]'))).toHaveLength(1);
  });

  it('has the given frames when nothing is measured', () => {
    expect(frames()).toHaveLength(3);
  });
});
