import type { AppRoute } from '@ts-rest/core';
import { contract, GROUPS } from './contract.ts';
import { HEADERS, refusalResponses } from './document/answers.ts';
import { operationOf } from './document/operations.ts';
import { createSchemas } from './document/schemas.ts';
import { webhooks } from './document/webhooks.ts';
import { Locked, Problem, ProblemDetails, ValidationProblem } from './problem.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Record<string, unknown> {
  const schemas = createSchemas();
  for (const problem of [Problem, ValidationProblem, Locked, ProblemDetails])
    schemas.schemaOf(problem, 'output');
  const paths: Record<string, Record<string, object>> = {};
  for (const [group, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries<AppRoute>(routes)) {
      // A slash at the end makes no difference.
      const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationOf(route, `${group}.${name}`, schemas),
      };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rummage',
      version: '1',
      description:
        'Saved searches (called queries) over second-hand marketplaces, and the feed of what they find. Fields may be added to ' +
        'answers, and are never renamed or removed; a change that would break a client gets a new path.',
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(schemas),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session.',
        },
        personalToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'rmg_…',
          description: 'A personal access token, for programs.',
        },
      },
      headers: HEADERS,
      responses: refusalResponses(),
      schemas: schemas.components(),
    },
  };
}
