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
