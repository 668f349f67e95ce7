/** The turn of one message, from when it is chosen until it is over. */
export interface Turn {
  /** Whose turns are under way in this process, and at which hosts, as JSON. */
  underWay: () => { people: string; hosts: string };
  /** False when another message to this person, or to this host, is under way. */
  take: (person: number, host: string) => boolean;
  end: () => void;
}

/** Lets a process send each person, and each host, one message at a time, so that nobody waits for a slow one of others. */
export function createTurns(): () => Turn {
  const [people, hosts] = [new Set<number>(), new Set<string>()];
  return () => {
    let mine: { person: number; host: string } | undefined;
    const end = () => {
      if (!mine) return;
      people.delete(mine.person);
      hosts.delete(mine.host);
      mine = undefined;
    };
    return {
      underWay: () => ({ people: JSON.stringify([...people]), hosts: JSON.stringify([...hosts]) }),
      take(person, host) {
        // A transaction that is repeated chooses again.
        end();
        if (people.has(person) || hosts.has(host)) return false;
        mine = { person, host };
        people.add(person);
        hosts.add(host);
        return true;
      },
      end,
    };
  };
}
