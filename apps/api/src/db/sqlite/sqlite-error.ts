/** Checks the code: the class is a different one in each module registry, and a test run has many of these. */
export function isSqliteError(error: unknown): error is { code: string; message: string } {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_');
}
