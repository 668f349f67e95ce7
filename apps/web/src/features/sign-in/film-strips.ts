import type { FilmFrame } from '../../ui/film-strip.tsx';
import brooch from '#sample-pictures/enamel-flower-brooch-cobalt-and.webp';
import denim from '#sample-pictures/selvedge-denim-trucker-jacket-unlined.webp';
import gingham from '#sample-pictures/lilac-gingham-cotton-shirt-dress.webp';
import kneeBoots from '#sample-pictures/bridle-leather-knee-boots-dark.webp';
import biker from '#sample-pictures/cropped-biker-jacket-black-cowhide.webp';
import locket from '#sample-pictures/heart-locket-on-rope-chain.webp';
import silkShirt from '#sample-pictures/silk-camp-shirt-hand-painted.webp';
import ring from '#sample-pictures/emerald-cut-green-stone-cocktail.webp';
import cardigan from '#sample-pictures/cream-aran-cardigan-leather-buttons.webp';
import tartan from '#sample-pictures/red-and-green-tartan-pleated.webp';
import camelCoat from '#sample-pictures/1970s-camel-wool-overcoat-raglan.webp';
import tee from '#sample-pictures/washed-black-band-tee-single.webp';
import slipDress from '#sample-pictures/silk-slip-dress-bias-cut.webp';
import breton from '#sample-pictures/breton-stripe-cotton-knit-boat.webp';
import flats from '#sample-pictures/zebra-stripe-ponyhair-ballet-flats.webp';
import westernBoots from '#sample-pictures/western-boots-stitched-shaft-cognac.webp';

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
