import { Agent } from 'node:http';
import { asker } from './ask.ts';
import { signIn } from './people.ts';

// Many logins, all at once, in a process of its own, so that they do not slow the measuring process.

const [address = '', email = '', count = ''] = process.argv.slice(2);
const ask = asker(address, new Agent());
const logins = await Promise.allSettled(Array.from({ length: Number(count) }, () => signIn(ask, email)));
process.send?.(logins.filter(({ status }) => status === 'rejected').length);
process.disconnect();
