/** `BuyerTaxonomyNode` of Etsy's Open API v3. */
interface EtsyNode {
  id: number;
  level: number;
  name: string;
  parent_id: number | null;
  children: EtsyNode[];
  full_path_taxonomy_ids: number[];
}

type Sketch = readonly [id: number, name: string, ...children: Sketch[]];

function node([id, name, ...children]: Sketch, above: readonly number[] = []): EtsyNode {
  const path = [...above, id];
  return {
    id,
    level: above.length,
    name,
    parent_id: above.at(-1) ?? null,
    children: children.map((child) => node(child, path)),
    full_path_taxonomy_ids: path,
  };
}

const SKETCHES: readonly Sketch[] = [
  [1, 'Accessories', [2, 'Scarves & Wraps']],
  [
    374,
    'Clothing',
    [430, "Men's Clothing", [431, 'Jackets & Coats']],
    [482, "Women's Clothing", [484, 'Dresses'], [485, 'Jackets & Coats']],
  ],
  [1179, 'Jewelry', [1242, 'Rings']],
  [1429, 'Shoes', [1430, "Men's Shoes"], [1445, "Women's Shoes", [1446, 'Boots']]],
];

/** A part of Etsy's taxonomy, as `GET /buyer-taxonomy/nodes` answers it. Most ids are invented. */
export const ETSY_TAXONOMY: readonly EtsyNode[] = SKETCHES.map((sketch) => node(sketch));

/** True if a node is another one, or lies below it. */
export function isBelow(id: number, other: number, nodes: readonly EtsyNode[] = ETSY_TAXONOMY): boolean {
  return nodes.some((each) =>
    each.id === id ? each.full_path_taxonomy_ids.includes(other) : isBelow(id, other, each.children),
  );
}
