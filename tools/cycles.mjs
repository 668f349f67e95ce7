import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ask } from './processes.mjs';
import { ROOT } from './workspace.mjs';

/** Relative imports, of types as well: lint leaves those out. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The files of the workspace that import each other in a circle, each circle as a list of paths. */
export async function importCycles() {
  const { code, output, complaint } = await ask('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    'apps',
    'libs',
    'tools',
  ]);
  if (code !== 0) throw new Error(`git ls-files failed: ${complaint}`);
  const files = output
    .split('\n')
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(ROOT, path)));
  return cyclesOf(new Map(files.map((path) => [path, importsOf(path)])));
}

function importsOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, target]) => join(dirname(path), target));
}

/**
 * The circles of a graph, whole (Tarjan 1972, "Depth-first search and linear graph algorithms").
 * @param graph from each node to those that it leads to; others are left out
 */
export function cyclesOf(graph) {
  const cycles = [];
  const places = new Map();
  const stack = [];
  const open = new Set();

  /** The lowest place that can be reached from the node. */
  function visit(node) {
    const place = places.size;
    places.set(node, place);
    stack.push(node);
    open.add(node);
    let lowest = place;
    for (const next of graph.get(node)) {
      if (!graph.has(next)) continue;
      if (!places.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.has(next)) lowest = Math.min(lowest, places.get(next));
    }
    if (lowest < place) return lowest;
    const cycle = stack.splice(stack.indexOf(node));
    for (const member of cycle) open.delete(member);
    if (cycle.length > 1 || graph.get(node).includes(node)) cycles.push(cycle);
    return lowest;
  }

  for (const node of graph.keys()) if (!places.has(node)) visit(node);
  return cycles;
}
