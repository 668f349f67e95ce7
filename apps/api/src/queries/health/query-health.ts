import type { Collection, CollectionState } from '@rummage/contract';
import { searchWords } from '@rummage/matching';
import { unknownWords } from '@rummage/sample-market';
import { DAY_MS, instant, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import type { Collecting, ServingVisit } from './collecting.repo.ts';
import { clockTime } from './words.ts';

/** A query that has found nothing for this long counts as quiet. */
const QUIET_AFTER_MS = 7 * DAY_MS;

/** The columns that the health of a query depends on; `planned_at` is null for a moment after it was saved or changed. */
export interface Watched {
  query_text: string;
  active: boolean;
  planned_at: number | null;
  /** The last reading by visits that no longer serve it, or that have not read it again yet. */
  read_at: number | null;
  seen: number;
  matched: number;
}

/** The health of a query. A marketplace that could not be searched is never reported as "nothing there". */
export function healthOf(query: Watched, collecting: Collecting, now: number): Collection {
  const { visits, skips, lastFoundAt } = collecting;
  const planned = query.active ? visits : [];
  const [state, message] = describe(query, collecting, now);
  const reading = lastReading(query, visits);
  // One marketplace may have several visits for a query.
  const refused = new Map(
    [...skips, ...visits.flatMap(rejection)].map(({ marketplace, reason }) => [
      marketplace,
      { marketplace, reason },
    ]),
  );
  return {
    state,
    message,
    last_success_at: instant(reading.read_at),
    last_new_item_at: instant(lastFoundAt),
    next_visit_at: instant(earliest(planned.map((visit) => nextVisitAt(visit)))),
    listings_seen: reading.seen,
    listings_matched: reading.matched,
    skipped: [...refused.values()],
  };
}

/**
 * The oldest success of the visits that have read their result for the query: up to then nothing was missed. A visit that
 * has not read it yet does not count, even if it succeeded for other queries. A marketplace that has rejected the query
 * since counts only if no other one has read it.
 */
function lastReading(
  query: Watched,
  visits: readonly ServingVisit[],
): Pick<Watched, 'read_at' | 'seen' | 'matched'> {
  const read = visits.filter(
    ({ collected_at, last_success_at }) => collected_at !== null && last_success_at !== null,
  );
  if (read.length === 0) return query;
  const serving = read.filter(isServing);
  const counting = serving.length > 0 ? serving : read;
  return {
    read_at: earliest(counting.map(({ last_success_at }) => last_success_at)),
    seen: sum(read.map(({ seen }) => seen)),
    matched: sum(read.map(({ matched }) => matched)),
  };
}

function describe(query: Watched, collecting: Collecting, now: number): [CollectionState, string] {
  const { visits, lastFoundAt } = collecting;
  if (!query.active) return ['paused', 'Paused: nothing is collected until it is resumed.'];
  if (query.planned_at === null) return ['waiting', 'About to be collected.'];
  const served = visits.filter(isServing);
  if (served.length === 0) return ['blocked', blockedMessage(collecting)];

  const failing = served.filter((visit) => isFailing(visit, now));
  if (failing.length > 0) return ['failing', sentences(failing.map((visit) => failingMessage(visit, now)))];

  const unread = served.filter(isUnread);
  const inHand = unread.filter(({ leased_until }) => leased_until > now);
  if (inHand.length > 0) return ['collecting', sentence(`${namesOf(inHand, 'is', 'are')} being searched`)];
  const resting = served.filter((visit) => isResting(visit, now));
  if (resting.length > 0) return ['waiting', sentences(resting.map((visit) => restingMessage(visit, now)))];
  if (unread.length > 0) return ['waiting', `Waiting for its turn at ${namesOf(unread)}.`];

  const { fullAt } = collecting;
  if (fullAt !== undefined) return ['limited', fullMessage(fullAt)];
  const limits = served.flatMap(({ cut_off }) => cut_off ?? []);
  if (limits.length > 0) return ['limited', sentences(limits)];
  if (isWithoutSamples(served)) return ['quiet', noSamplesMessage(query.query_text)];
  if (lastFoundAt === null) return ['quiet', nothingMessage(served)];
  if (now - lastFoundAt >= QUIET_AFTER_MS)
    return ['quiet', sentence(`${namesOf(served, 'has', 'have')} shown nothing new for a week`)];
  return ['ok', `Watching ${namesOf(served)}.`];
}

/** True if its listings have not been matched with the query yet, or none was read at all: shops are matched at once. */
export function isUnread({ collected_at, last_success_at, marketplace }: ServingVisit): boolean {
  return collected_at === null || (marketplace === 'shop' && last_success_at === null);
}

function isServing({ trouble }: ServingVisit): boolean {
  return trouble !== 'rejected';
}

/** Includes a visit that was not tried itself but is due while its marketplace is down. */
function isFailing(visit: ServingVisit, now: number): boolean {
  const { trouble, pause_failures, paused_until, next_at } = visit;
  const isDown = (pause_failures ?? 0) > 0 && (paused_until ?? 0) > now;
  return trouble === 'unavailable' || (isDown && next_at <= now) || hasBrokenOff(visit, now);
}

/** It was saved as failed at its start and never finished: we stopped in the middle of it. */
function hasBrokenOff({ trouble, failures, leased_until }: ServingVisit, now: number): boolean {
  return trouble === null && failures > 0 && leased_until <= now;
}

function failingMessage(visit: ServingVisit, now: number): string {
  const { trouble, marketplace, leased_until, paused_until } = visit;
  const own = trouble === 'unavailable' ? visit.problem : null;
  const shared = (paused_until ?? 0) > now ? visit.pause_problem : null;
  const problem = own ?? shared ?? `Searching ${nameOf(marketplace)} was broken off`;
  const at = nextVisitAt(visit);
  const isNow = at <= now || leased_until > now;
  return `${problem}; it is tried again ${isNow ? 'now' : clockTime(at)}`;
}

/** Its marketplace is paused, or has no more calls today for the people who want it. */
function isResting({ paused_until, trouble, next_at }: ServingVisit, now: number): boolean {
  return (paused_until ?? 0) > now || (trouble === 'out_of_calls' && next_at > now);
}

function restingMessage(visit: ServingVisit, now: number): string {
  const { marketplace, paused_until } = visit;
  const known = (paused_until ?? 0) > now ? visit.pause_problem : visit.problem;
  const problem = known ?? `${nameOf(marketplace)} is left alone`;
  return `${problem}; collecting goes on ${clockTime(nextVisitAt(visit))}`;
}

function fullMessage(items: number): string {
  const holds = `Your feed holds ${items.toLocaleString('en')} items, as many as it may.`;
  return `${holds} Remove some, and collecting goes on.`;
}

function blockedMessage({ skips, visits }: Collecting): string {
  const reasons = [...skips, ...visits.flatMap(rejection)].map(({ reason }) => reason);
  return reasons.length > 0 ? sentences(reasons) : 'No marketplace is set up to collect from.';
}

/** A marketplace that rejected the query when it was asked is shown like one that we knew would reject it. */
function rejection({ marketplace, trouble, problem }: ServingVisit) {
  return trouble === 'rejected' && problem !== null ? [{ marketplace, reason: problem }] : [];
}

function isWithoutSamples(visits: readonly ServingVisit[]): boolean {
  return visits.every(({ marketplace, seen }) => marketplace === 'sample' && seen === 0);
}

function nothingMessage(visits: readonly ServingVisit[]): string {
  const seen = sum(visits.map((visit) => visit.seen));
  const searched = `${namesOf(visits, 'was', 'were')} searched`;
  if (seen === 0) return sentence(`${searched}: nothing like it is offered there`);
  if (seen === 1) return sentence(`${searched}: the 1 listing there does not match`);
  return sentence(`${searched}: of ${seen.toLocaleString('en')} listings there, none matches`);
}

/** A paused marketplace is not visited before its pause ends. */
function nextVisitAt({ next_at, paused_until }: ServingVisit): number {
  return Math.max(next_at, paused_until ?? 0);
}

const LISTS = new Intl.ListFormat('en');

/** The names of the marketplaces, followed by the verb for one or for several of them, if given; shops come last. */
function namesOf(
  visits: readonly { marketplace: MarketplaceName }[],
  ...[one, several]: [] | [one: string, several: string]
): string {
  const isOfShops = visits.some(({ marketplace }) => marketplace === 'shop');
  const others = visits.filter(({ marketplace }) => marketplace !== 'shop');
  const names = new Set(others.map(({ marketplace }) => nameOf(marketplace)));
  if (isOfShops) names.add(nameOf('shop'));
  const verb = names.size === 1 && !isOfShops ? one : several;
  return verb === undefined ? LISTS.format(names) : `${LISTS.format(names)} ${verb}`;
}

/** Within a sentence. */
function nameOf(marketplace: MarketplaceName): string {
  return marketplace === 'shop' ? 'the shops' : MARKETPLACE_LABELS[marketplace];
}

/** A sentence of words that begin with names. Only shops are written with a small letter; eBay keeps its own. */
function sentence(words: string): string {
  return `${words.replace(/^the shops\b/, 'The shops')}.`;
}

function sentences(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');
}

/** Null when none of them is known. */
function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const CHOICES = new Intl.ListFormat('en', { type: 'disjunction' });

/** The message for a query that finds nothing where only samples are collected: what the sample market does not have. */
export function noSamplesMessage(queryText: string): string {
  const unknown = unknownWords(searchWords(queryText));
  const missing =
    unknown.length > 0 ? CHOICES.format(unknown.map(quoted)) : `${quoted(queryText)} that fits at the moment`;
  return `These are samples: the sample market has no ${missing}.`;
}

function quoted(text: string): string {
  return `“${text}”`;
}
