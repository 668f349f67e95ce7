import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './app/pages/landing-page.tsx';

/** What the landing document shows before its code has come. Made by the build, which has no browser. */
export const markup = renderToString(
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);
