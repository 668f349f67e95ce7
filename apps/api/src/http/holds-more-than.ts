/**
 * Whether JSON holds more than `most` values, counting the outermost one. A loop, because recursion would overflow the
 * stack for deep JSON.
 */
export function holdsMoreThan(most: number, json: unknown): boolean {
  const waiting = [json];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count >= most) return true;
    const value = waiting.pop();
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) waiting.push(inner);
  }
  return false;
}
