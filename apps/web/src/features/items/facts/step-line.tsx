import type { Item } from '@rummage/contract';
import { dayText } from '#browser/words/dates.ts';
import { shortPrice } from '#browser/words/numbers.ts';
import { overAs } from './item-times.ts';
import styles from './step-line.module.css';

const WIDTH = 254;
const HEIGHT = 34;
/** Half the disc. */
const INSET = 6;

interface StepLineProps {
  item: Item;
  /** Time in ms. */
  now: number;
}

/**
 * Draws the price since the item was first seen: a disc where it was kept, a square for now, a tick where it
 * was sold.
 */
export function StepLine({ item, now }: StepLineProps) {
  const steps = priceSteps(item, now);
  if (!steps) return <div className={styles.empty} />;
  const scale = scaleOf(steps, WIDTH, HEIGHT, INSET);
  const end = { x: scale.x(steps.end), y: scale.y(priceAt(steps, steps.end) ?? 0) };
  const keptAt = item.kept_at === null ? undefined : Math.min(Date.parse(item.kept_at), steps.end);
  const kept = keptAt !== undefined && { x: scale.x(keptAt), y: scale.y(priceAt(steps, keptAt) ?? 0) };

  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={stepsText(item, steps, keptAt)}
    >
      <path className={styles.steps} d={stepPath(steps, scale)} />
      {steps.isOver ? (
        <path className={styles.steps} d={`M${end.x} ${end.y - 6}v12`} />
      ) : (
        <rect className={styles.now} x={end.x - 3} y={end.y - 3} width="6" height="6" />
      )}
      {kept && <circle className={styles.kept} cx={kept.x} cy={kept.y} r="4.5" />}
    </svg>
  );
}

/** "$120 from 1 March, $85 from 6 March, kept on 3 March". */
function stepsText(
  { listings: [listing] }: Item,
  { steps, isOver, end }: PriceSteps,
  keptAt: number | undefined,
): string {
  const day = (at: number) => dayText(new Date(at));
  return [
    ...steps.map(({ at, price }) => `${shortPrice(price, listing?.currency ?? null)} from ${day(at)}`),
    keptAt !== undefined && `kept on ${day(keptAt)}`,
    isOver && `over on ${day(end)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A price from a moment on, in ms. */
interface Step {
  at: number;
  price: number;
}

/** Steps of an item's price, from when it was first seen until now, or until it was sold. */
interface PriceSteps {
  steps: readonly Step[];
  /** Time in ms. */
  end: number;
  isOver: boolean;
}

/** Undefined for an item without a price. @param now ms */
export function priceSteps(
  item: Pick<Item, 'collected_at' | 'price_changes' | 'listings'>,
  now: number,
): PriceSteps | undefined {
  const {
    collected_at,
    price_changes,
    listings: [listing],
  } = item;
  if (!listing || listing.current_price === null) return undefined;
  const changes = price_changes.filter(
    ({ price, currency }) => price !== null && currency === listing.currency,
  );
  const first = changes[0]?.previous_price ?? (changes.length === 0 ? listing.current_price : null);
  const start = Date.parse(collected_at);
  const steps = changes.map(({ at, price }) => ({ at: Math.max(start, Date.parse(at)), price: price ?? 0 }));
  const isOver = overAs(listing, now) !== undefined;
  const end = isOver ? Date.parse(listing.ended_at ?? listing.ends_at ?? listing.seen_at) : now;
  return {
    steps: first === null ? steps : [{ at: start, price: first }, ...steps],
    // Something seen only now has a short past all the same, so that its price is a line.
    end: Math.max(end, start + 1, ...steps.map(({ at }) => at)),
    isOver,
  };
}

/** The price at a moment. @param at ms */
export function priceAt({ steps }: PriceSteps, at: number): number | undefined {
  return (steps.findLast((step) => step.at <= at) ?? steps[0])?.price;
}

/** Places of a moment and of a price in a drawing. */
interface Scale {
  x: (at: number) => number;
  y: (price: number) => number;
}

/**
 * @param width of the drawing, in px
 * @param height in px
 * @param inset how far it stays away from the edges, in px
 */
export function scaleOf({ steps, end }: PriceSteps, width: number, height: number, inset: number): Scale {
  const start = steps[0]?.at ?? end;
  const prices = steps.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return {
    x: (at) => inset + ((at - start) / (end - start)) * (width - 2 * inset),
    y: (price) =>
      high === low ? height / 2 : inset + ((high - price) / (high - low)) * (height - 2 * inset),
  };
}

/** A right-angled line through all steps. */
export function stepPath({ steps, end }: PriceSteps, { x, y }: Scale): string {
  const [first, ...rest] = steps;
  if (!first) return '';
  const number = (value: number) => Math.round(value * 10) / 10;
  const parts = rest.map(({ at, price }) => `H${number(x(at))}V${number(y(price))}`);
  return `M${number(x(first.at))} ${number(y(first.price))}${parts.join('')}H${number(x(end))}`;
}
