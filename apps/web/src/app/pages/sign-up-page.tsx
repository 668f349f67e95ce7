import { oneTimeToken } from '@rummage/vocabulary';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { wantedQuery } from '../../browser/wanted-query.ts';
import { usePageTitle } from '../../browser/use-page-title.ts';
import { SIGN_UP_STRIPS } from '../../features/sign-in/film-strips.ts';
import { SignInScreen } from '../../features/sign-in/sign-in-screen.tsx';
import { SignUp } from '../../features/sign-in/sign-up.tsx';
import { ConnectionBanner } from '../connection-banner.tsx';
import { useLeadingOn } from '../use-leading-on.ts';

export function SignUpPage() {
  const navigate = useNavigate();
  const [wanted] = useState(wantedQuery);
  const invitation = oneTimeToken(useLocation().hash);
  useLeadingOn();
  usePageTitle('Sign Up');
  return (
    <>
      <ConnectionBanner />
      <SignInScreen
        title="Sign Up"
        lead={
          <>
            Rummage looks through marketplaces for what you describe, and lays everything new out as one sheet
            of pictures. <Link to="/test">More about Rummage</Link>
          </>
        }
        strips={SIGN_UP_STRIPS}
        other={{ text: 'Log In', path: '/login' }}
        note={
          wanted && (
            <>
              Your query <mark dir="auto">{wanted}</mark> is saved as you sign up. No mail is sent to confirm.
            </>
          )
        }
      >
        <SignUp invitation={invitation} onSignedUp={() => void navigate('/login')} />
      </SignInScreen>
    </>
  );
}
