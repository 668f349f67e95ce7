import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';

const execFileDone = promisify(execFile);

interface Beside {
  /** The file of the operators' commands. */
  commands: string;
  /** Names the database. */
  environment: NodeJS.ProcessEnv;
  /** Ends it. */
  closing: AbortSignal;
}

/**
 * Has a process of its own write a backup to `to`: a large one takes long, and a thread that is stopped while SQLite works
 * would crash the whole server.
 * @throws Error whose message is one line
 */
export async function backUpBeside(to: string, { commands, environment, closing }: Beside): Promise<void> {
  // Code that is not compiled needs all that this process was started with.
  const args = [...process.execArgv, commands, 'backup', to];
  const options = { env: environment, signal: closing, killSignal: 'SIGKILL' as const };
  const running = execFileDone(process.execPath, args, options);
  const { pid } = running.child;
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    await running;
  } catch (error) {
    const { stderr = '', signal } = error as { stderr?: string; signal?: string };
    // What comes before names the files, which is nothing for everybody who may ask for health.
    const [, reason] = stderr.split(`${to}: `);
    throw new Error(reason?.trim() ?? `it was ended by ${signal ?? 'an error'}`, { cause: error });
  }
}
