import type { FilmFrame } from '../../ui/film-strip.tsx';
import brooch from './film/enamel-flower-brooch-cobalt-and.webp';
import denim from './film/selvedge-denim-trucker-jacket-unlined.webp';
import gingham from './film/lilac-gingham-cotton-shirt-dress.webp';
import kneeBoots from './film/bridle-leather-knee-boots-dark.webp';
import biker from './film/cropped-biker-jacket-black-cowhide.webp';
import locket from './film/heart-locket-on-rope-chain.webp';
import silkShirt from './film/silk-camp-shirt-hand-painted.webp';
import ring from './film/emerald-cut-green-stone-cocktail.webp';
import cardigan from './film/cream-aran-cardigan-leather-buttons.webp';
import tartan from './film/red-and-green-tartan-pleated.webp';
import camelCoat from './film/1970s-camel-wool-overcoat-raglan.webp';
import tee from './film/washed-black-band-tee-single.webp';
import slipDress from './film/silk-slip-dress-bias-cut.webp';
import breton from './film/breton-stripe-cotton-knit-boat.webp';
import flats from './film/zebra-stripe-ponyhair-ballet-flats.webp';
import westernBoots from './film/western-boots-stitched-shaft-cognac.webp';

const keep = (picture: string): FilmFrame => ({ picture, mark: 'circle' });
const drop = (picture: string): FilmFrame => ({ picture, mark: 'cross' });
const pass = (picture: string): FilmFrame => ({ picture });

export const SIGN_UP_STRIPS = [
  [pass(brooch), keep(denim), pass(gingham), pass(kneeBoots), pass(breton)],
  [pass(biker), pass(locket), keep(silkShirt), pass(ring), drop(cardigan)],
  [pass(tartan), keep(camelCoat), pass(tee), drop(slipDress), pass(flats)],
];

export const LOG_IN_STRIPS = [
  [pass(tee), pass(cardigan), pass(camelCoat), drop(silkShirt), pass(ring)],
  [pass(kneeBoots), keep(westernBoots), drop(gingham), pass(biker), pass(locket)],
  [pass(slipDress), pass(tartan), keep(breton), pass(flats), pass(denim)],
];
