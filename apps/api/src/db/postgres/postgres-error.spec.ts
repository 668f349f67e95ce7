import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isAway, isCollision, isDiskFull, isOverloaded } from './postgres-error.ts';

const withCode = (code: string, more = {}) =>
  Object.assign(new Error('as the driver says'), { code, ...more });

describe.each([
  ['isAway', isAway, ['ECONNREFUSED', 'ENOTFOUND', '57P01', '57P03', '08006', '25006', '53300']],
  ['isCollision', isCollision, ['40001', '40P01']],
  ['isOverloaded', isOverloaded, ['57014', '55P03', '53200']],
  ['isDiskFull', isDiskFull, ['53100']],
])('%s', (_name, is, codes) => {
  it.each(codes)('knows %s, also inside another error', (code) => {
    expect(is(withCode(code))).toBe(true);
    expect(is(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true);
    expect(is(new AggregateError([withCode(code)]))).toBe(true);
  });

  it.each(['23505', '28P01', '3D000', 'EACCES', ''])('does not take %p for it', (code) => {
    expect(is(withCode(code))).toBe(false);
  });

  it.each([undefined, null, 'ECONNREFUSED', {}])('does not take %p for it', (thrown) => {
    expect(is(thrown)).toBe(false);
  });
});

describe('isAway', () => {
  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
  ])('knows what the driver says without a code: %s', (message) => {
    expect(isAway(new Error(message))).toBe(true);
  });

  it('knows a missing socket, and not a missing file', () => {
    expect(isAway(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
    expect(isAway(withCode('ENOENT', { syscall: 'open' }))).toBe(false);
  });
});
