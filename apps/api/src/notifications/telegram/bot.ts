import { MINUTE_MS, isRecent } from '@rummage/vocabulary';
import type { Logger } from 'pino';
import { HttpError } from '#http/errors';
import type { RateLimits } from '#people/auth/limits/rate-limits';
import { ACT_WORDS } from '../actions/act-words.ts';
import { act, type ActDeps } from '../actions/act.repo.ts';
import { MOST_CHANNELS } from '../channels/channels.repo.ts';
import { labelOf } from '../channels/sender.ts';
import type { CallBot } from './bot-api.ts';
import { linkChat } from './chat-codes.repo.ts';
import { type Chat, codeIn, readUpdates, type Update, UPDATE_KINDS } from './updates.ts';

/** Time for which Telegram holds a call back while nothing comes, and for which an answer is waited for. */
const HELD_S = 50;
const ANSWER_WITHIN_MS = 60_000;
/** Only one process may ask. The others look now and then whether it still does. */
const CONFLICT_MS = MINUTE_MS;
const SHORTEST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = MINUTE_MS;

const LINK_WORDS = {
  linked: 'Linked. What Rummage finds for you comes here from now on.',
  unknown: 'This code is not known or has run out.',
  'too many': `You have ${MOST_CHANNELS} channels. Remove one first.`,
};
const TOO_OFTEN = 'Too many codes. Please wait an hour.';
const HELLO = 'Send the code that Rummage shows in its settings, under Notifications.';

interface BotDeps extends ActDeps {
  log: Logger;
  call: CallBot;
  rateLimits: Pick<RateLimits, 'countChatCode'>;
}

export interface Bot {
  /**
   * Asks once, which takes up to a minute while nothing comes. True when there was something.
   * @param asking ends the waiting
   * @param handling ends what is done with what came
   */
  poll: (asking: AbortSignal, handling: AbortSignal) => Promise<boolean>;
}

/** Reads what chats send to the bot: codes that link them, and presses on buttons. */
export function createBot(deps: BotDeps): Bot {
  const { db, now, log, call, rateLimits } = deps;
  /** Telegram forgets what is below. It is raised once an update is handled, so one may come twice. */
  let offset = 0;
  let failures = 0;
  let failedAt = -Infinity;
  let waitMs = 0;

  async function poll(asking: AbortSignal, handling: AbortSignal): Promise<boolean> {
    if (isRecent(failedAt, waitMs, now())) return false;
    const parameters = { offset, timeout: HELD_S, allowed_updates: UPDATE_KINDS };
    const answer = await call('getUpdates', parameters, asking, ANSWER_WITHIN_MS);
    if (!answer?.ok) {
      failures += 1;
      failedAt = now();
      const isConflict = answer?.error_code === 409;
      waitMs = isConflict ? CONFLICT_MS : Math.min(SHORTEST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
      if (failures === 1) log.warn({ reason: answer?.description }, 'the bot cannot read what chats send');
      return false;
    }
    failures = 0;
    waitMs = 0;
    const updates = readUpdates(answer.result);
    for (const update of updates) {
      await handle(update, handling);
      offset = update.update_id + 1;
    }
    return updates.length > 0;
  }

  async function handle(update: Update, signal: AbortSignal): Promise<void> {
    const { callback_query: press, message = update.channel_post } = update;
    if (press) return answerPress(press, signal);
    const { chat, text = '' } = message ?? {};
    if (!chat) return;
    const code = codeIn(text);
    const words = code === undefined ? helloTo(text) : await linked(code, chat);
    if (words !== undefined) await call('sendMessage', { chat_id: chat.id, text: words }, signal);
  }

  async function linked(code: string, chat: Chat) {
    const chatId = String(chat.id);
    try {
      await rateLimits.countChatCode(chatId);
      const label = labelOf(chat.title ?? chat.first_name ?? chatId);
      return LINK_WORDS[await linkChat(db, { code, chatId, label }, now())];
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error.status === 429 ? TOO_OFTEN : LINK_WORDS.unknown;
    }
  }

  /** The buttons go, and the answer is shown over the chat. */
  async function answerPress(
    { id, data = '', message }: NonNullable<Update['callback_query']>,
    signal: AbortSignal,
  ): Promise<void> {
    const acted = await act(deps, data);
    await call('answerCallbackQuery', { callback_query_id: id, text: ACT_WORDS[acted].words }, signal);
    if (!message || acted === 'on a break') return;
    const place = { chat_id: message.chat.id, message_id: message.message_id };
    await call('editMessageReplyMarkup', { ...place, reply_markup: { inline_keyboard: [] } }, signal);
  }

  return { poll };
}

/** Only who starts the bot is greeted: in a group others speak as well. */
function helloTo(text: string): string | undefined {
  return text.startsWith('/start') ? HELLO : undefined;
}
