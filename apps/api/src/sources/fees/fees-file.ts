import { readFileSync } from 'node:fs';
import { Fee } from '@rummage/contract';
import { COUNTRY_CODES } from '@rummage/vocabulary';
import { z } from 'zod';

/** What no fee can mean, though it is written right. */
const SensibleFee = Fee.check(
  ({ value: { from = [], to = [], valid_from, valid_to, currency, tiers, source }, issues }) => {
    const refuse = (name: string, message: string) =>
      issues.push({ code: 'custom', path: [name], message, input: name });
    for (const [name, codes] of Object.entries({ from, to })) {
      const unknown = codes.find((code) => !COUNTRY_CODES.includes(code));
      if (unknown !== undefined) refuse(name, `${unknown} is no code of a country, such as GB`);
    }
    if (valid_to < valid_from) refuse('valid_to', 'It ends before it starts');
    if (!Intl.supportedValuesOf('currency').includes(currency))
      refuse('currency', 'Must be a currency code such as EUR');
    const limits = tiers.map(({ up_to = Infinity }) => up_to);
    if (limits.some((limit, at) => limit <= (limits[at - 1] ?? -1)))
      refuse('tiers', 'The lowest must come first');
    if (!URL.canParse(source) || !/^https?:$/.test(new URL(source).protocol))
      refuse('source', 'Must be a web address');
  },
);
const Fees = z.array(SensibleFee).max(2000);

/** The fees that an operator adds to those that ship, read from a file once, when the process starts. */
export const FeesFile = z.string().transform((file, { issues, value }) => {
  const refuse = (message: string) => {
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  };
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(`must be a JSON file that can be read: ${error instanceof Error ? error.message : ''}`);
  }
  const { data, error } = Fees.safeParse(read);
  if (data) return data;
  const [first] = error.issues;
  return refuse(`must be a list of fees: ${first?.message} at ${first?.path.join('.')}`);
});
