import type { Channel } from '@rummage/contract';
import type { ChannelKind } from '@rummage/vocabulary';
import { timeSince } from '../../../browser/words/relative-time.ts';

/** The contract's kinds, and those that a newer server may offer. */
type Kind = ChannelKind | 'push' | 'mail';

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  push: 'Another device',
  mail: 'Mail',
  webhook: 'Webhook',
  ntfy: 'ntfy',
  gotify: 'Gotify',
};

/** What the address of a channel of each kind looks like. */
const ADDRESS_EXAMPLES: Readonly<Record<Exclude<Kind, 'push'>, string>> = {
  mail: 'you@example.org',
  webhook: 'https://home.example/hooks/rummage',
  ntfy: 'https://ntfy.sh/your-topic',
  gotify: 'https://gotify.example/message?token=…',
};

export function kindWords(kind: ChannelKind): string {
  return KIND_WORDS[kind];
}

export function addressExample(kind: Kind): string {
  return kind === 'push' ? '' : ADDRESS_EXAMPLES[kind];
}

/** Where its messages go. The token in an address of Gotify is nobody's business who looks over a shoulder. */
export function addressWords({ kind, address }: Pick<Channel, 'kind' | 'address'>): string {
  return kind === 'gotify' ? address.replace(/\?.*$/, '') : address;
}

/**
 * Whether a channel is used, and why not.
 * @param lastAt when its last message was made
 * @param now ms
 */
export function stateWords(
  { state, reason }: Pick<Channel, 'state' | 'reason'>,
  lastAt: string | undefined,
  now: number,
): string {
  switch (state) {
    case 'unconfirmed':
      return withReason('Not confirmed yet: a test has to arrive.', reason);
    case 'paused':
      return withReason('Paused.', reason);
    case 'active':
      return (
        reason ?? (lastAt === undefined ? 'Nothing sent yet.' : `Last message ${timeSince(lastAt, now)}.`)
      );
  }
}

function withReason(words: string, reason: string | null): string {
  return reason === null ? words : `${words} ${reason}`;
}
