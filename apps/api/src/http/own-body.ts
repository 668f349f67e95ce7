import { Stream } from 'node:stream';

/**
 * The body of an answer that is sent by `send`, as bytes that are not to be serialised again. ts-rest pipes a body that is a
 * stream, once the status is set; its types know only the content that the contract names.
 */
export function ownBody<Content>(send: () => void): Content {
  class OwnBody extends Stream {
    override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
      send();
      return destination;
    }
  }
  return new OwnBody() as unknown as Content;
}
