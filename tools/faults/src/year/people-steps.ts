import { rows } from '@rummage/api/src/testing/databases/rows.ts';
import { PASSWORD } from '@rummage/api/src/testing/people.ts';
import type { Query } from '@rummage/contract';
import { MINUTE_MS } from '@rummage/vocabulary';
import { type Inhabitant, settleIn } from './inhabitant.ts';
import type { Step } from './step.ts';
import { at, WORDS, type Year } from './year.ts';

const MOST_QUERIES = 4;

/** The words that a person looks for. */
const wordsOf = (who: number): string[] =>
  [WORDS[2 * who], WORDS[2 * who + 1], WORDS[4]].flatMap((word) => word ?? []);

function inhabitant({ people }: Year, who: number): Inhabitant {
  return people[who] as Inhabitant;
}

export async function press(year: Year, { who, act, pick }: Extract<Step, { do: 'press' }>): Promise<void> {
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

export function closePage(year: Year, who: number): void {
  const { person } = inhabitant(year, who);
  person.page = person.openPage();
}

export async function changeQuery(
  year: Year,
  { who, act, pick }: Extract<Step, { do: 'change a query' }>,
): Promise<void> {
  const { person, words } = inhabitant(year, who);
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

export async function takeBreak(year: Year, { who, minutes }: Extract<Step, { do: 'break' }>): Promise<void> {
  const { person, breaks } = inhabitant(year, who);
  const from = year.world.clock.now();
  const answer = await person.call('post', person.own('break'), { minutes, exit: 'none' });
  if (answer?.status !== 201) return;
  const cameBefore = year.world.receiver.came.length;
  breaks.push({ to: from + minutes * MINUTE_MS, cameBefore, isCertain: true });
}

export async function leave(year: Year, who: number): Promise<void> {
  const { person } = inhabitant(year, who);
  const gone = await person.call('delete', person.own('account'), { password: PASSWORD });
  // Without an answer it may be gone all the same.
  if (gone?.status === 204 || !(await person.logIn()))
    year.people[who] = await settleIn(year.world, person.name);
}

/** A channel that has failed for a day is paused, until its owner sees that its receiver is well again. */
export async function resumeChannels({ world, people }: Year): Promise<void> {
  if (world.receiver.mood !== 'well') return;
  for (const one of people.filter(({ isHeard }) => !isHeard)) {
    const { person, channel } = one;
    const answer = await person.call('put', person.own(`channels/${channel}`), { paused: false });
    one.isHeard = answer?.status === 200;
  }
}
