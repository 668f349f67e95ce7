import { CATEGORIES, type Category, fold } from '@rummage/vocabulary';
import { z } from 'zod';
import { type CategoryTree, readCategoryTree } from '../kit/category-tree.ts';
import { parsedJson } from '../kit/texts.ts';

const Node = z.object({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  name: z.string(),
  childCategories: z.array(z.unknown()).catch([]),
});

/** The list of the top level, bare or in an object. */
const Roots = z.union([
  z.array(z.unknown()),
  z.object({ categories: z.array(z.unknown()) }).transform(({ categories }) => categories),
]);

type Names = readonly string[];

/** Tests by Tradera's Swedish names, folded: "Damkläder" anywhere, or "Kläder > Dam", and so on. */
const OURS = {
  "Women's Clothing": (names: Names) =>
    isCalled(names, /^dam(klader|mode)/) || isBelow(names, 'klader', 'dam'),
  "Women's Shoes": (names: Names) => isCalled(names, /^damskor/) || isBelow(names, 'skor', 'dam'),
  "Men's Clothing": (names: Names) =>
    isCalled(names, /^herr(klader|mode)/) || isBelow(names, 'klader', 'herr'),
  Jewelry: (names: Names) => names.length === 1 && isCalled(names, /^smycken/),
};

function isCalled(names: Names, name: RegExp): boolean {
  return name.test(names.at(-1) ?? '');
}

function isBelow(names: Names, root: string, name: string): boolean {
  return names[0]?.startsWith(root) === true && names.at(-1) === name;
}

/** Our category of that name, in Tradera's words; a top level is the only name. */
export function categoryCalled(names: Names): Category | undefined {
  const folded = names.map(fold);
  return CATEGORIES.find((category) => OURS[category](folded));
}

/** The answer of `GET /categories`; undefined when it has no categories. */
export function readCategories(text: string): CategoryTree | undefined {
  const roots = Roots.safeParse(parsedJson(text)).data;
  if (!roots || roots.length === 0) return undefined;
  return readCategoryTree(
    roots,
    (entry) => {
      const node = Node.safeParse(entry).data;
      return node && { id: node.id, name: node.name, children: node.childCategories };
    },
    OURS,
  );
}
