import { errorMessage, fieldProblems, statusOf } from '../../api/error-message.ts';

/** What to say to somebody who could not get in, for everything but a refusal with a meaning of its own. */
export function signInProblem(error: unknown, fallback: string): string {
  const status = statusOf(error);
  if (status === 429) return 'Too many attempts. Please wait a few minutes and try again.';
  if (status === 503) return 'The server is busy. Please try again in a moment.';
  // Some other server may have answered: that of a hotel, or a proxy with a page of its own.
  const isUnreadable = error instanceof SyntaxError || (status !== undefined && status < 400);
  return isUnreadable
    ? 'The answer could not be read. Please check the address and try again.'
    : errorMessage(error, fallback);
}

export interface SignInProblems {
  email?: string | undefined;
  password?: string | undefined;
}

/** What to say beside each of the two fields. What is about neither stands below the password, right above the button. */
export function signInProblems(error: unknown, fallback: string): SignInProblems {
  const { username, email = username, password } = fieldProblems(error);
  if (email === undefined && password === undefined) return { password: signInProblem(error, fallback) };
  return { email, password };
}
