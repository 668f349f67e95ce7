import type { BroughtIn, CaptureWay, ReadMail } from '@rummage/contract';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNow } from '#browser/minute-clock.ts';
import { dayText } from '#browser/words/dates.ts';
import { countText } from '#browser/words/numbers.ts';
import { LedgerPanel } from '#ui/page/ledger.tsx';
import { LoadingProblem } from '../ledger/loading-problem.tsx';
import { BroughtHead, CellLines } from '../ledger/source-row.tsx';
import { useBrought, useHasMailboxes } from '../sources-calls.ts';
import { BookmarkletRow } from './bookmarklet-row.tsx';
import { broughtLook } from './elsewhere-words.ts';
import { ExtensionRow } from './extension-row.tsx';
import { MailRow } from './mail-row.tsx';
import { MailboxRow } from './mailbox-row.tsx';
import styles from './elsewhere-rows.module.css';

interface ElsewhereRowsProps {
  userId: number;
  /** How many sources stand above. */
  before: number;
}

/** The part of the ledger with what people bring themselves from sites that cannot be asked. */
export function ElsewhereRows({ userId, before }: ElsewhereRowsProps) {
  const brought = useBrought(userId);
  const hasMailboxes = useHasMailboxes();
  const now = useNow();
  const [areMailsOpen, setAreMailsOpen] = useState(false);
  const mailsId = useId();
  const { ways = [], mailbox = null, unread_mails: unread = [] } = brought.data?.body ?? {};
  const inWay = (way: CaptureWay) => ways.find((known) => known.way === way);

  const unreadButton = unread.length > 0 && (
    <button
      type="button"
      className={styles.unread}
      aria-expanded={areMailsOpen}
      aria-controls={mailsId}
      onClick={() => setAreMailsOpen(!areMailsOpen)}
    >
      {`${unread.length} not read`}
    </button>
  );
  const rowOf = (way: CaptureWay, number: number, more?: ReactNode) => ({
    number: before + number,
    brought: <BroughtCell brought={inWay(way)} more={more} />,
    look: broughtLook(inWay(way), now),
  });
  const mails = areMailsOpen && unread.length > 0 && <UnreadMails id={mailsId} mails={unread} />;

  return (
    <tbody role="rowgroup">
      <BroughtHead>
        <h2 className={styles.title}>From other sites</h2>
        Rummage asks these sites nothing. What you bring is yours alone, and nobody looks again.
      </BroughtHead>
      {brought.isError && !brought.data && <LoadingProblem what="things that you brought" call={brought} />}
      <BookmarkletRow {...rowOf('bookmarklet', 1)} />
      <ExtensionRow {...rowOf('extension', 2)} />
      {/* Beside the mailbox, which most mails come from; without one beside the files. */}
      <MailRow userId={userId} {...rowOf('mail', 3, !mailbox && unreadButton)} />
      {!mailbox && mails}
      {hasMailboxes && (
        <MailboxRow userId={userId} mailbox={mailbox} {...rowOf('mailbox', 4, unreadButton)} />
      )}
      {mailbox && mails}
    </tbody>
  );
}

interface BroughtCellProps {
  brought: BroughtIn | undefined;
  more?: ReactNode;
}

/** "22 things", "from 6 mails". */
function BroughtCell({ brought, more = false }: BroughtCellProps) {
  const { things = 0, mails = 0 } = brought ?? {};
  const from = mails > 0 && `from ${countText(mails, 'mail')}`;
  if (things === 0 && from === false && more === false) return '—';
  return (
    <CellLines
      line={countText(things, 'thing')}
      more={
        from || more ? (
          <>
            {from}
            {from && more && ', '}
            {more}
          </>
        ) : (
          ''
        )
      }
    />
  );
}

/** The subjects of mails in which no listing was found. */
function UnreadMails({ id, mails }: { id: string; mails: readonly ReadMail[] }) {
  return (
    <LedgerPanel id={id} columns={6}>
      <div className={styles.mails}>
        <p>No listings were found in these mails.</p>
        <ul>
          {/* Two may have one subject, and be read in one moment. */}
          {mails.map(({ subject, read_at }, index) => (
            <li key={index} dir="auto">
              {subject.trim() || 'No subject'}
              <span className={styles.day}>{dayText(new Date(read_at))}</span>
            </li>
          ))}
        </ul>
      </div>
    </LedgerPanel>
  );
}
