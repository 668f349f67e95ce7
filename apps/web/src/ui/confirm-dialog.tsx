import type { ComponentProps } from 'react';
import { Button } from './buttons/button.tsx';
import { AskDialog } from './dialog.tsx';
import { FieldError } from './fields/field.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof AskDialog>, 'children'> {
  /** The words of the button that does it, and of the one that does not. */
  yes: string;
  no?: string;
  isBusy: boolean;
  /** Why it could not be done. */
  problem?: string | undefined;
  onYes: () => void;
}

/** Asks whether something is to be done that cannot be taken back. */
export function ConfirmDialog({ yes, no = 'Keep it', isBusy, problem, onYes, ...asked }: ConfirmDialogProps) {
  return (
    <AskDialog {...asked}>
      <Button kind="secondary" onClick={asked.onClose}>
        {no}
      </Button>
      <Button kind="destructive" isLoading={isBusy} onClick={onYes}>
        {yes}
      </Button>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </AskDialog>
  );
}
