import type { PrivatePage } from '@rummage/vocabulary';
import { lazyPage } from './on-demand.tsx';
import type { LazyPage } from './on-demand.tsx';

/**
 * The code of all pages. That of most is loaded separately, and the router waits for it before it leaves the current page.
 * Neighbours are loaded ahead, once the page on the screen has its own first data, so that logging out needs no network.
 */
export const landing = lazyPage(async () => (await import('./pages/strangers/landing-page.tsx')).LandingPage);
export const login = lazyPage(async () => (await import('./pages/strangers/login-page.tsx')).LoginPage, {
  isNeighbour: true,
});
export const signUp = lazyPage(async () => (await import('./pages/strangers/sign-up-page.tsx')).SignUpPage);
export const resetPassword = lazyPage(
  async () => (await import('./pages/strangers/reset-password-page.tsx')).ResetPasswordPage,
);
export const shared = lazyPage(async () => (await import('./pages/sheets/shared-page.tsx')).SharedPage);
export const forgotPassword = lazyPage(
  async () => (await import('./pages/strangers/forgot-password-page.tsx')).ForgotPasswordPage,
);
export const oidc = lazyPage(async () => (await import('./pages/strangers/oidc-page.tsx')).OidcPage);
const feed = lazyPage(async () => (await import('./pages/feed/feed-page.tsx')).FeedPage, {
  isNeighbour: true,
});

/** The pages of a signed-in user, whose addresses `PRIVATE_PAGES` has. */
export const privatePages: Record<PrivatePage, LazyPage> = {
  feed,
  query: feed,
  dashboard: lazyPage(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage, {
    isNeighbour: true,
  }),
  kept: lazyPage(async () => (await import('./pages/sheets/kept-page.tsx')).KeptPage, { isNeighbour: true }),
  crossedOut: lazyPage(async () => (await import('./pages/sheets/crossed-out-page.tsx')).CrossedOutPage),
  sources: lazyPage(async () => (await import('./pages/sources-page.tsx')).SourcesPage),
  capture: lazyPage(async () => (await import('./pages/capture/capture-page.tsx')).CapturePage),
  now: lazyPage(async () => (await import('./pages/sheets/now-page.tsx')).NowPage),
  connect: lazyPage(async () => (await import('./pages/connect-page.tsx')).ConnectPage),
};
