import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { onConnectionChange } from '../api/connection.ts';
import { answerWith, json } from '../testing/server.ts';
import { lazyPage } from './lazy-page.ts';

const Hello = () => <p>Hello</p>;
let stop = (): void => undefined;

beforeEach(() => {
  stop = onConnectionChange(() => undefined);
});

afterEach(() => {
  stop();
});

it('brings the code of a page once, and draws it', async () => {
  const fetchCode = jest.fn(async () => Hello);
  const { Page, load } = lazyPage(fetchCode);
  await load();
  await load();

  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  await expect(screen.findByText('Hello')).resolves.toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('waits for a server that is gone', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
  const { load } = lazyPage(fetchCode);

  const loading = load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));

  await expect(loading).resolves.toBe(Hello);
});

it('fails when the server is there and the code is not', async () => {
  answerWith(json(200, { status: 'ok' }));
  const { load } = lazyPage(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  await expect(load()).rejects.toThrow('Failed to fetch dynamically imported module');
});

it('asks once more when the server is back by the time it is looked for', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(json(200, { status: 'ok' }));

  await expect(lazyPage(fetchCode).load()).resolves.toBe(Hello);
});

it('says that it is not here when nobody answers, and comes later', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'));
  const { tryToLoad } = lazyPage(fetchCode);

  await expect(tryToLoad()).resolves.toBe(false);
  await expect(tryToLoad()).resolves.toBe(true);
});

it('brings the styles again that were lost with the code', async () => {
  const lost = document.createElement('link');
  lost.rel = 'stylesheet';
  lost.href = '/assets/hello.css';
  document.head.append(lost);
  answerWith(new TypeError('Failed to fetch'));
  const { tryToLoad } = lazyPage(
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
