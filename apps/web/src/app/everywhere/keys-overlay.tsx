import { switchSingleKeys, useSingleKeys } from '../../browser/keys/single-keys.ts';
import { CloseDialog } from '../../ui/dialog/close-dialog.tsx';
import { Dialog, DialogHead, DialogTitle } from '../../ui/dialog/dialog.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import styles from './keys-overlay.module.css';

type Line = readonly [does: string, ...keys: string[]];

const PARTS: readonly { name: string; lines: readonly Line[] }[] = [
  {
    name: 'Everywhere',
    lines: [
      ['Search or do anything', 'Ctrl', 'K'],
      ['Search this page', '/'],
      ['Go to a query', 'g'],
      ['Undo', 'Ctrl', 'Z'],
      ['Move in a list, choose', '↑', '↓', 'Enter'],
      ['Close the top layer', 'Esc'],
      ['This list', '?'],
    ],
  },
  {
    name: 'In the feed',
    lines: [
      ['Between pictures', '←', '→', '↑', '↓'],
      ['Look closer', 'Enter'],
      ['Keep, let go', 'k'],
      ['Delete', 'Del'],
      ['First, last', 'Home', 'End'],
      ['Open the listing', 'Ctrl', 'Enter'],
      ['Hide controls, show', 'h'],
    ],
  },
  {
    name: 'Looking closer',
    lines: [
      ['Previous, next', '←', '→'],
      ['Keep, let go', 'k'],
      ['Delete', '↑', '↓'],
      ['Picture before, after', 's', 'f'],
      ['Zoom', 'z'],
      ['Open the listing', 'space'],
      ['Back to the feed', 'Esc'],
    ],
  },
];

/** The list of keys. */
export function KeysOverlay({ onClose }: { onClose: () => void }) {
  const areOn = useSingleKeys();
  return (
    <Dialog fillsPhone className={styles.dialog} onClose={onClose}>
      <DialogHead>
        <DialogTitle>Keys</DialogTitle>
        <CloseDialog />
      </DialogHead>
      <div className={styles.parts}>
        {PARTS.map(({ name, lines }) => (
          <section key={name} className={styles.part} aria-label={name}>
            <h3 className={styles.name}>{name}</h3>
            <dl className={styles.lines}>
              {lines.map(([does, ...keys]) => (
                <div key={does} className={styles.line}>
                  <dt>{does}</dt>
                  <dd className={styles.keys}>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        <span aria-hidden>Single-key shortcuts</span>
        <Switch name="Single-key shortcuts" isOn={areOn} onToggle={switchSingleKeys} />
        <p className={styles.hint}>Off leaves arrows, Enter, Esc and keys with Ctrl.</p>
      </div>
    </Dialog>
  );
}
