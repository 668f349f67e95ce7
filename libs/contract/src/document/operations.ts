import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { hasEtag, hasLocation, headersOf, isForPrograms, isPublic, scopeOf } from '../route-metadata.ts';
import { headerRefs, LIMIT_HEADERS, REFUSALS, statusesOf } from './answers.ts';
import { streamSchema } from './event-schemas.ts';
import { exampleOf, requestExample } from './examples.ts';
import type { Schema } from './json.ts';
import type { Schemas } from './schemas.ts';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Received; there is nothing to answer.',
  204: 'Done; there is nothing to say.',
};

/** One call, as the document describes it. */
export function operationOf(route: AppRoute, operationId: string, schemas: Schemas): object {
  const { summary = '', description } = route;
  const body = 'body' in route && route.body instanceof z.ZodType ? route.body : undefined;
  return {
    operationId,
    tags: [operationId.split('.')[0]],
    summary,
    description: description ?? `${summary}.`,
    security: isPublic(route) ? [] : securityOf(route),
    parameters: parametersOf(route, schemas),
    ...(body && { requestBody: requestOf(route, operationId, body, schemas) }),
    responses: Object.fromEntries(
      statusesOf(route).map((status) => [status, responseOf(status, route, schemas)]),
    ),
  };
}

/** Either kind of token, where a route is not for one alone. The list of a personal one names the scopes that it needs, if it needs certain ones. */
function securityOf(route: AppRoute): Record<string, string[]>[] {
  const scope = scopeOf(route);
  if (scope === 'none') return [{ accessToken: [] }];
  const scopes = scope === 'both' ? ['read', 'write'] : scope === 'any' ? [] : [scope];
  const personal = { personalToken: scopes };
  return isForPrograms(route) ? [personal] : [{ accessToken: [] }, personal];
}

function parametersOf(route: AppRoute, { fieldsOf, components }: Schemas): object[] {
  const parts = { path: route.pathParams, query: route.query, header: route.headers };
  const named = Object.entries(parts).flatMap(([place, part]) => {
    if (!(part instanceof z.ZodObject)) return [];
    const { properties = {}, required = [] } = fieldsOf(part);
    return Object.entries(properties).map(([name, field]) =>
      parameterOf(place, name, field, {
        required: required.includes(name),
        example: exampleOf(field, components()),
      }),
    );
  });
  return hasEtag(route) ? [...named, IF_NONE_MATCH] : named;
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The `ETag` of an earlier answer: if it still holds, the answer is 304.',
  schema: { type: 'string' },
  example: 'W/"k3J9s0"',
};

function parameterOf(
  place: string,
  name: string,
  { description, examples, ...schema }: Schema,
  { required, example }: { required: boolean; example: unknown },
): object {
  const shownName = place === 'header' ? (HEADER_NAMES[name] ?? name) : name;
  return {
    name: shownName,
    in: place,
    ...(required && { required }),
    description,
    schema,
    example,
  };
}

const HEADER_NAMES: Readonly<Record<string, string>> = {
  'idempotency-key': 'Idempotency-Key',
  'last-event-id': 'Last-Event-ID',
};

/** The contract can name one content type of a body; the API takes forms in two, and JSON. */
function requestOf(
  route: AppRoute,
  operationId: string,
  body: z.ZodType,
  { schemaOf, components }: Schemas,
): object {
  const schema = schemaOf(body, 'input');
  const media = { schema, example: requestExample(operationId, schema, components()) };
  const types =
    'contentType' in route
      ? ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
      : ['application/json'];
  return {
    required: !body.safeParse({}).success,
    content: Object.fromEntries(types.map((type) => [type, media])),
  };
}

function responseOf(status: string, route: AppRoute, schemas: Schemas): object {
  const refusal = REFUSALS[status];
  if (refusal) return { $ref: `#/components/responses/${refusal.name}` };
  const headers = { ...ownHeaders(status, route), ...LIMIT_HEADERS };
  if (status === '304') return { description: 'Still what `If-None-Match` names.', headers };
  const content = contentOf(status, route, schemas);
  return { description: DESCRIPTIONS[status], headers, ...(content && { content }) };
}

function ownHeaders(status: string, route: AppRoute): object {
  const own = Object.fromEntries(
    Object.entries(headersOf(route)).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  if (status === '201')
    return headerRefs(['X-Unknown-Fields', ...(hasLocation(route) ? (['Location'] as const) : [])]);
  if (route.method !== 'GET') return { ...headerRefs(['X-Unknown-Fields']), ...own };
  return { ...own, ...(hasEtag(route) && headerRefs(['ETag'])) };
}

function contentOf(status: string, route: AppRoute, schemas: Schemas): object | undefined {
  const answer: unknown = route.responses[Number(status)];
  if (answer instanceof z.ZodType)
    return { 'application/json': mediaOf(schemas.schemaOf(answer, 'output'), schemas) };
  if (typeof answer !== 'object' || answer === null || !('contentType' in answer)) return undefined;
  const schema = route === contract.events.stream ? streamSchema(schemas) : { type: 'string' };
  const example = TEXTS[String(answer.contentType).split(';')[0] ?? ''];
  return { [String(answer.contentType)]: { schema, example } };
}

const TEXTS: Readonly<Record<string, string>> = {
  'text/csv': 'version,query_text\r\n1,wool overcoat\r\n',
  'text/html': '<!doctype html>…',
  'text/event-stream': 'id: 12-40\nevent: collecting\ndata: {"searches":[]}\n\n',
};

function mediaOf(schema: Schema, { components }: Schemas): object {
  return { schema, example: exampleOf(schema, components()) };
}
