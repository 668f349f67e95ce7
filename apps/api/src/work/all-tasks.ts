/** What threads have to know: every module that makes a task. */
import '../collect/likeness/find-alike.ts';
import '../collect/shops/shop-queries.ts';
import '../collect/visits/match-page.ts';
import '../marketplaces/marketplaces.repo.ts';
import '../matched/matched.ts';
import '../nearest/count-draft.ts';
import '../queries/plan-file.ts';
import '../queries/preview.ts';
import '../queries/tidy.ts';
import '../sample/search-samples.ts';
import '../search-now/judge-listings.ts';
