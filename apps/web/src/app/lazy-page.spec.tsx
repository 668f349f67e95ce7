import { render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { onConnectionCheck } from '../network/connection.ts';
import { answerWith, json } from '../testing/server.ts';
import { lazyPage } from './lazy-page.ts';

const Hello = () => <p>Hello</p>;
let stop = (): void => undefined;

beforeEach(() => {
  stop = onConnectionCheck(() => undefined);
});

afterEach(() => {
  stop();
});

it('loads the code of a page once, and renders it', async () => {
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

it('renders a page whose code is here at once, and keeps it when it renders again', async () => {
  const mounted = jest.fn();
  const { Page, load } = lazyPage(async () => () => {
    useEffect(mounted, []);
    return <p>Hello</p>;
  });
  await load();

  const { rerender } = render(<Page />);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  rerender(<Page />);
  expect(mounted).toHaveBeenCalledTimes(1);
});

it('keeps a page that was waited for when it renders again', async () => {
  const mounted = jest.fn();
  const { Page } = lazyPage(async () => () => {
    useEffect(mounted, []);
    return <p>Hello</p>;
  });
  const page = () => (
    <Suspense>
      <Page />
    </Suspense>
  );

  const { rerender } = render(page());
  await expect(screen.findByText('Hello')).resolves.toBeInTheDocument();
  rerender(page());
  expect(mounted).toHaveBeenCalledTimes(1);
});

it('waits for a server that does not answer', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'), json(200, { status: 'ok' }));
  const { load } = lazyPage(fetchCode);

  const loading = load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchCode).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));

  await expect(loading).resolves.toBe(Hello);
});

it('fails when the server answers but the code is gone', async () => {
  answerWith(json(200, { status: 'ok' }));
  const { load } = lazyPage(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });

  await expect(load()).rejects.toThrow('Failed to fetch dynamically imported module');
});

it('loads the code again when a check finds that the server answers', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(json(200, { status: 'ok' }));

  await expect(lazyPage(fetchCode).load()).resolves.toBe(Hello);
});

it('returns false when the server does not answer, and loads the page later', async () => {
  const fetchCode = jest.fn(async () => Hello).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerWith(new TypeError('Failed to fetch'));
  const { tryToLoad } = lazyPage(fetchCode);

  await expect(tryToLoad()).resolves.toBe(false);
  await expect(tryToLoad()).resolves.toBe(true);
});

it('loads stylesheets again that failed together with the code', async () => {
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
