/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  /** Leads to a schema with a name. */
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** A schema as a TypeScript type, with its limits beside it. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return name;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return distinct(either.map((option) => schemaText(option, indent))).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => schemaText({ ...schema, type }, indent)).join(' | ');
  if (schema.properties) return objectText(schema, schema.properties, indent);
  if (schema.type === 'array') return arrayText(schema, indent);
  if (schema.type === 'object') return `{ [name]: ${restText(schema, indent)} }`;
  return schema.type ?? 'any';
}

function objectText(
  { required = [] }: JsonSchema,
  fields: Record<string, JsonSchema>,
  indent: string,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(fields).map(([name, field]) => {
    const limits = limitsOf(field);
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${schemaText(field, inner)}${limits && `  // ${limits}`}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function arrayText({ items = {} }: JsonSchema, indent: string): string {
  const text = schemaText(items, indent);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
}

function restText({ additionalProperties: rest }: JsonSchema, indent: string): string {
  return typeof rest === 'object' ? schemaText(rest, indent) : 'any';
}

/** The limits besides the type, in words; empty when there are none. */
export function limitsOf(schema: JsonSchema): string {
  const parts = [schema, ...(schema.anyOf ?? [])].flatMap((part) => [
    part.format === 'date-time' ? 'ISO 8601, UTC' : '',
    between(part.minLength, part.maxLength, ' characters'),
    between(part.minItems, part.maxItems, ' entries'),
    between(part.minimum, part.maximum, ''),
  ]);
  return distinct(parts.filter((part) => part !== '')).join(', ');
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((limit) => (isStated(limit) ? limit : undefined));
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (from !== undefined) return `at least ${from}${unit}`;
  return to === undefined ? '' : `at most ${to}${unit}`;
}

/** A limit that is only the largest safe integer of JavaScript is not shown. */
function isStated(limit: number | undefined): limit is number {
  return limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
