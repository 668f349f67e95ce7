import type { ChannelInput } from '@rummage/contract';
import { OutboundRefused, outboundUrl } from '@rummage/marketplaces';
import { HttpError } from '../../http/errors.ts';

/** @throws HttpError 422 for an address that a channel of this kind cannot have */
export function checkAddress({ kind, address }: ChannelInput, allowPrivate: boolean): void {
  try {
    const url = outboundUrl(address, { allowPrivate });
    if (kind === 'ntfy' && !/^\/.*[^/]\/?$/.test(url.pathname))
      throw new OutboundRefused('The address of an ntfy topic ends with its name.');
    if (kind === 'gotify' && !url.searchParams.has('token'))
      throw new OutboundRefused(
        'The address for Gotify ends with /message?token= and the token of an application.',
      );
  } catch (error) {
    if (!(error instanceof OutboundRefused)) throw error;
    throw new HttpError(422, [{ loc: ['body', 'address'], msg: error.message, type: 'address' }]);
  }
}
