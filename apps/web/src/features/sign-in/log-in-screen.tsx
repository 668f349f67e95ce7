import type { ReactNode } from 'react';
import { LOG_IN_STRIPS } from './film-strips.ts';
import { SignInScreen } from './sign-in-screen.tsx';

/** Stands around the form for people who have an account. */
export function LogInScreen({ children }: { children: ReactNode }) {
  return (
    <SignInScreen title="Log In" strips={LOG_IN_STRIPS} other={{ text: 'Sign Up', path: '/sign-up' }}>
      {children}
    </SignInScreen>
  );
}
