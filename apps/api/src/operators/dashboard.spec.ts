import { readFileSync } from 'node:fs';
import { aliceAndBob } from '#testing/people';

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const { panels } = JSON.parse(
  readFileSync(new URL('../../../../tools/deploy/dashboard.json', import.meta.url), 'utf8'),
) as { panels: Panel[] };

const NAME = /\b(?:rummage|process|nodejs)_\w+/g;

it('the dashboard draws metrics that there are, and every one of ours', async () => {
  const state = { last: null, problem: null };
  const backups = {
    everyMs: 1,
    state: () => state,
    look: async () => undefined,
    run: async () => undefined,
  };
  const { http } = await aliceAndBob({ metrics: true, backups });
  const { text } = await http.get('/metrics');
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const there = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );

  const drawn = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(NAME) ?? []));

  expect(drawn.filter((name) => !there.has(name))).toEqual([]);
  const ours = types.map(([, name = '']) => name).filter((name) => name.startsWith('rummage_'));
  expect(ours.filter((name) => !drawn.some((each) => each.startsWith(name)))).toEqual([]);
});
