import type { QueryInput } from '@rummage/contract';
import { Dialog, DialogTitle } from '../../ui/dialog.tsx';
import { CloseDialog } from '../../ui/close-dialog.tsx';

interface EditQueryDialogProps {
  userId: number;
  /** The saved search to edit; without it a new one is added. */
  queryId?: number | undefined;
  /** What a new one starts with, where something is known of it. */
  initial?: Partial<QueryInput> | undefined;
  onClose: () => void;
}

/** Everything that can be said of a saved search. */
export function EditQueryDialog({ queryId, onClose }: EditQueryDialogProps) {
  return (
    <Dialog onClose={onClose}>
      <div className="dialog-head">
        <DialogTitle className="dialog-title">
          {queryId === undefined ? 'Add query' : 'Edit query'}
        </DialogTitle>
        <CloseDialog />
      </div>
    </Dialog>
  );
}
