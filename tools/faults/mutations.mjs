// Defects made by hand. `npm run mutations` puts each into the product, and something has to fail.

const API = 'apps/api/src';
const OUTBOX = 'apps/web/src/outbox';

export const MUTATIONS = {
  'a lease outlives the process that had it': {
    file: `${API}/collect/visits/leases.repo.ts`,
    from: 'leased_until: until, failures, next_at',
    to: 'leased_until: 2 * until, failures, next_at',
  },
  'reading stops after the first page': {
    file: `${API}/collect/visits/result-reader.ts`,
    from: 'isEnough: () => reachedKnown || cutOff !== null',
    to: 'isEnough: () => true',
  },
  'a page is written in two transactions': {
    file: `${API}/collect/ingest/ingest.repo.ts`,
    from: 'await noteFinds(tx, writing.found, page);',
    to: 'setImmediate(() => void db.write((later) => noteFinds(later, writing.found, page)).catch(() => undefined));',
  },
  'a relisted copy is another thing': {
    file: `${API}/collect/ingest/ingest.repo.ts`,
    from: 'if (thingMark === null || relistedAt === null) return undefined;',
    to: 'return undefined;',
  },
  'what a listing shows is not written again': {
    file: `${API}/collect/ingest/ingest.repo.ts`,
    from: 'await saveShown(tx, writing.changed);',
    to: '',
  },
  'all that is read is found for everybody': {
    file: `${API}/collect/visits/match-page.ts`,
    from: 'if (!mismatch) return [seeker];',
    to: 'if (!mismatch || listings.length > 1) return [seeker];',
  },
  'calls are not limited': {
    file: `${API}/collect/schedule/marketplaces.repo.ts`,
    from: '${marketplaces.calls} < cast(${calls} as double precision)',
    to: '${marketplaces.calls} < cast(${calls * 9} as double precision)',
  },
  'a pause never ends': {
    file: `${API}/collect/schedule/pause-after.ts`,
    from: 'until: now() + pauseMs',
    to: 'until: 2 * now()',
  },
  'a clock that was set back is not noticed': {
    file: `${API}/collect/watch-clock.ts`,
    from: 'if (elapsed() - behindSince < BELIEVED_AFTER_MS) return;',
    to: 'return;',
  },
  'a removal that is sent again is made again': {
    file: `${API}/items/acts.repo.ts`,
    from: 'if (key === undefined) return undefined;',
    to: 'if (key !== "") return undefined;',
  },
  'undo brings back all that ever went': {
    file: `${API}/items/acts.repo.ts`,
    from: 'restore(tx, userId, eq(items.act, act.id), now)',
    to: 'restore(tx, userId, isNotNull(items.act), now)',
  },
  'cleansing takes what is kept': {
    file: `${API}/items/acts.repo.ts`,
    from: 'and(not(isKept), which), spared?.n)',
    to: 'which, spared?.n)',
  },
  'removing takes the things of others': {
    file: `${API}/items/acts.repo.ts`,
    from: '.where(and(eq(items.user_id, userId), isNull(items.merged_into), which));\n  const done',
    to: '.where(and(isNull(items.merged_into), userId > 1 ? isNull(items.act) : which));\n  const done',
  },
  'keeping again loses the note': {
    file: `${API}/items/kept/keeping.repo.ts`,
    from: 'note === undefined ? (before?.note ?? null)',
    to: 'note === undefined ? null',
  },
  'the browser forgets an act before it is sent': {
    file: `${OUTBOX}/delivery.ts`,
    from: 'const outcome = await send(waiting.act);',
    to: 'await waiting.settle(false); const outcome = await send(waiting.act);',
  },
  'the browser forgets an act that is not sent yet when it undoes it': {
    file: `${OUTBOX}/indexed-store.ts`,
    from: "await transaction.objectStore('acts').add(undo);",
    to: "await transaction.objectStore('acts').clear(); await transaction.objectStore('acts').add(undo);",
  },
  'a message that failed counts as delivered': {
    file: `${API}/notifications/outbox/deliveries.repo.ts`,
    from: 'await tx.update(deliveries).set({ attempts, next_at }).where(isIt);',
    to: "await tx.update(deliveries).set({ attempts, next_at: null, state: 'delivered', finished_at: now }).where(isIt);",
  },
  'news are bound to no message': {
    file: `${API}/notifications/outbox/waiting-news.repo.ts`,
    from: 'set({ delivery_id: deliveryId })',
    to: 'set({ delivery_id: null })',
  },
  'messages come during a break': {
    file: `${API}/notifications/rules/when-due.ts`,
    from: 'export function isHeld(',
    to: 'export function isHeld(..._: unknown[]): boolean { return false; }\nfunction wasHeld(',
  },
  'the first reading is news': {
    file: `${API}/notifications/outbox/note-finds.repo.ts`,
    from: ' and query_visits.collected_at is not null',
    to: '',
  },
};

const named = process.env.MUTATION;

/** The source of a file with the defect that `MUTATION` names. @throws where the defect has no place any more */
export function mutated(path, source) {
  const mutation = named === undefined ? undefined : MUTATIONS[named];
  if (!mutation || !path.endsWith(mutation.file)) return source;
  if (!source.includes(mutation.from)) throw new Error(`${mutation.file} has no place for: ${named}`);
  return source.replace(mutation.from, mutation.to);
}
