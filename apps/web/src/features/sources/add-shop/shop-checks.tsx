import type { ShopKind, ShopLook } from '@rummage/contract';
import type { Exchange } from '@rummage/vocabulary';
import { Check, CircleQuestionMark, Minus, X } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText, numberText } from '#browser/words/numbers.ts';
import { ICON } from '#ui/icon.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { rateText, siteOf } from '../source-words.ts';
import type { Looked } from './use-shop-look.ts';
import styles from './shop-checks.module.css';

const KINDS: Record<ShopKind, string> = {
  ucp: 'A shop with a UCP catalogue',
  shopify: 'A Shopify shop',
  woocommerce: 'A WooCommerce shop',
  feed: 'A product feed',
  'json-ld': 'A shop whose pages say what they sell',
};

const ANSWERS = 'Answers, and allows being read';
const SELLS = 'Says what it sells';
const PRICES = 'Says its prices';

const OUTCOMES = {
  passed: { Icon: Check, word: 'Passed' },
  failed: { Icon: X, word: 'Failed' },
  asked: { Icon: CircleQuestionMark, word: 'Asked below' },
  open: { Icon: Minus, word: 'Not reached' },
} satisfies Record<string, { Icon: LucideIcon; word: string }>;

interface ShopChecksProps {
  looked: Exclude<Looked, { is: 'search' }>;
  exchange: Exchange;
  /** The id for the sentence that says what failed. */
  problemId: string;
}

/** Three things that are checked of a shop, in their order. */
export function ShopChecks({ looked, exchange, problemId }: ShopChecksProps) {
  if (looked.is === 'refused') {
    const problem = (
      <span id={problemId} role="alert">
        {looked.words}
      </span>
    );
    return (
      <ul className={styles.checks} aria-label="Checks">
        {looked.answers && <Line outcome="passed">{ANSWERS}</Line>}
        <Line outcome="failed">{problem}</Line>
        {!looked.answers && <Line outcome="open">{SELLS}</Line>}
        <Line outcome="open">{PRICES}</Line>
      </ul>
    );
  }
  const { look } = looked;
  return (
    <ul className={styles.checks} aria-label="Checks">
      <Line outcome="passed" value={siteOf(look.url)}>
        {ANSWERS}
      </Line>
      <Line outcome="passed" value={sizeText(look)}>
        {KINDS[look.kind]}
      </Line>
      <PriceLine currency={look.currency} exchange={exchange} />
    </ul>
  );
}

function PriceLine({ currency, exchange }: { currency: string | null; exchange: Exchange }) {
  if (currency === null) return <Line outcome="asked">Does not say the currency of its prices</Line>;
  if (currency === exchange.currency) return <Line outcome="passed">{`Prices in ${currency}`}</Line>;
  const rate = rateText(currency, exchange);
  return rate === undefined ? (
    <Line outcome="passed">{`Prices in ${currency}, whose worth in ${exchange.currency} is not known`}</Line>
  ) : (
    <Line outcome="passed" value={rate}>
      {`Prices in ${currency}, shown with their worth in ${exchange.currency}`}
    </Line>
  );
}

interface LineProps {
  outcome: keyof typeof OUTCOMES;
  value?: string;
  children: ReactNode;
}

function Line({ outcome, value, children }: LineProps) {
  const { Icon, word } = OUTCOMES[outcome];
  return (
    <li className={styles.check} data-outcome={outcome}>
      <Icon {...ICON} />
      <VisuallyHidden>{`${word}: `}</VisuallyHidden>
      <span className={styles.words}>{children}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </li>
  );
}

/** Describes a shop for screen readers. */
export function shopText(look: ShopLook): string {
  return `${KINDS[look.kind]}, ${sizeText(look)}.`;
}

function sizeText({ listings, has_more, read_at_most }: ShopLook): string {
  if (!has_more && listings <= read_at_most) return countText(listings, 'thing');
  const size = `${has_more ? 'more than ' : ''}${numberText(listings)} things`;
  return `${size}, of which ${listings < read_at_most ? 'at most ' : ''}${numberText(read_at_most)} are read`;
}
