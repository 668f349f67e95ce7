/** The first bytes of each body are free, so that signing in works while somebody fills the rest. */
const FREE_BYTES = 8 * 1024;
/** What one person, or all strangers at one address, may have in hand. */
const MOST_OF_SENDER = 8 * 1024 * 1024;
const MOST_IN_ALL = 64 * 1024 * 1024;

/** The memory that one body takes. */
export interface BodyShare {
  /** Counts more bytes of the body. Returns false when its sender, or all together, have too much in hand. */
  take: (bytes: number) => boolean;
  /** The body is not needed any more. Further calls do nothing. */
  giveBack: () => void;
}

/** Bounds what all bodies take that are being received. */
export function createBodyMemory(): (sender: string) => BodyShare {
  const bySender = new Map<string, number>();
  let inAll = 0;

  function change(sender: string, bytes: number): void {
    inAll += bytes;
    const held = (bySender.get(sender) ?? 0) + bytes;
    if (held > 0) bySender.set(sender, held);
    else bySender.delete(sender);
  }

  return (sender) => {
    let received = 0;
    let counted = 0;
    return {
      take(bytes) {
        received += bytes;
        const more = Math.max(0, received - FREE_BYTES) - counted;
        if (more === 0) return true;
        if (inAll + more > MOST_IN_ALL || (bySender.get(sender) ?? 0) + more > MOST_OF_SENDER) return false;
        counted += more;
        change(sender, more);
        return true;
      },
      giveBack() {
        change(sender, -counted);
        counted = 0;
      },
    };
  };
}
