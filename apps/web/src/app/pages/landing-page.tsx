import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchCode } from '../../api/fetch-code.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';

const importForm = () => import('../../features/sign-in/login-form.tsx');
/** Few strangers log in, so the form comes when they ask for it. */
const LoginForm = lazy(async () => ({ default: (await fetchCode(importForm)).LoginForm }));

export function LandingPage() {
  const navigate = useNavigate();
  usePageTitle('You curate, we collect');
  return (
    <>
      <ConnectionBanner />
      <Landing
        form={
          <Suspense>
            <LoginForm takesFocus onLoggedIn={() => void navigate('/')} />
          </Suspense>
        }
      />
    </>
  );
}
