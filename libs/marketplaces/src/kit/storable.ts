/** U+0000 and halves of surrogate pairs: PostgreSQL refuses or replaces them. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The same plain value with texts that every database stores as they are, however deep they are in it. */
export function storable<Value>(value: Value): Value {
  return storableValue(value) as Value;
}

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, (sign) => (sign === '\0' ? '' : '\uFFFD'));
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, storableValue(field)]));
}
