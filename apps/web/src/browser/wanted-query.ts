const KEY = 'wantedQuery';

/** What a stranger looked for and wants to save: in this tab only, until somebody has signed up and it is saved. */
export function wantedQuery(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function holdWantedQuery(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export function forgetWantedQuery(): void {
  sessionStorage.removeItem(KEY);
}
