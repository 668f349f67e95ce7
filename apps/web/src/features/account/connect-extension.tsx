import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { LargeWordmark, PageTitle } from '#ui/page/page-title.tsx';
import styles from './connect-extension.module.css';

/** The addresses at which browsers answer their extensions, and nobody else. */
const OF_EXTENSIONS = /^https:\/\/([a-p]{32}\.chromiumapp\.org|[\da-f]{40}\.extensions\.allizom\.org)\/$/;

interface ConnectExtensionProps {
  userId: number;
  /** The address that the extension waits for. */
  to: string;
  /** @param address with the answer, for the extension alone */
  onAnswer: (address: string) => void;
}

/** Asks whether the extension of this browser gets a token, and hands it over. */
export function ConnectExtension({ userId, to, onAnswer }: ConnectExtensionProps) {
  const create = useBusyCall(
    tsr.personalTokens.create.useMutation({
      onSuccess: ({ body: { token } }) =>
        onAnswer(`${to}#${new URLSearchParams({ token, user_id: String(userId) }).toString()}`),
    }),
  );
  const connect = () =>
    create.call({
      params: { user_id: userId },
      body: { name: 'Browser extension', scopes: ['capture'], expires_in_days: null },
    });

  return (
    <div className={styles.page}>
      <LargeWordmark to="/" as="header" />
      <main className={styles.main}>
        <PageTitle>Let the extension add things?</PageTitle>
        {OF_EXTENSIONS.test(to) ? (
          <>
            <p>
              It may add things from pages that you have open, and learns of each only whether it is here
              already: since when, at what price, and whether you kept it.
            </p>
            <p>Afterwards it is listed under Settings, Access tokens, and can be revoked there.</p>
            <div className={styles.actions}>
              <Button isLoading={create.isBusy} onClick={connect}>
                Connect
              </Button>
              <Button kind="secondary" onClick={() => onAnswer(`${to}#declined`)}>
                Not now
              </Button>
            </div>
            {create.error !== null && (
              <FieldError>
                {errorMessage(create.error, 'It could not be connected. Please try again.')}
              </FieldError>
            )}
          </>
        ) : (
          <FieldError>
            Only an extension of a browser can be connected here. Start from the extension.
          </FieldError>
        )}
      </main>
    </div>
  );
}
