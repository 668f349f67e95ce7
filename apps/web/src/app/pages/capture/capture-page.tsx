import { pageKindOf, pastedUrl, siteOf } from '@rummage/vocabulary';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetShared, rememberShared, shared } from '#browser/stored/after-login.ts';
import { type CaptureDraft, forgetDraft, rememberedDraft } from '#features/capture/capture-draft.ts';
import { factsIn, factsOfAddress } from '#features/capture/capture-facts.ts';
import type { CaptureFacts } from '#features/capture/capture-facts.ts';
import { CaptureHead } from '#features/capture/capture-head.tsx';
import { shortHost } from '#features/capture/capture-words.ts';
import { Capture } from '#features/capture/capture.tsx';
import { PasteAddress } from '#features/capture/paste-address.tsx';
import { KeptLink } from '#features/items/kept/kept-link.tsx';
import { useUserId } from '#session/session-store.ts';
import { DashboardLink, PageBar, ReturnToItems } from '../page-bar.tsx';
import { useQueryOfAddress } from './use-query-of-address.ts';
import styles from './capture-page.module.css';

/** A page of another site, as the bookmarklet, the extension, another app or the clipboard brings it. */
export function CapturePage() {
  const userId = useUserId();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [draft, setDraft] = useState(() => firstDraft(userId, hash));
  const [taken, setTaken] = useState(hash);
  if (hash !== taken) {
    setTaken(hash);
    const facts = factsIn(hash);
    if (facts) setDraft(draftOf(facts));
  }
  // What is no listing goes on to the page that it is for.
  const [elsewhere] = useState(() => (draft ? undefined : shared()));
  const makeQuery = useQueryOfAddress(userId);
  usePageTitle('Keep from another site');

  const addShop = (address: string) => {
    rememberShared({ address, words: '' });
    void navigate('/sources', { replace: true });
  };

  const arrive = useEffectEvent(() => {
    forgetShared();
    const { address, words = '' } = elsewhere ?? {};
    if (address === undefined) return;
    if (kindOf(address) === 'shop') addShop(address);
    else void makeQuery(address, words);
  });
  useEffect(() => arrive(), []);
  useEffect(() => {
    // The history needs no copy of a whole page.
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  useEffect(
    () => () => {
      // It stays for somebody who has to log in, and over a break.
      if (window.location.pathname !== '/capture') forgetDraft(userId);
    },
    [userId],
  );

  const askAgain = () => {
    forgetDraft(userId);
    setDraft(undefined);
  };
  const paste = (address: string) => setDraft(draftOf(factsOfAddress(address, 'pasted')));
  const url = pastedUrl(draft?.facts.url ?? '');
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <PageBar name="capture">
          <ReturnToItems />
          <span className={styles.apart} />
          <KeptLink userId={userId} />
          <DashboardLink />
        </PageBar>
      </div>
      <CaptureHead
        text={url ? shortHost(siteOf(url)) : ''}
        onClose={() => void navigate('/')}
        actions={[
          ...(draft ? [{ text: 'Another address', onChoose: askAgain }] : []),
          { text: 'Kept', onChoose: () => void navigate('/kept') },
          { text: 'Dashboard', onChoose: () => void navigate('/dashboard') },
        ]}
      />
      <main id="capture" tabIndex={-1}>
        {draft ? (
          <Capture
            key={`${draft.facts.url} ${draft.at}`}
            userId={userId}
            start={draft}
            onPaste={paste}
            onQuery={(address, words) => void makeQuery(address, words)}
            onShop={addShop}
            onOther={askAgain}
          />
        ) : (
          !elsewhere && <PasteAddress onPaste={paste} />
        )}
      </main>
    </div>
  );
}

/** True until the page is shown, in a document that was opened by its address: not again, and not by going back. */
let isOpenedNow = isOpenedByAddress();

function isOpenedByAddress(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** What the address brings, a listing that another app has shared, or what this tab remembers. */
function firstDraft(userId: number, hash: string): CaptureDraft | undefined {
  // What was left by another address is over.
  if (isOpenedNow) forgetDraft(userId);
  isOpenedNow = false;
  const facts = factsIn(hash);
  if (facts) return draftOf(facts);
  const { address, words } = shared() ?? {};
  if (address === undefined) return rememberedDraft(userId);
  return kindOf(address) === 'listing' ? draftOf(factsOfAddress(address, 'shared', words)) : undefined;
}

function kindOf(address: string) {
  const url = pastedUrl(address);
  return url && pageKindOf(url);
}

function draftOf(facts: CaptureFacts | undefined): CaptureDraft | undefined {
  return facts && { facts, at: Date.now(), changes: {} };
}
