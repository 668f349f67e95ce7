import { MINUTE_MS } from '@rummage/vocabulary';
import { createLog } from './log.ts';
import { clockAt, NOON } from './testing/api.ts';

const failure = (code: string) => Object.assign(new Error('it failed'), { code });

/** A log, and what its lines say besides the error. */
function logAt() {
  const clock = clockAt(NOON);
  const written: string[] = [];
  const log = createLog('info', { write: (line) => void written.push(line) }, clock.now);
  const lines = () =>
    written.map((line) => {
      const { msg, about, left_out: leftOut } = JSON.parse(line) as Record<string, unknown>;
      return [msg, about, leftOut].filter((part) => part !== undefined);
    });
  return { log, clock, lines };
}

describe.each([
  ['SQLite', { trouble: 'SQLITE_FULL', busy: 'SQLITE_BUSY' }],
  ['PostgreSQL', { trouble: '53100', busy: '40001' }],
  ['a PostgreSQL that is away', { trouble: 'ECONNREFUSED', busy: '40001' }],
])('the log, on %s,', (_engine, codes) => {
  it('has one line a minute about lasting trouble, with the number of those that it leaves out', () => {
    const { log, clock, lines } = logAt();
    const collect = () => log.error({ err: failure(codes.trouble), about: 'ebay' }, 'collecting failed');

    for (let second = 0; second < 90; second += 1) {
      collect();
      log.error({ err: failure(codes.trouble), about: 'messages' }, 'notifying failed');
      clock.pass(1000);
    }

    expect(lines()).toEqual([
      ['collecting failed', 'ebay'],
      ['collecting failed', 'ebay', 119],
    ]);
  });

  it('finds the trouble behind the error of a statement', () => {
    const { log, lines } = logAt();
    const err = new Error('Failed query', { cause: failure(codes.trouble) });

    log.error({ err }, 'request failed');
    log.error({ err }, 'request failed');

    expect(lines()).toEqual([['request failed']]);
  });

  it('starts again where nothing failed for a minute, and when the clock was set back', () => {
    const { log, clock, lines } = logAt();
    for (const pass of [MINUTE_MS, -MINUTE_MS, 0, 0]) {
      log.error({ err: failure(codes.trouble) }, 'collecting failed');
      clock.pass(pass);
    }

    expect(lines()).toEqual([['collecting failed'], ['collecting failed'], ['collecting failed']]);
  });

  it('has every line about what passes by itself, is a fault of ours, or is no error', () => {
    const { log, lines } = logAt();
    for (const err of [failure(codes.busy), new TypeError('no such thing')])
      for (let times = 0; times < 2; times += 1) log.error({ err }, 'request failed');
    for (let times = 0; times < 2; times += 1) log.info('closing');
    log.warn({ file: 'rates.xml' }, 'cannot be read');

    expect(lines()).toEqual([
      ...Array.from({ length: 4 }, () => ['request failed']),
      ['closing'],
      ['closing'],
      ['cannot be read'],
    ]);
  });
});
