import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testApi } from '../testing/api.ts';
import { freshDir } from '../testing/fresh-dir.ts';

function served() {
  const webDir = freshDir();
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), 'the page');
  writeFileSync(join(webDir, 'mark.svg'), '<svg/>');
  return testApi({ webDir }).http;
}

const BROWSING = 'text/html,application/xhtml+xml,*/*;q=0.8';

it.each([
  ['/', '*/*'],
  ['/dashboard', BROWSING],
  ['/items/12', '*/*'],
  ['/no/such.page', BROWSING],
])('answers %s, asked for as %s, with the page', async (address, accept) => {
  const { status, text } = await served().get(address).set('Accept', accept);
  expect([status, text]).toEqual([200, 'the page']);
});

it.each([
  ['/favicon.ico', 'image/avif,image/*,*/*;q=0.8'],
  ['/sample/pictures/nope.webp', '*/*'],
  ['/assets/nope.js', '*/*'],
  ['/metrics', BROWSING],
  ['/api/nothing', BROWSING],
  ['//api/users/1/items', BROWSING],
])('answers 404 to %s, asked for as %s', async (address, accept) => {
  expect((await served().get(address).set('Accept', accept)).status).toBe(404);
});

it('names the picture for shared links by its whole address', async () => {
  const webDir = freshDir();
  writeFileSync(join(webDir, 'index.html'), '<meta content="__PUBLIC_ORIGIN__/og.jpg" />');
  const { http } = testApi({ webDir, publicUrl: 'https://rummage.example/' });
  expect((await http.get('/')).text).toBe('<meta content="https://rummage.example/og.jpg" />');
});

it('serves the files beside the page', async () => {
  const { status, type } = await served().get('/mark.svg');
  expect([status, type]).toEqual([200, 'image/svg+xml']);
});

it('asks search engines to leave out pages with a secret address', async () => {
  const headersAt = async (address: string) => (await served().get(address)).headers['x-robots-tag'];
  expect([await headersAt('/shared/sesame'), await headersAt('/')]).toEqual(['noindex', undefined]);
});
