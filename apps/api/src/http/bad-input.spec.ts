import { createServer } from 'node:http';
import { isPublic } from '@rummage/contract';
import { NEVER_IDLE } from '@rummage/marketplaces/testing';
import { EXCLUDE_KEYWORD, FILTER_NAMES } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { z } from 'zod';
import { testApi } from '#testing/api';
import { faultsOf } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import { closeNow, listen } from '#testing/outside/listen';
import { saveQuery, signUp } from '#testing/people';
import { routes } from '#testing/routes';

const [REQUESTS, ENOUGH] = IS_FULL_CHECK ? [250 * routes.length, 20] : [4 * routes.length, 0];

type ZodJsonSchema = z.core.JSONSchema.BaseSchema;

const oddText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '1e309',
    '-0',
    "' or 1=1 --",
    '%',
    '../..',
    '💍',
    'İstanbul',
  ),
  fc.constantFrom('x'.repeat(301), 'x'.repeat(1025), '"'.repeat(50), '('.repeat(200), '-'.repeat(99)),
);

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, -1, 0.1, 1e21, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324),
);

const anyJson = fc.oneof(
  { weight: 1, arbitrary: oddText },
  { weight: 1, arbitrary: oddNumber },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Values that a JSON schema allows. */
function fitting(schema: ZodJsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return anyJson;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((option) => fitting(option)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        fittingField(name, field),
      ]);
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: schema.required ?? [],
      });
    }
    case 'array':
      return fc.array(fitting(schema.items as ZodJsonSchema), { maxLength: 5 });
    case 'string':
      return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    case 'integer':
      return fc.integer({ min: 1, max: 30 });
    case 'number':
      return schema.multipleOf === undefined
        ? fc.double({ min: 0, max: 1e6, noNaN: true })
        : fc.integer({ min: 0, max: 1e8 }).map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

/** The schema lets a filter have any text as its name; real names get further into the rules. */
function fittingField(name: string, schema: ZodJsonSchema | boolean): fc.Arbitrary<unknown> {
  return name === 'name'
    ? fc.constantFrom(...FILTER_NAMES, EXCLUDE_KEYWORD, 'EXCLUDE_SELLER', 'hat')
    : fitting(schema);
}

/** The same value with something broken: a field gone, renamed, or of another kind. */
function corrupted(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(value, fc.nat(), anyJson, fc.constantFrom('drop', 'replace', 'add', 'whole'))
    .map(([whole, at, junk, how]) => {
      if (how === 'whole' || typeof whole !== 'object' || whole === null) return junk;
      const entries = Object.entries(whole);
      const broken = Object.fromEntries(entries) as Record<string, unknown>;
      const [field] = entries[at % Math.max(1, entries.length)] ?? [];
      if (how === 'add' || field === undefined) broken[typeof junk === 'string' ? junk : 'user_id'] = junk;
      else if (how === 'drop') Reflect.deleteProperty(broken, field);
      else broken[field] = junk;
      return broken;
    });
}

const schemaOf = (schema: unknown): ZodJsonSchema | undefined =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : undefined;

const mostlyFitting = (schema: ZodJsonSchema | undefined) =>
  fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 2, arbitrary: corrupted(fitting(schema)) });

interface GeneratedRequest {
  route: AppRoute;
  path: string;
  query: string;
  body: string | undefined;
  type: string;
  signedIn: boolean;
}

const pathSegment = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 9 }).map(String) },
  { weight: 2, arbitrary: oddText.filter((text) => !/\p{Surrogate}/u.test(text)).map(encodeURIComponent) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '..%2f', '0x1', '1e3', '99999999999999999999') },
);

function shotsAt(route: AppRoute): fc.Arbitrary<GeneratedRequest> {
  const names = route.path.match(/:\w+/g) ?? [];
  const json = mostlyFitting(schemaOf(bodyOf(route))).map((value) => JSON.stringify(value) ?? '');
  const form = fc.webQueryParameters();
  return fc.record({
    route: fc.constant(route),
    path: fc
      .tuple(
        ...names.map((name) =>
          name === ':user_id'
            ? fc.oneof({ weight: 5, arbitrary: fc.constant('1') }, pathSegment)
            : pathSegment,
        ),
      )
      .map((segments) =>
        names.reduce((path, name, index) => path.replace(name, () => segments[index] ?? ''), route.path),
      ),
    // One unknown parameter makes the server refuse a request, so most requests have only parameters of their route.
    query: fc.oneof(
      { weight: 6, arbitrary: queryOf(route) },
      { weight: 1, arbitrary: fc.webQueryParameters() },
      { weight: 5, arbitrary: fc.constant('') },
    ),
    body: bodyOf(route)
      ? fc.oneof(
          { weight: 6, arbitrary: json },
          { weight: 1, arbitrary: form },
          { weight: 1, arbitrary: oddText },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
      : fc.constant(undefined),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'application/json; charset=utf-7',
          'text/plain',
        ),
      },
    ),
    signedIn: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  });
}

const queryOf = (route: AppRoute) =>
  route.query === undefined
    ? fc.constant('')
    : mostlyFitting(schemaOf(route.query)).map((value) => queryString(value));

const bodyOf = (route: AppRoute): unknown => ('body' in route ? route.body : undefined);

function queryString(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const parameters = new URLSearchParams();
  for (const [name, field] of Object.entries(value)) {
    if (field !== undefined)
      parameters.set(name, typeof field === 'string' ? field : (JSON.stringify(field) ?? ''));
  }
  return parameters.toString();
}

it(
  `answers ${REQUESTS} good and bad requests without a 5xx, and keeps the database whole`,
  async () => {
    const api = testApi();
    const alice = await signUp(api, 'alice@example.com');
    for (let n = 1; n <= 9; n += 1) await saveQuery(api, alice, { query_text: `query ${n}` });
    const server = createServer(NEVER_IDLE, api.app);
    const base = `http://127.0.0.1:${await listen(server)}`;
    const statuses = new Map<number, number>();

    async function fire({ route, path, query, body, type, signedIn }: GeneratedRequest): Promise<void> {
      const res = await fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, {
        method: route.method,
        headers: { 'Content-Type': type, ...(signedIn && !isPublic(route) && alice.auth) },
        ...(body !== undefined && { body }),
      });
      // Some requests sign alice out or start a break: without this all later ones would be refused early.
      await change(
        api.db,
        `update sessions set revoked_at = null where revoked_at is not null;
      delete from breaks;`,
      );
      statuses.set(res.status, (statuses.get(res.status) ?? 0) + 1);
      if (res.headers.get('content-type') === 'text/event-stream; charset=utf-8') {
        // An event stream has no end; it is enough that it started.
        await res.body?.cancel();
        return;
      }
      const text = await res.text();
      if (res.status >= 500) throw new Error(`${res.status}: ${text}`);
      if (res.status >= 400) expect(JSON.parse(text)).toEqual({ detail: expect.anything() });
    }

    try {
      const runs = { numRuns: Math.ceil(REQUESTS / routes.length), seed: 20260301 };
      for (const route of routes) await fc.assert(fc.asyncProperty(shotsAt(route), fire), runs);
    } finally {
      await closeNow(server);
    }

    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
    // Requests would have been refused early and would prove little, if one of these were missing.
    for (const status of [200, 201, 204, 401, 403, 404, 422])
      expect(statuses.get(status)).toBeGreaterThan(ENOUGH);
    expect(await faultsOf(api.db)).toEqual([]);
  },
  HEAVY_MS,
);
