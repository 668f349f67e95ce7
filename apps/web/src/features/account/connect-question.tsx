import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { LargeWordmark, PageTitle } from '#ui/page/page-title.tsx';
import styles from './connect-question.module.css';

interface ConnectQuestionProps {
  title: string;
  /** Why nothing can be connected; undefined when it can. */
  refusal: string | undefined;
  yes: string;
  isBusy: boolean;
  /** Why it could not be connected. */
  problem: string | undefined;
  onYes: () => void;
  onNo: () => void;
  /** What it may do then. */
  children: ReactNode;
}

/** Asks whether something that runs elsewhere is given a token. */
export function ConnectQuestion(props: ConnectQuestionProps) {
  const { title, refusal, yes, isBusy, problem, onYes, onNo, children } = props;
  return (
    <div className={styles.page}>
      <LargeWordmark to="/" as="header" />
      <main className={styles.main}>
        <PageTitle>{title}</PageTitle>
        {refusal === undefined ? (
          <>
            {children}
            <p>Afterwards it is listed under Settings, Access tokens, and can be revoked there.</p>
            <div className={styles.actions}>
              <Button isLoading={isBusy} onClick={onYes}>
                {yes}
              </Button>
              <Button kind="secondary" onClick={onNo}>
                Not now
              </Button>
            </div>
            {problem !== undefined && <FieldError>{problem}</FieldError>}
          </>
        ) : (
          <FieldError>{refusal}</FieldError>
        )}
      </main>
    </div>
  );
}
