import { render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { onConnectionCheck } from '#browser/connection.ts';
import { answerWith, json } from '#testing/server.ts';
import { lazyPart } from './lazy-part.ts';

const Hello = () => <p>Hello</p>;
let stop = (): void => undefined;

beforeEach(() => {
  stop = onConnectionCheck(() => undefined);
});

afterEach(() => {
  stop();
});

it('loads its code once, and renders it', async () => {
  const fetchCode = jest.fn(async () => Hello);
  const Part = lazyPart(fetchCode);
  await Part.load();
  await Part.load();

  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  await expect(screen.findByText('Hello')).resolves.toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('renders at once what is loaded, and keeps it when it renders again', async () => {
  const mounted = jest.fn();
  const Part = lazyPart(async () => () => {
    useEffect(mounted, []);
    return <p>Hello</p>;
  });
  await Part.load();

  const { rerender } = render(<Part />);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  rerender(<Part />);
  expect(mounted).toHaveBeenCalledTimes(1);
});

it('keeps what was waited for when it renders again', async () => {
  const mounted = jest.fn();
  const Part = lazyPart(async () => () => {
    useEffect(mounted, []);
    return <p>Hello</p>;
  });
  const part = () => (
    <Suspense>
      <Part />
    </Suspense>
  );

  const { rerender } = render(part());
  await expect(screen.findByText('Hello')).resolves.toBeInTheDocument();
  rerender(part());
  expect(mounted).toHaveBeenCalledTimes(1);
});

it('waits for a server that does not answer', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
  const { load } = lazyPart(fetchCode);

  const loading = load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));

  await expect(loading).resolves.toBe(Hello);
});

it('asks a server that does not answer no more often when another part waits for it, too', async () => {
  const failure = new TypeError('Failed to fetch');
  const fetchCode = jest.fn(async () => Hello);
  for (let times = 0; times < 4; times += 1) fetchCode.mockRejectedValueOnce(failure);
  answerWith(failure, failure, failure, failure);

  const loading: Promise<unknown>[] = [];
  for (const { load } of [lazyPart(fetchCode), lazyPart(fetchCode)]) {
    loading.push(load());
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(fetchCode).toHaveBeenCalledTimes(2);

  fetchCode.mockReset().mockResolvedValue(Hello);
  answerWith(json(200, { status: 'ok' }));
  window.dispatchEvent(new Event('online'));
  await expect(Promise.all(loading)).resolves.toEqual([Hello, Hello]);
});

it('fails when the server answers but the code is gone', async () => {
  answerWith(json(200, { status: 'ok' }));
  const { load } = lazyPart(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  await expect(load()).rejects.toThrow('Failed to fetch dynamically imported module');
});

it('loads the code again when a check finds that the server answers', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(json(200, { status: 'ok' }));

  await expect(lazyPart(fetchCode).load()).resolves.toBe(Hello);
});

it('returns false when the server does not answer, and loads the page later', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'));
  const { tryToLoad } = lazyPart(fetchCode);

  await expect(tryToLoad()).resolves.toBe(false);
  await expect(tryToLoad()).resolves.toBe(true);
});

it('loads stylesheets again that failed together with the code', async () => {
  const lost = document.createElement('link');
  lost.rel = 'stylesheet';
  lost.href = '/assets/hello.css';
  document.head.append(lost);
  answerWith(new TypeError('Failed to fetch'));
  const { tryToLoad } = lazyPart(
    jest
      .fn(async () => Hello)
      .mockImplementationOnce(async () => {
        lost.dispatchEvent(new Event('error'));
        throw new Error('Unable to preload CSS for /assets/hello.css');
      }),
  );
  await expect(tryToLoad()).resolves.toBe(false);

  const later = tryToLoad();
  const again = document.head.querySelector('link[href="/assets/hello.css"]');
  expect(again).not.toBe(lost);
  again?.dispatchEvent(new Event('load'));
  await expect(later).resolves.toBe(true);
});
