import { oneTimeToken } from '@rummage/vocabulary';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetReturn } from '../../../browser/return-to.ts';
import { usePageTitle } from '../../../browser/use-page-title.ts';
import { takeWantedQuery } from '../../../browser/wanted-query.ts';
import { SignUpScreen } from '../../../features/sign-in/sign-up-screen.tsx';
import { SignUp } from '../../../features/sign-in/sign-up.tsx';
import { ConnectionBanner } from '../../connection-banner.tsx';
import { StorageBanner } from '../../storage-banner.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

export function SignUpPage() {
  const navigate = useNavigate();
  const [wanted] = useState(takeWantedQuery);
  const invitation = oneTimeToken(useLocation().hash);
  const signedUp = () => {
    forgetReturn();
    void navigate('/login');
  };
  useLeadingOn();
  usePageTitle('Sign Up');
  return (
    <>
      <ConnectionBanner />
      <StorageBanner />
      <SignUpScreen
        note={
          wanted && (
            <>
              Your query <mark dir="auto">{wanted}</mark> is saved as you sign up. No mail is sent to confirm.
            </>
          )
        }
      >
        <SignUp invitation={invitation} onSignedUp={signedUp} />
      </SignUpScreen>
    </>
  );
}
