import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Print, printer } from './output.ts';

/** An option with a value, which can be given once or several times. */
interface Option {
  /** Name of its value; without one it is a switch. */
  value?: string;
  multiple?: boolean;
  help: string;
}

/** The words and options behind the command's name. */
interface Given {
  words: string[];
  /** The value of an option. */
  value: (name: string) => string | undefined;
  values: (name: string) => string[];
  isOn: (name: string) => boolean;
  print: Print;
}

export interface Command {
  name: string;
  /** The words that it takes, besides options; in brackets where it can do without. */
  takes?: string;
  summary: string;
  options?: Readonly<Record<string, Option>>;
  /** It can print JSON. */
  printsJson?: boolean;
  run: (given: Given) => Promise<void>;
}

const JSON_OPTION: Option = { help: 'Print one JSON object a line, as the API answers it' };

/** Undefined when help is asked for. @throws UsageError for an option that it does not have, or a word too few or too many */
export function readArguments(command: Command, args: string[]): Given | undefined {
  const { values, positionals: words } = parsed(optionsOf(command), args);
  if (values['help']) return undefined;
  requireWords(command, words);
  const texts = (name: string) => [values[name] ?? []].flat().filter((value) => typeof value === 'string');
  return {
    words,
    value: (name) => texts(name).at(-1),
    values: texts,
    isOn: (name) => values[name] === true,
    print: printer(values['json'] === true),
  };
}

function parsed(options: Readonly<Record<string, Option>>, args: string[]) {
  const config: ParseArgsConfig['options'] = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, multiple = false }] of Object.entries(options))
    config[name] = { type: value === undefined ? 'boolean' : 'string', multiple };
  try {
    return parseArgs({ args, options: config, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function optionsOf({ options = {}, printsJson = false }: Command): Readonly<Record<string, Option>> {
  return printsJson ? { ...options, json: JSON_OPTION } : options;
}

function requireWords({ name, takes }: Command, words: readonly string[]): void {
  if (takes === undefined && words.length > 0) throw new UsageError(`${name} takes no "${words[0]}"`);
  if (takes === undefined) return;
  if (words.length === 0 && !takes.startsWith('[')) throw new UsageError(`${name} needs ${takes}`);
  if (!takes.endsWith('…') && words.length > 1) throw new UsageError(`${name} takes only one ${takes}`);
}

export function helpOf(command: Command): string {
  const { name, takes, summary } = command;
  const usage = ['rummage', name, takes, '[options]'].filter((part) => part !== undefined).join(' ');
  const options: Readonly<Record<string, Option>> = { ...optionsOf(command), help: { help: 'Show this' } };
  const rows = Object.entries(options).map(([option, { value, help }]): [string, string] => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    help,
  ]);
  return `${usage}\n\n${summary}\n\n${table(rows)}`;
}

/** Rows of two columns. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}\n`).join('');
}

/** @throws UsageError for what is no id */
export function idOf(word: string | undefined): number {
  if (word === undefined || !/^[1-9]\d{0,14}$/.test(word)) throw new UsageError(`"${word}" is no id`);
  return Number(word);
}

/** One of several words, in any case. @throws UsageError for any other */
export function oneOf<Word extends string>(
  words: readonly Word[],
  typed: string | undefined,
): Word | undefined {
  if (typed === undefined) return undefined;
  const plain = (text: string) => text.toLowerCase().replaceAll('-', '_');
  const word = words.find((one) => plain(one) === plain(typed));
  const known = words.map((one) => plain(one).replaceAll('_', '-')).join(', ');
  if (word === undefined) throw new UsageError(`"${typed}" is none of: ${known}`);
  return word;
}

/** It was typed otherwise than it can be: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface FailureFacts {
  /** It may pass by itself: nobody answers, or not now. */
  passes?: boolean;
  /** Time that the server asks to be left alone, in ms. */
  retryAfterMs?: number | undefined;
}

/** It could not be done, in words for people: exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly passes: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { passes = false, retryAfterMs }: FailureFacts = {}) {
    super(message);
    this.passes = passes;
    this.retryAfterMs = retryAfterMs;
  }
}
