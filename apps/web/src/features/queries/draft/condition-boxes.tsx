import { CONDITION_LABELS, CONDITIONS, toggleConditionBox } from '@rummage/vocabulary';
import type { ConditionBoxes as Boxes } from '@rummage/vocabulary';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import './condition-boxes.css';

interface ConditionBoxesProps {
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
  error?: string | undefined;
}

export function ConditionBoxes({ boxes, onChange, error }: ConditionBoxesProps) {
  const id = useId();
  return (
    <fieldset className="condition-boxes" aria-describedby={error === undefined ? undefined : id}>
      <legend className="field-label">Minimum Condition</legend>
      <div className="condition-boxes-row">
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
        <p id={id} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
