interface PageFacts {
  path: `/${string}`;
  /** What the page shows without a network, as it was read last: calls under `/api/users/:user_id/`. */
  readsOffline: readonly string[];
}

/**
 * The pages of who is signed in, without their code: the server answers their addresses, the client makes its routes of them, and
 * stores what they read. `apps/web/src/app/pages.ts` has the code of each.
 */
export const PRIVATE_PAGES = {
  feed: { path: '/', readsOffline: ['items', 'settings', 'queries'] },
  query: { path: '/items/:queryId', readsOffline: ['items', 'settings', 'queries'] },
  dashboard: { path: '/dashboard', readsOffline: ['queries', 'settings'] },
  connect: { path: '/connect', readsOffline: [] },
  kept: { path: '/kept', readsOffline: ['items', 'settings'] },
  crossedOut: { path: '/crossed-out', readsOffline: [] },
  sources: { path: '/sources', readsOffline: [] },
  now: { path: '/now/:queryId', readsOffline: [] },
  /** Asks whether what was read of a page of another site is right; what the page says stands behind a "#". */
  capture: { path: '/capture', readsOffline: [] },
} as const satisfies Record<string, PageFacts>;

export type PrivatePage = keyof typeof PRIVATE_PAGES;

/** The other addresses of the client. The landing page, at `/test`, is a document of its own. */
export const PUBLIC_PATHS = {
  login: '/login',
  /** Where an identity provider leads back to. */
  oidc: '/login/oidc',
  forgotPassword: '/forgot-password',
  signUp: '/sign-up',
  resetPassword: '/reset-password',
  /** Where another app shares something. */
  share: '/share',
  /** What somebody keeps and shares. */
  shared: '/shared/:token',
} as const;
