import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { enterValue, MAX_FILTER_VALUE } from '@rummage/vocabulary';
import type { Filter } from '@rummage/vocabulary';

interface ValueInputProps {
  filter: Filter;
  name: string;
  isNew: boolean;
  onEnter: (value: string) => void;
  onRemoveLast: () => void;
}

/** Enter takes what was typed; so does leaving the field, since what is seen there is meant. */
export function ValueInput({ filter, name, isNew, onEnter, onRemoveLast }: ValueInputProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  const enter = () => {
    const found = enterValue(filter, text).problem;
    setProblem(found);
    if (text.trim() === '' || found !== undefined) return;
    setText('');
    onEnter(text);
  };

  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Backspace' && text === '') onRemoveLast();
  };

  return (
    <span className="filter-value">
      <input
        className="filter-value-input"
        aria-label={name}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        // The row was asked for a moment ago: what to say in it is the next thing to do.
        autoFocus={isNew}
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={MAX_FILTER_VALUE}
        placeholder={placeholderOf(filter)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={pressKey}
        onBlur={enter}
      />
      {problem !== undefined && (
        <span id={id} className="field-error" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

function placeholderOf({ name, values }: Filter): string {
  if (name === 'minimumFeedbackScore') return '1 to 100';
  return values.length === 0 ? 'Type a value, press Enter' : 'Add a value';
}
