// The subscription of this browser to push messages. It belongs to who is signed in here: a session that ends takes it along.

/** The reason why this browser cannot be sent push messages; undefined where it can. */
export function whyNoPush(): string | undefined {
  if (!window.isSecureContext) return 'Only possible when Rummage is opened over https.';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? undefined : 'Not possible in this browser.';
}

export async function pushSubscription(): Promise<PushSubscription | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/** Makes a new one: an older one may be of another person or for another key. @param key that of the server, as base64url */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await unsubscribeFromPush();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The server hears of it from the push service with the next message, and then removes the channel. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
