import { z } from 'zod';

const Chat = z.object({ id: z.int(), title: z.string().optional(), first_name: z.string().optional() });
export type Chat = z.infer<typeof Chat>;
const Message = z.object({ chat: Chat, text: z.string().optional() });

/** What the bot is sent, as far as it reads it. */
const Update = z.object({
  update_id: z.int(),
  message: Message.optional(),
  channel_post: Message.optional(),
  callback_query: z
    .object({
      id: z.string(),
      data: z.string().optional(),
      message: z.object({ message_id: z.int(), chat: Chat }).optional(),
    })
    .optional(),
});
export type Update = z.infer<typeof Update>;

/** The kinds of updates that are asked for. */
export const UPDATE_KINDS = ['message', 'channel_post', 'callback_query'];

/** An update of a shape that we do not know is only counted. */
export function readUpdates(result: unknown): Update[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((one: unknown) => {
    const { data } = Update.safeParse(one);
    if (data) return [data];
    const counted = Update.pick({ update_id: true }).safeParse(one).data;
    return counted ? [counted] : [];
  });
}

/** The code in a message: six digits with spaces among them, also behind a command or the name of the bot. */
export function codeIn(text: string): string | undefined {
  const digits = text.replace(/^\/start(@\w+)?\s|^@\w+\s/, '').replace(/\s/g, '');
  return /^\/?(\d{6})$/.exec(digits)?.[1];
}
