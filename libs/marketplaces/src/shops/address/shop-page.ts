import type { AddressParameters, Exchange } from '@rummage/vocabulary';

/** The address of a page of a shop. */
export interface ShopPage {
  /** Of its path, without a language. */
  parts: readonly string[];
  parameters: AddressParameters;
  exchange: Exchange;
}
