import type { NotifyChoice } from '@rummage/vocabulary';
import { NOTIFY_CHOICES_IN_ORDER, notifyWords } from '../../../browser/words/notify-words.ts';
import { Select } from '../../../ui/popup/select.tsx';

interface NotifyFieldProps {
  value: NotifyChoice | undefined;
  onChange: (value: NotifyChoice) => void;
  /** Whether it stands in a line that names it. */
  isInLine?: boolean;
}

export const NOTIFY_LABEL = 'Tell me about new items';

/** When somebody is told of what a query finds who is not looking. */
export function NotifyField({ value, onChange, isInLine = false }: NotifyFieldProps) {
  return (
    <Select
      label={NOTIFY_LABEL}
      isInLine={isInLine}
      options={NOTIFY_CHOICES_IN_ORDER}
      textOf={notifyWords}
      value={value ?? 'never'}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
