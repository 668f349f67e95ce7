import { SORT_LABELS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import './counter.css';

export function Counter({ count, sort }: { count: number; sort: Sort }) {
  return (
    <p className="counter" role="status">
      <span>{`${count} Items`}</span>
      <span>{SORT_LABELS[sort]}</span>
    </p>
  );
}
