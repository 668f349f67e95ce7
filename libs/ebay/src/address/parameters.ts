import type { AddressParameters } from '@rummage/vocabulary';
import { addressParameters } from '@rummage/vocabulary';

/** The parameters of one of eBay's addresses. */
export function ebayParameters(given: URLSearchParams): AddressParameters {
  const parameters = addressParameters(given);
  if (parameters.get('LH_SubLocation') !== '1') return parameters;
  // Forms send their choices as values of their own: _fsradio2=&LH_LocatedIn=1 counts when its box is ticked.
  const chosen = new URLSearchParams(parameters.get('_fsradio2'));
  return addressParameters(
    new URLSearchParams([...[...given].filter(([name]) => name !== '_fsradio2'), ...chosen]),
  );
}
