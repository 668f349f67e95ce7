/** True if this page may use passkeys: browsers have them only where nobody can listen. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** True if somebody has closed the window of the browser, or taken too long. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
