import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import { PASSWORD } from '@rummage/api/src/testing/people.ts';
import type { Query } from '@rummage/contract';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { type Market, offer, relist } from '../world/market.ts';
import type { World } from '../world/world.ts';
import { type Inhabitant, settleIn } from './inhabitant.ts';
import type { Step } from './step.ts';

/** The words of things and queries. The first two are alice's alone, the next two bob's, and both look for the last. */
export const WORDS = ['linen', 'denim', 'wool', 'suede', 'silk'] as const;
const MOST_QUERIES = 4;
const CALM_MS = 7 * HOUR_MS;

export interface Year {
  world: World;
  people: Inhabitant[];
  /** Time when the clock was last set, in ms. */
  clockSetAt: number;
  /** What health has said that was not so. */
  lies: string[];
}

const at = <Value>(values: readonly Value[], pick: number): Value | undefined => values[pick % values.length];

/** The words that a person looks for. */
const wordsOf = (who: number): string[] =>
  [WORDS[2 * who], WORDS[2 * who + 1], WORDS[4]].flatMap((word) => word ?? []);

/** Does one thing. Whatever cannot be done, because nothing is there that it could be done to, is left out. */
export async function takeStep(year: Year, step: Step): Promise<void> {
  const { world } = year;
  const { markets, shop, receiver, faults, clock } = world;
  switch (step.do) {
    case 'wait':
      clock.pass(step.ms);
      await world.work();
      for (const { follower } of year.people) await follower.follow();
      return lookAtQueries(year);
    case 'offer': {
      const market = at(markets, step.pick) as Market;
      const title = at(WORDS, Math.floor(step.pick / 2)) ?? '';
      offer(market, { title, count: step.count, listedAt: clock.now(), cents: 2000 + step.pick });
      return undefined;
    }
    case 'reprice':
    case 'sell':
    case 'relist':
      return changeGood(world, step.do, step.pick);
    case 'bring to the shop':
      return shop.stock(at(WORDS, step.pick) ?? '', 1);
    case 'sell in the shop': {
      const ware = at([...shop.wares.values()], step.pick);
      if (ware) ware.isSoldOut = !ware.isSoldOut;
      return undefined;
    }
    case 'answer': {
      if (step.pick % 3 === 2) shop.mood = step.mood === 'away' || step.mood === 'half' ? step.mood : 'well';
      else (at(markets, step.pick % 3) as Market).mood = step.mood;
      return undefined;
    }
    case 'receive':
      receiver.mood = step.mood;
      return undefined;
    case 'press':
      return press(year, step);
    case 'close the page': {
      const { person } = inhabitant(year, step.who);
      person.page = person.openPage();
      return undefined;
    }
    case 'change a query':
      return changeQuery(inhabitant(year, step.who), step);
    case 'break':
      return takeBreak(year, step);
    case 'leave and come back':
      return leave(year, step.who);
    case 'fault':
      return faults.arm(step.kind, step.after);
    case 'kill':
      return world.kill(step.pick);
    case 'lose connections':
      return world.loseConnections();
    case 'fill the disk':
      return fillDisk(year);
    case 'set the clock':
      clock.pass(step.ms);
      year.clockSetAt = clock.now();
      return undefined;
    case 'calm':
      return calmDown(year);
  }
}

function inhabitant({ people }: Year, who: number): Inhabitant {
  return people[who] as Inhabitant;
}

/** Health has to say so while a marketplace cannot be collected from. */
async function lookAtQueries({ world, people, lies }: Year): Promise<void> {
  const away = world.markets.find(({ mood, wasAsked }) => ['away', 'busy'].includes(mood) && wasAsked());
  if (!away) return;
  for (const { person } of people) {
    const queries = await person.call<Query[]>('get', person.own('queries'));
    if (queries?.status !== 200) continue;
    const well = queries.body.filter(({ collection }) => /^(ok|quiet)$/.test(collection?.state ?? ''));
    lies.push(...well.map(({ query_text: text }) => `${text} is well while ${away.name} is away`));
  }
}

async function fillDisk({ world, lies }: Year): Promise<void> {
  const { disk, clock } = world;
  const process = await world.answering();
  disk.isFull = true;
  clock.pass(HOUR_MS);
  await world.work();
  const health = await process.http.get('/api/health');
  if (!process.isGone() && health.status === 200 && (health.body as { status: string }).status === 'ok')
    lies.push('The disk is full, and all is well');
  disk.isFull = false;
}

/** A copy is listed some minutes after the good was last seen, as it is by people. */
function changeGood({ markets, clock }: World, what: 'reprice' | 'sell' | 'relist', pick: number): void {
  const market = at(markets, pick) as Market;
  const good = at([...market.goods.values()], Math.floor(pick / 2));
  if (!good) return;
  if (what === 'sell') market.goods.delete(good.id);
  else if (what === 'reprice') good.cents = 1000 + ((good.cents * 7) % 9000);
  else {
    clock.pass(MINUTE_MS);
    relist(market, good, clock.now());
  }
}

async function press(year: Year, { who, act, pick }: Extract<Step, { do: 'press' }>): Promise<void> {
  const { world } = year;
  const { person, ledger } = inhabitant(year, who);
  const { outbox } = person.page;
  const { db } = await world.answering();
  const isKept =
    act === 'let go' || act === 'note'
      ? 'and exists (select 1 from item_marks where item_id = items.id and kept_at is not null and let_go_at is null)'
      : '';
  const shown = await world.faults.aside(() =>
    rows<{ id: number; title: string; query_id: number }>(
      db,
      `select items.id, title, (select min(query_id) from finds where item_id = items.id) as query_id
       from items join listings on listings.id = listing_id
       where user_id = ? and dismissed_at is null and merged_into is null ${isKept} order by items.id`,
      person.id,
    ),
  );
  const item = at(shown, pick);
  if (act === 'undo') await outbox.undo(person.id);
  else if (!item) return;
  else if (act === 'dismiss') await outbox.dismiss(person.id, item);
  else if (act === 'keep') await outbox.keep(person.id, item, true);
  else if (act === 'let go') await outbox.keep(person.id, item, false);
  else if (act === 'note') await outbox.note(person.id, item, `note ${pick}`);
  else if (item.query_id) await outbox.cleanse(person.id, item.query_id, [], 1, 0);
  for (const { key } of await person.page.waiting()) ledger.pressed.add(key);
  // Most of the time the page sends it at once.
  if (pick % 4 > 0) await person.page.deliver();
}

async function changeQuery(
  { person, words }: Inhabitant,
  { who, act, pick }: Extract<Step, { do: 'change a query' }>,
): Promise<void> {
  const { call, own } = person;
  const word = at(wordsOf(who), pick) ?? '';
  const all = (await call<Query[]>('get', own('queries')))?.body;
  // No answer, or a break.
  if (!Array.isArray(all)) return;
  const input = { query_text: word, notify: 'at_once' };
  const query = at(all, pick);
  if (all.length < 2 || (act === 'add' && all.length < MOST_QUERIES)) {
    words.add(word);
    await call('post', own('queries'), input);
  } else if (!query) return;
  else if (act === 'edit') {
    words.add(word);
    await call('put', `/api/users/queries/${query.id}`, input);
  } else if (act === 'pause' || act === 'resume')
    await call('patch', `/api/queries/${query.id}/toggle-active-status`, { active: act === 'resume' });
  else if (act === 'delete' || act === 'bring back') {
    await call('delete', `/api/users/queries/${query.id}`);
    if (act === 'bring back') await call('post', `/api/users/queries/${query.id}/restore`);
  }
}

async function takeBreak(year: Year, { who, minutes }: Extract<Step, { do: 'break' }>): Promise<void> {
  const { person, breaks } = inhabitant(year, who);
  const from = year.world.clock.now();
  const answer = await person.call('post', person.own('break'), { minutes, exit: 'none' });
  if (answer?.status === 201) breaks.push({ from, to: from + minutes * MINUTE_MS });
}

async function leave(year: Year, who: number): Promise<void> {
  const { person } = inhabitant(year, who);
  const gone = await person.call('delete', person.own('account'), { password: PASSWORD });
  // Without an answer it may be gone all the same.
  if (gone?.status === 204 || !(await person.logIn()))
    year.people[who] = await settleIn(year.world, person.name);
}

/** Everything is well, and enough time passes for all that waited: the longest pauses, breaks and repeats are over. */
async function calmDown({ world, people }: Year): Promise<void> {
  const { markets, shop, receiver, faults, clock } = world;
  faults.disarm();
  for (const market of markets) market.mood = 'well';
  shop.mood = receiver.mood = 'well';
  const over = Math.max(0, ...people.flatMap(({ breaks }) => breaks.map(({ to }) => to)));
  if (over > clock.now()) clock.pass(over - clock.now());
  for (let times = 0; times < 6; times += 1) {
    clock.pass(CALM_MS);
    await world.work();
    for (const { person } of people) await person.page.deliver();
  }
  // Whoever was away for long has their queries collected again at once.
  for (const { person } of people) await person.items();
  await world.work();
  for (const { follower } of people) await follower.follow();
}
