/** The bot of the installation, as its operator names it. */
export interface BotAddress {
  token: string;
  /** The address of the Bot API, without a slash at its end. */
  apiUrl: string;
}

/** Reasons for which no message to any chat arrives. */
export const TELEGRAM_FAILS = {
  refusesUs: 'Telegram does not know the bot of this installation.',
  isAway: 'Telegram could not be reached.',
};

/** An answer of the Bot API. */
type BotAnswer<Result> =
  | { ok: true; result: Result }
  | {
      ok: false;
      error_code: number;
      description?: string;
      parameters?: { retry_after?: number; migrate_to_chat_id?: number };
    };

/** Calls a method of the bot. Undefined without an answer, or with one that is none of the Bot API. @throws when the signal ends it */
export type CallBot = <Result>(
  method: string,
  parameters: object,
  signal: AbortSignal,
  withinMs?: number,
) => Promise<BotAnswer<Result> | undefined>;

const ANSWER_WITHIN_MS = 10_000;

export function botCaller({ token, apiUrl }: BotAddress): CallBot {
  return async <Result>(
    method: string,
    parameters: object,
    signal: AbortSignal,
    withinMs = ANSWER_WITHIN_MS,
  ) => {
    try {
      const answer = await fetch(`${apiUrl}/bot${token}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(parameters),
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      });
      const read = (await answer.json()) as BotAnswer<Result> | null;
      return typeof read?.ok === 'boolean' ? read : undefined;
    } catch {
      // The error may name the address, of which the token is a part.
      signal.throwIfAborted();
      return undefined;
    }
  };
}

/** True if Telegram knows no bot with this token. */
export function isUnknownBot({ error_code: code }: { error_code: number }): boolean {
  return code === 401 || code === 404;
}
