import { ArrowLeft, NotebookText } from 'lucide-react';
import { useEffect } from 'react';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { KeptSheet } from '../../features/items/kept/kept-sheet.tsx';
import { useUserId } from '../../session/use-session.ts';
import { ICON } from '../../ui/icon.ts';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { BarGap, TopBar, TopBarLink } from '../../ui/page/top-bar.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { neighbourPages } from '../lazy-page.ts';
import { loadAhead } from '../on-demand.tsx';
import styles from './kept-page.module.css';

/** What somebody keeps. */
export function KeptPage() {
  const userId = useUserId();
  usePageTitle('Kept');
  useEffect(() => whenIdle(() => loadAhead(neighbourPages)), []);
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <SkipLink to="#kept">Skip to items</SkipLink>
        <TopBar isBusy={false}>
          <TopBarLink to="/">
            <ArrowLeft {...ICON} />
            Return to Items
          </TopBarLink>
          <BarGap />
          <TopBarLink to="/dashboard">
            <NotebookText {...ICON} />
            Dashboard
          </TopBarLink>
        </TopBar>
        <ConnectionBanner />
      </div>
      <main id="kept" tabIndex={-1}>
        <KeptSheet userId={userId} />
      </main>
    </div>
  );
}
