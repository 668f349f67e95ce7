import { spawn } from 'node:child_process';
import { ROOT } from './workspace.mjs';

const STOPPING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm and the terminal both pass on one Ctrl-C; a signal later than this is a second Ctrl-C. */
const SAME_SIGNAL_MS = 1000;

/** Output of work that comes before a command's answer, which has standard output to itself. */
export const TO_STDERR = ['inherit', 2, 2];

/**
 * Runs a command in the workspace with our terminal as its own.
 * @returns its exit code; 1 when it could not start or was killed
 */
export function run(command, args, { env = {}, cwd = ROOT, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and returns its standard output and its standard error.
 * @returns {Promise<{ code: number, output: string, complaint: string }>} code is 1 when it could not start
 */
export function ask(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (complaint += text));
    child.once('error', (error) => resolve({ code: 1, output, complaint: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, complaint }));
  });
}

/**
 * Starts a command that runs until somebody stops it, with piped output. It leads a process group of its own, so that it can
 * be stopped together with all that it starts, and so that only we pass Ctrl-C on to it.
 */
export function startLasting(command, args, { env = {} } = {}) {
  return spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
}

/** Sends a signal to a lasting process and all that it started. */
export function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Passes the first stop signal on to lasting processes, and kills them at the second.
 * @returns {() => boolean} whether a stop was asked for
 */
export function stopOnSignal(children) {
  let askedAt;
  for (const signal of STOPPING_SIGNALS) {
    process.on(signal, () => {
      const now = Date.now();
      if (askedAt !== undefined && now - askedAt < SAME_SIGNAL_MS) return;
      for (const child of children) signalGroup(child, askedAt === undefined ? signal : 'SIGKILL');
      askedAt ??= now;
    });
  }
  return () => askedAt !== undefined;
}
