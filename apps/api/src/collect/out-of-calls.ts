/** Thrown when the marketplace allows no further call today. */
export class OutOfCalls extends Error {
  override readonly name = 'OutOfCalls';
}
