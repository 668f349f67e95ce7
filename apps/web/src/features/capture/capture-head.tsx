import { Ellipsis, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ICON } from '#ui/icon.ts';
import { ActionMenu } from '#ui/popup/menu.tsx';
import styles from './capture-head.module.css';

interface CaptureHeadProps {
  text: string;
  onClose: () => void;
  actions: readonly { text: string; onChoose: () => void }[];
}

/** Bar above a capture on a phone: elsewhere the page's bar and the head of the capture say and do the same. */
export function CaptureHead({ text, onClose, actions }: CaptureHeadProps) {
  return (
    <header className={styles.head}>
      <IconButton name="Return to Items" onClick={onClose}>
        <X {...ICON} />
      </IconButton>
      <p className={styles.host}>{text}</p>
      <ActionMenu name="More" actions={actions}>
        <Ellipsis {...ICON} />
      </ActionMenu>
    </header>
  );
}
