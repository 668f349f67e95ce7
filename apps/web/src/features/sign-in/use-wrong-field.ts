import { useEffect, useEffectEvent, useRef } from 'react';
import { isWorthRetrying } from '../../network/answers.ts';
import type { SignInProblems } from './sign-in-problem.ts';

/**
 * The fields of a form. The first wrong one gets the focus when the form is refused. A server that cannot be reached or is
 * busy says nothing about the fields.
 * @param error the answer or error that refused the form; null if none
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
