import {
  getOAuthProtectedResourceMetadataUrl,
  mcpAuthRouter,
} from '@modelcontextprotocol/sdk/server/auth/router.js';
import { contract } from '@rummage/contract';
import { type RequestHandler, Router } from 'express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { oauthProvider } from './oauth-provider.ts';

/** Where assistants read how they are let in; undefined at an address without TLS, where OAuth is not allowed. */
export function discoveryUrl(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  const isAllowed = protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname);
  return isAllowed
    ? getOAuthProtectedResourceMetadataUrl(new URL(contract.mcp.call.path, publicUrl))
    : undefined;
}

/** The addresses of OAuth that assistants know: discovery, registration, authorization and token. */
export function oauthPages(deps: Pick<Deps, 'db' | 'key' | 'now' | 'publicUrl' | 'rateLimits'>): Router {
  const { publicUrl, rateLimits } = deps;
  const router = Router();
  if (discoveryUrl(publicUrl) === undefined) return router;
  router.use(['/authorize', '/token', '/register'], async (req, res, next) => {
    sendQuota(res, await rateLimits.countOAuthCall(req.ip ?? ''));
    next();
  });
  router.use('/authorize', onlyHome(publicUrl));
  const unlimited = { rateLimit: false } as const;
  router.use(
    mcpAuthRouter({
      provider: oauthProvider(deps),
      issuerUrl: new URL(publicUrl),
      resourceServerUrl: new URL(contract.mcp.call.path, publicUrl),
      resourceName: 'Rummage',
      scopesSupported: ['read', 'write'],
      authorizationOptions: unlimited,
      tokenOptions: unlimited,
      clientRegistrationOptions: { ...unlimited, clientIdGeneration: false },
    }),
  );
  return router;
}

/** Refuses to lead elsewhere: anybody can register any address, and nobody has let the assistant in yet. */
function onlyHome(publicUrl: string): RequestHandler {
  return (_req, res, next) => {
    const lead = res.location.bind(res);
    res.location = (address) => {
      if (!address.startsWith(`${publicUrl}/`))
        throw new HttpError(400, 'The assistant does not ask as OAuth says. Start again from it.');
      return lead(address);
    };
    next();
  };
}
