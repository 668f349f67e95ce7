import { NO_ANSWER, storageTrouble } from './trouble.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it.each([
  ['postgres', `${NO_ANSWER}. Please try again.`],
  ['sqlite', undefined],
  [undefined, undefined],
] as const)('takes a refused connection for one to the database on the engine %p: %p', (engine, detail) => {
  expect(storageTrouble(refused, engine)?.detail).toBe(detail);
  expect(storageTrouble(new Error('Failed query', { cause: refused }), engine)?.detail).toBe(detail);
});

it.each([
  ['53100', 'The disk is full.'],
  ['SQLITE_FULL', 'The disk is full.'],
  ['ENOSPC', undefined],
])('knows by the code %s alone what has to be repaired: %p', (code, reason) => {
  expect(storageTrouble(Object.assign(new Error(), { code }), undefined)?.reason).toBe(reason);
});
