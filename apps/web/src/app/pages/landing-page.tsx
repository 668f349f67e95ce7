import { useNavigate } from 'react-router-dom';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { Landing } from '../../features/landing/landing.tsx';
import { LoginForm } from '../../features/sign-in/login-form.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';

export function LandingPage() {
  const navigate = useNavigate();
  usePageTitle('You curate, we collect');
  return (
    <>
      <ConnectionBanner />
      <Landing form={<LoginForm takesFocus onLoggedIn={() => void navigate('/')} />} />
    </>
  );
}
