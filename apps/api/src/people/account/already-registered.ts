import { HttpError } from '../../http/errors.ts';

/** Somebody has an account with this email. */
export function alreadyRegistered(): HttpError {
  return new HttpError(409, 'User already registered.');
}
