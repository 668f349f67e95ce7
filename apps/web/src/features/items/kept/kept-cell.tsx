import type { Item } from '@rummage/contract';
import { ArrowUpRight } from 'lucide-react';
import { useHandedOnFocus } from '../../../browser/use-handed-on-focus.ts';
import { SMALL_ICON } from '../../../ui/icon.ts';
import { Loop } from '../../../ui/keep/loop.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { hasFallenSince } from '../facts/fallen-since.ts';
import { overAs } from '../facts/item-facts-times.ts';
import { PressedPicture } from '../facts/pressed-picture.tsx';
import { KeptNote } from '../kept-facts/kept-note.tsx';
import { changeText, factsText, keptPriceText } from '../kept-facts/kept-words.ts';
import { StepLine } from '../kept-facts/step-line.tsx';
import { KeptOffer } from './kept-offer.tsx';
import styles from './kept-cell.module.css';

interface KeptCellProps {
  item: Item;
  /** When somebody looked at the sheet before, in ms; undefined for the first time. */
  lookedAt: number | undefined;
  /** In ms. */
  now: number;
  onOpen: (id: number) => void;
  onLetGo: () => void;
  onSaveNote: (note: string | null) => void;
}

/** One kept item: what it costs, how that went, and what its owner noted. */
export function KeptCell({ item, lookedAt, now, onOpen, onLetGo, onSaveNote }: KeptCellProps) {
  const [listing] = item.listings;
  const title = item.title ?? 'Untitled';
  const isOver = listing !== undefined && overAs(listing, now) !== undefined;
  return (
    <li className={styles.cell} data-over={isOver || undefined}>
      <PressedPicture item={item} className={styles.picture} onPress={onOpen} />
      <div className={styles.facts}>
        <KeptOffer item={item} hasFallen={hasFallenSince(item, lookedAt)} now={now} />
        <h2 className={styles.title}>
          <TwoLines dir="auto">{title}</TwoLines>
        </h2>
        <p className={styles.source}>{factsText(item, now)}</p>
        <div className={styles.steps}>
          <StepLine item={item} now={now} />
        </div>
        <p className={styles.change}>
          <span>{keptPriceText(item, now)}</span>
          <span className={styles.share}>{changeText(item, now)}</span>
        </p>
      </div>
      <div className={styles.note}>
        <KeptNote title={title} note={item.note} onSave={onSaveNote} />
      </div>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={onLetGo}>
          <Loop size={16} isKept />
          Let go<VisuallyHidden> {title}</VisuallyHidden>
        </button>
        {isOver && (
          <button type="button" className={styles.action} onClick={() => onOpen(item.id)}>
            Look closer<VisuallyHidden> at {title}, which is over</VisuallyHidden>
          </button>
        )}
        {listing && !isOver && (
          <a className={styles.action} href={listing.url} target="_blank" rel="noopener noreferrer">
            Open<VisuallyHidden> {title} in a new tab</VisuallyHidden>
            <ArrowUpRight {...SMALL_ICON} />
          </a>
        )}
      </div>
    </li>
  );
}

interface LetGoCellProps {
  item: Item;
  onUndo: () => void;
}

/** The place of an item that was let go a moment ago. */
export function LetGoCell({ item, onUndo }: LetGoCellProps) {
  const button = useHandedOnFocus<HTMLButtonElement>();
  return (
    <li className={styles.cell} data-blank>
      <span className={styles.picture} />
      <div className={styles.actions}>
        <span className={styles.letGo}>Let go</span>
        <button ref={button} type="button" autoFocus className={styles.action} onClick={onUndo}>
          Undo<VisuallyHidden> letting go {item.title ?? 'Untitled'}</VisuallyHidden>
        </button>
      </div>
    </li>
  );
}
