import { type Course, createReader, type Lead } from './course.ts';
import type { Evidence, Rule } from './evidence.ts';
import { factLeads } from './facts.ts';
import { proof, type Proved } from './proof.ts';
import { countsOf, discoveries, logOdds, SURE } from './statistics.ts';
import { wordLeads } from './words.ts';

/** With fewer dismissed items there is nothing to find. */
export const LEAST_DISMISSED = 15;
const LEAST_SEEN = 30;
export const MOST_RULES = 5;
/** Prices this near to another are as good as the same. */
const NEAR = 0.25;

/** What dismissals teach, the surest first. */
export function rulesFrom(evidence: Evidence): Rule[] {
  if (evidence.seen.length < LEAST_SEEN) return [];
  const { read, usualTexts } = createReader();
  const seen = evidence.seen.map(read);
  const course = { seen, all: countsOf(seen), usualTexts: usualTexts() };
  if (course.all.dismissed < LEAST_DISMISSED) return [];
  const against = { search: evidence.search, kept: evidence.kept.map(read) };
  const proved = leadsOf(course, evidence).flatMap((lead) => proof(lead, course, against) ?? []);
  return independent(proved, course);
}

/** Rules to be proved: none that was declined, and of several that come to the same the surest. */
function leadsOf(course: Course, evidence: Evidence): Lead[] {
  const tested = [...wordLeads(course, evidence), ...factLeads(course, evidence.search)];
  const leads: Lead[] = [];
  const taken = [...evidence.declined];
  for (const { lead } of discoveries(tested)) {
    const found = lead();
    if (!found || taken.some((key) => isLike(found.key, key))) continue;
    taken.push(found.key);
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

/** True if a rule comes to the same as another: a price near to it, or a phrase and its part. */
function isLike(key: string, otherKey: string): boolean {
  const [[kind, value], [otherKind, other]] = [parts(key), parts(otherKey)];
  if (kind !== otherKind) return false;
  if (kind === 'max_price') return Math.abs(Number(value) - Number(other)) <= Number(other) * NEAR;
  return kind === 'word' ? isPartOf(value, other) || isPartOf(other, value) : value === other;
}

function isPartOf(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

/** Words and phrases are of one kind. */
function parts(key: string): [kind: string, value: string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon).replace('phrase', 'word'), key.slice(colon + 1)];
}
