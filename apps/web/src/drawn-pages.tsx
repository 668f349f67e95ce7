import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LandingPage } from './app/pages/strangers/landing-page.tsx';
import { CredentialsForm } from './features/sign-in/credentials-form.tsx';
import { LogInScreen } from './features/sign-in/log-in-screen.tsx';
import { SignUpScreen } from './features/sign-in/sign-up-screen.tsx';

// What documents show before their code has come. Drawn by the build, which has no browser.

/** The code takes it over as it stands. */
export const landing = renderToString(
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);

/** The code puts the same in its place. Until then nothing can be typed, as it would be lost. Shown to strangers only. */
export const signUp = inert(
  <SignUpScreen>
    <CredentialsForm {...form('SIGN UP')} emailName="email" passwordKind="new-password" />
  </SignUpScreen>,
);

export const logIn = inert(
  <LogInScreen>
    <CredentialsForm {...form('LOG IN')} emailName="username" passwordKind="current-password" />
  </LogInScreen>,
);

function inert(page: ReactNode): string {
  return renderToString(
    <div inert hidden>
      <MemoryRouter>{page}</MemoryRouter>
    </div>,
  );
}

/** What a form does once it has its code. */
function form(button: string) {
  return { button, send: () => Promise.resolve(), onSent: () => undefined, problemsOf: () => ({}) };
}
