import { useState } from 'react';
import { bodyOf, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ConnectQuestion } from './connect-question.tsx';

interface ConnectAssistantProps {
  userId: number;
  /** What it asks for, as a token that the server has signed. */
  request: string;
  onAnswer: (address: string) => void;
}

/** Asks whether an assistant is let in, and what it may do. */
export function ConnectAssistant({ userId, request, onAnswer }: ConnectAssistantProps) {
  const [mayWrite, setMayWrite] = useState(true);
  const asked = readRequest(request);
  const connect = useBusyCall(
    tsr.mcp.connect.useMutation({ onSuccess: (answer) => onAnswer(bodyOf(answer).url) }),
  );
  const answer = (scopes: ('read' | 'write')[]) =>
    connect.call({ params: { user_id: userId }, body: { request, scopes } });

  return (
    <ConnectQuestion
      title={`Let ${asked?.name ?? 'an assistant'} in?`}
      refusal={asked ? undefined : 'This address is not complete. Start again from the assistant.'}
      yes="Let it in"
      isBusy={connect.isBusy}
      problem={
        connect.error === null
          ? undefined
          : errorMessage(connect.error, 'It could not be let in. Please try again.')
      }
      onYes={() => answer(mayWrite ? ['read', 'write'] : ['read'])}
      // Only the server knows where to go: what the address names is checked by nobody.
      onNo={() => answer([])}
    >
      <p>
        An assistant at <strong>{asked?.host}</strong> wants to read your queries and what they have found. It
        sees only marketplaces that allow it. It calls itself “{asked?.name}”, which nobody has checked.
      </p>
      {asked?.scopes.includes('write') === true && (
        <Checkbox
          label="It may also change them: save and pause queries, keep and dismiss items"
          isChecked={mayWrite}
          onToggle={() => setMayWrite(!mayWrite)}
        />
      )}
    </ConnectQuestion>
  );
}

interface Asked {
  name: string;
  host: string;
  scopes: readonly string[];
}

/** Only for showing: the server reads it again. Undefined for what cannot be read. */
function readRequest(request: string): Asked | undefined {
  try {
    const base64 = (request.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { name, redirect, scopes } = JSON.parse(new TextDecoder().decode(bytes)) as {
      name: string;
      redirect: string;
      scopes: string[];
    };
    const { host, protocol } = new URL(redirect);
    return { name, host: host || protocol.slice(0, -1), scopes };
  } catch {
    return undefined;
  }
}
