import { AskDialog } from './ask-dialog.tsx';
import { Button } from './button.tsx';

interface UnsavedDialogProps {
  onKeepEditing: () => void;
  onDiscard: () => void;
}

/** Asked before a dialog closes over what was changed in it. */
export function UnsavedDialog({ onKeepEditing, onDiscard }: UnsavedDialogProps) {
  return (
    <AskDialog
      title="Unsaved changes"
      question="Your changes have not been saved. Close without them?"
      onClose={onKeepEditing}
    >
      <Button kind="secondary" data-takes-focus onClick={onKeepEditing}>
        Keep editing
      </Button>
      <Button kind="destructive" onClick={onDiscard}>
        Discard changes
      </Button>
    </AskDialog>
  );
}
