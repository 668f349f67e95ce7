import { DAY_MS, HOUR_MS, type MarketplaceName } from '@rummage/vocabulary';
import { readConfig } from '#config';
import { writing } from '#db/database';
import { marketplaces, visits, wantedVisits } from '#db/schema';
import { connectionsOf } from '#sources/marketplaces/connections';
import { clockAt, NOON, type TestApi, testApi } from '#testing/api';
import { signUp } from '#testing/people';
import type { BackupState } from './backups/backup-folder.ts';
import { backupProblem, backupText } from './backups/backup-text.ts';

const NOW = Date.parse(NOON);
const connections = connectionsOf(readConfig({ EBAY_CLIENT_ID: 'id', EBAY_CLIENT_SECRET: 's' }), () => NOW);

interface Failing {
  name?: MarketplaceName;
  problem: string | null;
  failures?: number;
  lastSuccessAt?: number;
  /** A query wants it; default yes. */
  isWanted?: boolean;
}

async function fail(
  api: TestApi,
  { name = 'ebay', problem, failures = 1, lastSuccessAt, isWanted = true }: Failing,
) {
  const { id } = await signUp(api, 'alice@example.com');
  await writing(api.db, async (tx) => {
    await tx.insert(marketplaces).values({ name, failures, problem });
    const visit = {
      marketplace: name,
      address: 'q=coat',
      next_at: NOW,
      last_success_at: lastSuccessAt ?? null,
    };
    const [made] = await tx.insert(visits).values(visit).returning({ id: visits.id });
    const wanted = { visit_id: made?.id ?? 0, user_id: id, marketplace: name, is_first: false, next_at: NOW };
    if (isWanted) await tx.insert(wantedVisits).values(wanted);
  });
}

const healthOf = async ({ http }: TestApi) => {
  const { body } = await http.get('/api/health');
  return body as { status: string; reason?: string; problems?: string[] };
};

describe('GET /api/health', () => {
  it('names no problem when all is well', async () => {
    expect(await healthOf(testApi({ connections }))).toEqual({ status: 'ok', version: expect.any(String) });
  });

  it('names every problem, and the first one as the reason', async () => {
    const madeAt = NOW - 3 * DAY_MS;
    const backups = backupsThat({ last: { file: '/data/backups/x.db', madeAt }, problem: null });
    const api = testApi({ connections, backups });
    await fail(api, { problem: 'eBay does not accept the keys: check EBAY_CLIENT_ID' });

    const { status, reason, problems } = await healthOf(api);

    expect(status).toBe('degraded');
    expect(problems).toEqual([
      expect.stringMatching(/^The last good backup is 3 d old\. It is tried again every hour\./),
      'Nothing is collected from eBay: eBay does not accept the keys: check EBAY_CLIENT_ID. "Real listings" in tools/deploy/README.md says what it needs.',
    ]);
    expect(reason).toBe(problems?.[0]);
  });

  it.each<[string, Failing, boolean]>([
    ['whose keys are refused', { problem: 'check EBAY_CLIENT_ID', lastSuccessAt: NOW }, true],
    [
      'that has failed for a day',
      { problem: 'No answer', failures: 5, lastSuccessAt: NOW - DAY_MS - 1 },
      true,
    ],
    [
      'that has failed for hours',
      { problem: 'No answer', failures: 5, lastSuccessAt: NOW - 5 * HOUR_MS },
      false,
    ],
    [
      'that was not asked for days and fails once',
      { problem: 'No answer', lastSuccessAt: NOW - 2 * DAY_MS },
      false,
    ],
    [
      'that no query wants any more',
      { problem: 'check EBAY_CLIENT_ID', failures: 9, lastSuccessAt: NOW - DAY_MS - 1, isWanted: false },
      false,
    ],
    ['that never answered', { problem: null, failures: 5 }, true],
    ['that has not answered yet', { problem: null, failures: 2 }, false],
    ['that is not collected from', { name: 'etsy', problem: 'check ETSY_API_KEY' }, false],
    ['that answers again', { problem: 'check EBAY_CLIENT_ID', failures: 0 }, false],
  ])('is degraded by a marketplace %s: %#', async (_what, failing, isDegraded) => {
    const api = testApi({ connections });
    await fail(api, failing);

    expect((await healthOf(api)).status).toBe(isDegraded ? 'degraded' : 'ok');
  });

  it('reads what is wrong again after some seconds, not at each call', async () => {
    const clock = clockAt(NOON);
    const api = testApi({ connections, clock });
    const before = await healthOf(api);
    await fail(api, { problem: 'check EBAY_CLIENT_ID' });
    const cached = await healthOf(api);
    clock.pass(5000);

    expect([before.status, cached.status]).toEqual(['ok', 'ok']);
    expect((await healthOf(api)).status).toBe('degraded');
  });
});

function backupsThat(state: BackupState) {
  return { everyMs: DAY_MS, state: () => state, look: async () => undefined, run: async () => undefined };
}

describe('what is said of backups', () => {
  const last = (hours: number) => ({ file: '/data/backups/x.db', madeAt: NOW - hours * HOUR_MS });
  it.each<[string, BackupState, string | undefined, string]>([
    ['there is none yet', { last: null, problem: null }, undefined, 'none yet'],
    [
      'none could be made',
      { last: null, problem: 'the disk is full' },
      'No good backup was found: the disk is full. It is tried again',
      'none yet; the last attempt failed: the disk is full',
    ],
    [
      'the last one is recent',
      { last: last(48), problem: null },
      undefined,
      'the last good one was made 2 d ago, /data/backups/x.db',
    ],
    [
      'a later attempt failed',
      { last: last(30), problem: 'the disk is full' },
      undefined,
      'the last good one was made 1 d ago, /data/backups/x.db; the last attempt failed: the disk is full',
    ],
    [
      'attempts have failed for long',
      { last: last(49), problem: 'the disk is full' },
      'The last good backup is 2 d old, because the last attempt failed: the disk is full. It is tried again',
      'the last good one was made 2 d ago, /data/backups/x.db; the last attempt failed: the disk is full',
    ],
  ])('when %s', (_when, state, problem, text) => {
    const known = { everyMs: DAY_MS, ...state };
    expect(backupProblem(known, NOW)?.slice(0, problem?.length)).toBe(problem);
    expect(backupText(known, 'sqlite', NOW)).toBe(`Backups: ${text}`);
  });

  it('when none are made by themselves', () => {
    expect(backupText(undefined, 'sqlite', NOW)).toContain('BACKUP_EVERY_H=0');
    expect(backupText(undefined, 'postgres', NOW)).toContain('pg_dump');
  });
});
