import { tsr } from '../../../api/client.ts';

/** The last messages, the newest first. */
export function useDeliveries(userId: number) {
  return tsr.notifications.deliveries.useQuery({
    queryKey: ['deliveries', userId],
    queryData: { params: { user_id: userId } },
    retry: false,
    refetchOnWindowFocus: true,
  });
}

/** When the last message that has arrived at a channel was sent; undefined when there is none. */
export function useLastMessage(userId: number, channelId: number): string | undefined {
  const { data } = useDeliveries(userId);
  const last = data?.body.find(({ channel_id, state }) => channel_id === channelId && state === 'delivered');
  return last?.finished_at ?? undefined;
}
