interface TraderaCategory {
  id: number;
  name: string;
  childCategories: TraderaCategory[];
}

function node(id: number, name: string, ...childCategories: TraderaCategory[]): TraderaCategory {
  return { id, name, childCategories };
}

/** A part of Tradera's tree, as `GET /categories` answers it. The ids below the top level are invented. */
export const TRADERA_TREE: readonly TraderaCategory[] = [
  node(1612, 'Accessoarer', node(1613, 'Damväskor')),
  node(
    16,
    'Kläder',
    node(150, 'Barnkläder', node(151, 'Klänningar')),
    node(160, 'Damkläder', node(161, 'Klänningar'), node(162, 'Ytterkläder')),
    node(170, 'Herrkläder', node(171, 'Rockar')),
  ),
  node(1623, 'Skor', node(180, 'Damskor', node(181, 'Pumps')), node(190, 'Herrskor')),
  node(24, 'Smycken & Ädelstenar', node(240, 'Ringar')),
];

/** The ids of a category and of all below it; empty for one that does not exist. */
export function idsBelow(id: number, nodes: readonly TraderaCategory[] = TRADERA_TREE): number[] {
  return nodes.flatMap((each) => (each.id === id ? allIds(each) : idsBelow(id, each.childCategories)));
}

function allIds({ id, childCategories }: TraderaCategory): number[] {
  return [id, ...childCategories.flatMap(allIds)];
}
