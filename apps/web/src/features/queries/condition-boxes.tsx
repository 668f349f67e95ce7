import { CONDITION_LABELS, CONDITIONS, toggleConditionBox } from '@rummage/vocabulary';
import type { ConditionBoxes as Boxes } from '@rummage/vocabulary';
import { Checkbox } from '../../ui/checkbox.tsx';

interface ConditionBoxesProps {
  boxes: Boxes;
  onChange: (boxes: Boxes) => void;
}

export function ConditionBoxes({ boxes, onChange }: ConditionBoxesProps) {
  return (
    <fieldset>
      <legend className="field-label">Minimum Condition</legend>
      <div className="condition-boxes">
        {CONDITIONS.map((condition) => (
          <Checkbox
            key={condition}
            label={CONDITION_LABELS[condition]}
            isChecked={boxes[condition]}
            onToggle={() => onChange(toggleConditionBox(boxes, condition))}
          />
        ))}
      </div>
    </fieldset>
  );
}
