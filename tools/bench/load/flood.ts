import { Agent } from 'node:http';
import { asker } from './ask.ts';
import { signIn } from './people.ts';

// A process of its own, so that it is not in the way of who measures: so many logins, all at once.

const [address = '', email = '', count = ''] = process.argv.slice(2);
const ask = asker(address, new Agent());
const logins = await Promise.allSettled(Array.from({ length: Number(count) }, () => signIn(ask, email)));
process.send?.(logins.filter(({ status }) => status === 'rejected').length);
process.disconnect();
