import { pastedUrl } from '@rummage/vocabulary';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { addressIn } from '#browser/capture-address.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import styles from './paste-address.module.css';

interface PasteAddressProps {
  /** Why the address before could not be read. */
  problem?: string;
  onPaste: (address: string) => void;
}

/** Asks for the address of a listing, where the page of captures was given none. */
export function PasteAddress({ problem, onPaste }: PasteAddressProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = addressIn(text) ?? text.trim();
    if (address !== '' && pastedUrl(address) !== undefined) onPaste(address);
    else setIsWrong(true);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PageTitle>Nothing was read</PageTitle>
      <p>Paste the address of a listing.</p>
      <Field
        label="Address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={text}
        error={isWrong ? 'This is not a web address.' : problem}
        onChange={(typed) => {
          setText(typed);
          setIsWrong(false);
        }}
      />
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}
