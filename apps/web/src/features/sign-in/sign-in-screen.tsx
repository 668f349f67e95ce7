import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import camelCoat from '#pictures/1970s-camel-wool-overcoat-raglan.webp';
import blazer from '#pictures/black-velvet-blazer-peak-lapel.webp';
import greenTrousers from '#pictures/bottle-green-corduroy-trousers-w30.webp';
import breton from '#pictures/breton-stripe-cotton-knit-boat.webp';
import kneeBoots from '#pictures/bridle-leather-knee-boots-dark.webp';
import cardigan from '#pictures/cream-aran-cardigan-leather-buttons.webp';
import biker from '#pictures/cropped-biker-jacket-black-cowhide.webp';
import ring from '#pictures/emerald-cut-green-stone-cocktail.webp';
import brooch from '#pictures/enamel-flower-brooch-cobalt-and.webp';
import fairIsle from '#pictures/hand-knit-fair-isle-pullover.webp';
import locket from '#pictures/heart-locket-on-rope-chain.webp';
import gingham from '#pictures/lilac-gingham-cotton-shirt-dress.webp';
import bomber from '#pictures/olive-satin-bomber-jacket-ribbed.webp';
import oxford from '#pictures/pale-blue-oxford-shirt-button.webp';
import polkaDots from '#pictures/polka-dot-tea-dress-navy.webp';
import tartan from '#pictures/red-and-green-tartan-pleated.webp';
import rugby from '#pictures/rugby-jersey-green-and-navy.webp';
import denim from '#pictures/selvedge-denim-trucker-jacket-unlined.webp';
import silkShirt from '#pictures/silk-camp-shirt-hand-painted.webp';
import slipDress from '#pictures/silk-slip-dress-bias-cut.webp';
import chelsea from '#pictures/tan-suede-chelsea-boots-eu.webp';
import corduroy from '#pictures/teal-corduroy-overshirt-snap-front.webp';
import tee from '#pictures/washed-black-band-tee-single.webp';
import westernBoots from '#pictures/western-boots-stitched-shaft-cognac.webp';
import flats from '#pictures/zebra-stripe-ponyhair-ballet-flats.webp';
import { FilmStrip, LightTable } from '#ui/film/film-strip.tsx';
import type { FilmFrame, FilmStripProps } from '#ui/film/film-strip.tsx';
import { LargeWordmark, PageTitle } from '#ui/page/page-title.tsx';
import styles from './sign-in-screen.module.css';

interface SignInScreenProps {
  title: string;
  /** Says what the product is, for people who do not know it. */
  lead?: ReactNode;
  strips: readonly FilmStripProps[];
  /** The link to the other page, log-in or sign-up, and one at the other end of its line. */
  other?: { text: string; path: string } | undefined;
  second?: { text: string; path: string } | undefined;
  /** Other ways than the form, below it; there is space for them before they are known. */
  ways?: ReactNode;
  /** Further text below. */
  note?: ReactNode;
  children: ReactNode;
}

/** Pictures of the first strip that a phone shows below the form. */
const SEEN_AT_ONCE = 2;

/** A form beside a light table; on phones above it. */
export function SignInScreen(props: SignInScreenProps) {
  const { title, lead, strips, other, second, ways, note, children } = props;
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <header className={styles.head}>
          <LargeWordmark to="/test" />
        </header>
        <main className={styles.main}>
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          <div className={styles.others}>
            {other && <Link to={other.path}>{other.text}</Link>}
            {second && <Link to={second.path}>{second.text}</Link>}
          </div>
          {ways !== undefined && <div className={styles.ways}>{ways}</div>}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </main>
      </div>
      <LightTable className={styles.lightTable}>
        {strips.map(({ from, frames }, index) => (
          <FilmStrip key={from} from={from} frames={frames} atOnce={index === 0 ? SEEN_AT_ONCE : 0} />
        ))}
      </LightTable>
    </div>
  );
}

/** Stands around the form for people who have an account. */
export function LogInScreen(props: Pick<SignInScreenProps, 'other' | 'second' | 'ways' | 'children'>) {
  return <SignInScreen title="Log In" strips={LOG_IN_STRIPS} {...props} />;
}

export const TO_SIGN_UP = { text: 'Sign Up', path: '/sign-up' };
export const TO_LOG_IN = { text: 'Log In', path: '/login' };

interface SignUpScreenProps {
  /** Another way than the form. */
  ways?: ReactNode;
  /** Further text beside the form. */
  note?: ReactNode;
  children: ReactNode;
}

/** Says what Rummage is, around the form of a new account. */
export function SignUpScreen({ note, ways, children }: SignUpScreenProps) {
  return (
    <SignInScreen
      title="Sign Up"
      lead={
        <>
          Rummage looks through marketplaces for what you describe, and shows everything new as one page of
          pictures. <Link to="/test">More about Rummage</Link>
        </>
      }
      strips={SIGN_UP_STRIPS}
      other={TO_LOG_IN}
      note={note}
      {...(ways !== undefined && { ways })}
    >
      {children}
    </SignInScreen>
  );
}

const keep = (picture: string): FilmFrame => ({ picture, mark: 'circle' });
const drop = (picture: string): FilmFrame => ({ picture, mark: 'cross' });
const pass = (picture: string): FilmFrame => ({ picture });

/** The pictures were drawn for the sample marketplace: they show nobody's goods. */
const SIGN_UP_STRIPS: FilmStripProps[] = [
  { from: 31, frames: [pass(brooch), keep(denim), pass(gingham), pass(kneeBoots), pass(breton)] },
  { from: 43, frames: [pass(biker), pass(locket), keep(silkShirt), pass(ring), drop(cardigan)] },
  { from: 55, frames: [pass(tartan), keep(camelCoat), pass(tee), drop(slipDress), pass(flats)] },
];

export const LOG_IN_STRIPS: FilmStripProps[] = [
  { from: 67, frames: [pass(bomber), pass(fairIsle), pass(blazer), drop(oxford), pass(tee)] },
  { from: 79, frames: [pass(chelsea), keep(westernBoots), drop(polkaDots), pass(kneeBoots), pass(ring)] },
  { from: 91, frames: [pass(corduroy), pass(greenTrousers), keep(breton), pass(flats), pass(rugby)] },
];
