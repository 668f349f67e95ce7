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
import { addressExample, addressName, kindWords, waitsForLink } from './channel-words.ts';
import type { AddedKind } from './channel-words.ts';
import { ChatCode, useChatLink } from './link-chat.tsx';
import styles from './add-channel.module.css';

interface AddChannelProps {
  userId: number;
  /** Those that can be added here. */
  kinds: readonly AddedKind[];
  onAdded: (channel: NewChannel) => void;
}

/** The form for another place to be notified at. It is tried at once. What this machine does not send is missing. */
export function AddChannel({ userId, kinds, onAdded }: AddChannelProps) {
  const [chosen, setChosen] = useState<AddedKind>();
  const [address, setAddress] = useState('');
  const offered = useOfferedKinds();
  const choices = kinds.filter((kind) => offered?.includes(kind) ?? true);
  const kind = chosen ?? choices[0];
  const toast = useToast();
  const chat = useChatLink(userId);
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
  if (kind === undefined)
    return (
      <div className={styles.none}>
        <SettingsNote>Not set up on this machine.</SettingsNote>
      </div>
    );

  const isChat = kind === 'telegram';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChat) chat.ask();
    else add.call({ params: { user_id: userId }, body: { kind, address } });
  };

  return (
    <>
      <form className={styles.form} noValidate aria-label="Add a channel" onSubmit={submit}>
        <Select
          label="Another place"
          options={choices}
          textOf={kindWords}
          value={kind}
          onChange={setChosen}
        />
        {isChat ? (
          <div className={styles.chat}>
            <SettingsNote>A chat, linked by a code. Nothing to type here.</SettingsNote>
          </div>
        ) : (
          <Field
            label={addressName(kind)}
            type={kind === 'mail' ? 'email' : 'url'}
            autoComplete={kind === 'mail' ? 'email' : 'off'}
            placeholder={addressExample(kind)}
            value={address}
            onChange={setAddress}
            error={problem}
          />
        )}
        <Button
          className={styles.add}
          type="submit"
          kind="secondary"
          isLoading={isChat ? chat.isAsking : add.isBusy}
        >
          {isChat ? 'Link a chat' : 'Add'}
        </Button>
      </form>
      {isChat && <ChatCode {...chat} />}
    </>
  );
}
