import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { ConnectQuestion } from './connect-question.tsx';

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
    <ConnectQuestion
      title="Let the extension add things?"
      refusal={
        OF_EXTENSIONS.test(to)
          ? undefined
          : 'Only an extension of a browser can be connected here. Start from the extension.'
      }
      yes="Connect"
      isBusy={create.isBusy}
      problem={
        create.error === null
          ? undefined
          : errorMessage(create.error, 'It could not be connected. Please try again.')
      }
      onYes={connect}
      onNo={() => onAnswer(`${to}#declined`)}
    >
      <p>
        It may add things from pages that you have open, and learns of each only whether it is here already:
        since when, at what price, and whether you kept it.
      </p>
    </ConnectQuestion>
  );
}
