import { type ImportReport, isPublic } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { TestApi } from '#testing/api';
import { aliceAndBob, type Person, saveQuery } from '#testing/people';
import { addressOf, nameOf, routes, verbOf } from '#testing/routes';

// PostgreSQL stores no U+0000, and neither engine stores half of a surrogate pair as it is. Both engines have to answer alike.

const REFUSAL = 'Text has characters that cannot be stored';

/** Only their hashes are looked for. */
const TOKENS = ['token', 'invitation'];
/** A file of queries, which are refused one by one, and what is seen on a page, which is only searched. */
const FILES = ['text'];
/** Fields that may be a text or an object: the refusal says so, and names no text inside. */
const OF_TWO_FORMS = ['address'];

type Path = (string | number)[];

/** The places where a body may hold any text. */
function textsIn(schema: z.core.JSONSchema.BaseSchema | boolean | undefined, path: Path = []): Path[] {
  if (typeof schema !== 'object') return [];
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => textsIn(option, path));
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      textsIn(field, [...path, name]),
    );
  if (schema.type === 'array') return textsIn(schema.items as z.core.JSONSchema.BaseSchema, [...path, 0]);
  const isAnyText = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.pattern;
  return isAnyText ? [path] : [];
}

/** The smallest body with a value at this place. */
function bodyWith([step, ...rest]: Path, value: string): unknown {
  if (step === undefined) return value;
  return typeof step === 'number' ? [bodyWith(rest, value)] : { [step]: bodyWith(rest, value) };
}

const bodyOf = (route: AppRoute): unknown => ('body' in route ? route.body : undefined);
const isForm = (route: AppRoute) => 'contentType' in route;

const TEXTS: [name: string, path: string, place: Path, route: AppRoute][] = routes.flatMap((route) => {
  const body = bodyOf(route);
  if (!(body instanceof z.ZodType)) return [];
  const places = textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
  return places.map((place): (typeof TEXTS)[number] => [nameOf(route), place.join('.'), place, route]);
});
const nameIn = (place: Path) => String(place[0]);
const STORED = TEXTS.filter(([, , place]) => ![...TOKENS, ...FILES].includes(nameIn(place)));
const HASHED = TEXTS.filter(([, , place]) => TOKENS.includes(nameIn(place)));

let api: TestApi & { alice: Person };

/** Refusals change nothing, and what little is saved here changes no other answer. */
beforeAll(async () => {
  api = await aliceAndBob();
  await saveQuery(api, api.alice, { query_text: 'coat' });
});

function send(route: AppRoute, body: unknown) {
  const call = api.http[verbOf(route)](addressOf(route));
  if (!isPublic(route)) void call.set(api.alice.auth);
  return isForm(route) ? call.type('form').send(body as object) : call.send(body as object);
}

/** The refusal of a text at this place of a body. */
function issueAt(place: Path): unknown {
  if (place.length > 1 && OF_TWO_FORMS.includes(nameIn(place)))
    return expect.objectContaining({ loc: ['body', nameIn(place)] });
  return expect.objectContaining({ loc: ['body', ...place], msg: REFUSAL });
}

it('is tried with every text that is stored or searched for', () => {
  expect(STORED.length).toBeGreaterThan(20);
});

describe.each(STORED)('%s: %s', (_call, _path, place, route) => {
  it('is refused with U+0000', async () => {
    const res = await send(route, bodyWith(place, 'a\0b'));

    expect(res.status).toBe(422);
    expect((res.body as { detail: unknown }).detail).toContainEqual(issueAt(place));
  });

  if (!isForm(route))
    it('is refused with half of a surrogate pair', async () => {
      const res = await send(route, bodyWith(place, 'a\ud83d'));

      expect(res.status).toBe(422);
      expect((res.body as { detail: unknown }).detail).toContainEqual(issueAt(place));
    });
});

it.each(HASHED)('%s: takes an odd %s for a wrong one', async (_call, _path, place, route) => {
  const statuses = [];
  for (const [at, token] of ['wrong', 'a\0b', 'a\ud83d'].entries()) {
    const others = { email: `${at}@example.com`, password: 'correct horse battery staple' };
    statuses.push((await send(route, { ...others, ...(bodyWith(place, token) as object) })).status);
  }

  expect(new Set(statuses).size).toBe(1);
  expect(statuses[0]).toBeLessThan(500);
});

it.each([
  ['json', JSON.stringify({ format: 'rummage-notebook', version: 1, queries: [{ query_text: 'a\0b' }] })],
  ['json', JSON.stringify({ format: 'rummage-notebook', version: 1, queries: [{ query_text: 'a\ud83d' }] })],
  ['csv', 'query_text,brand\na\0b,Fern'],
  ['csv', 'query_text,brand\ncoat,Fe\0rn'],
])('a notebook in %s: refuses a query with such a text, and says why', async (format, text) => {
  for (const path of ['notebook', 'notebook/preview']) {
    const res = await api.http
      .post(`/api/users/${api.alice.id}/${path}`)
      .set(api.alice.auth)
      .send({ format, text });

    expect(res.body).toMatchObject({ added: 0, refused: 1 });
    const [{ reasons } = { reasons: [] }] = (res.body as ImportReport).entries;
    expect(reasons.join()).toContain(REFUSAL);
  }
});

it.each([
  ['/api/users/1%00/items', 422],
  ['/api/users/1/items?cursor=%00', 422],
  ['/api/users/1/items?cursor=eyJzb3J0IjoiXHUwMDAwIn0', 422],
  ['/api/users/1/items?query_id=1%00', 422],
  ['/api/users/1/items?%00=1', 422],
  ['/api/users/1/items/%00', 422],
  ['/api/%00', 404],
])('the address %s is answered with %i', async (path, status) => {
  const res = await api.http.get(path).set(api.alice.auth);

  expect(res.status).toBe(status);
});

it('ignores unknown fields with such names and texts', async () => {
  const res = await api.http
    .post(`/api/users/${api.alice.id}/queries`)
    .set(api.alice.auth)
    .send({ query_text: 'hat', '\0': '\0', colour: ['\ud83d'] });

  expect(res.status).toBe(201);
});
