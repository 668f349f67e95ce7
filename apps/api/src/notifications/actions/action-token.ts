import type { KeyObject } from 'node:crypto';
import type { Message } from '@rummage/contract';
import { ACTIONS, type ActionName, DAY_MS } from '@rummage/vocabulary';
import { isSameSecret, tokenNamed } from '#people/tokens/secret-token';

const VALID_MS = 7 * DAY_MS;
const TITLES: Record<ActionName, string> = { keep: 'Keep', dismiss: 'Dismiss', pause: 'Pause query' };

/** What a button of a message does, and to what. */
export interface Action {
  name: ActionName;
  /** The channel that has the message: its owner is who acts. */
  channelId: number;
  /** The item, or the query that is paused. */
  subjectId: number;
  /** In ms. */
  endsAt: number;
}

export interface ActionButton {
  action: ActionName;
  title: string;
  /** The secret that does it: the same in every repeat of the message. */
  token: string;
}

/** The buttons of a message: about one thing that a query found there are all, about several only what is of their query. */
export function buttonsOf(
  channelId: number,
  { timestamp, data: { total, items } }: Message,
  key: KeyObject,
): ActionButton[] {
  const [first] = items;
  if (!first || total > items.length) return [];
  const { query_id: queryId } = first;
  if (queryId === null || items.some((item) => item.query_id !== queryId)) return [];
  const endsAt = Date.parse(timestamp) + VALID_MS;
  const names = total === 1 ? ACTIONS : (['pause'] as const);
  return names.map((name) => {
    const subjectId = name === 'pause' ? queryId : first.id;
    return {
      action: name,
      title: TITLES[name],
      token: actionToken({ name, channelId, subjectId, endsAt }, key),
    };
  });
}

/** At most 64 characters: Telegram sends back no more. */
function actionToken({ name, channelId, subjectId, endsAt }: Action, key: KeyObject): string {
  const numbers = [channelId, subjectId, Math.floor(endsAt / 1000)];
  const content = name.charAt(0) + numbers.map((number) => number.toString(36)).join('.');
  return `${content}.${signature(content, key)}`;
}

/** Undefined for what was signed by nobody here. */
export function readAction(token: string, key: KeyObject): Action | undefined {
  const [, content = '', letter, channel = '', subject = '', end = '', signed = ''] =
    /^(([kdp])([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{1,8}))\.([\w-]{22})$/.exec(token) ?? [];
  const name = ACTIONS.find((action) => action.charAt(0) === letter);
  if (!name || !isSameSecret(signed, signature(content, key))) return undefined;
  const [channelId = 0, subjectId = 0, ends = 0] = [channel, subject, end].map((digits) =>
    Number.parseInt(digits, 36),
  );
  return { name, channelId, subjectId, endsAt: ends * 1000 };
}

/** 132 bits. */
function signature(content: string, key: KeyObject): string {
  return tokenNamed(`action ${content}`, key).slice(0, 22);
}
