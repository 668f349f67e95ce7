import camelCoat from '../../pictures/1970s-camel-wool-overcoat-raglan.webp';
import blazer from '../../pictures/black-velvet-blazer-peak-lapel.webp';
import greenTrousers from '../../pictures/bottle-green-corduroy-trousers-w30.webp';
import breton from '../../pictures/breton-stripe-cotton-knit-boat.webp';
import kneeBoots from '../../pictures/bridle-leather-knee-boots-dark.webp';
import cardigan from '../../pictures/cream-aran-cardigan-leather-buttons.webp';
import biker from '../../pictures/cropped-biker-jacket-black-cowhide.webp';
import ring from '../../pictures/emerald-cut-green-stone-cocktail.webp';
import brooch from '../../pictures/enamel-flower-brooch-cobalt-and.webp';
import fairIsle from '../../pictures/hand-knit-fair-isle-pullover.webp';
import locket from '../../pictures/heart-locket-on-rope-chain.webp';
import gingham from '../../pictures/lilac-gingham-cotton-shirt-dress.webp';
import bomber from '../../pictures/olive-satin-bomber-jacket-ribbed.webp';
import oxford from '../../pictures/pale-blue-oxford-shirt-button.webp';
import polkaDots from '../../pictures/polka-dot-tea-dress-navy.webp';
import tartan from '../../pictures/red-and-green-tartan-pleated.webp';
import rugby from '../../pictures/rugby-jersey-green-and-navy.webp';
import denim from '../../pictures/selvedge-denim-trucker-jacket-unlined.webp';
import silkShirt from '../../pictures/silk-camp-shirt-hand-painted.webp';
import slipDress from '../../pictures/silk-slip-dress-bias-cut.webp';
import chelsea from '../../pictures/tan-suede-chelsea-boots-eu.webp';
import corduroy from '../../pictures/teal-corduroy-overshirt-snap-front.webp';
import tee from '../../pictures/washed-black-band-tee-single.webp';
import westernBoots from '../../pictures/western-boots-stitched-shaft-cognac.webp';
import flats from '../../pictures/zebra-stripe-ponyhair-ballet-flats.webp';
import type { FilmFrame, FilmStripProps } from '../../ui/film-strip.tsx';

const keep = (picture: string): FilmFrame => ({ picture, mark: 'circle' });
const drop = (picture: string): FilmFrame => ({ picture, mark: 'cross' });
const pass = (picture: string): FilmFrame => ({ picture });

/** The pictures were drawn for the sample marketplace: they show nobody's goods. */
export const SIGN_UP_STRIPS: FilmStripProps[] = [
  { from: 31, frames: [pass(brooch), keep(denim), pass(gingham), pass(kneeBoots), pass(breton)] },
  { from: 43, frames: [pass(biker), pass(locket), keep(silkShirt), pass(ring), drop(cardigan)] },
  { from: 55, frames: [pass(tartan), keep(camelCoat), pass(tee), drop(slipDress), pass(flats)] },
];

export const LOG_IN_STRIPS: FilmStripProps[] = [
  { from: 67, frames: [pass(bomber), pass(fairIsle), pass(blazer), drop(oxford), pass(tee)] },
  { from: 79, frames: [pass(chelsea), keep(westernBoots), drop(polkaDots), pass(kneeBoots), pass(ring)] },
  { from: 91, frames: [pass(corduroy), pass(greenTrousers), keep(breton), pass(flats), pass(rugby)] },
];
