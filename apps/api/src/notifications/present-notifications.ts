import type { Channel, Delivery } from '@rummage/contract';
import { instant } from '@rummage/vocabulary';
import type { ChannelRow } from './channels/channels.repo.ts';
import type { DeliveryRow } from './outbox/deliveries.repo.ts';

/** A channel without its secret. */
export function presentChannel(row: ChannelRow): Channel {
  const { id, kind, address, state, reason, label, types, failing_since, answered_at, created_at } = row;
  return {
    id,
    kind,
    address,
    state,
    reason,
    label,
    types,
    failing_since: instant(failing_since),
    answered_at: instant(answered_at),
    created_at: instant(created_at),
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const { id, channel_id, type, summary, state, attempts, problem, created_at, finished_at } = row;
  return {
    id,
    channel_id,
    type,
    summary,
    state,
    attempts,
    problem,
    created_at: instant(created_at),
    finished_at: finished_at === null ? null : instant(finished_at),
  };
}
