/** Where things are sent, and the token that may only add them. */
export interface Account {
  /** The origin of the installation. */
  address: string;
  userId: string;
  token: string;
}

/** Undefined until somebody has connected. */
export async function storedAccount(): Promise<Account | undefined> {
  const { account } = await chrome.storage.local.get<{ account?: Account }>('account');
  return account;
}

/** Reads what somebody types: "rummage.home.example", "localhost:3000". Undefined for what is no web address. */
export function originIn(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = /^(localhost|127\.|\[::1\])/.test(text) ? 'http' : 'https';
  const address = /^https?:\/\//i.test(text) ? text : `${scheme}://${text}`;
  return /^\S+$/.test(text) && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Lets the installation ask its owner, and stores the token that it hands over. The browser shows a window of its own for that,
 * in front of which no popup stays open, so it is called from a tab.
 */
export async function connect(address: string): Promise<'connected' | 'declined' | 'silent'> {
  try {
    // A refusal is an answer, too: other calls and other servers let no extension hear theirs.
    await fetch(`${address}/api/users/1/captures`, { signal: AbortSignal.timeout(10_000) });
  } catch {
    return 'silent';
  }
  const to = encodeURIComponent(chrome.identity.getRedirectURL());
  const answered = await chrome.identity
    .launchWebAuthFlow({ url: `${address}/connect?to=${to}`, interactive: true })
    .catch(() => undefined);
  const handed = new URLSearchParams(answered?.split('#')[1]);
  const [token, userId] = [handed.get('token'), handed.get('user_id')];
  if (token === null || userId === null) return 'declined';
  await chrome.storage.local.set({ account: { address, userId, token } satisfies Account });
  return 'connected';
}
