import { LogOut, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { logOut } from '#session/log-out.ts';
import { ICON } from '#ui/icon.ts';
import { TopBarButton } from '#ui/page/top-bar.tsx';
import { PageBar, ReturnToItems } from './page-bar.tsx';
import styles from './ledger-page.module.css';

interface LedgerPageProps {
  name: 'notebook' | 'sources';
  isBusy?: boolean;
  /** The cell that leads to the other ledger. */
  link: ReactNode;
  onSettings: () => void;
  /** Dialogs over the page. */
  dialogs: ReactNode;
  children: ReactNode;
}

/** The page of a ledger: the queries, or the sources. */
export function LedgerPage({ name, isBusy = false, link, onSettings, dialogs, children }: LedgerPageProps) {
  return (
    <div className={styles.page}>
      <PageBar name={name} isBusy={isBusy}>
        <ReturnToItems />
        {/* Never at the end, where the feed has its Dashboard: the second press of a double click would land on it. */}
        <TopBarButton isApart onClick={logOut}>
          <LogOut {...ICON} />
          Log Out
        </TopBarButton>
        {link}
        <TopBarButton onClick={onSettings}>
          <Settings2 {...ICON} />
          Settings
        </TopBarButton>
      </PageBar>
      <main id={name} tabIndex={-1}>
        {children}
      </main>
      {dialogs}
    </div>
  );
}
