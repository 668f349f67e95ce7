import { contract } from '@rummage/contract';
import type { CollectingEvent, FeedEvent, HealthEvent, ItemsEvent, SeenEvent } from '@rummage/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { onConnectionRestored, watched } from '#browser/connection.ts';
import { authorized } from './authorized.ts';
import { watchEvents } from './watch-events.ts';

/** Listens to a user's events while the page is visible. Returns whether events come; undefined until that is known. */
export function useEvents(userId: number, heard: EventsListener): boolean | undefined {
  const [isLive, setIsLive] = useState<boolean>();
  const onItems = useEffectEvent<NonNullable<EventsListener['onItems']>>((event) => heard.onItems?.(event));
  const onFeed = useEffectEvent<NonNullable<EventsListener['onFeed']>>((event) => heard.onFeed?.(event));
  const onSeen = useEffectEvent<NonNullable<EventsListener['onSeen']>>((event) => heard.onSeen?.(event));
  const onCollecting = useEffectEvent<NonNullable<EventsListener['onCollecting']>>((event) =>
    heard.onCollecting?.(event),
  );
  const onHealth = useEffectEvent<NonNullable<EventsListener['onHealth']>>((event) =>
    heard.onHealth?.(event),
  );
  const onLive = useEffectEvent((isLiveNow: boolean) => {
    setIsLive(isLiveNow);
    heard.onLive?.(isLiveNow);
  });

  useEffect(
    () => listenToEvents(userId, { onItems, onFeed, onSeen, onCollecting, onHealth, onLive }),
    [userId],
  );

  return isLive;
}

interface EventsListener {
  onItems?: (event: ItemsEvent) => void;
  onFeed?: (event: FeedEvent) => void;
  onSeen?: (event: SeenEvent) => void;
  onCollecting?: (event: CollectingEvent) => void;
  onHealth?: (event: HealthEvent) => void;
  /** Called with whether events come, each time the stream is opened or fails. */
  onLive?: (isLive: boolean) => void;
}

interface Stream {
  listeners: Set<EventsListener>;
  /** The id of the last event received, kept while nobody listens: the stream continues after it. */
  lastId: string | undefined;
  /** Undefined until opening the stream has succeeded or failed. */
  isLive: boolean | undefined;
  leaving: AbortController | undefined;
  stop: (() => void) | undefined;
}

const streams = new Map<number, Stream>();
const resetListeners = new Set<() => void>();

/**
 * Calls the listener when the server does not know what a page has, as after a backup was restored. It opens no stream itself.
 * @returns stops listening
 */
export function onReset(listener: () => void): () => void {
  resetListeners.add(listener);
  return () => resetListeners.delete(listener);
}

/**
 * Calls the listener for what happens for a user. All listeners share one stream, which is closed while the page is hidden:
 * browsers allow six connections to a server, for all tabs together.
 * @returns stops listening
 */
export function listenToEvents(userId: number, listener: EventsListener): () => void {
  const stream = streamOf(userId);
  stream.listeners.add(listener);
  if (stream.isLive !== undefined) listener.onLive?.(stream.isLive);
  stream.stop ??= watch(userId, stream);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    stream.stop?.();
    stream.stop = undefined;
  };
}

function streamOf(userId: number): Stream {
  const known = streams.get(userId);
  if (known) return known;
  const stream: Stream = {
    listeners: new Set(),
    lastId: undefined,
    isLive: undefined,
    leaving: undefined,
    stop: undefined,
  };
  streams.set(userId, stream);
  return stream;
}

function watch(userId: number, stream: Stream): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') close(stream);
    else if (!stream.leaving) open(userId, stream);
  };
  // The stream would be opened again anyway, but somebody who has waited for the server wants the news now.
  const openAgain = () => {
    if (stream.isLive !== false || !stream.leaving) return;
    close(stream);
    look();
  };
  document.addEventListener('visibilitychange', look);
  const stopListening = onConnectionRestored(openAgain);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopListening();
    close(stream);
    stream.isLive = undefined;
  };
}

function open(userId: number, stream: Stream): void {
  const leaving = new AbortController();
  stream.leaving = leaving;
  void watchEvents({
    open: (headers, signal) => openEvents(userId, headers, signal),
    lastId: stream.lastId,
    onEvent: (name, data, id) => {
      stream.lastId = id;
      dispatch(stream, name, data);
    },
    onLive: (isLive) => {
      if (stream.leaving !== leaving) return;
      stream.isLive = isLive;
      for (const listener of stream.listeners) listener.onLive?.(isLive);
    },
    signal: leaving.signal,
  });
}

function close(stream: Stream): void {
  stream.leaving?.abort();
  stream.leaving = undefined;
}

function dispatch({ listeners }: Stream, name: string, data: unknown): void {
  if (name === 'reset') for (const listener of resetListeners) listener();
  for (const listener of listeners) {
    if (name === 'items') listener.onItems?.(data as ItemsEvent);
    if (name === 'feed') listener.onFeed?.(data as FeedEvent);
    if (name === 'seen') listener.onSeen?.(data as SeenEvent);
    if (name === 'collecting') listener.onCollecting?.(data as CollectingEvent);
    if (name === 'health') listener.onHealth?.(data as HealthEvent);
  }
}

/**
 * Opens a user's event stream. The typed client cannot, because it reads every answer to its end.
 * @param headers say where the stream continues
 */
function openEvents(userId: number, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const path = contract.events.stream.path.replace(':user_id', String(userId));
  return authorized((accessToken) => {
    const sent = { ...headers, authorization: `Bearer ${accessToken}` };
    // It stays open, and what the page shows comes first.
    return watched(fetch(path, { headers: sent, cache: 'no-store', priority: 'low', signal }));
  });
}
