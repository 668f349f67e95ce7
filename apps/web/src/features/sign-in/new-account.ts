/** What was typed to create an account: in memory only, from signing up until the log-in page is left. */
export interface NewAccount {
  email: string;
  password: string;
}

let held: NewAccount | undefined;

export function holdNewAccount(account: NewAccount): void {
  held = account;
}

export function newAccount(): NewAccount | undefined {
  return held;
}

export function forgetNewAccount(): void {
  held = undefined;
}
