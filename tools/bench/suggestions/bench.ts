import { rulesFrom } from '@rummage/api/src/queries/suggestions/rules.ts';
import { DISLIKES, evidenceOf, lookThrough } from '@rummage/api/src/testing/personas.ts';
import { titleWords } from '@rummage/matching';
import { median, randomFrom } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';

// Measures how long it takes to find what the dismissals of a query teach, from the titles on.

const SEEN = 5000;
const DISMISSED = 2000;
const ROUNDS = sized(60, 5);
const WARM_UP = sized(20, 1);

const persona = {
  dislikes: [DISLIKES.repro, DISLIKES.lotOf, DISLIKES.spain, DISLIKES.dear],
  slips: 0.07,
  moods: 0,
  keeps: 0.05,
};
const seen = lookThrough(persona, randomFrom(1), DISMISSED * 2).slice(0, SEEN);

const learning: number[] = [];
const reading: number[] = [];
let rules = 0;
for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
  const evidence = evidenceOf(seen);
  const began = performance.now();
  rules = rulesFrom(evidence).length;
  const learned = performance.now();
  for (const { title } of seen) titleWords(title);
  if (round < WARM_UP) continue;
  learning.push(learned - began);
  reading.push(performance.now() - learned);
}
if (rules < persona.dislikes.length) throw new Error(`finds ${rules} of ${persona.dislikes.length} rules`);
inform(`rules from ${SEEN.toLocaleString('en')} seen items`, median(learning), 'ms');
atMost('rules / reading the titles', median(learning) / median(reading), 10, '×');
inform('rules found', rules);
report();
