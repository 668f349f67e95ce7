import { readFileSync } from 'node:fs';
import { FILTER_NAMES, MESSAGE_TYPES } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Schema } from './document/json.ts';
import { Message } from './notifications/messages.ts';
import { openApiDocument } from './open-api.ts';

const CHECKED_IN = new URL('../openapi.json', import.meta.url);

interface Media {
  schema: Schema;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security: object[];
  parameters: { name: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; headers?: object; content?: Record<string, Media> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

const document = openApiDocument() as unknown as Document;
const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));

const mediaOf = ({ requestBody, responses }: Operation): Media[] =>
  [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));

/** Every part of the document that looks like an object with fields. */
function objectsIn(part: unknown): Schema[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(objectsIn);
  return 'properties' in part && 'type' in part ? [part as Schema, ...below] : below;
}

/** The names of the fields whose own schema, without the fields of objects in it, contains something, in order. */
function fieldsWith(what: RegExp): string[] {
  const own = (field: Schema) =>
    JSON.stringify(field, (key, value: unknown) => (key === 'properties' ? undefined : value));
  const fields = objectsIn(document).flatMap(({ properties = {} }) => Object.entries(properties));
  return [...new Set(fields.filter(([, field]) => what.test(own(field))).map(([name]) => name))].sort();
}

const $defs = JSON.parse(
  JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
) as object;

function problemsOf({ schema, example }: Media): string[] {
  const own = JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as object;
  const { error } = z.fromJSONSchema({ ...own, $defs } as z.core.JSONSchema.JSONSchema).safeParse(example);
  return error ? [z.prettifyError(error)] : [];
}

describe('the OpenAPI document', () => {
  it('is the one that is checked in (npm run openapi -w @rummage/contract writes it)', () => {
    expect(openApiDocument()).toEqual(JSON.parse(readFileSync(CHECKED_IN, 'utf8')));
  });

  it('names every operation once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says in words what every call, parameter, schema and field is for', () => {
    const calls = operations.filter(({ summary, description }) => !summary || !description);
    const parameters = operations.flatMap(({ parameters }) => parameters).filter((one) => !one.description);
    const fields = objectsIn(document).flatMap(({ properties = {} }) =>
      Object.entries(properties).filter(([, { description }]) => !description),
    );
    const schemas = Object.entries(document.components.schemas).filter(([, { description }]) => !description);

    expect(calls.map(({ operationId }) => operationId)).toEqual([]);
    expect(parameters).toEqual([]);
    expect(fields.map(([name]) => name)).toEqual([]);
    expect(schemas.map(([name]) => name)).toEqual([]);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'has right examples of what %s takes and answers',
    (_name, operation) => {
      for (const media of mediaOf(operation))
        expect([media.example, ...problemsOf(media)]).toEqual([media.example]);
      for (const { example } of mediaOf(operation)) expect(example).toBeDefined();
    },
  );

  it('forbids no field, because fields may be added', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it('has integers for ids and counts, and numbers only for money and rates', () => {
    const names = fieldsWith(/"type":"number"/).filter((name) => !/(^|_)price$/.test(name));

    const money = [
      'fixed',
      'each_heading',
      'high',
      'highest',
      'low',
      'lowest',
      'middle',
      'prices',
      'shipping',
      'up_to',
    ];
    expect(names).toEqual(['a_week', 'percent', 'rates', ...money].toSorted());
  });

  it('says of every list of words that more may come, but for those that are complete', () => {
    const complete = Object.entries(document.components.schemas)
      .filter(([, schema]) => schema.enum && !schema.description?.includes('More may come'))
      .map(([name]) => name);

    expect(complete).toEqual(['BreakExit', 'Condition', 'Layout']);
    expect(fieldsWith(/"enum"/)).toEqual(['second_chance', 'shops', 'sign_up', 'status', 'values']);
  });

  it('has each thing once, with a name', () => {
    const shapes = Object.values(document.components.schemas).map((schema) =>
      JSON.stringify(schema.properties ?? schema),
    );
    expect(new Set(shapes).size).toBe(shapes.length);
    const unnamed = operations.flatMap(mediaOf).filter(({ schema }) => 'properties' in (schema.items ?? {}));
    expect(unnamed).toEqual([]);
  });

  it('has a filter of its own kind for each name', () => {
    const { oneOf = [], discriminator } = document.components.schemas.Filter ?? {};
    expect(oneOf).toHaveLength(FILTER_NAMES.length + 1);
    expect(discriminator).toMatchObject({ propertyName: 'name' });
  });

  it('tells addresses apart: where one has a word, another has at most a number', () => {
    const numbers = operations
      .flatMap(({ parameters }) => parameters)
      .filter(({ name }) => name.endsWith('_id'));
    expect(numbers.filter(({ schema }) => schema.type !== 'integer')).toEqual([]);
    const texts = Object.keys(document.paths).filter((path) => /\{\w+(?<!_id)\}/.test(path));
    expect(texts).toEqual([
      '/api/users/{user_id}/queries/{query_id}/suggestions/{key}',
      '/api/shared/{token}',
      '/api/users/{user_id}/deliveries/{delivery}/redeliver',
    ]);
  });

  it('has every message that a webhook is sent, with its headers and an example', () => {
    const { webhooks } = document;

    expect(Object.keys(webhooks)).toEqual(MESSAGE_TYPES);
    for (const [type, { post }] of Object.entries(webhooks)) {
      expect(post.parameters.map(({ name }) => name)).toEqual([
        'webhook-id',
        'webhook-timestamp',
        'webhook-signature',
      ]);
      const [{ schema, example } = { schema: {} }] = Object.values(post.requestBody?.content ?? {});
      expect([schema, Message.parse(example)]).toMatchObject([
        { $ref: '#/components/schemas/Message' },
        { type },
      ]);
    }
  });

  it('asks for a token where one is needed', () => {
    const open = operations.filter(({ security }) => security.length === 0);
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      'auth.forgotPassword',
      'auth.login',
      'auth.logout',
      'auth.refresh',
      'auth.resetPassword',
      'keptSheet.shared',
      'notifications.pushKey',
      'oidc.join',
      'oidc.logIn',
      'oidc.start',
      'passkeys.logIn',
      'passkeys.logInOptions',
      'samples.search',
      'service.docs',
      'service.health',
      'service.installation',
      'service.openApi',
      'users.signUp',
    ]);
  });

  it('lists only the refusals that a call can give', () => {
    const statusesOf = (name: string) =>
      Object.keys(operations.find(({ operationId }) => operationId === name)?.responses ?? {}).join(' ');

    expect(statusesOf('service.health')).toBe('200 304 422 500 503');
    expect(statusesOf('auth.login')).toBe('200 401 403 413 415 422 429 500 503');
    expect(statusesOf('users.me')).toBe('200 304 401 403 422 423 429 500 503');
    expect(statusesOf('queries.one')).toBe('200 304 400 401 403 404 422 423 429 500 503');
    expect(statusesOf('breaks.state')).toBe('200 304 400 401 403 422 429 500 503');
  });

  it('has the headers of answers, and 304 for what has not changed', () => {
    const headersOf = (name: string, status: string) =>
      Object.keys(
        operations.find(({ operationId }) => operationId === name)?.responses[status]?.headers ?? {},
      );

    const limits = ['RateLimit', 'RateLimit-Policy'];
    const ofFeed = ['X-Total-Count', 'X-Feed-Mark', 'X-New-Count', 'Link', 'ETag', ...limits];
    expect(headersOf('items.list', '200')).toEqual(ofFeed);
    expect(headersOf('items.list', '304')).toEqual(ofFeed);
    expect(headersOf('queries.list', '304')).toEqual(['ETag', ...limits]);
    expect(headersOf('queries.create', '201')).toEqual(['X-Unknown-Fields', 'Location', ...limits]);
    const unnamed = operations.filter(({ responses }) => !('304' in responses));
    expect(unnamed.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['queries.create', 'account.export', 'events.stream']),
    );
  });
});
