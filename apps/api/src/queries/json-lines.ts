/** Where a member of the outermost object begins, and where each entry does when it is a list; lines count from 1. */
export interface Beginning {
  line: number;
  entries: number[];
}

/**
 * The members of the outermost object by name, as JSON.parse has them: of several with one name the last. A tree with
 * all places would cost a hundred times as much.
 * @param json that can be read as JSON
 */
export function beginningsOf(json: string): Map<string, Beginning> {
  const found = new Map<string, Beginning>();
  const tokens = /["[\]{},\n]|[^\s"[\]{},:]+/g;
  let [line, depth] = [1, 0];
  let member: Beginning | undefined;
  let name: string | undefined;
  for (let match = tokens.exec(json); match; match = tokens.exec(json)) {
    const [token] = match;
    if (token === '"') tokens.lastIndex = endOfText(json, tokens.lastIndex);
    if (token === '\n') line += 1;
    else if (token === ']' || token === '}') depth -= 1;
    else if (token === ',') name = depth === 1 ? undefined : name;
    else {
      if (depth === 1 && name === undefined)
        name = JSON.parse(json.slice(match.index, tokens.lastIndex)) as string;
      else if (depth === 1) found.set(name ?? '', (member = { line, entries: [] }));
      else if (depth === 2) member?.entries.push(line);
      if (token === '[' || token === '{') depth += 1;
    }
  }
  return found;
}

/** @returns the place behind the closing quote of the text that begins at `from` */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
  return json.length;
}
