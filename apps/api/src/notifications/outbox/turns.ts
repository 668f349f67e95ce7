/** The host of all mails: our own mail server. */
export const MAIL_HOST = '';
/** Their server takes many at a time, but waits for slow recipients. They must not take all loops from other channels. */
const MAILS_AT_ONCE = 4;

/** The turn of one message, from when it is chosen until it is over. */
export interface Turn {
  /** People whose turns are under way in this process, and hosts that get no more meanwhile, as JSON. */
  underWay: () => { people: string; hosts: string };
  /** People who have had a turn in this round, as JSON; those whose turns are under way as well. */
  served: () => string;
  /** Everybody may have a turn again. */
  startRound: () => void;
  /** False when another message to this person is under way, or as many to this host as may be. */
  take: (person: number, host: string) => boolean;
  end: () => void;
}

/**
 * Lets a process send each person, and each host, one message at a time, and up to four mails, so that nobody
 * waits for a slow receiver of others. A round is over when all who wait have had a turn: people with many
 * slow receivers each hold everybody else up for one message each.
 */
export function createTurns(): () => Turn {
  const turns = new Set<{ person: number; host: string }>();
  const served = new Set<number>();
  const people = () => [...turns].map(({ person }) => person);
  const hosts = () => {
    const all = [...turns].map(({ host }) => host);
    const mails = all.filter((host) => host === MAIL_HOST).length;
    return mails < MAILS_AT_ONCE ? all.filter((host) => host !== MAIL_HOST) : all;
  };
  return () => {
    let mine: { person: number; host: string } | undefined;
    const end = () => {
      if (mine) turns.delete(mine);
      mine = undefined;
    };
    return {
      underWay: () => ({ people: JSON.stringify(people()), hosts: JSON.stringify(hosts()) }),
      served: () => JSON.stringify([...served, ...people()]),
      startRound: () => served.clear(),
      take(person, host) {
        // A transaction that is repeated chooses again.
        end();
        if (people().includes(person) || hosts().includes(host)) return false;
        mine = { person, host };
        turns.add(mine);
        served.add(person);
        return true;
      },
      end,
    };
  };
}
