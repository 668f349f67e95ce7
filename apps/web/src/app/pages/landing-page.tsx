import { lazy, Suspense } from 'react';
import { fetchCode } from '../../api/fetch-code.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';

const importForm = () => import('../../features/sign-in/login-form.tsx');
/** Few strangers log in, so the form comes when they ask for it. */
const LoginForm = lazy(async () => ({ default: (await fetchCode(importForm)).LoginForm }));

/** Its links load the pages that they lead to: it is shown without a router. */
export function LandingPage() {
  usePageTitle('You curate, we collect');
  return (
    <>
      <ConnectionBanner />
      <Landing
        form={
          <Suspense>
            <LoginForm takesFocus onLoggedIn={() => window.location.assign('/')} />
          </Suspense>
        }
      />
    </>
  );
}
