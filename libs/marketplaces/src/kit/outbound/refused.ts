/** An address that the product never calls, whoever asks for it. The message is one sentence for people. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** There was no answer, or none that can be used. The message is one clause for people and names the host. */
export class OutboundFailed extends Error {
  override readonly name = 'OutboundFailed';
}
