/** Loads what threads have to know: every module that makes a task. */
import './collect/likeness/find-alike.ts';
import './collect/shops/shop-queries.ts';
import './collect/visits/match-page.ts';
import './sources/marketplaces/marketplaces.repo.ts';
import './queries/judging/matched.routes.ts';
import './sources/nearest/count.routes.ts';
import './queries/notebook/plan-file.ts';
import './queries/judging/preview.ts';
import './queries/judging/tidy.ts';
import './sources/sample/search-samples.ts';
import './sources/search-now/judge-listings.ts';
