import type { Outgoing, Sender } from '@rummage/api/src/notifications/channels/sender.ts';
import type { Faults } from '../faults.ts';

/** How a receiver answers: well, with an error, or by taking a message and breaking off its answer. */
type ReceiverMood = 'well' | 'failing' | 'unheard';

/** A message that came. */
interface Came {
  channel: number;
  id: string;
  at: number;
  /** All that it says, as text. */
  text: string;
  /** The things it is about, each as what has happened to what. */
  things: readonly string[];
}

/** The receiver of all channels, in this process. */
export function createReceiver({ faults, now }: { faults: Faults; now: () => number }) {
  const receiver = { mood: 'well' as ReceiverMood };
  const came: Came[] = [];

  const sender: Sender = async ({ id: channel }, { id, message }) => {
    if (faults.isDue('request') || receiver.mood === 'failing')
      return { result: 'failed', problem: 'It answered with 503.' };
    came.push({ channel, id, at: now(), ...sayingOf(message) });
    if (faults.isDue('answer') || receiver.mood === 'unheard')
      return { result: 'failed', problem: 'It broke off its answer.' };
    return { result: 'delivered' };
  };

  return Object.assign(receiver, { came, sender });
}

function sayingOf(message: Outgoing['message']): Pick<Came, 'text' | 'things'> {
  const things = message.data.items.map(({ event, title, price }) =>
    event === 'price_dropped' ? `${event}: ${title} to ${price}` : `${event}: ${title}`,
  );
  return { text: JSON.stringify(message), things };
}
