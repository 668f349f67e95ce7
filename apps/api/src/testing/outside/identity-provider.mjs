// A real OpenID provider on this machine, in a thread of its own: it is a module, which jest does not load.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { Provider } from 'oidc-provider';

const { port, clientId, clientSecret, redirectUri } = workerData;

const server = createServer();
server.listen(port, '127.0.0.1');
await once(server, 'listening');

const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['of this test'] },
  // It asks who somebody is, and takes any answer.
  features: { devInteractions: { enabled: true } },
  pkce: { required: () => true },
  findAccount: (_ctx, login) => {
    const [sub, email, verified] = login.split(' ');
    return {
      accountId: login,
      claims: () => ({ sub: login, name: sub, email, email_verified: verified === 'verified' }),
    };
  },
});
server.on('request', provider.callback());
parentPort.postMessage({ issuer, port: server.address().port });
