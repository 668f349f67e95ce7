import type { ButtonsOf, Outcome, Sender } from '../channels/sender.ts';
import { phoneWords } from '../phone-words.ts';
import { type CallBot, isUnknownBot, TELEGRAM_FAILS } from './bot-api.ts';

const BLOCKED = 'This chat has blocked the bot, or is gone.';

interface TelegramOptions {
  call: CallBot;
  publicUrl: string;
  buttonsOf: ButtonsOf;
}

/** Sends to a chat. A group that has become another one is followed there. */
export function telegramSender({ call, publicUrl, buttonsOf }: TelegramOptions): Sender {
  return async (target, outgoing, signal): Promise<Outcome> => {
    const { title, body, path } = phoneWords(outgoing.message);
    const link = `${publicUrl}${path}#${outgoing.id}`;
    const actions = buttonsOf(target, outgoing).map(({ title: button, token }) => ({
      text: button,
      callback_data: token,
    }));
    const isOfSeveral = outgoing.message.data.total > 1 && actions.length > 0 && isNamed(publicUrl);
    const buttons = isOfSeveral ? [{ text: 'See them', url: link }, ...actions] : actions;
    const content = {
      text: `${title}\n${body}\n${link}`,
      entities: [{ type: 'bold', offset: 0, length: title.length }],
      link_preview_options: { is_disabled: true },
      ...(buttons.length > 0 && { reply_markup: { inline_keyboard: [buttons] } }),
    };
    const send = async (chat: string) => call('sendMessage', { chat_id: chat, ...content }, signal);
    const answer = await send(target.address);
    const moved = answer?.ok === false ? answer.parameters?.migrate_to_chat_id : undefined;
    if (moved === undefined) return outcomeOf(answer);
    const outcome = outcomeOf(await send(String(moved)));
    return outcome.result === 'delivered' ? { ...outcome, address: String(moved) } : outcome;
  };
}

/** Telegram refuses messages with buttons that lead to a machine of its own network, such as localhost. */
function isNamed(publicUrl: string): boolean {
  return new URL(publicUrl).hostname.includes('.');
}

function outcomeOf(answer: Awaited<ReturnType<CallBot>>): Outcome {
  if (!answer) return { result: 'failed', problem: TELEGRAM_FAILS.isAway };
  if (answer.ok) return { result: 'delivered' };
  if (isUnknownBot(answer)) return { result: 'failed', problem: TELEGRAM_FAILS.refusesUs };
  const { error_code: code, description = '', parameters } = answer;
  if (code === 403 || /chat not found/i.test(description)) return { result: 'refused', problem: BLOCKED };
  const words = description.replace(/\s+/g, ' ').slice(0, 200);
  if (code === 400) return { result: 'given up', problem: `Telegram refuses this message: ${words}` };
  const afterMs = parameters?.retry_after === undefined ? undefined : parameters.retry_after * 1000;
  return { result: 'failed', problem: `Telegram does not take messages now: ${words}`, afterMs };
}
