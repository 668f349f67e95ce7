import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '#db/database';
import { type Quota, usedUp } from '#http/quota';
import { networkOf } from '../network.ts';
import { createAttempts } from './attempts.ts';
import { failuresInPostgres } from './failures-in-postgres.ts';
import { APART_MS, type Counted, type FailureRule, failuresInMemory, type FailureStore } from './failures.ts';

const MINUTE_S = 60;
const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Refusals in one turn of the event loop. */
const REFUSALS_A_TURN = 10;

const TOO_OFTEN = 'You have called too often. Please wait.';

const TEN: FailureRule = { allowed: 10, then: 'wait until they are forgotten' };
const A_HUNDRED: FailureRule = { allowed: 100, then: 'wait until they are forgotten' };
const FROM_ANYWHERE: FailureRule = { allowed: 10, then: 'wait longer each time' };

/** Somebody who tries a password: at login, on a device that the account knows or not, or signed in already. */
type Asker = { account: string; address: string; device: string | undefined } | { session: number };

/** The caller: somebody in a session, or the program with one of their tokens. */
export interface Caller {
  userId: number;
  /** Null in a session. */
  tokenId: number | null;
}

/** The rest after a call that was counted; undefined where nothing is limited. */
type Left = Promise<Quota | undefined>;

/** Limits of how often people may call. All functions throw HttpError 429 when it is too often. */
export interface RateLimits {
  /** Counts a call of somebody in a session. */
  countCall: (userId: number) => Left;
  /** Counts a call of a program, which takes nothing from the sessions of the person for whom it calls. */
  countProgramCall: (program: { userId: number; tokenId: number }) => Left;
  /**
   * The only way to check a password. Only failures are counted: against the account at that address, the address, and
   * the account, which makes strangers wait longer and longer. A device that the account knows, and a session, have
   * failures of their own, so that nobody else can lock them out. @throws HttpError also 503
   */
  tryPassword: (asker: Asker, isRight: () => Promise<boolean>) => Promise<boolean>;
  countSignUp: (address: string) => Left;
  countEmailChange: (address: string) => Left;
  countRefresh: (sessionId: number) => Left;
  countLinkUse: (address: string) => Left;
  /** Counts a step of logging in with a passkey or an identity provider. */
  countSignInStep: (address: string) => Left;
  /** Counts that somebody has forgotten a password: at that address, and for that email, whether or not it has an account. */
  countForgotten: (address: string, emailKey: string) => Left;
  /** Counts a look at a shop, against the caller and against the shop's host. @param host its name, which anybody may have typed */
  countShopLook: (caller: Caller, host: string) => Left;
  /** Counts a search made for somebody who looks at it. */
  countLiveSearch: (caller: Caller) => Left;
  /** Counts that somebody looks at what another person shares. */
  countSharedView: (address: string) => Left;
  /** Counts a message that somebody has sent to a channel to try it. */
  countChannelTest: (caller: Caller) => Left;
  /** Counts that somebody has a mailbox opened: nobody tries passwords of others through this installation. */
  countMailboxTry: (userId: number) => Left;
  /** Counts a mail with a link to an address that is not confirmed, whoever asks for it. */
  countMailConfirmation: (mailAddress: string) => Left;
  /** Counts that somebody opens or uses a link of a mail. */
  countMailLink: (address: string) => Left;
  /** Counts that a chat sends a code, for it and for all chats together, so that nobody tries many. */
  countChatCode: (chat: string) => Left;
  /** Counts that a feed is read at a secret address. */
  countFeedView: (address: string) => Left;
  /** Counts that an assistant asks to be let in. */
  countOAuthCall: (address: string) => Left;
  /** Counts that a stranger searches the sample market. */
  countSampleSearch: (address: string) => Left;
}

/** The places where limited things are counted. */
export interface Counting {
  failures: FailureStore;
  /** Counts for one limit. */
  limiter: (limit: { keyPrefix: string; points: number; duration: number }) => RateLimiterAbstract;
}

/** Counts for this process alone. @param now a clock in ms that nobody can set */
export function countingHere(now: () => number = () => performance.now()): Counting {
  return { failures: failuresInMemory(now), limiter: (limit) => new RateLimiterMemory(limit) };
}

/**
 * Counts for all processes that use this PostgreSQL database.
 * @param now the time of day in ms, which they share
 */
export function countingTogether(db: Db, now: () => number): Counting {
  const table = {
    storeClient: db.$client,
    schemaName: 'processes',
    tableName: 'rate_limits',
    tableCreated: true,
  };
  return {
    failures: failuresInPostgres(db, now),
    limiter: (limit) => new RateLimiterPostgres({ ...table, ...limit }),
  };
}

export function createRateLimits({ failures, limiter }: Counting): RateLimits {
  const attempt = createAttempts(failures);
  // Thousands of refusals at once would keep everybody else waiting until the last one is sent.
  const refusing = new PQueue({ concurrency: REFUSALS_A_TURN });
  const pace = () => refusing.add(() => setImmediate());
  // Each process counts for itself: a write to the database would cost more than most calls.
  const calls = new RateLimiterMemory({ keyPrefix: 'call', points: 600, duration: MINUTE_S });
  const callsOfToken = new RateLimiterMemory({ keyPrefix: 'token', points: 300, duration: MINUTE_S });
  const callsOfPrograms = new RateLimiterMemory({ keyPrefix: 'programs', points: 600, duration: MINUTE_S });
  const signUps = limiter({ keyPrefix: 'sign-up', points: 60, duration: HOUR_S });
  const emailChanges = limiter({ keyPrefix: 'email-change', points: 60, duration: HOUR_S });
  // Every tab refreshes on its own, every four minutes.
  const refreshes = limiter({ keyPrefix: 'refresh', points: 60, duration: QUARTER_HOUR_S });
  const linkUses = limiter({ keyPrefix: 'link', points: 30, duration: HOUR_S });
  const signInSteps = limiter({ keyPrefix: 'sign-in-step', points: 120, duration: QUARTER_HOUR_S });
  const forgotten = limiter({ keyPrefix: 'forgotten', points: 30, duration: HOUR_S });
  const forgottenMails = limiter({ keyPrefix: 'forgotten-mail', points: 5, duration: DAY_S });
  const countLook = limitOfCallers({ keyPrefix: 'shop-look', points: 60, duration: HOUR_S });
  // A limit for all people together who ask for it.
  const hostLooks = limiter({ keyPrefix: 'looked-at', points: 20, duration: HOUR_S });
  const countSearch = limitOfCallers({ keyPrefix: 'live-search', points: 30, duration: MINUTE_S });
  const sharedViews = limiter({ keyPrefix: 'shared-view', points: 60, duration: MINUTE_S });
  const countTest = limitOfCallers({ keyPrefix: 'channel-test', points: 30, duration: HOUR_S });
  const mailboxTries = limiter({ keyPrefix: 'mailbox-try', points: 20, duration: HOUR_S });
  const mailConfirmations = limiter({ keyPrefix: 'mail-confirmation', points: 5, duration: DAY_S });
  const mailLinks = limiter({ keyPrefix: 'mail-link', points: 60, duration: MINUTE_S });
  const chatCodes = limiter({ keyPrefix: 'chat-code', points: 5, duration: HOUR_S });
  // Whoever has many groups has no more tries.
  const allChatCodes = limiter({ keyPrefix: 'chat-codes', points: 100, duration: HOUR_S });
  const feedViews = limiter({ keyPrefix: 'feed-view', points: 120, duration: MINUTE_S });
  const oauthCalls = limiter({ keyPrefix: 'oauth', points: 60, duration: MINUTE_S });
  const sampleSearches = limiter({ keyPrefix: 'sample-search', points: 30, duration: MINUTE_S });

  /** A refused attempt is not counted, so that further tries do not prolong the wait. */
  async function count(
    limiter: RateLimiterAbstract,
    key: string,
    refusal = 'Too many attempts. Please wait.',
  ): Promise<Quota> {
    const windowMs = limiter.duration * 1000;
    let counted = await limiter.penalty(key, 1);
    if (counted.msBeforeNext > windowMs + APART_MS) {
      // The clock was set back since: nobody waits until it is where it was.
      await limiter.delete(key);
      counted = await limiter.penalty(key, 1);
    }
    const { consumedPoints, msBeforeNext } = counted;
    const quota = {
      name: limiter.keyPrefix,
      limit: limiter.points,
      windowS: limiter.duration,
      remaining: Math.max(0, limiter.points - consumedPoints),
      resetS: Math.ceil(Math.min(msBeforeNext, windowMs) / 1000),
    };
    if (consumedPoints <= limiter.points) return quota;
    await limiter.reward(key, 1);
    await pace();
    throw usedUp(quota, refusal);
  }

  /** A limit of each person in their sessions, and of each of their programs, which together may do twice as much. */
  function limitOfCallers(limit: Parameters<typeof limiter>[0]) {
    const ofOne = limiter(limit);
    const ofPrograms = limiter({
      ...limit,
      keyPrefix: `${limit.keyPrefix}-programs`,
      points: 2 * limit.points,
    });
    return async ({ userId, tokenId }: Caller, refusal: string): Promise<Quota> => {
      if (tokenId === null) return count(ofOne, String(userId), refusal);
      const quota = await count(ofOne, `token ${tokenId}`, refusal);
      await count(ofPrograms, String(userId), refusal);
      return quota;
    };
  }

  return {
    async tryPassword(asker, isRight) {
      try {
        return await attempt(countedFor(asker), isRight);
      } catch (refusal) {
        await pace();
        throw refusal;
      }
    },
    countCall: (userId) => count(calls, String(userId), TOO_OFTEN),
    async countProgramCall({ userId, tokenId }) {
      const quota = await count(callsOfToken, String(tokenId), TOO_OFTEN);
      await count(callsOfPrograms, String(userId), TOO_OFTEN);
      return quota;
    },
    countSignUp: (address) => count(signUps, networkOf(address)),
    countEmailChange: (address) => count(emailChanges, networkOf(address)),
    countRefresh: (sessionId) => count(refreshes, String(sessionId)),
    countLinkUse: (address) => count(linkUses, networkOf(address)),
    countSignInStep: (address) => count(signInSteps, networkOf(address)),
    async countForgotten(address, emailKey) {
      const quota = await count(forgotten, networkOf(address));
      await count(forgottenMails, digest(emailKey), 'This email had many links today. Please wait.');
      return quota;
    },
    async countShopLook(caller, host) {
      const quota = await countLook(caller, 'You have looked at many shops. Please wait.');
      await count(hostLooks, digest(host), 'This shop was looked at often. Please wait.');
      return quota;
    },
    countLiveSearch: (caller) => countSearch(caller, 'You have searched often. Please wait.'),
    countSharedView: (address) => count(sharedViews, networkOf(address)),
    countChannelTest: (caller) => countTest(caller, 'You have sent many tests. Please wait.'),
    countMailboxTry: (userId) => count(mailboxTries, String(userId)),
    countMailConfirmation: (mailAddress) =>
      count(
        mailConfirmations,
        digest(mailAddress.toLowerCase()),
        'This address had many links today. Please wait.',
      ),
    countMailLink: (address) => count(mailLinks, networkOf(address)),
    async countChatCode(chat) {
      const quota = await count(chatCodes, chat);
      await count(allChatCodes, 'all');
      return quota;
    },
    countFeedView: (address) => count(feedViews, networkOf(address)),
    countOAuthCall: (address) => count(oauthCalls, networkOf(address)),
    countSampleSearch: (address) =>
      count(sampleSearches, networkOf(address), 'You have searched often. Please wait.'),
  };
}

/** The widest comes first. An account can be any text, so it comes last in a name, and no name can imitate another. */
function countedFor(asker: Asker): [Counted, ...Counted[]] {
  if ('session' in asker) return [{ name: `session ${asker.session}`, rule: TEN }];
  const { account, address, device } = asker;
  if (device !== undefined) return [{ name: `device ${device} ${account}`, rule: TEN }];
  const network = networkOf(address);
  return [
    { name: `address ${network}`, rule: A_HUNDRED },
    { name: `at ${network} ${account}`, rule: TEN },
    { name: `anywhere ${account}`, rule: FROM_ANYWHERE },
  ];
}

/** A name that somebody typed has any length. */
function digest(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

const unlimited = () => Promise.resolve(undefined);

/** No limits, for benchmarks and fuzzing. */
export const NO_RATE_LIMITS: RateLimits = {
  tryPassword: (_asker, isRight) => isRight(),
  countCall: unlimited,
  countProgramCall: unlimited,
  countSignUp: unlimited,
  countEmailChange: unlimited,
  countRefresh: unlimited,
  countLinkUse: unlimited,
  countSignInStep: unlimited,
  countForgotten: unlimited,
  countShopLook: unlimited,
  countLiveSearch: unlimited,
  countSharedView: unlimited,
  countChannelTest: unlimited,
  countMailboxTry: unlimited,
  countMailConfirmation: unlimited,
  countMailLink: unlimited,
  countChatCode: unlimited,
  countFeedView: unlimited,
  countOAuthCall: unlimited,
  countSampleSearch: unlimited,
};
