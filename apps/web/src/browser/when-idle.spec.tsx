import { whenAtRest } from './when-idle.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Shows a picture that is still on its way. @param top px from the top of the window */
function showPicture(top: number): HTMLImageElement {
  const picture = document.createElement('img');
  Object.defineProperty(picture, 'complete', { value: false });
  picture.getBoundingClientRect = () => new DOMRect(0, top, 100, 125);
  document.body.append(picture);
  return picture;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('waits until every picture in view has come or is known not to', async () => {
  const run = jest.fn();
  const pictures = [showPicture(0), showPicture(200)];
  whenAtRest(run);

  await pass(100);
  pictures[0]?.dispatchEvent(new Event('load'));
  await pass(100);
  expect(run).not.toHaveBeenCalled();

  pictures[1]?.dispatchEvent(new Event('error'));
  await pass(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not wait for pictures out of view', async () => {
  const run = jest.fn();
  showPicture(-125);
  showPicture(window.innerHeight);
  whenAtRest(run);
  await pass(100);
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits five seconds for a picture, no longer', async () => {
  const run = jest.fn();
  showPicture(0);
  whenAtRest(run);
  await pass(4900);
  expect(run).not.toHaveBeenCalled();
  await pass(200);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([0, 1000])('does not run once it is cancelled after %d ms', async (ms) => {
  const run = jest.fn();
  const picture = showPicture(0);
  const cancel = whenAtRest(run);
  await pass(ms);
  cancel();
  picture.dispatchEvent(new Event('load'));
  await pass(10_000);
  expect(run).not.toHaveBeenCalled();
});
