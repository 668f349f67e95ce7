import type { Search } from '@rummage/matching';
import { EXCLUDE_KEYWORD, filterValues, parseQueryText } from '@rummage/vocabulary';
import type { Evidence, Rule } from './evidence.ts';
import { conditionLeads, countryLeads, priceLeads } from './fact-leads.ts';
import { hiding, read } from './hiding.ts';
import { type Course, countsOf, type Lead } from './leads.ts';
import { proof, type Proved } from './proof.ts';
import { discoveries, logOdds, SURE } from './statistics.ts';
import { wordLeads } from './word-leads.ts';

/** With fewer dismissed items there is nothing to find. */
export const LEAST_DISMISSED = 15;
const LEAST_SEEN = 30;
const MOST_RULES = 5;
/** Prices this near to another are as good as the same. */
const NEAR = 0.25;

/** What dismissals teach, the surest first. */
export function rulesFrom(evidence: Evidence): Rule[] {
  const values = excludedBy(evidence.search);
  const isHidden = hiding({ filters: [{ name: EXCLUDE_KEYWORD, values }] });
  // What is excluded since teaches nothing new.
  const seen = evidence.seen.map(read).filter((thing) => values.length === 0 || !isHidden(thing));
  const course = { seen, all: countsOf(seen) };
  if (course.all.dismissed < LEAST_DISMISSED || seen.length < LEAST_SEEN) return [];
  const leads = leadsOf(course, evidence);
  if (leads.length === 0) return [];
  const against = { search: evidence.search, kept: evidence.kept.map(read) };
  return independent(
    leads.flatMap((lead) => proof(lead, course, against) ?? []),
    course,
  );
}

function excludedBy({ queryText, filters }: Search): string[] {
  return [...filterValues(filters, EXCLUDE_KEYWORD), ...parseQueryText(queryText).excluded];
}

/** Rules to be proved: none that was declined, and of several that come to the same the surest. */
function leadsOf(course: Course, evidence: Evidence): Lead[] {
  const tested = [
    ...wordLeads(course, evidence),
    ...countryLeads(course, evidence.search),
    ...conditionLeads(course, evidence.search),
    ...priceLeads(course, evidence.search),
  ];
  const leads: Lead[] = [];
  const taken = new Set(evidence.declined);
  for (const { lead } of discoveries(tested)) {
    const found = lead();
    if (!found || isLikeAny(found.key, taken)) continue;
    taken.add(found.key);
    leads.push(found);
  }
  return leads;
}

/**
 * The surest rules, each of which is proved by items that no surer one hides: a word that only comes along with
 * another is no rule.
 */
function independent(proved: readonly Proved[], { seen }: Course): Rule[] {
  let open = seen;
  const rules: Rule[] = [];
  for (const { rule, share, hidden } of proved.toSorted((one, other) => other.rule.z - one.rule.z)) {
    if (rules.length === MOST_RULES) break;
    const having = countsOf(open.filter((thing) => hidden.has(thing)));
    if (logOdds(having, countsOf(open), share) < SURE) continue;
    rules.push(rule);
    open = open.filter((thing) => !hidden.has(thing));
  }
  return rules;
}

/** True if a rule comes to the same as one of others: the same key, a price near to another, or a phrase and its part. */
function isLikeAny(key: string, others: Iterable<string>): boolean {
  for (const other of others) if (key === other || isLike(parts(key), parts(other))) return true;
  return false;
}

function isLike([kind, value]: [string, string], [otherKind, other]: [string, string]): boolean {
  if (kind === 'max_price') {
    return otherKind === kind && Math.abs(Number(value) - Number(other)) <= Number(other) * NEAR;
  }
  return isText(kind) && isText(otherKind) && (isPartOf(value, other) || isPartOf(other, value));
}

function isText(kind: string): boolean {
  return kind === 'word' || kind === 'phrase';
}

function isPartOf(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

function parts(key: string): [kind: string, value: string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
}
