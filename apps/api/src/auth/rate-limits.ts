import { RateLimiterMemory } from 'rate-limiter-flexible';
import { later } from '../errors.ts';

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

/** How often the doors may be tried. Every function throws HttpError 429 when it is too often. */
export interface RateLimits {
  /** Before the password is looked at. */
  beforeLogin(account: string, address: string): Promise<void>;
  /** Only failures count. */
  loginFailed(account: string, address: string): Promise<void>;
  beforeSignUp(address: string): Promise<void>;
}

export function createRateLimits(): RateLimits {
  const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration: QUARTER_HOUR_S });
  const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 100, duration: QUARTER_HOUR_S });
  const signUps = new RateLimiterMemory({ keyPrefix: 'sign-up', points: 60, duration: HOUR_S });

  async function refuseIfSpent(limiter: RateLimiterMemory, key: string): Promise<void> {
    const state = await limiter.get(key);
    if (state && state.consumedPoints >= limiter.points) {
      throw later(429, 'Too many failed attempts. Please wait.', state.msBeforeNext / 1000);
    }
  }

  return {
    async beforeLogin(account, address) {
      await refuseIfSpent(byAccount, account);
      await refuseIfSpent(byAddress, address);
    },
    async loginFailed(account, address) {
      await byAccount.penalty(account, 1);
      await byAddress.penalty(address, 1);
    },
    async beforeSignUp(address) {
      await refuseIfSpent(signUps, address);
      await signUps.penalty(address, 1);
    },
  };
}

/** For benchmarks and fuzzing. */
export const NO_RATE_LIMITS: RateLimits = {
  beforeLogin: () => Promise.resolve(),
  loginFailed: () => Promise.resolve(),
  beforeSignUp: () => Promise.resolve(),
};
