import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { events } from './items/events.ts';
import { items } from './items/items.ts';
import { keptSheet } from './items/kept-sheet.ts';
import { seen } from './items/seen.ts';
import { mcp } from './mcp.ts';
import { notifications } from './notifications/notifications.ts';
import { secretFeeds } from './notifications/secret-feeds.ts';
import { account } from './people/account.ts';
import { auth } from './people/auth.ts';
import { breaks } from './people/breaks.ts';
import { oidc } from './people/oidc.ts';
import { passkeys } from './people/passkeys.ts';
import { personalTokens } from './people/personal-tokens.ts';
import { users } from './people/users.ts';
import { Locked, Problem, ValidationProblem } from './problem.ts';
import { moreWords } from './queries/more-words.ts';
import { notebook } from './queries/notebook.ts';
import { queries } from './queries/queries.ts';
import { suggestions } from './queries/suggestions.ts';
import { inOurWords } from './refusals.ts';
import { service } from './service.ts';
import { captures } from './sources/captures.ts';
import { fees } from './sources/fees.ts';
import { marketplaces } from './sources/marketplaces.ts';
import { samples } from './sources/samples.ts';
import { searchNow } from './sources/search-now.ts';
import { shops } from './sources/shops.ts';

z.config({ customError: inOurWords });

/** Every call of the product. */
export const contract = initContract().router(
  {
    auth,
    users,
    account,
    passkeys,
    oidc,
    personalTokens,
    breaks,
    queries,
    suggestions,
    moreWords,
    searchNow,
    notebook,
    items,
    seen,
    keptSheet,
    notifications,
    secretFeeds,
    shops,
    marketplaces,
    fees,
    samples,
    captures,
    events,
    mcp,
    service,
  },
  {
    strictStatusCodes: true,
    commonResponses: {
      400: Problem,
      401: Problem,
      403: Problem,
      413: Problem,
      415: Problem,
      422: ValidationProblem,
      423: Locked,
      429: Problem,
      500: Problem,
      503: Problem,
    },
  },
);

/** What the calls of each group are about, in the order of the document. */
export const GROUPS: Record<keyof typeof contract, string> = {
  auth: 'Signing in, staying signed in, and signing out.',
  users: 'Signing up, and how the feed looks to a person.',
  account: 'What belongs to a person as a whole. Closed to personal access tokens.',
  passkeys: 'Logging in without a password. Closed to personal access tokens.',
  oidc: 'Logging in with the identity provider of the installation (OpenID Connect).',
  personalTokens: 'The tokens with which programs act for a person. Closed to these tokens themselves.',
  breaks: 'The screen-time break.',
  queries: 'Saved searches, which are called queries.',
  suggestions: 'What dismissals teach, to be approved.',
  moreWords: 'Words with which a query would find more.',
  searchNow: 'Shopify’s catalogue, searched live.',
  notebook: 'All queries as a file.',
  items: 'The feed: what was found, dismissed and kept.',
  seen: 'What is new since somebody last looked.',
  notifications: 'Notifications about what was found while nobody looked.',
  secretFeeds: 'What was found or is kept, for feed readers.',
  keptSheet: 'What somebody keeps, shared at a secret address.',
  shops: 'The shops that are read for everybody here.',
  marketplaces: 'The marketplaces that are searched.',
  fees: 'What is charged until a thing is at the door.',
  samples: 'The sample market, for who has no account.',
  captures: 'What people bring from sites that cannot be asked.',
  events: 'What happens while somebody watches.',
  mcp: 'The Model Context Protocol, for assistants.',
  service: 'The service itself.',
};
