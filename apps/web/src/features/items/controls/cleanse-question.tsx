import { Button } from '../../../ui/buttons/button.tsx';
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx';

interface CleanseQuestionProps {
  /** How many items the query has, and how many of them are not shown. */
  count: number;
  unseen: number;
  onCleanse: () => void;
  onClose: () => void;
}

/** Asked only when Cleanse would remove more than is shown. */
export function CleanseQuestion({ count, unseen, onCleanse, onClose }: CleanseQuestionProps) {
  return (
    <AskDialog
      title="Cleanse"
      question={`Removes all ${count}, ${unseen} of them not shown.`}
      onClose={onClose}
    >
      <Button
        kind="destructive"
        onClick={() => {
          onClose();
          onCleanse();
        }}
      >
        {`Remove all ${count}`}
      </Button>
    </AskDialog>
  );
}
