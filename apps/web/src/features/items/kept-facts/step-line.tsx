import type { Item } from '@rummage/contract';
import { dayText } from '../../../browser/words/dates.ts';
import { shortPrice } from '../../../browser/words/numbers.ts';
import { priceAt, priceSteps, scaleOf, stepPath } from './price-steps.ts';
import type { PriceSteps } from './price-steps.ts';
import styles from './step-line.module.css';

const WIDTH = 254;
const HEIGHT = 34;
/** Half the disc. */
const INSET = 6;

interface StepLineProps {
  item: Item;
  /** In ms. */
  now: number;
}

/** How the price went since the item was first seen: a disc where it was kept, a square for now, a tick where it was sold. */
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
