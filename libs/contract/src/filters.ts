import { normaliseFilters } from '@rummage/vocabulary';
import { z } from 'zod';
import { text } from './fields.ts';

export const Filter = z.object({
  name: z.string().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
  values: z.array(z.string()).meta({ description: 'The values.', examples: [['GB']] }),
});
export type Filter = z.infer<typeof Filter>;

/** A filter as somebody sends it. */
export const FilterInput = z.object({
  name: text().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
  values: z.array(text()).meta({ description: 'The values.', examples: [['GB']] }),
});

/** Takes names in any case and untrimmed values; returns both in the catalogue's form. */
export const Filters = z.array(FilterInput).transform((given, context) => {
  const { filters, problems } = normaliseFilters(given);
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message });
  return filters;
});
