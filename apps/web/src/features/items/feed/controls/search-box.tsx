import { useState } from 'react';
import { focusMain } from '#browser/use-handed-on-focus.ts';
import { SearchField } from '#ui/fields/search-field.tsx';

interface SearchBoxProps {
  /** The text that the items are searched for. */
  applied: string;
  onApply: (text: string) => void;
  /** True if Enter moves the focus out of the box, for a page with keys of its own. */
  leavesOnEnter?: boolean;
}

/** Enter applies the typed text; nothing is applied before. Escape clears the box and leaves it. */
export function SearchBox({ applied, onApply, leavesOnEnter = false }: SearchBoxProps) {
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  if (known !== applied) {
    setKnown(applied);
    setText(applied);
  }

  const apply = () => {
    onApply(text);
    if (leavesOnEnter) focusMain();
  };

  return (
    <SearchField
      name="Search items"
      placeholder="Search items"
      look="bar"
      hasSearchKey
      text={text}
      onChange={setText}
      onClear={() => onApply('')}
      onEnter={apply}
      onEscape={focusMain}
    />
  );
}
