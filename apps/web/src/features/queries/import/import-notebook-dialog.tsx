import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFoot } from '#ui/dialog.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { ImportBody, ImportDialog } from './import-frame.tsx';
import { ImportReportView, notebookFormat } from './import-report.tsx';

interface ImportNotebookDialogProps {
  userId: number;
  onClose: () => void;
}

/** Imports a file: it is chosen, previewed, and only then imported. */
export function ImportNotebookDialog({ userId, onClose }: ImportNotebookDialogProps) {
  const [fileName, setFileName] = useState<string>();
  const [unreadable, setUnreadable] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const queries = useSavedQueriesCache(userId);
  const once = useOneAtATime();
  const preview = tsr.notebook.preview.useMutation();
  const bringIn = tsr.notebook.import.useMutation({
    // The report shows what was imported; the ledger reads the queries again.
    onSuccess: queries.changed,
  });
  const params = { user_id: userId };

  const look = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setFileName(file.name);
    setUnreadable(undefined);
    preview.reset();
    bringIn.reset();
    const text = await readText(file).catch(() => undefined);
    // Clears the choice, so that the same file can be chosen again after it was corrected.
    target.value = '';
    if (text === undefined) return setUnreadable('The file could not be read.');
    preview.mutate({ params, body: { format: notebookFormat(file.name, text), text } });
  };

  const file = preview.variables?.body;
  const report = bringIn.data?.body ?? preview.data?.body;
  const canImport = !bringIn.isSuccess && report !== undefined && report.added + report.changed > 0;
  const failure = bringIn.error ?? preview.error;
  const problem =
    unreadable ?? (failure ? errorMessage(failure, 'Failed to import the notebook') : undefined);

  return (
    <ImportDialog title="Import notebook" onClose={onClose}>
      <ImportBody>
        <p>
          {fileName ??
            'A notebook exported from Rummage, as JSON or CSV. Queries that you already have, by text and category, are not added twice.'}
        </p>
        {report && <ImportReportView report={report} isDone={bringIn.isSuccess} />}
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </ImportBody>
      <DialogFoot>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          aria-label="Notebook file"
          hidden
          onChange={(event) => void look(event)}
        />
        <Button
          kind={report ? 'secondary' : 'primary'}
          autoFocus
          isLoading={preview.isPending}
          onClick={() => input.current?.click()}
        >
          {fileName === undefined ? 'Choose a file' : 'Choose another file'}
        </Button>
        {report && (
          <Button
            isLoading={bringIn.isPending}
            onClick={() =>
              canImport && file ? once(() => bringIn.mutateAsync({ params, body: file })) : onClose()
            }
          >
            {canImport ? 'Import' : 'Done'}
          </Button>
        )}
      </DialogFoot>
    </ImportDialog>
  );
}

/** The text of a file: UTF-16 or UTF-8 where it is that, else Windows-1252, which spreadsheets on Windows write. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
