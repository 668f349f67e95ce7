import { type ImportEntry, QueryInput } from '@rummage/contract';
import {
  CATEGORIES,
  CONDITION_LABELS,
  CONDITIONS,
  filterValues,
  fromCents,
  isMinimumAboveMaximum,
  MINIMUM_ABOVE_MAXIMUM,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { holdsMoreThan } from '#http/bodies/parse-json';
import { type Draft, draftOf, type QueryRow } from '../queries.repo.ts';
import type { FileEntry } from './notebook-entry.ts';
import { type Growth, growthBy } from './notebook-limit.repo.ts';

const CreatedAt = z.iso
  .datetime({ offset: true })
  .refine((time) => !(Date.parse(time) < 0), 'Must be a time after 1970');
const Entry = QueryInput.safeExtend({ created_at: CreatedAt.optional() });

/** Nobody reads more. */
const MOST_REASONS = 20;
/** More than any query has: all that is wrong with them would be worked out in one go. */
const MOST_VALUES = 2500;

/** The plan for one query of a file. */
export interface PlannedEntry {
  report: ImportEntry;
  /** The query that it changes. */
  before: QueryRow | undefined;
  /** The query to save, as a new one or as a change of `before`; undefined when nothing is saved. */
  draft: Draft | undefined;
  /** Time when a new one was first saved, in ms since 1970; undefined where the file does not say. */
  createdAt: number | undefined;
}

/**
 * Plans how a file is merged into a notebook, without saving. A query of the file is a saved one when text and category
 * are the same, ignoring case; then it changes the fields that it names and leaves the others alone. No query is made
 * twice.
 * @param currency ISO 4217 code of the prices here
 */
export function planImport(
  saved: readonly QueryRow[],
  entries: readonly FileEntry[],
  currency: string,
): PlannedEntry[] {
  const notebook = { first: firstByKey(saved), same: finderOfSame(saved) };
  const lines = new Map<string, number>();
  return entries.map((entry) => planEntry(entry, currency, notebook, lines));
}

/** Growth by a plan of the notebook that it was made for. */
export function growthOf(plan: readonly PlannedEntry[]): Growth {
  const growth = { queries: 0, filters: 0 };
  for (const { before, draft } of plan) {
    if (!draft) continue;
    const more = growthBy(before, draft);
    growth.queries += more.queries;
    growth.filters += more.filters;
  }
  return growth;
}

/** The saved queries, indexed so that finding one takes no longer when there are many. */
interface Notebook {
  /** The newest by text and category. */
  first: ReadonlyMap<string, QueryRow>;
  /** One that saving `input` would not change. */
  same: (input: QueryInput) => QueryRow | undefined;
}

function firstByKey(saved: readonly QueryRow[]): Map<string, QueryRow> {
  return new Map(saved.toReversed().map((row) => [keyOf(row), row]));
}

function finderOfSame(saved: readonly QueryRow[]): Notebook['same'] {
  const indexes = new Map<string, Map<string, QueryRow>>();
  return (input) => {
    const given = COMPARED_FIELDS.filter((field) => input[field] !== undefined);
    const contentOf = (draft: Draft) =>
      JSON.stringify([keyOf(draft), ...given.map((field) => COMPARED[field](draft))]);
    const index =
      indexes.get(given.join()) ?? new Map(saved.toReversed().map((row) => [contentOf(row), row]));
    indexes.set(given.join(), index);
    return index.get(contentOf(draftOf(undefined, input)));
  };
}

function planEntry(
  entry: FileEntry,
  currency: string,
  notebook: Notebook,
  lines: Map<string, number>,
): PlannedEntry {
  if (holdsMoreThan(MOST_VALUES, entry.fields)) return refused(entry, ['It holds too many values']);
  const parsed = Entry.safeParse(inOurWords(entry.fields));
  const issues = (parsed.error?.issues ?? []).slice(0, MOST_REASONS);
  const reasons = [...entry.reasons, ...issues.map(reasonOf)];
  if (!parsed.success || reasons.length > 0) return refused(entry, reasons);
  const { created_at, user_id, ...input } = parsed.data;
  if (isPricedElsewhere(input, entry.currency, currency))
    return refused(entry, [`Its prices are in ${entry.currency}, here they are in ${currency}`]);

  const added = draftOf(undefined, input);
  const key = keyOf(added);
  const same = notebook.same(input);
  if (same) return planned(entry, 'unchanged', { before: same });
  const line = lines.get(key);
  if (line !== undefined) return refused(entry, [`Its text and category stand in line ${line} already`]);
  const before = notebook.first.get(key);
  // The text stays as it is spelt here.
  const draft = before ? { ...draftOf(before, input), query_text: before.query_text } : added;
  if (before && isCrossed(draft)) return refused(entry, [`filters: ${MINIMUM_ABOVE_MAXIMUM}`]);
  lines.set(key, entry.line);
  if (before) return planned(entry, 'changed', { before, draft });
  const createdAt = created_at === undefined ? undefined : Date.parse(created_at);
  return planned(entry, 'added', { draft, createdAt });
}

function planned(
  entry: FileEntry,
  outcome: ImportEntry['outcome'],
  { before, draft, createdAt }: Partial<Omit<PlannedEntry, 'report'>>,
): PlannedEntry {
  const changes = before && draft ? differences(before, draft) : [];
  const report = { ...identityOf(entry), outcome, query_id: before?.id ?? null, changes, reasons: [] };
  return { report, before, draft, createdAt };
}

function refused(entry: FileEntry, reasons: string[]): PlannedEntry {
  const report = { ...identityOf(entry), outcome: 'refused' as const, query_id: null, changes: [], reasons };
  return { report, before: undefined, draft: undefined, createdAt: undefined };
}

function identityOf({ line, fields: { query_text, category } }: FileEntry) {
  return { line, query_text: textOrNull(query_text), category: textOrNull(category) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function keyOf({ query_text, category }: Pick<Draft, 'query_text' | 'category'>): string {
  return `${query_text.trim().normalize('NFC').toLowerCase()}\n${category?.toLowerCase() ?? ''}`;
}

/** People write categories and conditions in upper or lower case, and conditions as on the screen. */
function inOurWords({
  category,
  minimum_condition,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  const isCalled = (one: string, other: unknown) =>
    typeof other === 'string' && one.toLowerCase() === other.trim().toLowerCase();
  return {
    ...rest,
    ...(category !== undefined && {
      category: CATEGORIES.find((known) => isCalled(known, category)) ?? category,
    }),
    ...(minimum_condition !== undefined && {
      minimum_condition:
        CONDITIONS.find(
          (known) =>
            isCalled(known, minimum_condition) || isCalled(CONDITION_LABELS[known], minimum_condition),
        ) ?? minimum_condition,
    }),
  };
}

function reasonOf({ path: [field, ...path], message }: z.core.$ZodIssue): string {
  const at = typeof path[0] === 'number' ? ` ${path[0] + 1}` : '';
  return field === undefined ? message : `${String(field)}${at}: ${message}`;
}

function isPricedElsewhere(input: QueryInput, theirs: string | undefined, ours: string): boolean {
  const isPriced = Boolean(input.max_price) || filterValues(input.filters ?? [], 'minimumPrice').length > 0;
  return isPriced && theirs !== undefined && theirs.toUpperCase() !== ours.toUpperCase();
}

function isCrossed({ filters, max_price_cents }: Draft): boolean {
  return isMinimumAboveMaximum(filters, max_price_cents === null ? null : fromCents(max_price_cents));
}

/** Parts that may change in a query that stays the same one; the order of filters does not count. */
const COMPARED = {
  words: ({ words }: Draft) => JSON.stringify(words),
  max_price: ({ max_price_cents }: Draft) => max_price_cents,
  limit_counts: ({ limit_counts }: Draft) => limit_counts,
  minimum_condition: ({ minimum_condition }: Draft) => minimum_condition,
  filters: ({ filters }: Draft) =>
    filters
      .map(({ name, values }) => JSON.stringify([name, ...values]))
      .sort()
      .join(),
  active: ({ active }: Draft) => active,
  starred: ({ starred }: Draft) => starred,
} as const;
const COMPARED_FIELDS = Object.keys(COMPARED) as (keyof typeof COMPARED)[];

function differences(before: Draft, after: Draft): string[] {
  return COMPARED_FIELDS.filter((field) => COMPARED[field](before) !== COMPARED[field](after));
}
