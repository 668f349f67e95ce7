/** A part of the document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  description?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  multipleOf?: number;
  discriminator?: object;
  contentMediaType?: string;
  contentSchema?: Schema;
  examples?: unknown[];
}

const SCHEMAS = '#/components/schemas/';

export function refTo(name: string): Schema {
  return { $ref: `${SCHEMAS}${name}` };
}

/** The name of the schema that this one refers to. */
export function referredBy({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined;
}

export function mapped<From, To>(
  from: Record<string, From>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value, name)]));
}

const DEFINITIONS = '#/$defs/';

/**
 * A schema as the document has it, of what zod writes: references lead to the components, and what says nothing to a client, or would
 * refuse fields that are added later, is left out.
 */
export function tidied(schema: Schema): Schema {
  const { additionalProperties, pattern, multipleOf, minimum, maximum, ...rest } = schema;
  const kept: Schema = {
    ...rest,
    ...(typeof additionalProperties === 'object' && { additionalProperties: tidied(additionalProperties) }),
    // The pattern of a time is longer than everything else that is said of it.
    ...(pattern !== undefined && schema.format === undefined && { pattern }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maximum }),
  };
  if (kept.type === 'number' && [kept.const, ...(kept.enum ?? [])].some(Number.isInteger))
    kept.type = 'integer';
  if (kept.$ref?.startsWith(DEFINITIONS)) return { ...kept, ...refTo(kept.$ref.slice(DEFINITIONS.length)) };
  if (kept.anyOf) return eitherOf(kept, kept.anyOf);
  if (kept.items) kept.items = tidied(kept.items);
  if (kept.properties) kept.properties = mapped(kept.properties, tidied);
  return kept;
}

/** Joins the options of a value in an address, where everything is text: the document says what it means. */
function eitherOf({ anyOf, ...rest }: Schema, options: Schema[]): Schema {
  const [first, second] = options;
  const isTextOfFirst =
    options.length === 2 && second?.type === 'string' && /^(integer|boolean)$/.test(String(first?.type));
  return isTextOfFirst && first ? { ...rest, ...tidied(first) } : { ...rest, anyOf: options.map(tidied) };
}
