import { MAX_MAIL_BYTES } from '@rummage/vocabulary';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { bodyOf, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { SMALL_ICON } from '#ui/icon.ts';
import { SourceRow } from '../ledger/source-row.tsx';
import { useBroughtAgain } from '../sources-calls.ts';
import { BY_HAND, mailWords, type MailResult, type WayRowProps } from './elsewhere-words.ts';
import { RowButton } from './row-button.tsx';
import styles from './mail-row.module.css';

/** Saved alert mails, dropped or chosen. */
export function MailRow({ userId, number, brought, look }: WayRowProps & { userId: number }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [result, setResult] = useState('');
  const [isReading, setIsReading] = useState(false);
  const again = useBroughtAgain(userId);
  const once = useOneAtATime();

  const readAll = async (files: readonly File[]) => {
    setIsReading(true);
    const results: MailResult[] = [];
    try {
      for (const file of files) results.push(await readMail(userId, file));
      setResult(mailWords(results));
    } catch (error) {
      setResult(errorMessage(error, 'The mail could not be read. Please try again.'));
    }
    setIsReading(false);
    again();
  };
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    if (all.length > 0) once(() => readAll(all));
  };
  const drag = (event: DragEvent, isOverNow: boolean) => {
    event.preventDefault();
    setIsOver(isOverNow);
  };

  return (
    <SourceRow
      number={number}
      state={BY_HAND}
      name="Alert mails"
      place="Dropped here as .eml"
      note={
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          aria-busy={isReading || undefined}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            take(event.dataTransfer.files);
          }}
        >
          {result === '' && <Mail {...SMALL_ICON} />}
          <span role="status">{isReading ? 'Reading…' : result}</span>
          {result === '' && !isReading && 'Drop a saved mail here'}
        </div>
      }
      calls={brought}
      look={look}
      actions={(nameId) => (
        <>
          <RowButton aria-describedby={nameId} onClick={() => chooser.current?.click()}>
            CHOOSE A FILE
          </RowButton>
          <input
            ref={chooser}
            type="file"
            accept=".eml,message/rfc822"
            multiple
            hidden
            aria-label="Saved mails"
            onChange={({ target }) => {
              take(target.files);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </>
      )}
    />
  );
}

async function readMail(userId: number, file: File): Promise<MailResult> {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_MAIL_BYTES) return 'too large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One character for each byte: mails have several encodings at once. No mail needs a NUL, which no text may have.
  const mail = Array.from(bytes, (byte) => (byte === 0 ? '' : String.fromCharCode(byte))).join('');
  const answer = await tsr.captures.mail.mutate({ params: { user_id: userId }, body: { mail } });
  return answer.status === 413 ? 'too large' : bodyOf(answer);
}
