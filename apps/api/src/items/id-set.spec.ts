import fc from 'fast-check';
import { createIdSet } from './feed/feed-batches.ts';

describe('createIdSet', () => {
  it('says of every id whether it is new, as a Set does', () => {
    const ids = fc.array(fc.oneof(fc.nat(100), fc.maxSafeNat()), { maxLength: 200 });
    fc.assert(
      fc.property(ids, (asked) => {
        const [isNew, known] = [createIdSet(), new Set<number>()];
        for (const id of asked) {
          expect(isNew(id)).toBe(!known.has(id));
          known.add(id);
        }
      }),
    );
  });
});
