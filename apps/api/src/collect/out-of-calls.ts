/** Thrown when no further call may be made today: the marketplace allows none, or others wait for what is left of them. */
export class OutOfCalls extends Error {
  override readonly name = 'OutOfCalls';
  readonly of: 'marketplace' | 'person';

  constructor(of: OutOfCalls['of']) {
    super(`No more calls for this ${of} today`);
    this.of = of;
  }
}
