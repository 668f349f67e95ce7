import { lazyPage } from './on-demand.tsx';

/**
 * All pages. The code of most is loaded separately, and the router waits for it before it leaves the current page. Neighbours
 * are loaded ahead, once the page on the screen has its own first data, so that logging out needs no network.
 */
export const landing = lazyPage(async () => (await import('./pages/strangers/landing-page.tsx')).LandingPage);
export const login = lazyPage(async () => (await import('./pages/strangers/login-page.tsx')).LoginPage, {
  isNeighbour: true,
});
export const signUp = lazyPage(async () => (await import('./pages/strangers/sign-up-page.tsx')).SignUpPage);
export const resetPassword = lazyPage(
  async () => (await import('./pages/strangers/reset-password-page.tsx')).ResetPasswordPage,
);
export const dashboard = lazyPage(async () => (await import('./pages/dashboard-page.tsx')).DashboardPage, {
  isNeighbour: true,
});
export const sources = lazyPage(async () => (await import('./pages/sources-page.tsx')).SourcesPage);
export const kept = lazyPage(async () => (await import('./pages/sheets/kept-page.tsx')).KeptPage, {
  isNeighbour: true,
});
export const crossedOut = lazyPage(
  async () => (await import('./pages/sheets/crossed-out-page.tsx')).CrossedOutPage,
);
export const now = lazyPage(async () => (await import('./pages/sheets/now-page.tsx')).NowPage);
export const shared = lazyPage(async () => (await import('./pages/sheets/shared-page.tsx')).SharedPage);
export const feed = lazyPage(async () => (await import('./pages/feed/feed-page.tsx')).FeedPage, {
  isNeighbour: true,
});
