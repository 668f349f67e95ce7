import express from 'express';
import supertest from 'supertest';
import { asDocumented } from './as-documented.ts';

/** Compares what a server answers to `GET path` with the document. */
async function hold(path: string, answer: express.RequestHandler): Promise<unknown> {
  return supertest(express().get(path, answer)).get(path).expect(asDocumented);
}

const notebook = {
  format: 'rummage-notebook',
  version: 1,
  exported_at: '2026-03-01T12:00:00.000Z',
  currency: 'USD',
  queries: [],
};

it.each<[string, string, express.RequestHandler]>([
  ['what is documented', '/api/users/1/notebook.json', (_req, res) => res.json(notebook)],
  ['a slash at the end', '/api/users/1/notebook.json/', (_req, res) => res.json(notebook)],
  [
    'texts with such numbers',
    '/api/users/1/notebook.json',
    (_req, res) => res.json({ ...notebook, currency: '"7.0\\' }),
  ],
  ['text', '/api/users/1/notebook.csv', (_req, res) => res.type('csv').send('query_text')],
  ['its headers', '/api/users/1/items', (_req, res) => res.set('X-Total-Count', '0').json([])],
  ['an address that is not in the document', '/sample/1', (_req, res) => res.status(418).send('?')],
])('accepts %s', async (_what, path, answer) => {
  await expect(hold(path, answer)).resolves.toBeDefined();
});

it.each<[string, express.RequestHandler, string]>([
  ['another shape', (_req, res) => res.json({ ...notebook, version: '1' }), 'at version'],
  ['a text of JSON', (_req, res) => res.json(JSON.stringify(notebook)), 'otherwise than documented'],
  ['a field too many', (_req, res) => res.json({ ...notebook, more: 1 }), 'otherwise than documented'],
  ['another type', (_req, res) => res.send('<p>'), 'as text/html'],
  ['another status', (_req, res) => res.status(418).end(), 'answered 418'],
  ['a whole number with a point', (_req, res) => res.type('json').send('{"version":1.0}'), 'the number 1.0'],
  ['a number with an exponent', (_req, res) => res.type('json').send('[-1e3]'), 'the number -1e3'],
  ['a header of others', (_req, res) => res.set('Link', '</>').json(notebook), 'the header Link'],
])('reports %s', async (_what, answer, complaint) => {
  await expect(hold('/api/users/1/notebook.json', answer)).rejects.toThrow(complaint);
});
