import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldError } from '../../ui/fields/field-parts.tsx';
import { AccountLine } from './account-parts.tsx';
import styles from './change-form.module.css';

interface ChangeFormProps {
  /** Shown beside the button that opens the form. */
  shown: ReactNode;
  /** What is changed: "email". */
  what: string;
  isSaving: boolean;
  problem: string | undefined;
  /** Resolves when the change is saved, which closes the form. */
  onSubmit: () => Promise<unknown>;
  /** Called when the form is opened, closed or saved, to empty it. */
  onReset: () => void;
  children: ReactNode;
}

/** A part of the account, with a button that shows the fields to change it. */
export function ChangeForm(props: ChangeFormProps) {
  const { shown, what, isSaving, problem, onSubmit, onReset, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const once = useOneAtATime();

  const toggle = () => {
    onReset();
    setIsOpen(!isOpen);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    once(async () => {
      await onSubmit();
      onReset();
      setIsOpen(false);
      opener.current?.focus();
    });
  };

  return (
    <>
      <AccountLine>
        <span>{shown}</span>
        <Button ref={opener} kind="secondary" size="compact" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Cancel' : `Change ${what}`}
        </Button>
      </AccountLine>
      {isOpen && (
        <form className={styles.form} noValidate onSubmit={submit}>
          {children}
          {problem !== undefined && <FieldError className={styles.problem}>{problem}</FieldError>}
          <Button type="submit" isLoading={isSaving}>
            Save {what}
          </Button>
        </form>
      )}
    </>
  );
}
