import { z } from 'zod';
import { parsedJson } from '../kit/texts.ts';

/** An error or a warning of eBay; both have the same form. */
export interface Complaint {
  errorId: number;
  message: string;
  parameters: readonly { name: string; value: string }[];
}

const Parameter = z.object({ name: z.string().catch(''), value: z.string().catch('') });
const OneComplaint = z.object({
  errorId: z.number(),
  message: z.string().catch(''),
  parameters: z.array(Parameter).catch([]),
});

/** A list of complaints; unreadable entries are left out. */
export const Complaints = z
  .array(OneComplaint.optional().catch(undefined))
  .catch([])
  .transform((list): Complaint[] => list.flatMap((complaint) => complaint ?? []));

const ErrorBody = z.object({ errors: Complaints });

/** The errors in the body of a failed call; empty when it has none. */
export function complaintsOf(body: string): readonly Complaint[] {
  return ErrorBody.safeParse(parsedJson(body)).data?.errors ?? [];
}

const IGNORED_ORDER = 12008;

// The part of a search that eBay leaves out when it warns of it; the answer is then not narrowed by that part.
const IGNORED: Record<number, string> = {
  12003: 'a seller whom it does not know',
  [IGNORED_ORDER]: 'the order by date',
  12009: 'the category',
  12011: 'the place of delivery',
  12012: 'the price filter',
  12015: 'the postcode of delivery',
  12017: 'the filters for brand, material and country of manufacture',
  12018: 'the filters for brand, material and country of manufacture',
  12519: 'the region filter',
  12520: 'the condition filter',
};

const INVALID_FILTER = 12002;

/** A warning in plain words. */
export function warningText({ errorId, message, parameters }: Complaint): string {
  const ignored = errorId === INVALID_FILTER ? filterNamed(parameters) : IGNORED[errorId];
  return ignored === undefined ? `eBay warned: ${message || `number ${errorId}`}` : `eBay ignored ${ignored}`;
}

function filterNamed(parameters: Complaint['parameters']): string {
  const name = parameters.find((parameter) => parameter.name === 'filterName')?.value;
  return name ? `the filter "${name}"` : 'one of the filters';
}

// Item specifics count only within a category that eBay accepted.
const ABOUT_ASPECTS: readonly number[] = [12009, 12017, 12018];

/** True if the answer may hold listings without the item specifics that were asked for. */
export function distrustsAspects({ errorId, message, parameters }: Complaint): boolean {
  const words = [message, ...parameters.map(({ value }) => value)].join(' ');
  return ABOUT_ASPECTS.includes(errorId) || words.includes('aspect_filter') || words.includes('category_ids');
}

/** True if the answer is in eBay's own order. */
export function ignoresOrder({ errorId }: Complaint): boolean {
  return errorId === IGNORED_ORDER;
}
