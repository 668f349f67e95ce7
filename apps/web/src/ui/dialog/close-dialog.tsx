import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { IconButton } from '../buttons/icon-button.tsx';
import { ICON } from '../icon.ts';

export function CloseDialog() {
  return (
    <Radix.Close asChild>
      <IconButton name="Close">
        <X {...ICON} />
      </IconButton>
    </Radix.Close>
  );
}
