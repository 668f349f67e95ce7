import { useLayoutEffect, useState } from 'react';
import { isPhone } from '#browser/media.ts';
import { deviceValues } from '#browser/stored/stored-values.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SmallPicture } from '#ui/film/small-picture.tsx';
import type { DraftPreview } from '../draft/use-draft-preview.ts';
import { mismatchText, tidyLabel, undecidedText } from './editor-words.ts';
import styles from './rule-preview.module.css';

/** `counting`: items will be removed, but their number is not shown yet. */
export type Tidying = 'no' | 'counting' | 'yes';

interface RulePreviewProps {
  answer: DraftPreview;
  /** Called with whether items that no longer match will be removed. */
  onTidying: (tidying: Tidying) => void;
}

/**
 * The items that the edited query would not have found, with examples. Empty until they are known. They stay in the feed unless
 * the box is ticked; then they are removed with the change, as one removal.
 */
export function RulePreview({ answer, onTidying }: RulePreviewProps) {
  const { data, isError, isCurrent } = answer;
  const preview = isError ? undefined : data;
  const [isOpen, setIsOpen] = useState(() => !isPhone());
  const [isTicked, setIsTicked] = useState(wasTidying);
  const canTidy = preview !== undefined && preview.removable > 0;
  const isTidying = canTidy && isTicked;
  const tidying = !isTidying ? 'no' : isCurrent ? 'yes' : 'counting';
  useLayoutEffect(() => {
    onTidying(tidying);
    return () => onTidying('no');
  }, [tidying, onTidying]);

  const undecided = preview && undecidedText(preview.untold);
  const text = isError
    ? 'How many items still match cannot be said at the moment.'
    : preview && mismatchText(preview, isTidying);

  const toggle = () => {
    setIsTicked(!isTicked);
    rememberTidying(!isTicked);
  };

  return (
    <section className={styles.preview} aria-label="Preview" aria-busy={!isCurrent}>
      <p className={styles.line}>
        <span role="status">{text}</span>
        {preview && preview.examples.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide examples' : 'Show examples'}
          </button>
        )}
      </p>
      {canTidy && <Checkbox label={tidyLabel(preview)} isChecked={isTicked} onToggle={toggle} />}
      {preview && isOpen && preview.examples.length > 0 && (
        <ul className={styles.examples}>
          {preview.examples.map(({ id, title, image, reason }) => (
            <li key={id} className={styles.example}>
              <SmallPicture className={styles.picture} image={image} />
              <span className={styles.title} dir="auto">
                {title}
              </span>
              <span className={styles.reason}>{reason.message}</span>
            </li>
          ))}
        </ul>
      )}
      {undecided !== undefined && <p className={styles.untold}>{undecided}</p>}
    </section>
  );
}

const KEY = 'removeMismatches';

/** True if items that no longer matched were removed with the last change of a query on this device. */
function wasTidying(): boolean {
  return deviceValues.get(KEY) === 'on';
}

function rememberTidying(isOn: boolean): void {
  if (isOn) deviceValues.set(KEY, 'on');
  else deviceValues.remove(KEY);
}
