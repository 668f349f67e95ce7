import { LandingPage } from './app/pages/strangers/landing-page.tsx';
import { takeOver } from './show.tsx';

// A document of its own (`with-landing.ts`): strangers wait for no router, contract or cache.
takeOver(<LandingPage />);
