/** The first bytes of each body are free, so that signing in works while somebody fills the rest. */
const FREE_BYTES = 8 * 1024;
/** Most bytes of one person, or of all strangers at one address, in hand. */
const MOST_OF_SENDER = 8 * 1024 * 1024;
/** The part of them that all programs of one person may have. */
const MOST_OF_PROGRAMS = MOST_OF_SENDER / 2;
const MOST_IN_ALL = 64 * 1024 * 1024;

/** The memory that one body takes. */
export interface BodyShare {
  /** Counts more bytes of the body. Returns false when its sender, or all together, have too much in hand. */
  take: (bytes: number) => boolean;
  /** The body is not needed any more. Further calls do nothing. */
  giveBack: () => void;
}

/** Bounds what all bodies take that are being received. */
export function createBodyMemory(): (sender: string, isProgram?: boolean) => BodyShare {
  const bySender = new Map<string, number>();
  let inAll = 0;
  const heldBy = (sender: string) => bySender.get(sender) ?? 0;

  function change(sender: string, bytes: number): void {
    const held = heldBy(sender) + bytes;
    if (held > 0) bySender.set(sender, held);
    else bySender.delete(sender);
  }

  return (sender, isProgram = false) => {
    const programs = `programs of ${sender}`;
    let received = 0;
    let counted = 0;
    const count = (bytes: number): void => {
      counted += bytes;
      inAll += bytes;
      change(sender, bytes);
      if (isProgram) change(programs, bytes);
    };
    return {
      take(bytes) {
        received += bytes;
        const more = Math.max(0, received - FREE_BYTES) - counted;
        if (more === 0) return true;
        if (inAll + more > MOST_IN_ALL || heldBy(sender) + more > MOST_OF_SENDER) return false;
        if (isProgram && heldBy(programs) + more > MOST_OF_PROGRAMS) return false;
        count(more);
        return true;
      },
      giveBack: () => count(-counted),
    };
  };
}
