import { ArrowLeft, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ICON } from '#ui/icon.ts';
import { TopBar, TopBarButton, TopBarLink, SkipLink } from '#ui/page/top-bar.tsx';
import { ConnectionBanner } from '../banners.tsx';
import styles from './page-bar.module.css';

interface PageBarProps {
  /** The page's subject, also the id of its main part. */
  name: 'items' | 'notebook' | 'sources' | 'capture';
  isBusy?: boolean;
  /** The cells. */
  children: ReactNode;
}

/** Bar of a page, and the state of the connection, at the top. */
export function PageBar({ name, isBusy = false, children }: PageBarProps) {
  return (
    <>
      <SkipLink to={`#${name}`}>{`Skip to ${name}`}</SkipLink>
      <TopBar isBusy={isBusy}>{children}</TopBar>
      <ConnectionBanner />
    </>
  );
}

/** Leads back from an item that is looked at; in place of the cell that leads elsewhere. */
export function BackButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <TopBarButton onClick={onPress} aria-keyshortcuts="Escape">
      <ArrowLeft {...ICON} />
      {children}
      <kbd aria-hidden>Esc</kbd>
    </TopBarButton>
  );
}

/** The way back to the feed, in the bar of other pages. Beside three more cells a phone has no room for all its words. */
export function ReturnToItems() {
  return (
    <TopBarLink to="/">
      <ArrowLeft {...ICON} />
      <span>
        <span className={styles.verb}>Return to </span>
        Items
      </span>
    </TopBarLink>
  );
}

export function DashboardLink({ isApart = false }: { isApart?: boolean }) {
  return (
    <TopBarLink to="/dashboard" isApart={isApart}>
      <NotebookText {...ICON} />
      Dashboard
    </TopBarLink>
  );
}
