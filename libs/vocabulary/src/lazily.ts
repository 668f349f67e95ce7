/** Makes something once, when it is first asked for: every page loads the tables and formats, and few are used at the start. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => (made ??= { value: make() }).value;
}
