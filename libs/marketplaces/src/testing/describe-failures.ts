import { MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { MarketplaceUnavailable, type Page, type Sighting } from '../marketplace.ts';
import type { FailingCall } from './fake-server.ts';
import type { Failure } from './send-failure.ts';

interface FailuresUnderTest<Look extends string> {
  name: MarketplaceName;
  /** The variable that holds the address of its interface. */
  addressVariable: string;
  /** The fake that the search asks. */
  fake: () => {
    fail: (failure: Failure, times?: number, options?: FailingCall<Look>) => void;
    requestsOf: (call: 'search') => readonly unknown[];
  };
  /** A search that finds something. */
  search: (timeoutMs?: number) => Promise<readonly Page[]>;
  /** The fake's call for a single listing, and how to make it. */
  looking: { on: Look; look: (timeoutMs?: number) => Promise<Sighting | undefined> | undefined };
}

/** How an adapter reports each way in which a network or a server may fail, besides those of `describeAdapter`. */
export function describeFailures<Look extends string>({
  name,
  addressVariable,
  fake,
  search,
  looking: { on, look },
}: FailuresUnderTest<Look>): void {
  const label = MARKETPLACE_LABELS[name];

  describe('a failure of the network or of the server', () => {
    it.each<[string, Failure, string]>([
      [
        'an address without an interface',
        404,
        `There is no ${label} at this address: check ${addressVariable}`,
      ],
      ['a redirect to itself', 307, `${label} sends its visitors elsewhere: check ${addressVariable}`],
      ['an unknown status', 204, `${label} answered in an unexpected way (204)`],
      ['a reset', 'reset', `${label} could not be reached`],
      ['half an answer', 'truncated', `${label} could not be reached`],
      ['50 MB', 'huge', `${label} answered with more than 20 MB`],
      ['a web page', 'garbage', `${label} gave an answer that cannot be read`],
      ['another answer', 'stranger', `${label} gave an answer that cannot be read`],
    ])('is reported in plain words: %s', async (_, failure, message) => {
      fake().fail(failure);
      await expect(search()).rejects.toEqual(new MarketplaceUnavailable(name, message));
      expect(fake().requestsOf('search')).toHaveLength(1);
    });

    it('is reported after an answer that comes letter by letter', async () => {
      fake().fail('drip');
      await expect(search(200)).rejects.toThrow(`${label} did not answer within 0.2 seconds`);
    });

    it('is over when the marketplace answers again', async () => {
      fake().fail(503);
      await expect(search()).rejects.toThrow(`${label} has trouble of its own (503)`);
      expect((await search())[0]?.listings.length).toBeGreaterThan(0);
    });
  });

  describe('a single listing', () => {
    it.each<[Failure, string]>([
      [429, `${label} takes no more calls for now`],
      [503, `${label} has trouble of its own (503)`],
      ['timeout', `${label} did not answer within 0.2 seconds`],
      ['garbage', `${label} gave an answer that cannot be read`],
      ['stranger', `${label} gave an answer that cannot be read`],
    ])('cannot be checked after %j', async (failure, message) => {
      fake().fail(failure, 1, { on });
      const looking = look(failure === 'timeout' ? 200 : undefined);
      await expect(looking).rejects.toMatchObject({ name: 'MarketplaceUnavailable', message });
    });

    it('has ended when the marketplace does not have it', async () => {
      expect(await look()).toEqual({ state: 'ended' });
    });

    it('stays open when another server answers that there is nothing', async () => {
      fake().fail({ page: 404 }, 1, { on });
      expect(await look()).toBeUndefined();
    });
  });
}
