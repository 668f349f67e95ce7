import { Ellipsis, Undo2, X } from 'lucide-react';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON } from '#ui/icon.ts';
import { ActionMenu } from '#ui/popup/menu.tsx';
import { useTableParts } from './closer/item-table.tsx';
import styles from './closer-head.module.css';

interface CloserHeadProps {
  /** Position of the item, and the number of items. */
  text: string;
  onClose: () => void;
  /** Undefined at the ends, and for an item whose query is gone. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  /** Undefined for an item that is not kept. */
  onNote: (() => void) | undefined;
  /** Undefined where there is nothing to undo. */
  onUndo: (() => void) | undefined;
}

/** Bar above an item that fills a phone: elsewhere the page's bar and the sheet say and do the same. */
export function CloserHead(props: CloserHeadProps) {
  const { text, onClose, onPrevious, onNext, onEdit, onNote, onUndo } = props;
  const actions = [
    { text: 'Previous', onChoose: onPrevious },
    { text: 'Next', onChoose: onNext },
    { text: 'Note', onChoose: onNote },
    { text: 'Edit query', onChoose: onEdit },
  ].flatMap(({ text, onChoose }) => (onChoose ? [{ text, onChoose }] : []));
  return (
    <div className={styles.head}>
      <IconButton name="Return to Items" onClick={onClose}>
        <X {...ICON} />
      </IconButton>
      <p className={styles.lot}>{text}</p>
      <div className={styles.more}>
        {onUndo && <UndoButton onPress={onUndo} />}
        {actions.length > 0 && (
          <ActionMenu name="More" actions={actions}>
            <Ellipsis {...ICON} />
          </ActionMenu>
        )}
      </div>
    </div>
  );
}

/** It disappears with the last act that can be undone. */
function UndoButton({ onPress }: { onPress: () => void }) {
  const { table } = useTableParts();
  const button = useHandedOnFocus<HTMLButtonElement>(() => table?.current?.focus({ preventScroll: true }));
  return (
    <IconButton ref={button} name="Undo" onClick={onPress}>
      <Undo2 {...ICON} />
    </IconButton>
  );
}
