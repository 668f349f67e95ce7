import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';

interface Call {
  path: string;
  headers?: Record<string, string>;
}

export interface Target {
  port: number;
  /** Sent in turn. */
  calls: readonly Call[];
  status?: number;
}

/**
 * Sends `count` requests on `connections` sockets. It only reads the head of an answer and counts its bytes, so that the
 * server has the machine to itself.
 */
export async function hammer(target: Target, connections: number, count: number): Promise<void> {
  const { port, calls, status = 200 } = target;
  const requests = calls.map(({ path, headers }) => {
    const all = { Host: `127.0.0.1:${port}`, 'Accept-Encoding': 'identity', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  let asked = 0;
  const next = () => (asked < count ? requests[asked++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: connections }, () => askInTurn(port, next, status)));
}

function askInTurn(port: number, next: () => string | undefined, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let missing = 0;
    const askNext = () => {
      const request = next();
      if (request !== undefined) {
        socket.write(request);
        return;
      }
      socket.destroy();
      resolve();
    };
    socket.setNoDelay();
    socket.once('connect', askNext);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      missing = (missing === 0 ? lengthOf(chunk, status) : missing) - chunk.length;
      if (missing === 0) askNext();
    });
  });
}

/** How many bytes an answer has that starts with `chunk`. */
function lengthOf(chunk: Buffer, status: number): number {
  const end = chunk.indexOf(HEAD_END);
  const head = chunk.toString('latin1', 0, end);
  if (end === -1 || !head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`not a ${status}: ${head}`);
  const length = status === 304 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
  return end + HEAD_END.length + length;
}
