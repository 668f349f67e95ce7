import { STATUS_CODES } from 'node:http';
import type { ProblemDetails } from '@rummage/contract';
import { openApiDocument } from '@rummage/contract/open-api';
import request from 'supertest';
import { aliceAndBob } from '#testing/people';
import { createChangingListener } from './http-server.ts';

const PROBLEM = 'application/problem+json';

describe('a refusal', () => {
  it.each([undefined, '*/*', 'application/json', 'text/html', `${PROBLEM};q=0, application/json`])(
    'is JSON with nothing but its detail for who accepts %p',
    async (accept) => {
      const { http } = await aliceAndBob();
      const request = http.get('/api/me');

      const res = await (accept === undefined ? request : request.set('Accept', accept));

      expect([res.type, res.body]).toEqual(['application/json', { detail: 'Not signed in' }]);
      expect(res.headers['vary']).toContain('Accept');
    },
  );

  it.each([
    PROBLEM,
    'Application/Problem+JSON',
    `application/json, ${PROBLEM}`,
    `${PROBLEM};q=0.9, application/json`,
  ])('is a problem of RFC 9457 for who accepts %s', async (accept) => {
    const { http } = await aliceAndBob();

    const res = await http.get('/api/me').set('Accept', accept);

    expect([res.type, res.body]).toEqual([
      PROBLEM,
      { type: 'about:blank', title: 'Unauthorized', status: 401, detail: 'Not signed in' },
    ]);
  });

  it('is a text also where several things are wrong, and keeps what else it says', async () => {
    const { http, alice } = await aliceAndBob();
    const send = (path: string, body: object) =>
      http.post(`/api/users/${alice.id}/${path}`).set(alice.auth).set('Accept', PROBLEM).send(body);

    const invalid = await send('queries', { max_price: -1 });
    await send('break', { minutes: 15, exit: 'none' });
    const locked = await send('queries', { query_text: 'boots' });

    expect(invalid.body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Entity',
      status: 422,
      detail: 'query_text: Query text is required; max_price: Maximum price must be a positive number',
      errors: [
        { loc: ['body', 'query_text'], msg: 'Query text is required', type: 'invalid_type' },
        { loc: ['body', 'max_price'], msg: 'Maximum price must be a positive number', type: 'too_small' },
      ],
    });
    expect(locked.body).toEqual({
      type: 'about:blank',
      title: 'Locked',
      status: 423,
      detail: expect.any(String),
      locked_until: '2026-03-01T12:15:00.000Z',
    });
  });

  it('is the whole sentence where the body itself is wrong', async () => {
    const { http } = await aliceAndBob();

    const res = await http.post('/api/refresh-token').set('Accept', PROBLEM).type('json').send('{');

    expect(res.body).toMatchObject({ detail: 'The body cannot be read', errors: [{ loc: ['body'] }] });
  });

  it('has the titles of the document', async () => {
    const { http } = await aliceAndBob();
    const { components } = openApiDocument() as {
      components: { responses: Record<string, { content: Record<string, { example: ProblemDetails }> }> };
    };
    const documented = Object.values(components.responses).map(({ content }) => content[PROBLEM]?.example);

    const res = await http.get('/api/me').set('Accept', PROBLEM);

    expect(documented).toContainEqual(res.body);
    expect(documented.map((example) => example?.title)).toEqual(
      documented.map((example) => STATUS_CODES[example?.status ?? 0]),
    );
  });

  it('is a problem also of addresses without a call, and of bodies that are too large', async () => {
    const { http, alice } = await aliceAndBob();

    const missing = await http.get('/api/nothing').set('Accept', PROBLEM);
    const large = await http
      .post(`/api/users/${alice.id}/queries`)
      .set(alice.auth)
      .set('Accept', PROBLEM)
      .send({ query_text: 'x'.repeat(1024 * 1024) });

    expect([missing.type, missing.body]).toMatchObject([PROBLEM, { status: 404, title: 'Not Found' }]);
    expect([large.type, large.body]).toMatchObject([PROBLEM, { status: 413, title: 'Payload Too Large' }]);
  });

  it('is a problem also before the product can answer', async () => {
    const answers = createChangingListener('host');
    const ask = (accept: string) => request(answers.listener).get('/api/me').set('Accept', accept);

    const starting = await ask('application/json');
    answers.waitForDatabase();
    const away = await ask(PROBLEM);

    expect([starting.type, starting.body]).toEqual(['application/json', { detail: 'Rummage is starting' }]);
    expect([away.type, away.body]).toEqual([
      PROBLEM,
      {
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        detail: 'The database does not answer',
      },
    ]);
    expect(away.headers).toMatchObject({
      'retry-after': '2',
      'strict-transport-security': expect.any(String),
    });
  });

  it('leaves answers that are no refusals as they are', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.get('/api/me').set(alice.auth).set('Accept', PROBLEM);

    expect([res.status, res.type]).toEqual([200, 'application/json']);
  });
});
