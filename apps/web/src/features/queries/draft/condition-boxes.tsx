import { CONDITION_LABELS, CONDITIONS, toggleConditionBox } from '@rummage/vocabulary';
import type { ConditionBoxes as Boxes } from '@rummage/vocabulary';
import { useId } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { FieldError, FieldName } from '../../../ui/fields/field-parts.tsx';
import styles from './condition-boxes.module.css';

interface ConditionBoxesProps {
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
  error?: string | undefined;
  /** Whether its name is beside the boxes where there is room, and not above them. */
  isBeside?: boolean;
}

export function ConditionBoxes({ boxes, onChange, error, isBeside = false }: ConditionBoxesProps) {
  const id = useId();
  return (
    <fieldset
      className={isBeside ? styles.beside : undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <FieldName as="legend" className={styles.name}>
        Minimum Condition
      </FieldName>
      <div className={styles.row}>
        {CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            label={CONDITION_LABELS[condition]}
            isChecked={boxes[condition]}
            isWrong={error !== undefined}
            onToggle={() => onChange(toggleConditionBox(boxes, condition))}
          />
        ))}
      </div>
      {error !== undefined && (
        <FieldError id={id} className={styles.error}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
