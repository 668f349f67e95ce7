import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingPage } from './app/pages/strangers/landing-page.tsx';

/**
 * The content of its document before the code has come, which takes it over as it stands. Drawn by the build,
 * which has no browser.
 */
export const landing = renderToString(
  <StrictMode>
    <LandingPage />
  </StrictMode>,
);
