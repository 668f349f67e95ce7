import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SIGN_UP_STRIPS } from './film-strips.ts';
import { SignInScreen } from './sign-in-screen.tsx';

interface SignUpScreenProps {
  /** What there is to know beside the form. */
  note?: ReactNode;
  children: ReactNode;
}

/** Says what Rummage is, around the form of a new account. */
export function SignUpScreen({ note, children }: SignUpScreenProps) {
  return (
    <SignInScreen
      title="Sign Up"
      lead={
        <>
          Rummage looks through marketplaces for what you describe, and shows everything new as one page of
          pictures. <Link to="/test">More about Rummage</Link>
        </>
      }
      strips={SIGN_UP_STRIPS}
      other={{ text: 'Log In', path: '/login' }}
      note={note}
    >
      {children}
    </SignInScreen>
  );
}
