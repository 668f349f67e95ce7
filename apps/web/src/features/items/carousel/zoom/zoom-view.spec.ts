import { filling, movedBy, partInView, partOfFrame, pinched, wholeIn, zoomedAt } from './zoom-view.ts';

/** A picture of 400 × 500 in the middle of a table of 600 × 500. */
const stage = {
  picture: { left: 100, top: 0, width: 400, height: 500 },
  view: { left: 0, top: 0, width: 600, height: 500 },
};

describe('zoomedAt', () => {
  it('leaves what is under the point where it is', () => {
    expect(zoomedAt(stage, { x: 320, y: 300 }, 2)).toEqual({ scale: 2, x: -20, y: -50 });
  });

  it('lets no edge of the picture come into view', () => {
    expect(zoomedAt(stage, { x: 100, y: 0 }, 2)).toEqual({ scale: 2, x: 100, y: 250 });
  });

  it('keeps a picture that is smaller than the table in its middle', () => {
    expect(zoomedAt(stage, { x: 100, y: 0 }, 1.2)).toEqual({ scale: 1.2, x: 0, y: 50 });
  });
});

it('moves an enlarged picture as far as its edges', () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(movedBy(stage, zoom, { x: -30, y: 40 })).toEqual({ scale: 2, x: -30, y: 40 });
  expect(movedBy(stage, zoom, { x: -300, y: 400 })).toEqual({ scale: 2, x: -100, y: 250 });
});

describe('pinched', () => {
  const whole = { scale: 1, x: 0, y: 0 };

  it('enlarges what is between the fingers', () => {
    const between = { x: 320, y: 300 };
    expect(pinched(stage, whole, between, between, 2)).toEqual(zoomedAt(stage, between, 2));
  });

  it('follows the fingers', () => {
    const zoom = { scale: 2, x: 0, y: 0 };
    expect(pinched(stage, zoom, { x: 300, y: 250 }, { x: 320, y: 200 }, 1)).toEqual({
      scale: 2,
      x: 20,
      y: -50,
    });
  });

  it.each([
    [100, 4],
    [0.1, 1],
  ])('by a factor of %d ends at %d', (apart, scale) => {
    const between = { x: 300, y: 250 };
    expect(pinched(stage, whole, between, between, apart).scale).toBe(scale);
  });
});

describe('the part in view', () => {
  it('is everything of a picture that is not enlarged', () => {
    const all = { left: 0, top: 0, right: 1, bottom: 1 };
    expect(partInView(stage, { scale: 1, x: 0, y: 0 })).toEqual(all);
  });

  it('is the middle of one that is', () => {
    const part = partInView(stage, { scale: 2, x: 0, y: 0 });
    expect(part).toEqual({ left: 0.125, top: 0.25, right: 0.875, bottom: 0.75 });
    expect(partOfFrame(part, 0.8, 0.8)).toEqual(part);
  });

  it('is smaller in a frame that shows less of the picture', () => {
    const part = { left: 0.25, top: 0, right: 1, bottom: 0.5 };
    expect(partOfFrame(part, 1.6, 0.8)).toEqual({ left: 0, top: 0, right: 1, bottom: 0.5 });
    expect(partOfFrame({ ...part, left: 0.5 }, 1.6, 0.8).left).toBe(0.5);
  });
});

describe('a picture in a box', () => {
  const box = { left: 100, top: 50, width: 400, height: 300 };

  it.each([
    ['upright', 0.5, { left: 225, top: 50, width: 150, height: 300 }],
    ['across', 2, { left: 100, top: 100, width: 400, height: 200 }],
  ])('is shown whole when it is %s', (_what, ratio, expected) => {
    expect(wholeIn(box, ratio)).toEqual(expected);
  });

  it.each([
    ['upright', 0.5, { left: 100, top: -200, width: 400, height: 800 }],
    ['across', 2, { left: 0, top: 50, width: 600, height: 300 }],
  ])('fills it when it is %s', (_what, ratio, expected) => {
    expect(filling(box, ratio)).toEqual(expected);
  });
});
