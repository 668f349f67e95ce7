import type { Server } from 'node:http';
import Provider from 'oidc-provider';

/** An OpenID provider of our own on 127.0.0.1, whose own pages let everybody in: the name is the email. */
export interface IdentityProvider {
  /** The environment with which the product uses it. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** @param home where the product is reached */
export async function openIdentityProvider(port: number, home: string): Promise<IdentityProvider> {
  const issuer = `http://localhost:${port}`;
  const client = { client_id: 'rummage', client_secret: 'a secret of the two' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${home}/login/oidc`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: true, name: 'Somebody' }),
    }),
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = provider.listen(port, '127.0.0.1', () => resolve(listening));
  });
  return {
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Home',
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
