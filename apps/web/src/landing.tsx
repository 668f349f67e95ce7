import { LandingPage } from './app/pages/strangers/landing-page.tsx';
import { show } from './show.tsx';

// A document of its own (`landing.html`): strangers wait for no router, contract or cache.
show(<LandingPage />);
