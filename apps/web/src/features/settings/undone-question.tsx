import { Button } from '../../ui/buttons/button.tsx';
import { AskDialog } from '../../ui/dialog/ask-dialog.tsx';
import { undoneQuestion } from './undone-words.ts';

interface UndoneQuestionProps {
  undone: readonly string[];
  onGoBack: () => void;
  onLeaveIt: () => void;
}

/** Asked before saving, which does not do these actions. */
export function UndoneQuestion({ undone, onGoBack, onLeaveIt }: UndoneQuestionProps) {
  return (
    <AskDialog title="Not done yet" question={undoneQuestion(undone, 'Save')} onClose={onGoBack}>
      <Button kind="secondary" data-takes-focus onClick={onGoBack}>
        Go back
      </Button>
      <Button kind="destructive" onClick={onLeaveIt}>
        Save without that
      </Button>
    </AskDialog>
  );
}
