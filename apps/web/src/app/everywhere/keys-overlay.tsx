import { switchSingleKeys, useSingleKeys } from '#browser/keys.ts';
import { CloseDialog, Dialog, DialogHead, DialogTitle } from '#ui/dialog.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { KeyList } from '#ui/key-list.tsx';
import styles from './keys-overlay.module.css';

/** The list of keys. */
export function KeysOverlay({ onClose }: { onClose: () => void }) {
  const areOn = useSingleKeys();
  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Keys</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div className={styles.list}>
        <KeyList />
      </div>
      <div className={styles.foot}>
        <span aria-hidden>Single-key shortcuts</span>
        <Switch name="Single-key shortcuts" isOn={areOn} onToggle={switchSingleKeys} />
        <p className={styles.hint}>Without them, keys marked • do nothing; every button stays.</p>
      </div>
    </Dialog>
  );
}
