/**
 * The reason why an address cannot be a shop: refused by the guard (address), forbidden by the shop's
 * robots.txt (robots), a marketplace that is searched and not read (marketplace), or nothing that we can read
 * (unreadable).
 */
type ShopRefusal = 'address' | 'robots' | 'marketplace' | 'unreadable';

/** This address will not become a shop, however often one asks. The message is one sentence for people. */
export class ShopRefused extends Error {
  override readonly name = 'ShopRefused';
  readonly refusal: ShopRefusal;

  constructor(refusal: ShopRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** The shop cannot answer now: nothing may be concluded from it about any listing. The message is one sentence for people. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
  /** Time that the shop asks us to wait, in ms; undefined when it does not say. */
  readonly retryAfterMs: number | undefined;
  /** It asks for fewer requests, or nobody answers at all: another request now would not help. */
  readonly isWholeShop: boolean;

  constructor(
    message: string,
    {
      retryAfterMs,
      isWholeShop = false,
      cause,
    }: { retryAfterMs?: number | undefined; isWholeShop?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
    this.isWholeShop = isWholeShop;
  }
}
