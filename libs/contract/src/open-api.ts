import { generateOpenApi } from '@ts-rest/open-api';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { contract } from './contract.ts';
import { hasEtag, headersOf, isPublic, scopeOf } from './route-metadata.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Record<string, unknown> {
  const document = generateOpenApi(
    contract,
    {
      info: {
        title: 'Rummage',
        version: '1',
        description:
          'Saved searches (called queries) over second-hand marketplaces, and the feed of what they find.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          personalToken: { type: 'http', scheme: 'bearer', bearerFormat: 'rmg_…' },
        },
      },
    },
    {
      setOperationId: 'concatenated-path',
      schemaTransformer: ({ schema, type }) =>
        schema instanceof z.ZodType ? jsonSchema(schema, type === 'response' ? 'output' : 'input') : null,
      operationMapper: (operation, route) => ({
        ...operation,
        responses: withHeaders(inBothTypes(operation.responses), route),
        ...(!isPublic(route) && { security: securityOf(route) }),
        ...('contentType' in route && { requestBody: inEveryForm(operation.requestBody) }),
      }),
    },
  );
  return { ...document, openapi: '3.1.0' };
}

/** Either kind of token. The list of a personal one names the scope that it needs, if it needs a certain one. */
function securityOf(route: AppRoute): Record<string, string[]>[] {
  const scope = scopeOf(route);
  if (scope === 'none') return [{ accessToken: [] }];
  return [{ accessToken: [] }, { personalToken: scope === 'any' ? [] : [scope] }];
}

type Responses = Record<
  string,
  { description: string; headers?: Record<string, object>; content?: Record<string, object | undefined> }
>;

/** Adds the headers: the contract describes bodies only. */
function withHeaders(responses: Responses, route: AppRoute): Responses {
  const all = hasEtag(route)
    ? { ...responses, 304: { description: 'Still what `If-None-Match` names' } }
    : responses;
  return Object.fromEntries(
    Object.entries(all).map(([status, response]) => {
      const headers = described(headersAt(status, route));
      return [status, Object.keys(headers).length > 0 ? { ...response, headers } : response];
    }),
  );
}

const UNKNOWN_FIELDS = {
  'X-Unknown-Fields':
    'Fields of the body that are not known and were ignored, by their paths, divided by commas',
};

const RETRY_AFTER = { 'Retry-After': 'In how many seconds to try again' };

const QUOTA = {
  RateLimit:
    'How much of a limit is left, and in how many seconds it begins anew; several with commas between them',
  'RateLimit-Policy': 'How often something may be done in how many seconds',
};

function headersAt(status: string, route: AppRoute): Readonly<Record<string, string>> {
  if (status === '503') return RETRY_AFTER;
  return { ...(status === '429' && RETRY_AFTER), ...ownHeadersAt(status, route), ...QUOTA };
}

function ownHeadersAt(status: string, route: AppRoute): Readonly<Record<string, string>> {
  if (status === '201') return { ...UNKNOWN_FIELDS, Location: 'The address of what was created' };
  if (route.method !== 'GET' && status.startsWith('2')) return { ...UNKNOWN_FIELDS, ...headersOf(route) };
  if (status !== '200' && status !== '304') return {};
  return { ...headersOf(route), ...(hasEtag(route) && { ETag: 'Names this answer' }) };
}

function described(headers: Readonly<Record<string, string>>): Record<string, object> {
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** Refusals come as problems of RFC 9457 where the caller accepts these. */
function inBothTypes(responses: Responses): Responses {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const json = response.content?.['application/json'];
      const content = { 'application/json': json, 'application/problem+json': json };
      return [status, status >= '400' && json ? { ...response, content } : response];
    }),
  );
}

/** The contract can name one content type; the API accepts forms in two, and JSON. */
function inEveryForm(body: unknown): RequestBodyObject {
  const { content } = body as RequestBodyObject;
  const form = content['multipart/form-data'] ?? {};
  return { content: { ...content, 'application/x-www-form-urlencoded': form, 'application/json': form } };
}

interface RequestBodyObject {
  content: Record<string, object>;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as object;
}
