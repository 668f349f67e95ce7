import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { givenUp, NEVER_IDLE } from '@rummage/marketplaces/testing';
import type { BotAddress } from '#notifications/telegram/bot-api';
import { closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

/** A message that a chat was sent, as far as tests look at it. */
interface Sent {
  chat_id: number | string;
  text: string;
  reply_markup?: { inline_keyboard: { text: string; callback_data?: string; url?: string }[][] };
}

interface Chat {
  id: number;
  type: string;
  title?: string;
  first_name?: string;
}

/** What a call is refused with, as the Bot API says it. */
interface Refusal {
  error_code: number;
  description: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
}

const TOKEN = '123456:a-token-of-a-bot-of-these-tests';
const LONGEST_TEXT = 4096;
const MOST_CALLBACK_BYTES = 64;
export const CHAT: Chat = { id: 4711, type: 'private', first_name: 'Ines' };

/**
 * The Bot API of Telegram on this machine, as https://core.telegram.org/bots/api says, with one bot. It knows `CHAT`.
 * @param holds keeps a call for updates waiting until something comes
 */
export async function botApi({ holds = false } = {}) {
  const calls: { method: string; parameters: Record<string, unknown> }[] = [];
  const tried: Sent[] = [];
  const chats = new Map<number, Chat>([[CHAT.id, CHAT]]);
  let updates: { update_id: number }[] = [];
  let lastUpdate = 0;
  let waiting: ServerResponse | undefined;
  let refusalOf: (method: string, sent: Sent) => Refusal | undefined = () => undefined;

  const answer = (res: ServerResponse, result: unknown) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
  const refuse = (res: ServerResponse, refusal: Refusal) =>
    res
      .writeHead(refusal.error_code, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ok: false, ...refusal }));

  function add(update: object): void {
    updates.push({ ...update, update_id: (lastUpdate += 1) });
    if (waiting) answer(waiting, updates);
    waiting = undefined;
  }

  function getUpdates(
    res: ServerResponse,
    { offset = 0, timeout = 0 }: { offset?: number; timeout?: number },
  ) {
    if (waiting)
      refuse(waiting, { error_code: 409, description: 'Conflict: terminated by other getUpdates request' });
    waiting = undefined;
    updates = updates.filter(({ update_id: id }) => id >= offset);
    if (updates.length > 0 || !holds || timeout === 0) answer(res, updates);
    else waiting = res;
  }

  function wrong({ chat_id: chat, text, reply_markup: markup }: Sent): string | undefined {
    if (!chats.has(Number(chat))) return 'Bad Request: chat not found';
    if (text === '' || text.length > LONGEST_TEXT) return 'Bad Request: message is too long';
    const buttons = markup?.inline_keyboard.flat() ?? [];
    const areShort = buttons.every(
      ({ callback_data: data = '' }) => Buffer.byteLength(data) <= MOST_CALLBACK_BYTES,
    );
    return areShort ? undefined : 'Bad Request: BUTTON_DATA_INVALID';
  }

  function call(res: ServerResponse, method: string, parameters: object): void {
    if (method !== 'getUpdates') calls.push({ method, parameters: parameters as Record<string, unknown> });
    const sent = parameters as Sent;
    if (method === 'sendMessage') tried.push(sent);
    const refusal = refusalOf(method, sent);
    if (refusal) return void refuse(res, refusal);
    switch (method) {
      case 'getMe':
        return void answer(res, { id: 1, is_bot: true, first_name: 'Rummage', username: 'home_rummage_bot' });
      case 'getUpdates':
        return getUpdates(res, parameters);
      case 'sendMessage': {
        const problem = wrong(sent);
        if (problem) refuse(res, { error_code: 400, description: problem });
        else answer(res, { message_id: tried.length, chat: chats.get(Number(sent.chat_id)), date: 0 });
        return;
      }
      case 'answerCallbackQuery':
      case 'editMessageReplyMarkup':
        return void answer(res, true);
      default:
        refuse(res, { error_code: 404, description: 'Not Found' });
    }
  }

  const server = createServer(NEVER_IDLE, (req, res) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(req.url ?? '') ?? [];
    void json(req)
      .catch(givenUp)
      .then((parameters) => {
        if (token !== TOKEN) refuse(res, { error_code: 401, description: 'Unauthorized' });
        else call(res, method, parameters as object);
      });
    res.on('close', () => {
      if (waiting === res) waiting = undefined;
    });
  });
  closeAfterTest(() => closeNow(server));
  const bot: BotAddress = { token: TOKEN, apiUrl: `http://127.0.0.1:${await listen(server)}` };

  return {
    bot,
    /** All calls but those for updates. */
    calls,
    /** All messages that were sent, also those that were refused. */
    tried,
    /** The messages about what was found. */
    news: () => tried.filter(({ text }) => idIn(text) !== undefined && !text.startsWith('Rummage\nA test')),
    isAsked: () => waiting !== undefined,
    add,
    addChat: (chat: Chat) => void chats.set(chat.id, chat),
    /** Somebody writes in a chat. */
    say: (text: string, chat: Chat = CHAT) => {
      chats.set(chat.id, chat);
      add({ message: { message_id: 1, date: 0, chat, text } });
    },
    /** Somebody presses a button of a message. */
    press: (sent: Sent | undefined, title: string) => {
      const button = sent?.reply_markup?.inline_keyboard.flat().find(({ text }) => text === title);
      const message = { message_id: 99, date: 0, chat: CHAT };
      add({ callback_query: { id: 'press', from: {}, data: button?.callback_data, message } });
    },
    /** @param next is asked for each call; an id is that of the message in its text */
    refuseWith: (next: (method: string, sent: Sent) => Refusal | undefined) => {
      refusalOf = next;
    },
  };
}

/** The id of a message, by which its receiver can drop repeats. */
export function idIn(text: string): string | undefined {
  return /#(msg_[\w-]+)$/.exec(text)?.[1];
}
