import { seeded } from '@rummage/marketplaces/testing';
import { titleWords } from '@rummage/matching';
import { HEAVY_MS, IS_FULL_CHECK } from '#testing/full-check';
import {
  DISLIKES,
  evidenceOf,
  inventListing,
  lookThrough,
  type Persona,
  type Random,
} from '#testing/personas';
import type { Evidence, Limits } from './evidence.ts';
import { hiding } from './hiding.ts';
import { rulesFrom } from './rules.ts';
import { isStopWord } from './words.ts';

const PERSONAS = IS_FULL_CHECK ? 10_000 : 100;
const DISMISSALS = 100;

const random = seeded(1);
/** What comes later, and shows whether a rule is true. */
const LATER = Array.from({ length: 1000 }, (_, n) => inventListing(n, random));

/** Has one to three things that it never wants, and slips in 5 to 10 of 100. */
function personaFrom(random: Random): Persona {
  const dear = random() < 0.5 ? DISLIKES.dear : DISLIKES.dearUnlessSilk;
  const words = [DISLIKES.repro, DISLIKES.lotOf, DISLIKES.invented(Math.floor(random() * 5))];
  const all = [...words, DISLIKES.spain, dear].sort(() => random() - 0.5);
  const dislikes = all.slice(0, 1 + Math.floor(random() * 3));
  return { dislikes, slips: 0.05 + random() * 0.05, moods: 0, keeps: 0.02 + random() * 0.08 };
}

/** True if hardly anything goes with it that the persona would not dismiss, and no silk of somebody who likes it. */
function isTrue(limits: Limits, { dislikes }: Persona): boolean {
  if (limits.maxPriceCents !== undefined && dislikes.includes(DISLIKES.dearUnlessSilk)) return false;
  const hidden = LATER.filter(hiding(limits));
  const right = hidden.filter((item) => dislikes.some(({ has }) => has(item)));
  return right.length >= hidden.length * 0.9;
}

/** The simplest thing to offer: the word that most dismissed titles have, and neither the query nor everybody. */
function mostFrequentWord({ seen }: Evidence): Limits {
  const counts = new Map<string, number>();
  for (const { title } of seen.filter(({ outcome }) => outcome === 'dismissed'))
    for (const stem of new Set(titleWords(title).map((word) => word.stem)))
      if (!isStopWord(stem) && stem !== 'wool' && stem !== 'overcoat')
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const [word] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [''];
  return { filters: [{ name: 'excludeKeyword', values: [word] }] };
}

it(
  'finds what personas never want, offers next to nothing else, and hides nothing that was kept',
  () => {
    const ours = { offered: 0, true: 0, hiddenKept: 0 };
    const baseline = { offered: 0, true: 0 };
    const words = { all: 0, found: 0 };
    for (let seed = 0; seed < PERSONAS; seed += 1) {
      const random = seeded(100 + seed);
      const persona = personaFrom(random);
      const evidence = evidenceOf(lookThrough(persona, random, DISMISSALS));
      const rules = rulesFrom(evidence);
      const hiders = rules.map(({ limits }) => hiding(limits));
      ours.offered += rules.length;
      ours.true += rules.filter(({ limits }) => isTrue(limits, persona)).length;
      ours.hiddenKept += hiders.filter((hides) => evidence.kept.some(hides)).length;
      baseline.offered += 1;
      if (isTrue(mostFrequentWord(evidence), persona)) baseline.true += 1;
      for (const { name, has } of persona.dislikes) {
        if (name === DISLIKES.spain.name || name.startsWith('over')) continue;
        const wanted = LATER.filter(has);
        words.all += 1;
        if (hiders.some((hides) => wanted.every(hides))) words.found += 1;
      }
    }
    const shares = {
      ours: ours.true / ours.offered,
      'the most frequent word': baseline.true / baseline.offered,
      found: words.found / words.all,
    };
    if (IS_FULL_CHECK) console.log(shares, ours, words);
    expect(ours.hiddenKept).toBe(0);
    expect(ours.offered).toBeGreaterThan(PERSONAS);
    expect(shares.ours).toBeGreaterThanOrEqual(0.95);
    expect(shares.found).toBeGreaterThanOrEqual(0.8);
    expect(shares['the most frequent word']).toBeLessThan(shares.ours - 0.2);
  },
  HEAVY_MS,
);

it(
  'offers less than one thing in 20 sessions to somebody without a rule, however much they dismiss',
  () => {
    let [sessions, offered] = [0, 0];
    for (let seed = 0; seed < PERSONAS / 2; seed += 1) {
      const random = seeded(9000 + seed);
      const moods = 0.1 + random() * 0.8;
      const seen = lookThrough({ dislikes: [], slips: 0, moods, keeps: 0.05 }, random, DISMISSALS);
      const keys = new Set<string>();
      // Each session adds what was seen in it, and what was offered once is offered.
      for (let dismissed = 20; dismissed <= seen.length; dismissed += 40) {
        sessions += 1;
        for (const { key } of rulesFrom(evidenceOf(seen.slice(-dismissed)))) keys.add(key);
      }
      offered += keys.size;
    }
    if (IS_FULL_CHECK) console.log({ sessions, offered });
    expect(sessions).toBeGreaterThan(PERSONAS);
    expect(offered).toBeLessThan(sessions / 20);
  },
  HEAVY_MS,
);
