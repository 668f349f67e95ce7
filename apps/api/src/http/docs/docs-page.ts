import { STATUS_CODES } from 'node:http';
import { html, type Html } from '../html.ts';
import type { Guide, Section } from './guide.ts';
import { type JsonSchema, limitsOf, schemaText } from './schema-text.ts';
import { STYLESHEET } from './stylesheet.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Body {
  /** Leads to a body that several answers share. */
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  security?: { accessToken?: string[]; personalToken?: string[] }[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

interface OpenApi {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { responses: Record<string, Body>; schemas: Record<string, JsonSchema> };
}

interface Call {
  method: string;
  path: string;
  /** The end of a link to it. */
  anchor: string;
  operation: Operation;
}

/** The guide and the OpenAPI document as a page to read, with STYLESHEET in it unchanged. */
export function docsPage(document: Record<string, unknown>, guide: Guide): string {
  const { info, paths, components = { responses: {}, schemas: {} } } = document as unknown as OpenApi;
  const groups = grouped(callsIn(paths));
  const shared = sharedRefusals(paths, components.responses);
  const content = html` <header>
      <a href="/">${info.title}</a>
      <p>${info.description}</p>
    </header>
    <div class="page">
      <nav aria-label="Contents">
        ${contents('For programs', guide.sections)}
        ${groups.map(([group, calls]) => contents(group, calls.map(entryOf)))}
      </nav>
      <main>
        <h1>Interface, version ${info.version}</h1>
        ${guide.content}
        <h2 id="calls">Calls</h2>
        <p>
          Everything the web client does goes through these calls.
          <a href="/api/openapi.json">openapi.json</a> says the same for machines. Beside each call stands
          what a personal access token needs for it.
        </p>
        <h2 id="refusals">Refusals</h2>
        <p>
          What they say is in <code>detail</code>; 429 and 503 carry <code>Retry-After</code>. Each call names
          those that it may answer.
        </p>
        ${table(shared.map(([status, body]) => [status, body.description ?? '', bodyText(body)]))}
        ${groups.map(
          ([group, calls]) =>
            html`<h2>${group}</h2>
              ${calls.map(callArticle)}`,
        )}
        <h2 id="schemas">Schemas</h2>
        ${Object.entries(components.schemas).map(([name, schema]) => schemaBlock(name, schema))}
        <h2>Licences</h2>
        <p>
          Rummage is made with the work of others: <a href="/licences">which, and under which licences</a>.
        </p>
      </main>
    </div>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}: the interface</title>
        ${{ markup: `<style>${STYLESHEET}</style>` }}
      </head>
      <body>
        ${content}
      </body>
    </html> `.markup;
}

function contents(title: string, entries: readonly Section[]): Html {
  return html`<h2>${title}</h2>
    <ul>
      ${entries.map((entry) => html`<li><a href="#${entry.anchor}">${prose(entry.title)}</a></li>`)}
    </ul>`;
}

function entryOf({ anchor, path, operation }: Call): Section {
  return { anchor, title: operation.summary ?? path };
}

function callsIn(paths: OpenApi['paths']): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const anchor = `${method}${path}`.replace(/[^A-Za-z]+/g, '-').replace(/^-|-$/g, '');
      return { method, path, anchor, operation };
    }),
  );
}

function grouped(calls: readonly Call[]): [string, Call[]][] {
  const groupOf = ({ operation }: Call) => operation.tags?.[0] ?? '';
  const groups = [...new Set(calls.map(groupOf))];
  return groups.map((group) => [group, calls.filter((call) => groupOf(call) === group)]);
}

/** The refusals that calls share, by status. */
function sharedRefusals(paths: OpenApi['paths'], bodies: Record<string, Body>): [string, Body][] {
  const all = callsIn(paths).flatMap(({ operation }) => Object.entries(operation.responses));
  const named = all.flatMap(([status, { $ref }]): [string, Body][] => {
    const body = bodies[$ref?.split('/').at(-1) ?? ''];
    return body ? [[status, body]] : [];
  });
  return [...new Map(named)].sort(([a], [b]) => Number(a) - Number(b));
}

function callArticle({ method, path, anchor, operation }: Call): Html {
  const { summary = '', description = '', parameters = [], requestBody, responses } = operation;
  const own = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined);
  const refusals = Object.keys(responses).filter((status) => responses[status]?.$ref !== undefined);
  return html`<article id="${anchor}">
    <h3>${prose(summary)}</h3>
    <p class="call"><code>${method} ${path}</code> <span class="needs">${accessOf(operation)}</span></p>
    ${description && html`<p>${prose(description)}</p>`}
    ${
      parameters.length > 0
        ? table(
            parameters.map((parameter) => [
              parameter.name,
              `in the ${parameter.in}: ${parameter.description ?? ''}`,
              parameterText(parameter),
            ]),
          )
        : null
    }
    ${requestBody ? bodyBlock('Send', requestBody) : null}
    ${own.map(([status, body]) => bodyBlock(`${status} ${STATUS_CODES[status] ?? ''}`, body))}
    ${refusals.length > 0 ? html`<p>It may refuse with ${refusals.join(', ')}.</p>` : null}
  </article>`;
}

/** The access that a caller needs. The list of scopes is empty where any one is enough. */
function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'public';
  const scopes = security.find(({ personalToken }) => personalToken)?.personalToken;
  if (!scopes) return 'no personal access token';
  return scopes.length === 0 ? 'any scope' : scopes.join(' and ');
}

function schemaBlock(name: string, schema: JsonSchema): Html {
  return html`<h4 id="${name}">${name}</h4>
    ${schema.description ? html`<p>${prose(schema.description)}</p>` : null}
    <pre tabindex="0">${schemaText(schema)}</pre>`;
}

/** Text between backticks is code. */
function prose(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function parameterText({ schema, required }: Parameter): string {
  const limits = limitsOf(schema);
  return `${schemaText(schema)}${limits && `, ${limits}`}${required ? '' : ' (may be left out)'}`;
}

function bodyBlock(title: string, body: Body): Html {
  const kinds = Object.keys(body.content ?? {}).join(' or ');
  const text = bodyText(body);
  return html`<h4>${title} ${kinds && html`<span>${kinds}</span>`}</h4>
    ${text && html`<pre tabindex="0">${text}</pre>`}`;
}

function bodyText({ content = {} }: Body): string {
  const [media] = Object.values(content);
  return media?.schema ? schemaText(media.schema) : '';
}

function table(rows: readonly (readonly [string, string, string])[]): Html {
  return html`<table>
    ${rows.map(
      ([name, what, text]) =>
        html`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>${what}</td>
          <td><code>${text}</code></td>
        </tr>`,
    )}
  </table>`;
}
