import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { breaks } from './breaks.ts';
import { events } from './events.ts';
import { items } from './items.ts';
import { keptSheet } from './kept-sheet.ts';
import { marketplaces } from './marketplaces.ts';
import { mcp } from './mcp.ts';
import { notebook } from './notebook.ts';
import { notifications } from './notifications.ts';
import { personalTokens } from './personal-tokens.ts';
import { Locked, Problem, ValidationProblem } from './problem.ts';
import { queries } from './queries.ts';
import { inOurWords } from './refusals.ts';
import { samples } from './samples.ts';
import { searchNow } from './search-now.ts';
import { seen } from './seen.ts';
import { secretFeeds } from './secret-feeds.ts';
import { service } from './service.ts';
import { shops } from './shops.ts';
import { users } from './users.ts';

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
