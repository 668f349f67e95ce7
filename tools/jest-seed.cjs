const fc = require('fast-check');

// Random cases are the same in every run of `npm test`, so that none fails now and then. The full check looks for new ones.
if (process.env.RUMMAGE_CHECK !== 'full') fc.configureGlobal({ seed: 20260301 });
