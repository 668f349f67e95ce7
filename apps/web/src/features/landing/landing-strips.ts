import type { FilmFrame, FilmStripProps } from '../../ui/film-strip.tsx';
import pearls from '#sample-pictures/freshwater-pearl-strand-graduated-45.webp';
import plaid from '#sample-pictures/blanket-plaid-flannel-shirt-mustard.webp';
import chain from '#sample-pictures/figaro-chain-with-saint-coin.webp';
import choreJacket from '#sample-pictures/cobalt-moleskin-chore-jacket-three.webp';
import earrings from '#sample-pictures/cushion-cut-sapphire-drop-earrings.webp';
import watch from '#sample-pictures/dress-watch-square-case-lizard.webp';
import floral from '#sample-pictures/floral-viscose-wrap-dress-puff.webp';
import gilet from '#sample-pictures/forest-quilted-gilet-corduroy-collar.webp';
import fairIsle from '#sample-pictures/hand-knit-fair-isle-pullover.webp';
import leopard from '#sample-pictures/leopard-print-camp-collar-shirt.webp';
import polkaDots from '#sample-pictures/polka-dot-tea-dress-navy.webp';
import jeans from '#sample-pictures/raw-indigo-straight-jeans-button.webp';
import maryJanes from '#sample-pictures/red-mary-jane-flats-patent.webp';
import mohair from '#sample-pictures/sherbet-mohair-crewneck-brushed-oversized.webp';
import bangles from '#sample-pictures/sterling-tank-bangles-set-of.webp';
import trench from '#sample-pictures/trench-coat-stone-cotton-gabardine.webp';
import westernBoots from '#sample-pictures/western-boots-stitched-shaft-cognac.webp';
import blazer from '#sample-pictures/windowpane-wool-blazer-powder-blue.webp';

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
