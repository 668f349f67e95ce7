import { tsr } from '../../../api/client.ts';
import { addressWords, kindWords } from '../../../features/settings/channels/channel-words.ts';

/** A way in which somebody else, a program or a device sees what is found or kept. */
export interface OpenWay {
  /** Another one for each: two tokens may have one name. */
  key: string;
  kind: string;
  name: string;
  /** Resolves also when it was ended elsewhere meanwhile. */
  end: () => Promise<void>;
}

/** The shared sheet, tokens, channels and feeds of a user: what a break leaves open, and lets them end. */
export async function openWays(userId: number): Promise<OpenWay[]> {
  const params = { user_id: userId };
  const [{ shared }, tokens, channels, feeds] = await Promise.all([
    tsr.keptSheet.show.query({ params }).then(bodyOf),
    tsr.personalTokens.list.query({ params }).then(bodyOf),
    tsr.notifications.channels.query({ params }).then(bodyOf),
    tsr.secretFeeds.list.query({ params }).then(bodyOf),
  ]);
  const sheets = shared ? [shared] : [];
  return [
    ...sheets.map(({ url }) =>
      way('sheet', 'Shared sheet', url, () => tsr.keptSheet.stopSharing.mutate({ params })),
    ),
    ...tokens.map(({ id, name }) =>
      way(`token ${id}`, 'Access token', name, () =>
        tsr.personalTokens.revoke.mutate({ params: { ...params, token_id: id } }),
      ),
    ),
    ...channels.map((channel) =>
      way(`channel ${channel.id}`, kindWords(channel.kind), addressWords(channel), () =>
        tsr.notifications.removeChannel.mutate({ params: { ...params, channel_id: channel.id } }),
      ),
    ),
    ...feeds.map(({ id, query_id }) =>
      way(`feed ${id}`, 'Feed', query_id === null ? 'Kept things' : `Query ${query_id}`, () =>
        tsr.secretFeeds.remove.mutate({ params: { ...params, feed_id: id } }),
      ),
    ),
  ];
}

function way(key: string, kind: string, name: string, end: () => Promise<{ status: number }>): OpenWay {
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

/** What was asked for. @throws any other answer, which says why */
function bodyOf<Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 }>['body'] {
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return answer.body;
}
