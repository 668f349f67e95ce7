/** One query of a file, not validated yet. */
export interface FileEntry {
  /** The line where it begins, from 1. */
  line: number;
  /** Its fields, named as in a query; fields that it leaves out are absent. */
  fields: Record<string, unknown>;
  /** ISO 4217 code of its prices; undefined where the file does not say. */
  currency: string | undefined;
  /** Reasons why parts of it could not be read. */
  reasons: string[];
}

export interface FileContent {
  entries: FileEntry[];
  /** The parts of it that were not read. */
  notes: string[];
}

export const NOTEBOOK_VERSION = 1;
/** Queries in one file; a larger notebook is imported in parts. Other requests wait meanwhile. */
export const MOST_ENTRIES = 5000;

/** Values of JSON, or cells of a table, in a whole file: a hundred for each query. */
export const MOST_VALUES = 100 * MOST_ENTRIES;

/** Characters that a message quotes from a file. */
const MOST_QUOTED = 40;

/** The file as a whole cannot be read; the message says where and why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  /** @param line from 1; undefined where it is the whole file */
  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`);
  }
}

export function unknownVersion(version: unknown, line: number): UnreadableFile {
  const given = (typeof version === 'string' ? version : JSON.stringify(version)).slice(0, MOST_QUOTED);
  return new UnreadableFile(`version ${given} is not known here, only version ${NOTEBOOK_VERSION}`, line);
}

/** @throws UnreadableFile when there are more queries than can be imported at once */
export function refuseTooMany(count: number): void {
  if (count > MOST_ENTRIES)
    throw new UnreadableFile(
      `At most ${MOST_ENTRIES.toLocaleString('en')} queries can be imported at once: divide the file`,
    );
}
