/** By its code: its class is another one in each module registry, of which a test run has many. */
export function isSqliteError(error: unknown): error is { code: string; message: string } {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_');
}
