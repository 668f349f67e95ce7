/** One search of a file, before anybody has looked at what it says. */
export interface FileEntry {
  /** Where it begins, from 1. */
  line: number;
  /** What it says of each field of a saved search; fields that it leaves out are absent. */
  fields: Record<string, unknown>;
  /** ISO 4217 code of its prices; undefined where the file does not say. */
  currency: string | undefined;
  /** What of it could not be read at all. */
  reasons: string[];
}

/** A file taken apart. */
export interface FileContent {
  entries: FileEntry[];
  /** What of it was not read. */
  notes: string[];
}

export const NOTEBOOK_VERSION = 1;
/** Saved searches have no limit of their own; a notebook of more is brought in by parts. Others wait meanwhile. */
export const MOST_ENTRIES = 5000;

/** In all searches of a file together, as JSON counts them, or cells of a table: a hundred for each search. */
export const MOST_VALUES = 100 * MOST_ENTRIES;

/** The file as a whole cannot be read; the message tells people where and why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  /** @param line from 1; undefined where it is the whole file */
  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`);
  }
}

export function unknownVersion(version: unknown, line: number): UnreadableFile {
  const given = typeof version === 'string' ? version : JSON.stringify(version);
  return new UnreadableFile(`version ${given} is not known here, only version ${NOTEBOOK_VERSION}`, line);
}

/** @throws UnreadableFile when there are more searches than can be imported at once */
export function refuseTooMany(count: number): void {
  if (count > MOST_ENTRIES)
    throw new UnreadableFile(
      `At most ${MOST_ENTRIES.toLocaleString('en')} searches can be imported at once: divide the file`,
    );
}
