import { dirname, join } from 'node:path';
import { sources } from './sources.mjs';

/** Relative imports, of types and at run time as well: the rule of the linter leaves out the latter. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The files of the workspace that import each other in a circle, each circle as a list of paths. */
export async function importCycles() {
  return cyclesOf(new Map([...(await sources())].map(([path, text]) => [path, importsOf(path, text)])));
}

function importsOf(path, text) {
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
