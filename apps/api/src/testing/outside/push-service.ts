import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserSubscription, PushMessage } from '@rummage/contract';
import { givenUp, NEVER_IDLE } from '@rummage/marketplaces/testing';
import { closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

/** A message as the browser has decrypted it. */
interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  message: PushMessage;
}

/** A push service on this machine, and the one browser that takes its messages there. It answers 201 unless a test asks for something else. */
export async function pushService() {
  const received: Received[] = [];
  let statusOf: (topic: string) => number = () => 201;
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const server = createServer(NEVER_IDLE, (req, res) => {
    void buffer(req)
      .catch(givenUp)
      .then((body) => {
        const text = decrypted(body, browser, keys);
        received.push({
          path: req.url ?? '',
          headers: req.headers,
          message: JSON.parse(text) as PushMessage,
        });
        res.writeHead(statusOf(String(req.headers.topic))).end();
      });
  });
  closeAfterTest(() => closeNow(server));
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const subscription: BrowserSubscription = { endpoint: `${origin}/send/1`, expirationTime: null, keys };
  return {
    origin,
    subscription,
    received,
    /** The messages but tests. */
    news: () => received.filter(({ message }) => message.type !== 'ping'),
    answerWith: (next: number | ((topic: string) => number)) => {
      statusOf = typeof next === 'function' ? next : () => next;
    },
  };
}

/** Decrypts as RFC 8291 says: one record, encrypted as RFC 8188 says. */
function decrypted(
  body: Buffer,
  browser: ReturnType<typeof createECDH>,
  { auth }: BrowserSubscription['keys'],
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derived = (key: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const secret = derived(browser.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
