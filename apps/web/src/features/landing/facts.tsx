import { ButtonAnchor } from '../../ui/buttons/button.tsx';
import styles from './facts.module.css';

const FACTS = [
  [
    'Where it looks',
    'eBay, Etsy, Tradera, Shopify and WooCommerce shops, product feeds. A sample market until one is connected.',
  ],
  ['In what order', 'Newest first, or as you sort it. Nothing is promoted, nobody is followed around.'],
  ['Where it runs', 'On your own machine: one command, one process, one file.'],
  ['Whose it is', 'Yours. Export everything, delete everything, use it through an open interface.'],
] as const;

/** What people ask before they sign up, and the way there. */
export function Facts() {
  return (
    <>
      <dl className={styles.facts}>
        {FACTS.map(([name, fact]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.words}>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.end}>
        <p className={styles.last} aria-hidden="true">
          You curate, <span className={styles.row}>we collect.</span>
        </p>
        <ButtonAnchor href="/sign-up">Sign Up</ButtonAnchor>
      </div>
    </>
  );
}

/** The last line of the page. */
export function Foot() {
  return (
    <footer className={styles.foot}>
      <span className={styles.name}>Rummage</span>
      <a href="/api/docs">API</a>
      <a href="/login">Log In</a>
    </footer>
  );
}
