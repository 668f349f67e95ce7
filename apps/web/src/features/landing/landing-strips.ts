import plaid from '#pictures/blanket-plaid-flannel-shirt-mustard.webp';
import choreJacket from '#pictures/cobalt-moleskin-chore-jacket-three.webp';
import earrings from '#pictures/cushion-cut-sapphire-drop-earrings.webp';
import watch from '#pictures/dress-watch-square-case-lizard.webp';
import chain from '#pictures/figaro-chain-with-saint-coin.webp';
import floral from '#pictures/floral-viscose-wrap-dress-puff.webp';
import gilet from '#pictures/forest-quilted-gilet-corduroy-collar.webp';
import pearls from '#pictures/freshwater-pearl-strand-graduated-45.webp';
import fairIsle from '#pictures/hand-knit-fair-isle-pullover.webp';
import leopard from '#pictures/leopard-print-camp-collar-shirt.webp';
import polkaDots from '#pictures/polka-dot-tea-dress-navy.webp';
import jeans from '#pictures/raw-indigo-straight-jeans-button.webp';
import maryJanes from '#pictures/red-mary-jane-flats-patent.webp';
import mohair from '#pictures/sherbet-mohair-crewneck-brushed-oversized.webp';
import bangles from '#pictures/sterling-tank-bangles-set-of.webp';
import trench from '#pictures/trench-coat-stone-cotton-gabardine.webp';
import westernBoots from '#pictures/western-boots-stitched-shaft-cognac.webp';
import blazer from '#pictures/windowpane-wool-blazer-powder-blue.webp';
import type { FilmFrame, FilmStripProps } from '#ui/film/film-strip.tsx';

const keep = (picture: string): FilmFrame => ({ picture, mark: 'circle' });
const drop = (picture: string): FilmFrame => ({ picture, mark: 'cross' });
const pass = (picture: string): FilmFrame => ({ picture });

/**
 * The number of the first frame of each strip, and its frames.
 */
export const LANDING_STRIPS: FilmStripProps[] = [
  {
    from: 7,
    frames: [
      pass(watch),
      keep(floral),
      pass(trench),
      drop(bangles),
      pass(jeans),
      keep(mohair),
      pass(westernBoots),
      pass(fairIsle),
      pass(gilet),
    ],
  },
  {
    from: 19,
    frames: [
      pass(choreJacket),
      pass(polkaDots),
      drop(pearls),
      pass(plaid),
      pass(earrings),
      keep(maryJanes),
      pass(leopard),
      pass(blazer),
      pass(chain),
    ],
  },
];
