import type { PersonalToken } from '@rummage/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';

interface RevokeTokenDialogProps {
  token: PersonalToken;
  isRevoking: boolean;
  onRevoke: () => void;
  onClose: () => void;
}

/** Asks first: nothing brings a token back, and a program may need it. */
export function RevokeTokenDialog({ token, isRevoking, onRevoke, onClose }: RevokeTokenDialogProps) {
  return (
    <AskDialog
      title="Revoke token"
      subject={token.name}
      question="A program that uses it is refused from then on. This cannot be undone."
      onClose={onClose}
    >
      <Button kind="secondary" onClick={onClose}>
        Keep token
      </Button>
      <Button kind="destructive" isLoading={isRevoking} onClick={onRevoke}>
        Revoke token
      </Button>
    </AskDialog>
  );
}
