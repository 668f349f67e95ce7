import { RateLimiterMemory } from 'rate-limiter-flexible';
import { later } from '../errors.ts';
import { networkOf } from './network.ts';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

/** How often the doors may be tried. All functions throw HttpError 429 when it is too often. */
export interface RateLimits {
  /**
   * Counts an attempt before the password is looked at, so that many at once are no way around it. Only failures stay
   * counted: call what it answers to take back an attempt that succeeded, or that came to nothing.
   */
  countLogin: (account: string, address: string) => Promise<() => Promise<void>>;
  countSignUp: (address: string) => Promise<void>;
  /** Counts the use of a one-time link. */
  countLinkUse: (address: string) => Promise<void>;
}

export function createRateLimits(): RateLimits {
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration: QUARTER_HOUR_S });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: QUARTER_HOUR_S });
  const signUps = new RateLimiterMemory({ keyPrefix: 'sign-up', points: 60, duration: HOUR_S });
  const linkUses = new RateLimiterMemory({ keyPrefix: 'link', points: 30, duration: HOUR_S });

  /** An attempt that is refused is not counted, so that knocking on does not prolong the wait. */
  async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
    const state = await limiter.penalty(key, 1);
    if (state.consumedPoints <= limiter.points) return;
    await limiter.reward(key, 1);
    throw later(429, 'Too many attempts. Please wait.', state.msBeforeNext / 1000);
  }

  return {
    async countLogin(account, from) {
      const address = networkOf(from);
      await count(byAddress, address);
      try {
        await count(byAccount, account);
      } catch (refusal) {
        await byAddress.reward(address, 1);
        throw refusal;
      }
      return async () => {
        await byAddress.reward(address, 1);
        await byAccount.reward(account, 1);
      };
    },
    countSignUp: (address) => count(signUps, networkOf(address)),
    countLinkUse: (address) => count(linkUses, networkOf(address)),
  };
}

/** For benchmarks and fuzzing. */
export const NO_RATE_LIMITS: RateLimits = {
  countLogin: () => Promise.resolve(() => Promise.resolve()),
  countSignUp: () => Promise.resolve(),
  countLinkUse: () => Promise.resolve(),
};
