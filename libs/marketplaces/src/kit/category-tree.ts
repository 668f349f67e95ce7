import { CATEGORIES, type Category, fold } from '@rummage/vocabulary';

/** Our categories in the tree of a marketplace. */
export interface CategoryTree {
  /** The marketplace's id of one of our categories; undefined where the tree has nothing like it. */
  idOf: (category: Category) => string | undefined;
  /** Our categories of a node; empty for a node that belongs to none of them. */
  categoriesOf: (nodeId: string) => readonly Category[];
}

/** One node as the marketplace sends it. */
interface TreeNode {
  id: string;
  name: string;
  children: readonly unknown[];
}

/** No tree that people can use is deeper. */
const MAX_DEPTH = 12;

/**
 * Reads a tree from its top, level by level; what cannot be read is left out with everything below it.
 * @param readNode undefined for what is no node
 * @param isOurs whether a node is one of our categories, by the folded names from its root to itself
 */
export function readCategoryTree(
  roots: readonly unknown[],
  readNode: (entry: unknown) => TreeNode | undefined,
  isOurs: Readonly<Record<Category, (names: readonly string[]) => boolean>>,
): CategoryTree {
  const ids = new Map<Category, string>();
  const categories = new Map<string, readonly Category[]>();
  type Place = { entry: unknown; above: readonly string[]; inherited: readonly Category[] };
  const places: Place[] = roots.map((entry) => ({ entry, above: [], inherited: [] }));

  for (const { entry, above, inherited } of places) {
    const node = readNode(entry);
    if (!node) continue;
    const names = [...above, fold(node.name)];
    const ours = inherited.length > 0 ? inherited : CATEGORIES.filter((category) => isOurs[category](names));
    // The first that is found is the highest one.
    for (const category of ours) if (!ids.has(category)) ids.set(category, node.id);
    if (ours.length > 0) categories.set(node.id, ours);
    if (names.length === MAX_DEPTH) continue;
    for (const child of node.children) places.push({ entry: child, above: names, inherited: ours });
  }
  return { idOf: (category) => ids.get(category), categoriesOf: (nodeId) => categories.get(nodeId) ?? [] };
}
