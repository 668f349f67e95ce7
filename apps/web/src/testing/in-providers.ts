import { Providers } from '../app/providers.tsx';

/** Renders an element or a hook with what every page has around it. */
export const inProviders = { wrapper: Providers };
