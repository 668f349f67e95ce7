/** A busy page runs it after this long at the latest. */
const LATEST_MS = 500;

/** Runs once the browser is idle; not every browser can report that. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves once the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}

/** Pictures that take longer are not waited for. */
const PATIENCE_MS = 5000;

/**
 * Runs once the pictures in view have come and the browser is idle: on a slow network, what is only likely to be wanted would put
 * off what is being looked at. Returns a function that cancels it.
 */
export function whenAtRest(run: () => void): () => void {
  let isCancelled = false;
  let stopWaiting = whenIdle(() => {
    void picturesInView().then(() => {
      if (!isCancelled) stopWaiting = whenIdle(run);
    });
  });
  return () => {
    isCancelled = true;
    stopWaiting();
  };
}

function picturesInView(): Promise<unknown> {
  const coming = [...document.images].filter((picture) => !picture.complete && isInView(picture));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([Promise.all(coming.map(arrival)), patience]);
}

function isInView(picture: HTMLImageElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function arrival(picture: HTMLImageElement): Promise<unknown> {
  return new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}
