import { isIP } from 'node:net';
import type { Installation } from '@rummage/contract';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import type { OpenHere } from '../account/ways-in.repo.ts';

type OpenWays = Installation['sign_in'];
type SignInDeps = Pick<Deps, 'publicUrl' | 'signIn' | 'oidc' | 'askByMail'>;

/** The ways in which people can log in to this installation. */
export function openWays({ publicUrl, signIn, oidc, askByMail }: SignInDeps): OpenWays {
  const password = signIn === 'all';
  return {
    password,
    passkeys: password && hasPasskeys(new URL(publicUrl)),
    oidc: oidc?.name ?? null,
    forgotten: password && askByMail !== undefined,
  };
}

/** The same, as the accounts need it. */
export function openHere(deps: SignInDeps): OpenHere {
  const { password, passkeys } = openWays(deps);
  return { password, passkeys, issuer: deps.oidc?.issuer };
}

/** True if browsers offer passkeys at an address: they are bound to a name. */
function hasPasskeys({ protocol, hostname }: URL): boolean {
  const isName = isIP(hostname.replace(/[[\]]/g, '')) === 0;
  return (protocol === 'https:' && isName) || /(^|\.)localhost$/.test(hostname);
}

const CLOSED: Record<keyof OpenWays, string> = {
  password: 'Passwords are not used here.',
  passkeys: 'Passkeys need https.',
  oidc: 'There is no identity provider here.',
  forgotten: 'No mails are sent from here.',
};

/** @throws HttpError 403 when a way to log in is closed here */
export function requireWay(deps: SignInDeps, way: keyof OpenWays): void {
  if (openWays(deps)[way]) return;
  const { signIn, oidc } = deps;
  throw new HttpError(403, signIn === 'oidc' && oidc ? `Log in with ${oidc.name}.` : CLOSED[way]);
}
