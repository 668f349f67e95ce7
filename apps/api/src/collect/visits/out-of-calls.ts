/** Thrown when no further call may be made today: the marketplace allows none, or the rest is kept for other people. */
export class OutOfCalls extends Error {
  override readonly name = 'OutOfCalls';
  readonly of: 'marketplace' | 'person';

  constructor(of: OutOfCalls['of']) {
    super(`No more calls for this ${of} today`);
    this.of = of;
  }
}
