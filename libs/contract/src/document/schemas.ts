import { z } from 'zod';
import * as choices from '../choices.ts';
import { FilterInput } from '../fields.ts';
import * as everything from '../index.ts';
import { filterSchemas } from './filter-schemas.ts';
import { type Schema, tidied } from './json.ts';

/** Every schema that the contract exports has its name in the document, too, and every list of words. */
const NAMED = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries({ ...choices, ...everything }))
  if (schema instanceof z.ZodType) NAMED.add(schema, { id: name });

// A filter is sent in any spelling: the document has the one that is answered.
NAMED.add(FilterInput, { id: 'Filter' });

export interface Schemas {
  /** The schema as it is written in a call: a reference where it has a name. */
  schemaOf: (schema: z.ZodType, io: 'input' | 'output') => Schema;
  /** The fields of an object whose parts are parameters, which are no schema of their own. */
  fieldsOf: (schema: z.ZodObject) => Schema;
  /** Gives a name to a schema that the contract does not have. */
  define: (name: string, schema: Schema) => void;
  /** All that were asked for so far, and what they consist of, by name. */
  components: () => Record<string, Schema>;
}

export function createSchemas(): Schemas {
  const known: Record<string, Schema> = filterSchemas();
  const fixed = new Set(Object.keys(known));

  /** @throws when a name means one thing in requests and another one in answers */
  function add(name: string, schema: Schema): void {
    if (fixed.has(name)) return;
    const own = tidied(schema);
    const before = known[name];
    if (before && JSON.stringify(before) !== JSON.stringify(own))
      throw new Error(`${name} is not the same in requests and in answers: give it two names`);
    known[name] = own;
  }

  function convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const written = z.toJSONSchema(schema, {
      metadata: NAMED,
      io,
      unrepresentable: 'any',
      override: addWords,
    });
    const {
      $schema,
      $defs = {},
      ...own
    } = written as Schema & {
      $schema?: string;
      $defs?: Record<string, Schema>;
    };
    for (const [defined, definition] of Object.entries($defs)) add(defined, definition);
    return tidied(own);
  }

  return {
    schemaOf: (schema, io) => convert(schema, io),
    fieldsOf: (schema) => convert(z.object(schema.shape), 'input'),
    define: (name, schema) => {
      known[name] = schema;
    },
    components: () => Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** zod itself would leave out examples of what is turned into something else, and words that a reference has as well. */
function addWords({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: object }): void {
  if (!z.globalRegistry.has(zodSchema)) return;
  const { description, examples } = z.globalRegistry.get(zodSchema) ?? {};
  const { parent } = zodSchema._zod;
  const areOwn = examples !== (parent && z.globalRegistry.get(parent)?.examples);
  Object.assign(jsonSchema, description && { description }, areOwn && { examples });
}
