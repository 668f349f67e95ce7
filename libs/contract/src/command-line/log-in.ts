import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { accessFile, addressOf, removeAccess, saveAccess } from './access.ts';
import { type Command, Failure } from './command.ts';
import { connect } from './connection.ts';
import { note } from './output.ts';

export const logIn: Command = {
  name: 'log-in',
  summary:
    'Saves where you log in, for the other commands.\n' +
    'Asks for the address of an installation, and for a personal access token, which you make there in\n' +
    'Settings › For programs. What RUMMAGE_URL and RUMMAGE_TOKEN say is not asked for.',
  run: async () => {
    const { RUMMAGE_URL, RUMMAGE_TOKEN } = process.env;
    const questions = createQuestions();
    try {
      const url = addressOf(RUMMAGE_URL || (await questions.ask('Address of Rummage: ')));
      const token = RUMMAGE_TOKEN || (await questions.askSecretly('Access token: '));
      const { email } = await connect({ url, token });
      const file = accessFile(process.env);
      saveAccess(file, { url, token });
      note(`Logged in at ${url} as ${email}. This is saved in ${file}.`);
    } finally {
      questions.close();
    }
  },
};

export const logOut: Command = {
  name: 'log-out',
  summary:
    'Removes what log-in has saved.\nThe token itself stays valid until it is revoked in Settings › For programs.',
  run: async () => {
    note(removeAccess(accessFile(process.env)) ? 'Logged out.' : 'You were not logged in.');
  },
};

/** Asks people who type, or a program that writes one line for each question. */
function createQuestions() {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // Made at once: lines that come before it is asked for them would be lost.
  const typed = lines[Symbol.asyncIterator]();

  async function ask(question: string): Promise<string> {
    process.stderr.write(question);
    const line = await typed.next();
    const answer = line.done ? '' : line.value.trim();
    if (answer === '') throw new Failure('Nothing was typed');
    return answer;
  }

  return {
    ask,
    async askSecretly(question: string): Promise<string> {
      isHidden = true;
      try {
        return await ask(question);
      } finally {
        isHidden = false;
        process.stderr.write('\n');
      }
    },
    close: () => {
      lines.close();
    },
  };
}
