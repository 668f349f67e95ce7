import { useEffect, useEffectEvent, useRef } from 'react';
import { isWorthRetrying } from '../../api/error-message.ts';
import type { SignInProblems } from './sign-in-problem.ts';

/**
 * The fields of a form, of which the first that is wrong gets the focus when the form is refused. A server that cannot be
 * reached, or has too much to do, says nothing about them.
 * @param error what the form was refused with; null while it was not
 */
export function useWrongField(error: unknown, problems: SignInProblems) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const focusWrong = useEffectEvent(() => {
    const wrong = problems.email === undefined ? passwordField : emailField;
    wrong.current?.focus();
  });

  useEffect(() => {
    if (error !== null && !isWorthRetrying(error)) focusWrong();
  }, [error]);

  return { emailField, passwordField };
}
