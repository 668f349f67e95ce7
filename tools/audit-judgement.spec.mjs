import assert from 'node:assert/strict';
import { it } from 'node:test';
import { judge } from './audit-judgement.mjs';

const advisory = (id, severity) => ({
  title: `about ${id}`,
  url: `https://github.com/advisories/${id}`,
  severity,
});
const report = {
  vulnerabilities: {
    low: { via: [advisory('GHSA-low', 'moderate')] },
    deep: { via: [advisory('GHSA-one', 'high'), advisory('GHSA-two', 'critical')] },
    user: { via: ['deep'] },
  },
};
const names = (found) => found.map(({ title }) => title);

it('finds what is high or critical, at the package that has it, and nothing else', () => {
  const { open, excused } = judge(report, [], '2026-03-01');
  assert.deepEqual(names(open), ['about GHSA-one', 'about GHSA-two']);
  assert.deepEqual(open[0], {
    name: 'deep',
    title: 'about GHSA-one',
    url: 'https://github.com/advisories/GHSA-one',
  });
  assert.deepEqual(excused, []);
});

it('excuses an advisory until its day is over, and then reports the exception as expired', () => {
  const exceptions = [{ id: 'GHSA-one', until: '2026-03-01', because: 'the part is not used' }];

  const on = judge(report, exceptions, '2026-03-01');
  assert.deepEqual(
    [names(on.open), names(on.excused), on.expired],
    [['about GHSA-two'], ['about GHSA-one'], []],
  );

  const after = judge(report, exceptions, '2026-03-02');
  assert.deepEqual(names(after.open), ['about GHSA-one', 'about GHSA-two']);
  assert.deepEqual(after.expired, exceptions);
});
