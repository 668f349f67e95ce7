import type { Query } from '@rummage/contract';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { type Market, offer, relist } from '../world/market.ts';
import type { World } from '../world/world.ts';
import { changeQuery, closePage, leave, press, resumeChannels, takeBreak } from './people-steps.ts';
import type { Step } from './step.ts';
import { at, WORDS, type Year } from './year.ts';

const CALM_MS = 7 * HOUR_MS;

/** Does one thing. Whatever cannot be done, because nothing is there that it could be done to, is left out. */
export async function takeStep(year: Year, step: Step): Promise<void> {
  const { world } = year;
  const { markets, shop, receiver, faults, clock } = world;
  switch (step.do) {
    case 'wait': {
      clock.pass(step.ms);
      await world.work();
      const isOneKilled = world.isOneGone();
      await resumeChannels(year);
      for (const { follower } of year.people) await follower.follow();
      // Nobody knows what a process that was killed had been answered.
      return isOneKilled ? undefined : lookAtQueries(year);
    }
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
      if (step.mood !== 'well') for (const one of year.people) one.isHeard = false;
      return undefined;
    case 'press':
      return press(year, step);
    case 'close the page':
      return closePage(year, step.who);
    case 'change a query':
      return changeQuery(year, step);
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
      // After some minutes the product believes that it was set back; what is listed in these may seem older than it is.
      for (let looks = 0; looks < 2; looks += 1) {
        await world.work();
        clock.pass(6 * MINUTE_MS);
      }
      year.clockSetAt = clock.now();
      for (const one of year.people) for (const each of one.breaks) each.isCertain = false;
      return undefined;
    case 'calm':
      return calmDown(year);
  }
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

/** Everything is well, and enough time passes for all that waited: the longest pauses, breaks and repeats are over. */
async function calmDown(year: Year): Promise<void> {
  const { world, people } = year;
  const { markets, shop, receiver, faults, clock } = world;
  faults.disarm();
  for (const market of markets) market.mood = 'well';
  shop.mood = receiver.mood = 'well';
  const over = Math.max(0, ...people.flatMap(({ breaks }) => breaks.map(({ to }) => to)));
  if (over > clock.now()) clock.pass(over - clock.now());
  await resumeChannels(year);
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
