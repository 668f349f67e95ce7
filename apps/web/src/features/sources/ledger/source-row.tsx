import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Dot } from '#ui/dot.tsx';
import type { Tone } from '#ui/dot.tsx';
import { LedgerCell, LedgerHeading, LedgerRow } from '#ui/page/ledger.tsx';
import { TwoLines } from '#ui/two-lines.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { LastLook } from '../source-words.ts';
import styles from './source-row.module.css';

interface SourceRowProps {
  /** Its place in the ledger, from 1. */
  number: number;
  /** Without a tone, nobody watches it. */
  state: { word: string; tone?: Tone };
  name: string;
  /** True if it was added just now. */
  isNew?: boolean;
  /** Says what it is, and where. */
  place: string;
  /** What is done with its listings, or how it is used. */
  note: ReactNode;
  /** Nothing where calls are not counted. */
  calls?: ReactNode;
  look: LastLook;
  /** @param nameId the id of the element with the name */
  actions?: (nameId: string) => ReactNode;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** The line with the names of the columns. */
export function SourceHead() {
  return (
    <LedgerRow kind="head" className={styles.head}>
      <LedgerHeading className={styles.where}>Where</LedgerHeading>
      <LedgerHeading className={styles.note}>What is done with its listings</LedgerHeading>
      <LedgerHeading className={styles.calls}>Calls today</LedgerHeading>
      <LedgerHeading className={styles.look}>Last look</LedgerHeading>
      <LedgerHeading className={styles.state}>State</LedgerHeading>
      <LedgerHeading className={styles.actions}>Actions</LedgerHeading>
    </LedgerRow>
  );
}

/** The line above what people bring themselves. @param children what is said of it */
export function BroughtHead({ children }: { children: ReactNode }) {
  return (
    <LedgerRow kind="head" className={classes(styles.head, styles.part)}>
      <LedgerHeading className={styles.where}>{children}</LedgerHeading>
      <LedgerHeading className={styles.calls}>Brought</LedgerHeading>
      <LedgerHeading className={styles.look}>Last</LedgerHeading>
    </LedgerRow>
  );
}

/** One source, a marketplace or a shop. */
export function SourceRow(props: SourceRowProps) {
  const { number, state, name, isNew = false, place, note, calls, look, actions, ref } = props;
  const id = useId();
  return (
    <LedgerRow ref={ref} className={styles.row}>
      <LedgerCell margin="number" role="presentation" aria-hidden>
        {number}
      </LedgerCell>
      <LedgerCell className={styles.where}>
        <TwoLines as="p" id={id} className={styles.name} dir="auto" title={name}>
          {isNew ? <mark className={styles.new}>{name}</mark> : name}
        </TwoLines>
        <p className={styles.more} dir="auto">
          {place}
        </p>
      </LedgerCell>
      <LedgerCell className={styles.note}>{note}</LedgerCell>
      <LedgerCell className={styles.calls} data-none={calls === undefined || undefined}>
        {calls ?? '—'}
      </LedgerCell>
      <LedgerCell className={styles.look}>
        <CellLines {...look} />
      </LedgerCell>
      <LedgerCell margin="state">
        <span className={styles.word}>
          {state.tone && <Dot tone={state.tone} />}
          {state.word}
        </span>
      </LedgerCell>
      <LedgerCell className={styles.actions}>{actions?.(id)}</LedgerCell>
    </LedgerRow>
  );
}

interface CellLinesProps {
  line: ReactNode;
  tone?: LastLook['tone'];
  /** Empty when there is nothing more. */
  more?: ReactNode;
}

/** What a cell says, and more about it below. */
export function CellLines({ line, tone = 'plain', more = '' }: CellLinesProps) {
  return (
    <>
      <p className={styles.line} data-tone={tone}>
        {line}
      </p>
      {more !== '' && <p className={styles.more}>{more}</p>}
    </>
  );
}

interface UseLinesProps {
  /** The first sentence is what is done, the others what is not. */
  use: string;
  /** What else is good to know of the source; addresses in it become links. Empty where there is nothing. */
  more: string;
}

/** What is done with the listings of a source. */
export function UseLines({ use, more }: UseLinesProps) {
  const [line = use, ...others] = use.split(/(?<=\.) /);
  return (
    <>
      <CellLines line={line} more={others.join(' ')} />
      {more !== '' && (
        <p className={styles.more}>
          <LinkedText text={more} />
        </p>
      )}
    </>
  );
}

/** A row that says something in place of sources, or is ruled and empty. */
export function SourceMessage({ children }: { children?: ReactNode }) {
  if (children === undefined)
    return <LedgerRow kind="blank" className={styles.row} role="presentation" aria-hidden />;
  return (
    <LedgerRow kind="blank" className={styles.row}>
      <LedgerCell className={styles.message} aria-colspan={6}>
        {children}
      </LedgerCell>
    </LedgerRow>
  );
}

const ADDRESS = /(https:\/\/[^\s<>"]*[\w/])/;

/** A sentence of the server, in which every address is a link. */
export function LinkedText({ text }: { text: string }) {
  // Every second part is what the pattern has found.
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part.replace('https://', '')}
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
    ),
  );
}
