import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import type { AppRoute } from '@ts-rest/core';
import { type TestApi, testApi } from '#testing/api';
import { openEvents } from '#testing/event-stream';
import { freshDir } from '#testing/fresh-dir';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { addressOf, named, routes } from '#testing/routes';
import { writeWebDir } from '#testing/web-dir';

/** Different in each answer, or about how the body comes, which HEAD has not. */
const OF_THE_MOMENT = [
  'date',
  'x-request-id',
  'content-security-policy',
  'connection',
  'keep-alive',
  'transfer-encoding',
];

async function filled() {
  const listings = [1, 2, 3].map((id) => makeListing({ id: String(id), title: `Linen dress ${id}` }));
  const api = await besideEbay({ listings });
  await saveQuery(api, api.alice, { query_text: 'linen dress' });
  await api.collect();
  return api;
}

let api: Awaited<ReturnType<typeof filled>>;
beforeAll(async () => {
  api = await filled();
});

function lasting(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name)));
}

async function compare(address: string, { http }: Pick<TestApi, 'http'> = api): Promise<void> {
  const ask = (verb: 'get' | 'head') =>
    http[verb](address).set(api.alice.auth).set('Accept-Encoding', 'gzip');

  const [get, head] = [await ask('get'), await ask('head')];

  expect([head.status, lasting(head.headers as never), head.text ?? '']).toEqual([
    get.status,
    lasting(get.headers as never),
    '',
  ]);
}

const reading = routes.filter((route) => route.method === 'GET' && route !== contract.events.stream);

describe.each(reading.map(named))('%s', (_name, route: AppRoute) => {
  it('answers HEAD with the same headers', async () => {
    await compare(addressOf(route));
  });
});

it.each([
  '/api/users/1/items?limit=2',
  '/api/users/1/items?sort=random',
  '/api/users/2/items',
  '/api/nothing',
])('answers HEAD %s with the headers of GET', async (address) => {
  await compare(address);
});

it.each(['/', '/login', '/healthz', '/mark.svg', '/assets/nothing.js'])(
  'answers HEAD %s with the headers of the page',
  async (address) => {
    const webDir = freshDir();
    writeWebDir(webDir, `the page${' '.repeat(5000)}`);
    writeFileSync(join(webDir, 'mark.svg'), '<svg/>');

    await compare(address, testApi({ webDir }));
  },
);

it('answers HEAD for the event stream with its headers, and ends', async () => {
  const stream = await openEvents(api.app, api.alice);
  const head = await api.http.head(`/api/users/${api.alice.id}/events`).set(api.alice.auth);
  await stream.close();

  const get = Object.fromEntries(stream.headers.entries());
  expect([head.status, lasting(head.headers as never)]).toEqual([stream.status, lasting(get)]);
});
