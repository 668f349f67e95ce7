import { oneTimeToken } from '@rummage/vocabulary';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useInstallation } from '#api/use-installation.ts';
import { usePageTitle } from '#browser/page-head.ts';
import { forgetReturn } from '#browser/stored/after-login.ts';
import { takeWantedQuery } from '#browser/stored/wanted-query.ts';
import { OtherWays } from '#features/sign-in/other-ways.tsx';
import { SignUpScreen } from '#features/sign-in/sign-in-screen.tsx';
import { SignUp } from '#features/sign-in/sign-up.tsx';
import { ConnectionBanner, StorageBanner } from '../../banners.tsx';
import { useLeadingOn } from '../../use-leading-on.ts';

export function SignUpPage() {
  const navigate = useNavigate();
  const [wanted] = useState(takeWantedQuery);
  const invitation = oneTimeToken(useLocation().hash);
  const ways = useInstallation().data?.body.sign_in;
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
        ways={ways?.oidc != null && <OtherWays ways={{ ...ways, passkeys: false }} invitation={invitation} />}
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
