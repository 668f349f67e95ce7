import { z } from 'zod';
import { type CategoryTree, readCategoryTree } from '../kit/category-tree.ts';
import { parsedJson } from '../kit/parsed-json.ts';

const Nodes = z.object({ results: z.array(z.unknown()).min(1) });
const Node = z.object({ id: z.number(), name: z.string(), children: z.array(z.unknown()).catch([]) });

type Names = readonly string[];

/** By Etsy's names, folded: "Clothing > Women's Clothing", "Shoes > Women's Shoes", "Jewelry". */
const OURS = {
  "Women's Clothing": (names: Names) => names.at(-1) === "women's clothing",
  "Women's Shoes": (names: Names) => names.at(-1) === "women's shoes",
  "Men's Clothing": (names: Names) => names.at(-1) === "men's clothing",
  Jewelry: (names: Names) => names.length === 1 && names[0] === 'jewelry',
};

/** The answer of `GET /buyer-taxonomy/nodes`; undefined when it has no nodes. */
export function readTaxonomy(text: string): CategoryTree | undefined {
  const nodes = Nodes.safeParse(parsedJson(text)).data;
  return (
    nodes &&
    readCategoryTree(
      nodes.results,
      (entry) => {
        const node = Node.safeParse(entry).data;
        return node && { ...node, id: String(node.id) };
      },
      OURS,
    )
  );
}
