import { openApiDocument } from '@rummage/contract/open-api';
import type { Response } from 'supertest';
import { z } from 'zod';

export const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;
export type Verb = (typeof VERBS)[number];

type Schema = z.core.JSONSchema.JSONSchema;
type Content = Record<string, { schema: Schema }>;

interface Answer {
  headers?: Record<string, unknown>;
  content?: Content;
}
type DocumentedCall = { responses: Record<string, Answer & { $ref?: string }> };

interface Document {
  paths: Record<string, Record<string, DocumentedCall>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> };
}

const HEADERS = [
  'Content-Disposition',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Total-Count',
];
const schemas = new WeakMap<object, z.ZodType>();

const { paths, components } = openApiDocument() as unknown as Document;
const $defs = strict(components.schemas);

/** Clients have to expect more fields than are documented; we answer no others. */
function strict<Part>(part: Part): Part {
  const text = JSON.stringify(part, (_name, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
    return isObject ? { additionalProperties: false, ...value } : value;
  });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as Part;
}

const calls = Object.entries(paths).map(([path, operations]) => ({
  path: new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replace(/\{\w+\}/g, '[^/]+')}/?$`,
  ),
  operations,
}));

/**
 * Compares an answer, as it came over the wire, with the OpenAPI document: also bodies that the contract cannot check
 * because they are JSON text already. Calls that are not in the document are not checked.
 * @throws when it is not what the document says
 */
export function asDocumented(res: Response): void {
  const { method, path } = (res as unknown as { req: { method: string; path: string } }).req;
  const [address = ''] = path.split('?');
  const matching = calls.filter((call) => call.path.test(address));
  const operation = matching.map(({ operations }) => operations[method.toLowerCase()]).find(Boolean);
  // A method that is not there is no call.
  if (!operation || res.status === 405) return;
  const what = `${method} ${address} answered ${res.status}`;
  const answer = resolved(operation.responses[res.status]);
  if (!answer) throw new Error(`${what}, which is not documented`);
  // Every answer gets an ETag, but only GET requests can use it.
  for (const name of res.ok ? [...HEADERS, method === 'GET' ? 'ETag' : 'X-Unknown-Fields'] : HEADERS)
    if (res.headers[name.toLowerCase()] !== undefined && !answer.headers?.[name])
      throw new Error(`${what} with the header ${name}, which is not documented`);
  checkLocation(what, res, 'Location' in (answer.headers ?? {}));
  checkContent(what, res, answer.content ?? {});
}

/** A client that follows it must find what was created. */
function checkLocation(what: string, { headers: { location } }: Response, isDocumented: boolean): void {
  if (isDocumented !== (location !== undefined)) throw new Error(`${what} with the Location ${location}`);
  if (location !== undefined && !calls.some(({ path, operations }) => operations.get && path.test(location)))
    throw new Error(`${what} with the Location ${location}, where nothing can be read`);
}

function resolved(answer: (Answer & { $ref?: string }) | undefined): Answer | undefined {
  const name = answer?.$ref?.split('/').at(-1);
  return name === undefined ? answer : components.responses[name];
}

function checkContent(what: string, res: Response, content: Content): void {
  if (Object.keys(content).length === 0) {
    if (res.text) throw new Error(`${what} with a body, which is not documented`);
    return;
  }
  const [, documented] = Object.entries(content).find(([type]) => type.split(';')[0] === res.type) ?? [];
  if (!documented) throw new Error(`${what} as ${res.type}, which is not documented`);
  const schema = schemas.get(documented) ?? z.fromJSONSchema({ ...strict(documented.schema), $defs });
  schemas.set(documented, schema);
  const isJson = /[/+]json$/.test(res.type);
  const oddNumber = isJson ? oddNumberIn(res.text) : undefined;
  if (oddNumber !== undefined) throw new Error(`${what} with the number ${oddNumber}`);
  const body: unknown = isJson ? JSON.parse(res.text) : res.text;
  const { error } = schema.safeParse(body);
  if (error) throw new Error(`${what} otherwise than documented:\n${z.prettifyError(error)}`);
}

/** A number as 7.0, 8.50 or 1e3: some clients refuse it where a whole one belongs, others ask for `/queries/7.0` with it. */
function oddNumberIn(json: string): string | undefined {
  const withoutTexts = json.replace(/"(?:[^"\\]+|\\.)*"/g, '""');
  return /-?\d+(\.\d*0(?!\d)|(\.\d+)?[eE][+-]?\d+)/.exec(withoutTexts)?.[0];
}
