import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { Button } from '../../ui/button.tsx';

interface ChangeFormProps {
  /** What it says beside the button that opens it. */
  shown: ReactNode;
  /** What is changed: "email". */
  what: string;
  isSaving: boolean;
  problem: string | undefined;
  /** Resolves when it is changed, which closes the form. */
  onSubmit: () => Promise<unknown>;
  /** Begins anew, and when it is put away. */
  onReset: () => void;
  children: ReactNode;
}

/** Something of the account, and the fields to change it, which a button brings. */
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
      <div className="account-line">
        <span>{shown}</span>
        <Button ref={opener} kind="secondary" size="compact" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Cancel' : `Change ${what}`}
        </Button>
      </div>
      {isOpen && (
        <form className="account-form" noValidate onSubmit={submit}>
          {children}
          {problem !== undefined && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" isLoading={isSaving}>
            Save {what}
          </Button>
        </form>
      )}
    </>
  );
}
