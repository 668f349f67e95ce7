/** A time as part of a file's name, e.g. 20260301T120000Z. @param time ms */
export function stamp(time: number): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
}
