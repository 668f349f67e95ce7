import { ButtonAnchor } from '#ui/buttons/button.tsx';
import feedOnPhone from './screens/feed-phone.webp';
import feed from './screens/feed.webp';
import keptOnPhone from './screens/kept-phone.webp';
import kept from './screens/kept.webp';
import notebookOnPhone from './screens/notebook-phone.webp';
import notebook from './screens/notebook.webp';
import styles from './about-rummage.module.css';

/** Pictures of the real product: `node tools/landing-screens.mjs` makes them. */
const SENTENCES = [
  {
    title: 'Say it once.',
    text: 'Write down what you want: words, price, condition, what it must not be. Rummage looks for it day and night.',
    screen: notebook,
    onPhone: notebookOnPhone,
    seen: 'The notebook: a list of queries, each with its category, its maximum price and its filters.',
  },
  {
    title: 'Look at hundreds in minutes.',
    text: 'Everything new on one page of pictures, newest first. One key keeps, one key deletes. What you deleted stays away.',
    screen: feed,
    onPhone: feedOnPhone,
    seen: 'The feed: a page of pictures with prices, some of them circled in yellow pencil.',
  },
  {
    title: 'Then stop.',
    text: 'The few you kept wait on one page, with what they cost now. And if you ask, Rummage locks itself for a day or a week.',
    screen: kept,
    onPhone: keptOnPhone,
    seen: 'The page of what is kept: pictures with price, title, condition, and how the price has moved.',
  },
];

/** Explains its use in three sentences and three screens. */
export function Sentences() {
  return (
    <div className={styles.sentences}>
      {SENTENCES.map(({ title, text, screen, onPhone, seen }) => (
        <section key={title} className={styles.sentence}>
          <div>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <picture>
            <source media="(max-width: 719px)" srcSet={onPhone} width={720} height={628} />
            <img className={styles.screen} src={screen} alt={seen} width={1160} height={660} loading="lazy" />
          </picture>
        </section>
      ))}
    </div>
  );
}

const FACTS = [
  [
    'Where it looks',
    'eBay, Etsy, Tradera, Shopify and WooCommerce shops, product feeds. A sample market until one is connected.',
  ],
  ['In what order', 'Newest first, or as you sort it. Nothing is promoted, nobody is followed around.'],
  ['Where it runs', 'On your own machine: one command, one process, one file.'],
  ['Whose it is', 'Yours. Export everything, delete everything, use it through an open interface.'],
] as const;

/** Answers what people ask before they sign up, and shows the way there. */
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

export function Foot() {
  return (
    <footer className={styles.foot}>
      <span className={styles.name}>Rummage</span>
      <a href="/api/docs">API</a>
      <a href="/login">Log In</a>
    </footer>
  );
}
