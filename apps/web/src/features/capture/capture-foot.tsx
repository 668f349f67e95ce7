import type { CapturePreview } from '@rummage/contract';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { Loop } from '#ui/film/marks.tsx';
import styles from './capture-foot.module.css';

interface CaptureFootProps {
  kind: CapturePreview['kind'];
  problem: string | undefined;
  isSending: boolean;
  onSend: (isKept: boolean) => void;
  onQuery: () => void;
  onShop: () => void;
}

/** What can be done with the page: what fits it comes first, and the other two stay a press away. */
export function CaptureFoot({ kind, problem, isSending, onSend, onQuery, onShop }: CaptureFootProps) {
  const query = { text: 'Save as a query', act: onQuery };
  const shop = { text: 'Add as a shop', act: onShop };
  const keep = { text: 'Keep', act: () => onSend(true) };
  const add = { text: 'Add to the feed', act: () => onSend(false) };
  const [first, second, ...others] = {
    listing: [keep, add, query, shop] as const,
    search: [query, shop, keep, add] as const,
    shop: [shop, query, keep, add] as const,
  }[kind];

  return (
    <div className={styles.foot}>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <div className={styles.buttons}>
        <Button type="submit" size="large" className={styles.first} isLoading={isSending}>
          {kind === 'listing' && <Loop size={18} isKept={false} />}
          {first.text}
        </Button>
        <Button kind="secondary" size="large" className={styles.second} onClick={second.act}>
          {second.text}
        </Button>
      </div>
      <p className={styles.others}>
        <span>{kind === 'listing' ? 'Not one thing for sale?' : 'One thing for sale?'}</span>
        {others.map(({ text, act }) => (
          <button key={text} type="button" className={styles.other} onClick={act}>
            {text}
          </button>
        ))}
      </p>
    </div>
  );
}
