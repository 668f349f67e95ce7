import { and, eq, gt, lte } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { type SignInPurpose, signInSteps } from '#db/schema';
import { first } from '#db/statements';
import { hashOf } from '../tokens/secret-token.ts';

type StepRow = typeof signInSteps.$inferSelect;

interface Step extends Pick<StepRow, 'purpose' | 'user_id' | 'content'> {
  /** What comes back; only its hash is stored. */
  token: string;
  lastsMs: number;
}

/** Saves what is needed again when a step of logging in comes back. Deletes the steps that never came back in time. */
export async function saveStep(db: Db, { token, lastsMs, ...step }: Step, now: number): Promise<void> {
  await writing(db, async (tx) => {
    await tx.delete(signInSteps).where(lte(signInSteps.expires_at, now));
    await tx.insert(signInSteps).values({ ...step, token_hash: hashOf(token), expires_at: now + lastsMs });
  });
}

/** Undefined when the step is unknown, used or expired. */
export async function findStep(
  db: Reader,
  purpose: SignInPurpose,
  token: string,
  now: number,
): Promise<StepRow | undefined> {
  return first(
    db
      .select()
      .from(signInSteps)
      .where(isGood(purpose, token, now)),
  );
}

/** Uses a step up. Undefined when it is unknown, used or expired. */
export async function useUpStep(
  db: Db | Tx,
  purpose: SignInPurpose,
  token: string,
  now: number,
): Promise<StepRow | undefined> {
  return writing(db, (tx) =>
    first(
      tx
        .delete(signInSteps)
        .where(isGood(purpose, token, now))
        .returning(),
    ),
  );
}

function isGood(purpose: SignInPurpose, token: string, now: number) {
  return and(
    eq(signInSteps.token_hash, hashOf(token)),
    eq(signInSteps.purpose, purpose),
    gt(signInSteps.expires_at, now),
  );
}
