import type { PriceSteps } from '@rummage/contract';
import { readPriceText, typedPrice } from '@rummage/vocabulary';
import { useId } from 'react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { limitWords } from './limit-words.ts';
import styles from './step-bars.module.css';

interface StepBarsProps {
  prices: PriceSteps;
  /** The limit as it is typed. */
  maxPrice: string;
  /** ISO 4217 code. */
  currency: string;
  onLimit: (maxPrice: string) => void;
}

/** Finds by their price, with what a limit lets in, and the next limit that lets in more. */
export function StepBars({ prices, maxPrice, currency, onLimit }: StepBarsProps) {
  const id = useId();
  const { letIn, text, next } = limitWords(prices, typedPrice(maxPrice) ?? null, currency);
  const most = Math.max(...prices.steps.map(({ finds }) => finds));
  return (
    <div className={styles.steps}>
      <div role="img" aria-labelledby={id} className={styles.bars}>
        {prices.steps.map(({ up_to, finds }, index) => (
          <span
            key={up_to}
            className={index < letIn ? styles.letIn : styles.leftOut}
            style={{ height: `${(finds / most) * 100}%` }}
            hidden={finds === 0}
          />
        ))}
      </div>
      <p id={id}>{text}</p>
      {next && <NextLimit text={next.text} onPress={() => onLimit(readPriceText(next.upTo))} />}
    </div>
  );
}

function NextLimit({ text, onPress }: { text: string; onPress: () => void }) {
  const button = useHandedOnFocus<HTMLButtonElement>(focusPrice);
  return (
    <button ref={button} type="button" className={styles.next} onClick={onPress}>
      {text}
    </button>
  );
}

/** The highest limit of all has no next one: the field has it now. */
function focusPrice(): void {
  document.activeElement?.closest('form')?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus();
}
