import { Suspense } from 'react';
import { lazyPart } from '#api/lazy-part.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { Landing } from '#features/landing/landing.tsx';
import { ConnectionBanner } from '../../banners.tsx';

/** Few strangers log in, so the form comes when they ask for it. */
const LoginForm = lazyPart(async () => (await import('#features/sign-in/login-form.tsx')).LoginForm);

/** Its links load the pages that they lead to: it is shown without a router. */
export function LandingPage() {
  usePageTitle('You curate, we collect');
  return (
    <>
      <ConnectionBanner />
      <Landing
        onMayOpenForm={() => void LoginForm.load().catch(() => undefined)}
        form={
          <Suspense>
            <LoginForm takesFocus onLoggedIn={() => window.location.assign('/')} />
          </Suspense>
        }
      />
    </>
  );
}
