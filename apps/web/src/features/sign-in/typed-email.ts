/** The email that was typed on one of these pages and not accepted yet: in memory, for the way from one to the other and back. */
let typed = '';

export function typedEmail(): string {
  return typed;
}

export function holdTypedEmail(email: string): void {
  typed = email;
}

/** Call it when somebody is signed in: the next one may be somebody else. */
export function forgetTypedEmail(): void {
  typed = '';
}
