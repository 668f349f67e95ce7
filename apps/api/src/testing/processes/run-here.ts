import { lineOf, program } from '#commands';

/** Thrown as if the process had ended. */
class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit with ${code}`);
    this.code = code;
  }
}

/**
 * A command of operators in this process, which takes a twentieth of the time of one of its own. Commands run one after the
 * other: they share the environment and what is printed.
 */
export async function runHere(args: string[], environment: Record<string, string>) {
  const said = { out: '', err: '' };
  const before = { ...process.env };
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said.out += String(text)))),
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.err += String(text)))),
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code ?? 0));
    }),
  ];
  process.env = { PATH: before['PATH'], ...environment };
  try {
    await program.parseAsync(args, { from: 'user' });
    return { ...said, code: 0 };
  } catch (error) {
    if (error instanceof Exit) return { ...said, code: error.code };
    const line = lineOf(error);
    if (line === undefined) throw error;
    return { out: said.out, err: `${said.err}${line}\n`, code: 1 };
  } finally {
    process.env = before;
    for (const spy of spies) spy.mockRestore();
  }
}
