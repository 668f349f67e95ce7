import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { createOidcProvider, type OidcSettings } from '#people/oidc/provider';
import { closeAfterSuite, closeAfterTest } from '../closing.ts';
import { closeNow, listen } from './listen.ts';

const THREAD = fileURLToPath(new URL('identity-provider.mjs', import.meta.url));
const CLIENT = { clientId: 'rummage', clientSecret: 'of this test' };
const REDIRECT_URI = 'http://localhost:3000/login/oidc';

/** Somebody as the provider knows them. */
interface Known {
  sub: string;
  email: string;
  verified?: boolean;
}

/** An identity provider on this machine, for all tests of the suite. */
export async function identityProvider() {
  let thread: Worker | undefined;
  let place = { issuer: '', port: 0 };

  async function start(): Promise<void> {
    thread = new Worker(THREAD, {
      workerData: { ...CLIENT, port: place.port, redirectUri: REDIRECT_URI },
      stdout: true,
      stderr: true,
    });
    [place] = (await once(thread, 'message')) as [typeof place];
  }

  const stop = async () => thread?.terminate();
  closeAfterSuite(stop);
  await start();
  const settings: OidcSettings = { ...CLIENT, issuer: place.issuer, name: 'Home', redirectUri: REDIRECT_URI };

  return {
    settings,
    stop,
    start,
    /** What an API is given to use it. */
    connect: (other: Partial<OidcSettings> = {}, now: () => number = Date.now) =>
      createOidcProvider({ ...settings, ...other }, pino({ level: 'silent' }), now),
  };
}

/** A provider that hands out the tokens of another one. Returns its issuer. */
export async function impostorOf({ issuer }: OidcSettings): Promise<string> {
  const server = createServer((_req, res) => {
    fetch(`${issuer}/.well-known/openid-configuration`)
      .then(async (answer) => {
        const metadata = (await answer.json()) as object;
        res.setHeader('Content-Type', 'application/json');
        const own = { issuer: address, authorization_response_iss_parameter_supported: false };
        res.end(JSON.stringify({ ...metadata, ...own }));
      })
      .catch(() => res.destroy());
  });
  closeAfterTest(() => closeNow(server));
  const address = `http://127.0.0.1:${await listen(server)}`;
  return address;
}

/** Walks as a browser does from the provider's address until it leads back, and returns the address to which. */
export async function walk(url: string, { sub, email, verified = true }: Known): Promise<string> {
  const cookies = new Map<string, string>();
  const forms = [
    { prompt: 'login', login: [sub, email, verified ? 'verified' : 'unverified'].join(' ') },
    { prompt: 'consent' },
  ];
  let at = url;
  let form: Record<string, string> | undefined;
  while (!at.startsWith(REDIRECT_URI)) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    form = next === null ? forms.shift() : undefined;
    if (next !== null) at = new URL(next, at).href;
    else if (!form) throw new Error(`The provider does not lead back: ${await answer.text()}`);
  }
  return at;
}
