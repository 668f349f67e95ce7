import { COMMON_WORDS } from './common-words.ts';
import { mapped, type Schema } from './json.ts';
import { MADE_FROM, SCHEMA_WORDS } from './schema-words.ts';

/**
 * Says what a schema and each of its fields are for, in the words of the contract's comments, or else in those that all fields of
 * that name share, and gives an example of each.
 * @param name undefined for a schema without a name
 */
export function withWords(schema: Schema, name: string | undefined): Schema {
  const description = name === undefined ? undefined : wordsFor(name);
  return { ...(description !== undefined && { description }), ...fieldsWithWords(schema, name) };
}

function fieldsWithWords(schema: Schema, path: string | undefined): Schema {
  if (schema.items) return { ...schema, items: fieldsWithWords(schema.items, path) };
  if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map((option) => fieldsWithWords(option, path)) };
  if (!schema.properties) return schema;
  return { ...schema, properties: mapped(schema.properties, (field, name) => described(field, name, path)) };
}

function described(field: Schema, name: string, path: string | undefined): Schema {
  const below = path === undefined ? undefined : `${path}.${name}`;
  const [common, example] = commonFor(below) ?? COMMON_WORDS[name] ?? [];
  const description = (below === undefined ? undefined : wordsFor(below)) ?? common;
  return {
    ...fieldsWithWords(field, below),
    ...(description !== undefined && { description }),
    ...(example !== undefined && !field.$ref && { examples: [example] }),
  };
}

function commonFor(path: string | undefined) {
  return path === undefined ? undefined : COMMON_WORDS[path];
}

/** Of a schema or a field, also of one that it has from another schema. */
function wordsFor(path: string): string | undefined {
  const [schema = '', ...fields] = path.split('.');
  const others = MADE_FROM[schema] ?? [];
  return (
    SCHEMA_WORDS[path] ??
    (fields.length === 0
      ? undefined
      : others.map((other) => wordsFor([other, ...fields].join('.'))).find((words) => words !== undefined))
  );
}
