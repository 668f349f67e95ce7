import { Ellipsis, X } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ICON } from '../../../ui/icon.ts';
import { ActionMenu } from '../../../ui/popup/action-menu.tsx';
import styles from './closer-head.module.css';

interface CloserHeadProps {
  /** Which item of how many. */
  text: string;
  onClose: () => void;
  /** Undefined at the ends, and for an item whose query is gone. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onEdit: (() => void) | undefined;
}

/** What stands above an item that fills a phone: elsewhere bar and sheet say and do the same. */
export function CloserHead({ text, onClose, onPrevious, onNext, onEdit }: CloserHeadProps) {
  const actions = [
    { text: 'Previous', onChoose: onPrevious },
    { text: 'Next', onChoose: onNext },
    { text: 'Edit query', onChoose: onEdit },
  ].flatMap(({ text, onChoose }) => (onChoose ? [{ text, onChoose }] : []));
  return (
    <div className={styles.head}>
      <IconButton name="Return to Items" onClick={onClose}>
        <X {...ICON} />
      </IconButton>
      <p className={styles.lot}>{text}</p>
      {actions.length > 0 && (
        <ActionMenu name="More" actions={actions}>
          <Ellipsis {...ICON} />
        </ActionMenu>
      )}
    </div>
  );
}
