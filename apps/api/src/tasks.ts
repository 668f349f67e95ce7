/** What threads do with the database. Loads every module that makes a task. */
import { workerData } from 'piscina';
import { openForReading, type Reader } from './db/database.ts';
import { openPostgres } from './db/postgres/postgres.ts';
import { taskNamed } from './work/pool.ts';
import type { Database, Order } from './work/threads.ts';
import './collect/likeness/find-alike.ts';
import './collect/shops/shop-queries.ts';
import './collect/visits/match-page.ts';
import './sources/marketplaces/marketplaces.repo.ts';
import './queries/judging/matched.routes.ts';
import './sources/nearest/count.routes.ts';
import './queries/notebook/plan-file.ts';
import './queries/judging/preview.ts';
import './queries/judging/tidy.ts';
import './queries/price-steps/prices.repo.ts';
import './queries/suggestions/suggest.ts';
import './sources/comparables/comparables.ts';
import './sources/more-words/more-words.ts';
import './sources/sample/search-samples.ts';
import './sources/search-now/judge-listings.ts';

let database: Reader | undefined;

export async function runTask({ name, input }: Order): Promise<unknown> {
  const run = taskNamed(name);
  if (!run) throw new Error(`No module that a thread loads makes ${name}`);
  return run((database ??= open()), input);
}

function open(): Reader {
  const { engine, place, timeoutMs = 0 } = workerData as Database;
  return engine === 'postgres' ? openPostgres(place, { connections: 1, timeoutMs }) : openForReading(place);
}
