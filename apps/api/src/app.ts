import { constants } from 'node:zlib';
import { contract, strictQueries } from '@rummage/contract';
import type { AppRoute } from '@ts-rest/core';
import { createExpressEndpoints } from '@ts-rest/express';
import compression from 'compression';
import express from 'express';
import type { Express } from 'express';
import type { Deps } from './deps.ts';
import { exportRoute } from './export-account.ts';
import { readBodies } from './http/bodies/bodies.ts';
import { crossOrigin, refuseForeign, requireKnownOrigin } from './http/cross-origin.ts';
import { errorHandler, HttpError } from './http/errors.ts';
import { headAsGet, refuseOtherMethods } from './http/methods.ts';
import { nameRequests } from './http/requests.ts';
import { dataPolicy, pagePolicy, securityHeaders } from './http/security-headers.ts';
import { takeTurns } from './http/take-turns.ts';
import { nameUnknownFields } from './http/unknown-fields.ts';
import { webRoutes } from './http/web.routes.ts';
import { eventsRoutes } from './items/events/events.routes.ts';
import { itemsRoutes } from './items/items.routes.ts';
import { keptSheetRoutes } from './items/kept/kept-sheet.routes.ts';
import { seenRoutes } from './items/seen.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { discoveryUrl, oauthPages } from './mcp/oauth/oauth-pages.ts';
import { actRoutes } from './notifications/actions/act.routes.ts';
import { mailLinkRoutes } from './notifications/mail/mail-links.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { feedPages } from './notifications/secret-feeds/feed-pages.ts';
import { secretFeedsRoutes } from './notifications/secret-feeds/secret-feeds.routes.ts';
import { accountRoutes } from './people/account/account.routes.ts';
import { usersRoutes } from './people/account/users.routes.ts';
import { authRoutes } from './people/auth/auth.routes.ts';
import { requireOwnBody, requireUser } from './people/auth/require-user.ts';
import { senderReader } from './people/auth/sender.ts';
import { breaksRoutes } from './people/break/breaks.routes.ts';
import { oidcRoutes } from './people/oidc/oidc.routes.ts';
import { passkeysRoutes } from './people/passkeys/passkeys.routes.ts';
import { personalTokensRoutes } from './people/tokens/personal-tokens.routes.ts';
import { createHealthCache } from './queries/health/health-cache.ts';
import { matchedRoute } from './queries/judging/matched.routes.ts';
import { notebookRoutes } from './queries/notebook/notebook.routes.ts';
import { queriesRoutes } from './queries/queries.routes.ts';
import { suggestionsRoutes } from './queries/suggestions/suggestions.routes.ts';
import { serviceRoutes } from './service.routes.ts';
import { capturesRoutes } from './sources/captures/captures.routes.ts';
import { mailRoutes } from './sources/captures/mail/mail.routes.ts';
import { comparablesRoute } from './sources/comparables/comparables.routes.ts';
import { feesRoutes } from './sources/fees/fees.routes.ts';
import { marketplacesRoutes } from './sources/marketplaces/marketplaces.routes.ts';
import { moreWordsRoutes } from './sources/more-words/more-words.routes.ts';
import { countRoute } from './sources/nearest/count.routes.ts';
import { sampleRoutes } from './sources/sample/sample.routes.ts';
import { samplesRoutes } from './sources/sample/samples.routes.ts';
import { searchNowRoutes } from './sources/search-now/search-now.routes.ts';
import { UCP_PROFILE_PATH, ucpProfile } from './sources/shops/shop-fetcher.ts';
import { shopsRoutes } from './sources/shops/shops.routes.ts';

/** A power of two. Brotli's own window takes some megabytes for each answer that is being sent. */
const BROTLI_WINDOW = 18;

const STRICT_CONTRACT = strictQueries(contract);

const CALLS = Object.values(contract).flatMap((router) => Object.values(router) as AppRoute[]);

/** The server, from the first middleware to the last; it does not listen yet. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', 'simple');

  app.use(nameRequests(deps.log));
  const { metrics } = deps;
  if (metrics) app.use(metrics.timeRequests);
  app.use(headAsGet);
  app.use(takeTurns(senderReader(deps)));
  if (metrics) app.get('/metrics', metrics.show);
  app.use(securityHeaders(deps.hsts));
  app.use(refuseForeign);
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW } } }));
  app.use('/api', dataPolicy, crossOrigin(deps.corsOrigins), refuseOtherMethods(CALLS));
  app.use(contract.mcp.call.path, requireKnownOrigin([new URL(deps.publicUrl).origin, ...deps.corsOrigins]));

  createExpressEndpoints(
    STRICT_CONTRACT,
    {
      // Routes are tried from top to bottom, so the most frequent come first.
      items: { ...itemsRoutes(deps), matched: matchedRoute(deps), comparables: comparablesRoute(deps) },
      auth: authRoutes(deps),
      passkeys: passkeysRoutes(deps),
      oidc: oidcRoutes(deps),
      users: usersRoutes(deps),
      account: { ...accountRoutes(deps), export: exportRoute(deps) },
      personalTokens: personalTokensRoutes(deps),
      breaks: breaksRoutes(deps),
      queries: { ...queriesRoutes(deps), count: countRoute(deps) },
      suggestions: suggestionsRoutes(deps),
      moreWords: moreWordsRoutes(deps),
      searchNow: searchNowRoutes(deps),
      notebook: notebookRoutes(deps),
      shops: shopsRoutes(deps),
      marketplaces: marketplacesRoutes(deps),
      fees: feesRoutes(deps),
      samples: samplesRoutes(deps),
      captures: { ...capturesRoutes(deps), ...mailRoutes(deps) },
      events: eventsRoutes(deps, createHealthCache(deps)),
      mcp: mcpRoutes(deps),
      keptSheet: keptSheetRoutes(deps),
      notifications: notificationsRoutes(deps),
      secretFeeds: secretFeedsRoutes(deps),
      seen: seenRoutes(deps),
      service: serviceRoutes(deps),
    },
    app,
    {
      logInitialization: false,
      responseValidation: deps.validateAnswers,
      globalMiddleware: [
        requireUser(deps, discoveryUrl(deps.publicUrl)),
        readBodies(),
        nameUnknownFields,
        requireOwnBody,
      ],
      requestValidationErrorHandler: (error, _req, _res, next) => {
        next(error);
      },
    },
  );
  // These do not get the page that answers every other address.
  app.use(['/api', '/metrics'], notFound);

  app.get(UCP_PROFILE_PATH, ucpProfile);
  app.use(pagePolicy(deps.allowPrivate));
  app.use(mailLinkRoutes(deps));
  app.use(oauthPages(deps));
  app.use(actRoutes(deps));
  app.use(feedPages(deps));
  app.use(sampleRoutes({ seed: deps.sampleSeed, now: deps.now, currency: deps.currency }));
  if (deps.webDir !== undefined) app.use(webRoutes(deps.webDir, deps));
  app.use(notFound);
  app.use(errorHandler(deps));
  return app;
}

function notFound(): never {
  throw new HttpError(404, 'Not found');
}

/** The app of a process that only collects: it answers how the process is. */
export function createCollectorApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(nameRequests(deps.log), headAsGet, securityHeaders(deps.hsts), dataPolicy);
  if (deps.metrics) app.get('/metrics', deps.metrics.show);
  const { health } = contract.service;
  createExpressEndpoints({ health }, { health: serviceRoutes(deps).health }, app, {
    logInitialization: false,
  });
  app.use(() => {
    throw new HttpError(404, 'This process only collects');
  });
  app.use(errorHandler(deps));
  return app;
}
