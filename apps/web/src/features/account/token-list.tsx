import type { PersonalToken } from '@rummage/contract';
import { DAY_MS } from '@rummage/vocabulary';
import { useNow } from '#browser/minute-clock.ts';
import { dayOfYearText, timeDue, timeSince } from '#browser/words/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AccountLine, AccountNote } from './account-parts.tsx';
import styles from './token-list.module.css';

interface TokenListProps {
  tokens: readonly PersonalToken[];
  onRevoke: (token: PersonalToken) => void;
}

/** The tokens that there are, with buttons that ask whether to revoke them. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const now = useNow();
  return (
    <ul aria-label="Tokens" className={styles.tokens}>
      {tokens.map((token) => (
        <AccountLine as="li" key={token.id}>
          <span>
            {token.name}
            <AccountNote>
              {usageOfToken(token, now)} <End token={token} now={now} />
            </AccountNote>
          </span>
          <Button
            kind="secondary"
            size="compact"
            aria-label={`Revoke ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revoke
          </Button>
        </AccountLine>
      ))}
    </ul>
  );
}

function End({ token, now }: { token: PersonalToken; now: number }) {
  const { words, isSoon } = endOfToken(token, now);
  return isSoon ? <strong className={styles.soon}>{words}</strong> : words;
}

/** Time before its end from which a token is worth a look. */
const SOON_MS = 7 * DAY_MS;

/** "Read only. Used 6 minutes ago." @param now ms */
export function usageOfToken({ scopes, created_at, last_used_at }: PersonalToken, now: number): string {
  const may = mayWords(scopes);
  if (last_used_at === null) return `${may}. Created ${timeSince(created_at, now)}, not used yet.`;
  return `${may}. Used ${timeSince(last_used_at, now)}.`;
}

/** Says when a token ends, and if that is soon. @param now ms */
export function endOfToken({ expires_at }: PersonalToken, now: number): { words: string; isSoon: boolean } {
  if (expires_at === null) return { words: 'Never ends', isSoon: false };
  const end = Date.parse(expires_at);
  if (end <= now) return { words: 'Has ended', isSoon: true };
  if (end - now < SOON_MS) return { words: `Ends ${timeDue(expires_at, now)}`, isSoon: true };
  return { words: `Ends ${dayOfYearText(new Date(end))}`, isSoon: false };
}

function mayWords(scopes: PersonalToken['scopes']): string {
  const words = {
    read: 'Read only',
    write: 'Write only',
    capture: 'Add things only',
    'read write': 'Read and write',
  }[scopes.join(' ')];
  return words ?? `May ${scopes.map((scope) => SCOPE_WORDS[scope]).join(', ')}`;
}

const SCOPE_WORDS = { read: 'read', write: 'write', capture: 'add things' };
