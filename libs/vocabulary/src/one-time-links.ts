import { PUBLIC_PATHS } from './pages.ts';

/** Purposes of the links that an operator hands out, or that are mailed to people who have forgotten their password. */
export type OneTimePurpose = 'invitation' | 'password_reset' | 'password_forgotten';

const PAGES: Record<OneTimePurpose, string> = {
  invitation: PUBLIC_PATHS.signUp,
  password_reset: PUBLIC_PATHS.resetPassword,
  password_forgotten: PUBLIC_PATHS.resetPassword,
};

/** The path of a one-time link. The token comes after the #, which browsers send to no server and no other page. */
export function oneTimePath(purpose: OneTimePurpose, token: string): string {
  return `${PAGES[purpose]}#token=${token}`;
}

/** The token of the link that was followed, from the part of the address that begins with #. */
export function oneTimeToken(hash: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || undefined;
}
