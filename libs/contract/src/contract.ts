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
import { personalTokens } from './people/personal-tokens.ts';
import { users } from './people/users.ts';
import { Locked, Problem, ValidationProblem } from './problem.ts';
import { notebook } from './queries/notebook.ts';
import { queries } from './queries/queries.ts';
import { inOurWords } from './refusals.ts';
import { service } from './service.ts';
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
    personalTokens,
    breaks,
    queries,
    searchNow,
    notebook,
    items,
    seen,
    keptSheet,
    notifications,
    secretFeeds,
    shops,
    marketplaces,
    samples,
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
