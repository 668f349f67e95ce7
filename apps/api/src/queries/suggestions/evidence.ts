import type { SuggestionKind } from '@rummage/contract';
import type { Search } from '@rummage/matching';
import type { Condition, Filter } from '@rummage/vocabulary';

/** An item, as far as rules go by it. */
export interface Thing {
  id: number;
  title: string;
  /** Undefined where it was not read. */
  description?: string | null;
  /** ISO 3166-1 alpha-2 code. */
  location: string | null;
  condition: Condition | null;
  /** In the installation's currency; null if unknown. */
  price_cents: number | null;
  is_auction?: boolean;
}

/** A seen item of a query, as what became of it teaches. */
export interface SeenItem extends Thing {
  outcome: 'dismissed' | 'left' | 'kept';
}

export interface Evidence {
  /** The query as it is now. */
  search: Search;
  /** Newest first. */
  seen: readonly SeenItem[];
  /** Everything that the person keeps or ever kept, in any query. */
  kept: readonly Thing[];
  background: {
    /** In how many stored listings' titles a word is, by its stem. */
    of: (stem: string) => number;
    /** The number of these listings. */
    total: number;
  };
  /** Keys of rules that the person does not want. */
  declined: ReadonlySet<string>;
}

/** What a query may ask so that fewer things come. */
export type Limits = Partial<Pick<Search, 'filters' | 'maxPriceCents' | 'minimumCondition'>>;

/** Something that could be asked of a query, because what it hides was dismissed. */
export interface Rule {
  /** Stays the same while more is seen. */
  key: string;
  kind: SuggestionKind;
  value: string;
  /** How many of what it hides were dismissed. */
  dismissed: number;
  /** How many seen items it hides. */
  seen: number;
  /** How sure it is, in standard deviations. */
  z: number;
  /** What it asks, by itself. */
  limits: Limits;
  /** The fields of the query that it changes; `filters` are all of them. */
  change: { max_price?: number; minimum_condition?: Condition; filters?: Filter[] };
}
