import type { Channel } from '@rummage/contract';
import { CHANNEL_KINDS, type ChannelKind } from '@rummage/vocabulary';
import { timeSince } from '#browser/words/dates.ts';

/** The kinds of which somebody types the address. */
export type TypedKind = Exclude<ChannelKind, 'push'>;
export const TYPED_KINDS = CHANNEL_KINDS.filter((kind): kind is TypedKind => kind !== 'push');

const KIND_WORDS: Readonly<Record<ChannelKind, string>> = {
  push: 'Another device',
  mail: 'Mail',
  webhook: 'Webhook',
  ntfy: 'ntfy',
  gotify: 'Gotify',
};

/** Examples of the address of a channel of each kind. */
const ADDRESS_EXAMPLES: Readonly<Record<TypedKind, string>> = {
  mail: 'you@example.org',
  webhook: 'https://home.example/hooks/rummage',
  ntfy: 'https://ntfy.sh/your-topic',
  gotify: 'https://gotify.example/message?token=…',
};

export function kindWords(kind: ChannelKind): string {
  return KIND_WORDS[kind];
}

export function addressExample(kind: TypedKind): string {
  return ADDRESS_EXAMPLES[kind];
}

/**
 * Says where its messages go. The token in an address of Gotify is nobody's business who looks over a
 * shoulder; of a browser's subscription only the push service says something to people.
 */
export function addressWords({ kind, address }: Pick<Channel, 'kind' | 'address'>): string {
  switch (kind) {
    case 'gotify':
      return address.replace(/\?.*$/, '');
    case 'push':
      return address.replace(/^https?:\/\/([^/]+).*$/, '$1');
    case 'mail':
    case 'ntfy':
    case 'webhook':
      return address;
  }
}

/** True if a test is a mail with a link, which somebody has to open first. */
export function waitsForLink({ kind, state }: Pick<Channel, 'kind' | 'state'>): boolean {
  return kind === 'mail' && state === 'unconfirmed';
}

/**
 * Says that a channel is used, or why not.
 * @param lastAt when its last message was made
 * @param now ms
 */
export function stateWords(
  { kind, state, reason }: Pick<Channel, 'kind' | 'state' | 'reason'>,
  lastAt: string | undefined,
  now: number,
): string {
  switch (state) {
    case 'unconfirmed':
      return withReason(
        kind === 'mail' ? 'Not confirmed yet.' : 'Not confirmed yet: a test has to arrive.',
        reason,
      );
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
