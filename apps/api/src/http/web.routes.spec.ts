import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_PAGES, PUBLIC_PATHS } from '@rummage/vocabulary';
import { testApi } from '#testing/api';
import { freshDir } from '#testing/fresh-dir';
import { writeWebDir } from '#testing/web-dir';

function served() {
  const webDir = freshDir();
  writeWebDir(webDir, 'the page');
  writeFileSync(join(webDir, 'landing.html'), 'the landing page');
  writeFileSync(join(webDir, 'mark.svg'), '<svg/>');
  writeFileSync(join(webDir, 'licences.txt'), 'react 19 (MIT)');
  writeFileSync(join(webDir, 'worker.js'), '');
  writeFileSync(join(webDir, 'manifest.webmanifest'), '{}');
  return testApi({ webDir }).http;
}

const BROWSING = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each([
  ['/', '*/*'],
  ['/sign-up', BROWSING],
  ['/login?from=/kept', BROWSING],
  ['/landing.html', BROWSING],
  ['/dashboard', BROWSING],
  ['/items/12', '*/*'],
  ['/dashboard', '*/*'],
  ['/shared/sesame', '*/*'],
  ['/no/such.page', BROWSING],
  ['/test', BROWSING, 'the landing page'],
  ['/test/', '*/*', 'the landing page'],
])('answers %s, asked for as %s, with the page', async (address, accept, page = 'the page') => {
  const { status, text } = await served().get(address).set('Accept', accept);
  expect([status, text]).toEqual([200, page]);
});

it.each([
  ['/healthz', '*/*'],
  ['/healthz', 'application/json'],
  ['/wp-login.php', '*/*'],
  ['/favicon.ico', 'image/avif,image/*,*/*;q=0.8'],
  ['/sample/pictures/nope.webp', '*/*'],
  ['/assets/nope.js', '*/*'],
  ['/metrics', BROWSING],
  ['/api/nothing', BROWSING],
  ['//api/users/1/items', BROWSING],
  ['/.well-known/oauth-protected-resource', BROWSING],
])('answers 404 to %s, asked for as %s', async (address, accept) => {
  expect((await served().get(address).set('Accept', accept)).status).toBe(404);
});

it('knows every route of the page', async () => {
  const http = served();
  const paths = [...Object.values(PRIVATE_PAGES).map(({ path }) => path), ...Object.values(PUBLIC_PATHS)];
  for (const path of paths) {
    const { text } = await http.get(path.replace(/:\w+/, '12')).set('Accept', '*/*');
    expect([path, text]).toEqual([path, 'the page']);
  }
});

it('names the picture for shared links by its whole address', async () => {
  const webDir = freshDir();
  writeWebDir(webDir, '<meta content="__PUBLIC_ORIGIN__/og.jpg" />');
  const { http } = testApi({ webDir, publicUrl: 'https://rummage.example/' });
  for (const address of ['/', '/test'])
    expect((await http.get(address)).text).toBe('<meta content="https://rummage.example/og.jpg" />');
});

it('serves the files beside the page', async () => {
  const { status, type } = await served().get('/mark.svg');
  expect([status, type]).toEqual([200, 'image/svg+xml']);
});

it('serves the worker so that a new one is found at once, and lets it read pictures of the marketplaces', async () => {
  const { headers } = await served().get('/worker.js');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self' https:;frame-ancestors 'none'",
  });
});

it('serves the licences of what the product is made of as text, and the documentation leads there', async () => {
  const http = served();

  const { status, headers, text } = await http.get('/licences').set('Accept', BROWSING);

  expect([status, headers['content-type'], text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'react 19 (MIT)',
  ]);
  expect((await http.get('/api/docs')).text).toContain('href="/licences"');
});

it('serves the manifest as one', async () => {
  const { headers } = await served().get('/manifest.webmanifest');
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'application/manifest+json; charset=utf-8',
    'no-cache',
  ]);
});

it('asks search engines to leave out pages with a secret address', async () => {
  const headersAt = async (address: string) => (await served().get(address)).headers['x-robots-tag'];
  expect([await headersAt('/shared/sesame'), await headersAt('/')]).toEqual(['noindex', undefined]);
});
