/** Prices this near to another are as good as the same. */
const NEAR = 0.25;

/** True if a rule comes to the same as one of others: the same key, a price near to another, or a phrase and its part. */
export function isLikeAny(key: string, others: Iterable<string>): boolean {
  for (const other of others) if (key === other || isLike(parts(key), parts(other))) return true;
  return false;
}

function isLike([kind, value]: [string, string], [otherKind, other]: [string, string]): boolean {
  if (kind === 'max_price') {
    return otherKind === kind && Math.abs(Number(value) - Number(other)) <= Number(other) * NEAR;
  }
  return isText(kind) && isText(otherKind) && (isPartOf(value, other) || isPartOf(other, value));
}

function isText(kind: string): boolean {
  return kind === 'word' || kind === 'phrase';
}

function isPartOf(part: string, whole: string): boolean {
  return ` ${whole} `.includes(` ${part} `);
}

function parts(key: string): [kind: string, value: string] {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
}
