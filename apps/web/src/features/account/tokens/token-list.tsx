import type { PersonalToken } from '@rummage/contract';
import { useNow } from '../../../browser/minute-clock.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccountLine, AccountNote } from '../account-parts.tsx';
import { endOfToken, usageOfToken } from './token-words.ts';
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
