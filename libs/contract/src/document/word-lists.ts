import {
  BREAK_EXITS,
  CATEGORIES,
  CHANNEL_KINDS,
  CHANNEL_STATES,
  CONDITIONS,
  FILTER_NAMES,
  LAYOUTS,
  LIVE_SOURCES,
  MARKETPLACES,
  MERGE_EVIDENCE,
  MESSAGE_TYPES,
  NOTIFIED_EVENTS,
  NOTIFY_CHOICES,
  SORTS,
} from '@rummage/vocabulary';
import { COLLECTION_STATES } from '../collection.ts';
import { HIDING_KINDS, KEPT_AWAY_REASONS } from '../kept-away.ts';
import { MARKETPLACE_STATES } from '../marketplaces.ts';
import { IMPORT_OUTCOMES, NOTEBOOK_FORMATS } from '../notebook.ts';
import { TOKEN_SCOPES } from '../personal-tokens.ts';
import { SHOP_KINDS, SHOP_QUESTIONS, SHOP_STATES } from '../shops.ts';
import { mapped, type Schema } from './json.ts';

interface WordList {
  words: readonly string[];
  description: string;
  /** No words will be added. */
  isComplete?: true;
}

/** The lists of words that several fields take from: in the document each is one schema. */
const WORD_LISTS: Record<string, WordList> = {
  Condition: {
    words: CONDITIONS,
    description: 'In which condition a thing is, or is wanted at least.',
    isComplete: true,
  },
  Category: { words: CATEGORIES, description: 'What kind of thing is looked for.' },
  Layout: { words: LAYOUTS, description: 'How the feed is shown.', isComplete: true },
  Sort: { words: SORTS, description: 'The order of a feed.' },
  DefaultSort: { words: [...SORTS, ''], description: 'The order of a feed, or nothing chosen.' },
  MarketplaceName: { words: MARKETPLACES, description: 'Where a listing is; all shops are one marketplace.' },
  SourceName: { words: [...MARKETPLACES, ...LIVE_SOURCES], description: 'What is searched.' },
  ListingEnd: { words: ['ended', 'sold'], description: 'How a listing has ended.' },
  MergeEvidence: { words: MERGE_EVIDENCE, description: 'Why two listings are taken for the same thing.' },
  BreakExit: { words: BREAK_EXITS, description: 'How a break may end before its time.', isComplete: true },
  CollectionState: { words: COLLECTION_STATES, description: 'How collecting goes for a query.' },
  HidingKind: { words: HIDING_KINDS, description: 'What of a query a listing fails.' },
  Unchecked: {
    words: [...FILTER_NAMES, 'category'],
    description: 'A part of a query that cannot be checked.',
  },
  KeptAwayReason: { words: KEPT_AWAY_REASONS, description: 'Why listings were kept away from a query.' },
  MarketplaceState: { words: MARKETPLACE_STATES, description: 'How collecting from a marketplace goes.' },
  NotebookFormat: { words: NOTEBOOK_FORMATS, description: 'The form of a file of queries.' },
  ImportOutcome: { words: IMPORT_OUTCOMES, description: 'What importing does with one query of a file.' },
  TokenScope: { words: TOKEN_SCOPES, description: 'What a personal access token may do: see, or change.' },
  ChannelKind: { words: CHANNEL_KINDS, description: 'How people can be notified.' },
  ChannelState: { words: CHANNEL_STATES, description: 'Whether a channel is used.' },
  DeliveryState: { words: ['waiting', 'delivered', 'failed'], description: 'How sending a message went.' },
  NotifiedEvent: { words: NOTIFIED_EVENTS, description: 'What has happened to an item.' },
  MessageType: { words: MESSAGE_TYPES, description: 'What a message is about.' },
  NotifyChoice: { words: NOTIFY_CHOICES, description: 'When somebody is notified of what a query finds.' },
  ShopKind: { words: SHOP_KINDS, description: 'The way into a shop.' },
  ShopQuestion: { words: SHOP_QUESTIONS, description: 'What a shop does not say of itself.' },
  ShopState: { words: SHOP_STATES, description: 'How reading a shop goes.' },
};

export function nameOfWords(words: readonly unknown[]): string | undefined {
  const asked = JSON.stringify(words);
  return Object.keys(WORD_LISTS).find((name) => JSON.stringify(WORD_LISTS[name]?.words) === asked);
}

/** What a client has to be ready for, wherever the document lists what there is today. */
export const MORE_MAY_COME = 'More may come: be ready for one that is not listed here.';

/** The schema of every list. */
export function wordListSchemas(): Record<string, Schema> {
  return mapped(WORD_LISTS, ({ words, description, isComplete }) => ({
    type: 'string',
    enum: [...words],
    description: isComplete ? description : `${description} ${MORE_MAY_COME}`,
    examples: words.slice(0, 1),
  }));
}
