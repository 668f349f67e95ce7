import type { NewPersonalToken, PersonalTokenInput } from '@rummage/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/popup/select.tsx';
import { useUndone } from '#ui/use-unsaved-question.tsx';
import styles from './create-token.module.css';

/** The choices for what a token may do besides reading, and for its end if that is not in 30 days, in words. */
const MORE = ['Read and write', 'Only add things from other sites'] as const;
const ENDS = ['In 90 days', 'In a year', 'Never'] as const;
type More = (typeof MORE)[number];
type Ends = (typeof ENDS)[number];

const SCOPES: Readonly<Record<More, PersonalTokenInput['scopes']>> = {
  'Read and write': ['read', 'write'],
  'Only add things from other sites': ['capture'],
};
const DAYS: Readonly<Record<Ends, number | null>> = { 'In 90 days': 90, 'In a year': 365, Never: null };

interface CreateTokenProps {
  userId: number;
  onCreated: (token: NewPersonalToken) => void;
}

/** The form for a new token. As it is left, a token only reads, and ends in 30 days. */
export function CreateToken({ userId, onCreated }: CreateTokenProps) {
  const [name, setName] = useState('');
  const [may, setMay] = useState<More>();
  const [ends, setEnds] = useState<Ends>();
  useUndone('the token is not created', name !== '');
  const create = useBusyCall(
    tsr.personalTokens.create.useMutation({
      onSuccess: ({ body }) => {
        setName('');
        onCreated(body);
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body: PersonalTokenInput = {
      name,
      scopes: may === undefined ? ['read'] : SCOPES[may],
      expires_in_days: ends === undefined ? 30 : DAYS[ends],
    };
    create.call({ params: { user_id: userId }, body });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Name"
        placeholder="What is it for?"
        value={name}
        onChange={setName}
        error={
          create.error !== null
            ? errorMessage(create.error, 'The token could not be created. Please try again.')
            : undefined
        }
      />
      <div className={styles.choices}>
        <Select label="May" none="Read only" options={MORE} value={may} onChange={setMay} />
        <Select label="Ends" none="In 30 days" options={ENDS} value={ends} onChange={setEnds} />
        <Button type="submit" kind="secondary" isLoading={create.isBusy}>
          Create
        </Button>
      </div>
    </form>
  );
}
