import type { NewChannel } from '@rummage/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/popup/select.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useUndone } from '#ui/use-unsaved-question.tsx';
import { SettingsNote } from '../settings-parts.tsx';
import { useOfferedKinds } from './channel-calls.ts';
import { addressExample, kindWords, waitsForLink } from './channel-words.ts';
import type { TypedKind } from './channel-words.ts';
import styles from './add-channel.module.css';

interface AddChannelProps {
  userId: number;
  /** Those that can be added here: at least one. */
  kinds: readonly TypedKind[];
  onAdded: (channel: NewChannel) => void;
}

/** The form for another place to be notified at. It is tried at once. */
export function AddChannel({ userId, kinds, onAdded }: AddChannelProps) {
  const [chosen, setChosen] = useState<TypedKind>();
  const [address, setAddress] = useState('');
  const offered = useOfferedKinds();
  const kind = chosen ?? kinds.find((known) => offered?.includes(known)) ?? kinds[0] ?? 'webhook';
  const isOffered = offered?.includes(kind) ?? true;
  const toast = useToast();
  useUndone('the channel is not added', address.trim() !== '');
  const add = useBusyCall(
    tsr.notifications.addChannel.useMutation({
      onSuccess: ({ body }) => {
        setAddress('');
        if (waitsForLink(body)) toast.info(`Channel added. ${body.reason ?? ''}`);
        else if (body.state === 'active') toast.success('Channel added. A test has arrived.');
        else toast.error(`Channel added, but a test has not arrived. ${body.reason ?? ''}`);
        onAdded(body);
      },
    }),
  );
  const problem =
    add.error !== null && !add.isBusy
      ? errorMessage(add.error, 'The channel could not be added. Please try again.')
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.call({ params: { user_id: userId }, body: { kind, address } });
  };

  return (
    <form className={styles.form} noValidate aria-label="Add a channel" onSubmit={submit}>
      <Select label="Another place" options={kinds} textOf={kindWords} value={kind} onChange={setChosen} />
      {isOffered ? (
        <Field
          label="Address"
          type={kind === 'mail' ? 'email' : 'url'}
          autoComplete={kind === 'mail' ? 'email' : 'off'}
          placeholder={addressExample(kind)}
          value={address}
          onChange={setAddress}
          error={problem}
        />
      ) : (
        <div className={styles.missing}>
          <SettingsNote>Not set up on this machine.</SettingsNote>
        </div>
      )}
      {isOffered && (
        <Button className={styles.add} type="submit" kind="secondary" isLoading={add.isBusy}>
          Add
        </Button>
      )}
    </form>
  );
}
