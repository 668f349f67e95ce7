import type { NotifyChoice } from '@rummage/vocabulary';
import { NOTIFY_CHOICES_IN_ORDER, notifyWords } from '../../../browser/words/notify-words.ts';
import { Select } from '../../../ui/popup/select.tsx';

interface NotifyFieldProps {
  value: NotifyChoice | undefined;
  onChange: (value: NotifyChoice) => void;
}

/** When somebody is told of what a query finds who is not looking. */
export function NotifyField({ value, onChange }: NotifyFieldProps) {
  return (
    <Select
      label="Tell me about new items"
      options={NOTIFY_CHOICES_IN_ORDER}
      textOf={notifyWords}
      value={value ?? 'never'}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
