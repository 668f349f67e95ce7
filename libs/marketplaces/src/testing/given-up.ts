/** What becomes of a request whose body cannot be read to its end, because its sender has given it up: it is never answered. */
export function givenUp(): Promise<never> {
  return new Promise(() => undefined);
}
