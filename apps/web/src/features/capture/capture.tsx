import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useKey, hasModifier, isCovered } from '#browser/keys.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useHandedOnFocus } from '#browser/use-handed-on-focus.ts';
import { PageTitle } from '#ui/page/page-title.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CaptureDone } from './capture-done.tsx';
import { type CaptureDraft, forgetDraft, rememberDraft } from './capture-draft.ts';
import { CaptureFields } from './capture-fields.tsx';
import { CaptureFoot } from './capture-foot.tsx';
import { CapturePictures } from './capture-pictures.tsx';
import { questionOf, readWords, shortHost } from './capture-words.ts';
import { PasteAddress } from './paste-address.tsx';
import { useCapture } from './use-capture.ts';
import styles from './capture.module.css';

interface CaptureProps {
  userId: number;
  /** What somebody has brought, and maybe changed already. */
  start: CaptureDraft;
  onPaste: (address: string) => void;
  /** The page is a search. @param words what stands beside its address */
  onQuery: (address: string, words: string) => void;
  /** The page is a shop. */
  onShop: (address: string) => void;
  /** The address was wrong: another one is asked for. */
  onOther: () => void;
}

/** Asks whether what was read of a page is right, before it is kept. */
export function Capture({ userId, start, onPaste, onQuery, onShop, onOther }: CaptureProps) {
  const [draft, setDraft] = useState(start);
  const now = useNow();
  const capture = useCapture(userId, draft);
  const { read, outcome, refusal } = capture;
  const { changes, facts } = draft;
  const isDone = outcome?.is === 'sent' || outcome?.isStored === true;
  useEffect(() => (isDone ? forgetDraft(userId) : rememberDraft(userId, draft)), [userId, draft, isDone]);
  const change = (changed: Partial<CaptureDraft['changes']>) =>
    setDraft((before) => ({ ...before, changes: { ...before.changes, ...changed } }));

  const goOn = {
    listing: () => capture.send(true),
    search: () => onQuery(facts.url, changes.title ?? read?.title ?? ''),
    shop: () => onShop(facts.url),
  };
  const submit = read && !outcome ? goOn[read.kind] : undefined;
  useKey((event) => {
    if (event.key !== 'Enter' || event.repeat || hasModifier(event) || isCovered()) return;
    if (event.target instanceof Element && event.target.matches('body, main')) submit?.();
  });

  if (refusal !== undefined) return <PasteAddress problem={refusal} onPaste={onPaste} />;
  if (!read) return <VisuallyHidden as="h1">Reading the page</VisuallyHidden>;
  const [before, after] = readWords(facts.way, draft.at, now);
  const images = changes.images ?? read.images;

  return (
    <div className={styles.capture}>
      <header className={styles.head}>
        <PageTitle className={styles.title}>
          {outcome === undefined
            ? questionOf(read.kind)
            : outcome.is === 'sent' && !outcome.isKept
              ? 'Added'
              : 'Kept'}
        </PageTitle>
        <p className={styles.read}>
          {before}
          <b title={read.site}>{shortHost(read.site)}</b>
          {after}
          {(facts.way === 'shared' || facts.way === 'pasted') && (
            <button type="button" className={styles.other} onClick={onOther}>
              Another address
            </button>
          )}
        </p>
      </header>
      <CapturePictures
        images={images}
        {...(!outcome && { onOrder: (ordered) => change({ images: ordered }) })}
      />
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit?.();
        }}
      >
        {outcome ? (
          // What waited may be sent meanwhile.
          <CaptureDone
            key={outcome.is}
            draft={draft}
            read={read}
            outcome={outcome}
            onUndo={() => void capture.undo()}
          />
        ) : (
          <Editing>
            <CaptureFields
              userId={userId}
              draft={draft}
              read={read}
              isUnasked={capture.isUnasked}
              problems={capture.problems}
              onChange={change}
              onQuery={(queryId) => setDraft((earlier) => ({ ...earlier, queryId }))}
            />
            <CaptureFoot
              kind={read.kind}
              problem={capture.problems['page']}
              isSending={capture.isSending}
              onSend={capture.send}
              onQuery={goOn.search}
              onShop={goOn.shop}
            />
          </Editing>
        )}
      </form>
    </div>
  );
}

/** Fields and buttons, whose focus goes to the page when text takes their place. */
function Editing({ children }: { children: ReactNode }) {
  const parts = useHandedOnFocus<HTMLDivElement>();
  return (
    <div ref={parts} className={styles.editing}>
      {children}
    </div>
  );
}
