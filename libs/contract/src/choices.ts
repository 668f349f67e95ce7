import {
  ACTIONS,
  BREAK_EXITS,
  CATEGORIES,
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CONDITIONS,
  FILTER_NAMES,
  LANGUAGES,
  LAYOUTS,
  LIMIT_COUNTS,
  LIVE_SOURCES,
  MARKETPLACES,
  MERGE_EVIDENCE,
  MESSAGE_TYPES,
  NOTIFIED_EVENTS,
  NOTIFY_CHOICES,
  SHIPPING_KINDS,
  SORTS,
} from '@rummage/vocabulary';
import { z } from 'zod';

// Words of the vocabulary, of which a field has one. In the document each list is a schema of its own.

/** A warning to clients, wherever the document lists what there is today. */
export const MORE_MAY_COME = 'More may come: be ready for one that is not listed here.';

type WordList = readonly [string, ...string[]];

/** One of these words, or one that is added later. */
export function choice<const Words extends WordList>(words: Words, description: string) {
  return completeChoice(words, `${description} ${MORE_MAY_COME}`);
}

/** One of these words; none will be added. */
function completeChoice<const Words extends WordList>(words: Words, description: string, error?: string) {
  return z.enum(words, error).meta({ description, examples: [words[0]] });
}

export const Condition = completeChoice(CONDITIONS, 'In which condition a thing is, or is wanted at least.');
export const Category = choice(CATEGORIES, 'What kind of thing is looked for.');
export const Layout = completeChoice(LAYOUTS, 'How the feed is shown.');
export const Sort = choice(SORTS, 'The order of a feed.');
export const DefaultSort = choice([...SORTS, ''], 'The order of a feed, or nothing chosen.');
export const MarketplaceName = choice(MARKETPLACES, 'Where a listing is; all shops are one marketplace.');
export const SourceName = choice([...MARKETPLACES, ...LIVE_SOURCES], 'What is searched.');
export const ListingEnd = choice(['ended', 'sold'], 'How a listing has ended.');
export const MergeEvidence = choice(MERGE_EVIDENCE, 'Why two listings are taken for the same thing.');
export const BreakExit = completeChoice(
  BREAK_EXITS,
  'How a break may end before its time.',
  'Choose an exit: none or early',
);
export const ShippingKind = choice(SHIPPING_KINDS, 'What sending costs.');
export const Charge = choice(['shipping', 'buyer_fee', 'tax', 'duty'], 'What is charged besides a price.');
export const FeeBase = choice(
  ['price', 'all before'],
  'What a fee is counted from: the price alone, or with everything that is charged before it.',
);
export const ComparableState = choice(['offered', 'ended', 'sold'], 'What has become of a thing.');
export const LimitCounts = choice(LIMIT_COUNTS, 'What the limit of a query counts.');
export const Language = choice(LANGUAGES, 'ISO 639-1 code of a language.');
export const Unchecked = choice([...FILTER_NAMES, 'category'], 'A part of a query that cannot be checked.');
export const ChannelKind = choice(CHANNEL_KINDS, 'How people can be notified.');
export const ChannelState = choice(CHANNEL_STATES, 'Whether a channel is used.');
export const DeliveryState = choice(['waiting', 'delivered', 'failed'], 'How sending a message went.');
export const NotifiedEvent = choice(NOTIFIED_EVENTS, 'What has happened to an item.');
export const MessageType = choice(MESSAGE_TYPES, 'What a message is about.');
export const ActionName = choice(ACTIONS, 'What a button of a message does.');
export const NotifyChoice = choice(NOTIFY_CHOICES, 'When somebody is notified of what a query finds.');
