import { readFileSync } from 'node:fs';
import { openApiDocument } from './open-api.ts';

const CHECKED_IN = new URL('../openapi.json', import.meta.url);

interface Operation {
  operationId: string;
  summary?: string;
  security?: unknown;
  responses: Record<string, { headers?: object }>;
}

const operations = () =>
  Object.values(openApiDocument().paths as Record<string, Record<string, Operation>>).flatMap((calls) =>
    Object.values(calls),
  );

describe('the OpenAPI document', () => {
  it('is the one that is checked in (npm run openapi -w @rummage/contract writes it)', () => {
    expect(openApiDocument()).toEqual(JSON.parse(readFileSync(CHECKED_IN, 'utf8')));
  });

  it('names every operation once', () => {
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says in words what every operation is for', () => {
    const unsaid = operations().filter(({ summary }) => !summary);
    expect(unsaid.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('asks for a token where one is needed', () => {
    const open = operations().filter(({ security }) => security === undefined);
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      'auth.login',
      'auth.logout',
      'auth.refresh',
      'auth.resetPassword',
      'keptSheet.shared',
      'samples.search',
      'service.docs',
      'service.health',
      'service.installation',
      'service.openApi',
      'users.signUp',
    ]);
  });

  it('has the refusals that every call shares', () => {
    for (const { responses } of operations()) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '422', '423', '429']));
    }
  });

  it('has the headers of answers, and 304 for what has not changed', () => {
    const headersOf = (name: string, status: string) =>
      Object.keys(
        operations().find(({ operationId }) => operationId === name)?.responses[status]?.headers ?? {},
      );

    const ofFeed = ['X-Total-Count', 'X-New-Count', 'Link', 'ETag'];
    expect(headersOf('items.list', '200')).toEqual(ofFeed);
    expect(headersOf('items.list', '304')).toEqual(ofFeed);
    expect(headersOf('queries.list', '304')).toEqual(['ETag']);
    expect(headersOf('auth.login', '429')).toEqual(['Retry-After']);
    const unnamed = operations().filter(({ responses }) => !('304' in responses));
    expect(unnamed.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(['queries.create', 'account.export', 'events.stream']),
    );
  });
});
