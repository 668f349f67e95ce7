import type { ChannelKind } from '@rummage/vocabulary';
import { bodyOf } from '../../../api/body-of.ts';
import { tsr } from '../../../api/client.ts';
import { addressWords, kindWords } from '../../../features/settings/channels/channel-words.ts';

/** By which somebody else, a program or a device sees what is found or kept. */
export interface Access {
  /** Two tokens may have one name, but no two have one key. */
  key: string;
  kind: string;
  name: string;
  /** Resolves also when it was ended elsewhere meanwhile. */
  end: () => Promise<void>;
}

/** The shared sheet, tokens, channels and feeds of a user: what a break leaves open, and lets them end. */
export async function readAccess(userId: number): Promise<Access[]> {
  const params = { user_id: userId };
  const [{ shared }, tokens, channels, feeds] = await Promise.all([
    tsr.keptSheet.show.query({ params }).then(bodyOf),
    tsr.personalTokens.list.query({ params }).then(bodyOf),
    tsr.notifications.channels.query({ params }).then(bodyOf),
    tsr.secretFeeds.list.query({ params }).then(bodyOf),
  ]);
  const sheets = shared ? [shared] : [];
  return [
    ...sheets.map(() =>
      access('sheet', 'Shared page', 'Kept things', () => tsr.keptSheet.stopSharing.mutate({ params })),
    ),
    ...tokens.map(({ id, name }) =>
      access(`token ${id}`, 'Access token', name, () =>
        tsr.personalTokens.revoke.mutate({ params: { ...params, token_id: id } }),
      ),
    ),
    ...channels.map((channel) =>
      access(`channel ${channel.id}`, channelWords(channel.kind), addressWords(channel), () =>
        tsr.notifications.removeChannel.mutate({ params: { ...params, channel_id: channel.id } }),
      ),
    ),
    ...feeds.map(({ id, query_id }) =>
      access(`feed ${id}`, 'Feed', query_id === null ? 'Kept things' : `Query ${query_id}`, () =>
        tsr.secretFeeds.remove.mutate({ params: { ...params, feed_id: id } }),
      ),
    ),
  ];
}

/** Here this browser stands among the others. */
function channelWords(kind: ChannelKind): string {
  return kind === 'push' ? 'Notifications in a browser' : kindWords(kind);
}

function access(key: string, kind: string, name: string, end: () => Promise<{ status: number }>): Access {
  return {
    key,
    kind,
    name,
    end: async () => {
      const answer = await end();
      // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
      if (answer.status !== 204 && answer.status !== 404) throw answer;
    },
  };
}
