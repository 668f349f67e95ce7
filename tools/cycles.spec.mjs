import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cyclesOf } from './cycles.mjs';

const graph = (edges) => new Map(Object.entries(edges));

describe('cyclesOf', () => {
  it('finds none where every import leads downwards', () => {
    assert.deepEqual(cyclesOf(graph({ a: ['b', 'c'], b: ['c'], c: [], d: ['a'] })), []);
  });

  it('finds each circle, whole', () => {
    const cycles = cyclesOf(graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['f'], f: ['d'] }));
    assert.deepEqual(cycles.map((cycle) => cycle.sort()).sort(), [
      ['b', 'c'],
      ['d', 'e', 'f'],
    ]);
  });

  it('finds a file that imports itself', () => {
    assert.deepEqual(cyclesOf(graph({ a: ['a'] })), [['a']]);
  });

  it('leaves out what is not in the graph', () => {
    assert.deepEqual(cyclesOf(graph({ a: ['b'] })), []);
  });
});
