import type { CapturePreview, CaptureRead } from '@rummage/contract';
import { CONDITION_LABELS, CONDITIONS } from '@rummage/vocabulary';
import type { ReactNode } from 'react';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { queryName } from '#browser/words/query-words.ts';
import { FieldError, FieldFrame, FieldName, Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/popup/select.tsx';
import { type CaptureChanges, type CaptureDraft, copiedPrice, pricePart } from './capture-draft.ts';
import {
  aboutWords,
  amountText,
  currencySign,
  knownWords,
  NOT_ASKED,
  NOT_READ,
  pricesWords,
  shortAddress,
  sourceOfOurs,
  sourceWords,
} from './capture-words.ts';
import styles from './capture-fields.module.css';

interface CaptureFieldsProps {
  userId: number;
  draft: CaptureDraft;
  read: CapturePreview;
  /** True while the server cannot be asked. */
  isUnasked: boolean;
  problems: Partial<Record<string, string>>;
  onChange: (changes: CaptureChanges) => void;
  onQuery: (queryId: number | undefined) => void;
}

type Part = Exclude<keyof CaptureRead, 'images'>;

/** The fields of a page: those that were read, those that were not, and where it goes. */
export function CaptureFields(props: CaptureFieldsProps) {
  const { userId, draft, read, isUnasked, problems, onChange, onQuery } = props;
  const { changes, facts } = draft;
  const exchange = useExchange(userId);
  const now = useNow();
  const queries = useSavedQueries(userId).data?.body ?? [];
  const { price, currency } = pricePart(draft, read, exchange.currency);
  // The words came with the address, not from its page.
  const isShared = facts.way === 'shared';
  const source = (part: Part, isChanged: boolean) => {
    const words = sourceWords(isChanged || (isShared && read.read[part]) ? 'given' : read.read[part]);
    return { aside: words === NOT_READ ? <b>{words}</b> : words };
  };
  const hint =
    aboutWords(price, currency, exchange, now) ??
    (price === null && changes.price === undefined ? pricesWords(read.prices_named) : undefined);

  const fields: Record<Part, ReactNode> = {
    title: (
      <div key="title" className={styles.whole}>
        <Field
          label="Title"
          placeholder="Unknown"
          {...source('title', changes.title !== undefined)}
          value={changes.title ?? read.title ?? ''}
          error={problems['title']}
          onChange={(title) => onChange({ title })}
        />
      </div>
    ),
    price: (
      <div key="price" className={styles.price}>
        <Field
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          {...source('price', changes.price !== undefined)}
          prefix={currencySign(currency)}
          value={changes.price ?? amountText(read.price, read.currency)}
          error={problems['price'] ?? problems['currency']}
          hint={hint}
          onChange={(typed) => {
            const copied = copiedPrice(typed);
            // Its sign stands before the field then.
            onChange(copied.currency === undefined ? { price: typed } : copied);
          }}
        />
        <Select
          label="Currency"
          options={currenciesWith(currency, exchange.currency, ...Object.keys(exchange.rates))}
          value={currency}
          onChange={(chosen) => chosen !== undefined && onChange({ currency: chosen })}
        />
      </div>
    ),
    size: (
      <Field
        key="size"
        label="Size"
        placeholder="Unknown"
        {...source('size', changes.size !== undefined)}
        value={changes.size ?? read.size ?? ''}
        error={problems['size']}
        onChange={(size) => onChange({ size })}
      />
    ),
    condition: (
      <Select
        key="condition"
        label="Condition"
        none="Unknown"
        options={CONDITIONS}
        textOf={(condition) => CONDITION_LABELS[condition]}
        {...source('condition', changes.condition !== undefined)}
        value={(changes.condition === undefined ? read.condition : changes.condition) ?? undefined}
        onChange={(condition) => onChange({ condition: condition ?? null })}
      />
    ),
    shipping: (
      <Field
        key="shipping"
        label="Shipping"
        inputMode="decimal"
        autoComplete="off"
        placeholder="Unknown"
        {...source('shipping', changes.shipping !== undefined)}
        prefix={currencySign(currency)}
        value={changes.shipping ?? amountText(read.shipping, currency)}
        error={problems['shipping']}
        onChange={(shipping) => onChange({ shipping: copiedPrice(shipping).price })}
      />
    ),
  };
  const parts = Object.keys(fields) as Part[];
  const isRead = (part: Part) => read.read[part] !== null;

  return (
    <div className={styles.fields}>
      {isUnasked && <p className={styles.note}>{NOT_ASKED}</p>}
      {read.source !== null && <p className={styles.note}>{sourceOfOurs(read.source)}</p>}
      {read.known && <p className={styles.note}>{knownWords(read.known)}</p>}
      <Group name="Read">
        {parts.filter(isRead).map((part) => fields[part])}
        <div className={styles.whole}>
          <FieldFrame>
            <FieldName as="p" className={styles.name}>
              Address
              {facts.url !== read.url && <span>without the part that tracks you</span>}
            </FieldName>
            <p className={styles.address}>{shortAddress(read.url)}</p>
          </FieldFrame>
        </div>
      </Group>
      <Group name="Not read" aside="Left empty, it stays unknown.">
        {parts.filter((part) => !isRead(part)).map((part) => fields[part])}
      </Group>
      <Group name="Where it goes">
        <div className={styles.whole}>
          <Select
            label="Query"
            aside="only to find it again"
            none="No query"
            options={queries.map(({ id }) => String(id))}
            textOf={(id) => {
              const query = queries.find((known) => String(known.id) === id);
              return query ? queryName(query, queries, exchange.currency) : id;
            }}
            value={draft.queryId === undefined ? undefined : String(draft.queryId)}
            onChange={(id) => onQuery(id === undefined ? undefined : Number(id))}
          />
        </div>
      </Group>
      {problems['url'] !== undefined && <FieldError>{problems['url']}</FieldError>}
    </div>
  );
}

interface GroupProps {
  name: string;
  aside?: string;
  children: ReactNode[] | ReactNode;
}

function Group({ name, aside, children }: GroupProps) {
  if (Array.isArray(children) && children.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {name}
        {aside !== undefined && <span>{aside}</span>}
      </legend>
      <div className={styles.grid}>{children}</div>
    </fieldset>
  );
}

const COMMON = ['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'JPY', 'NOK', 'PLN', 'SEK', 'USD'];

function currenciesWith(...others: string[]): string[] {
  return [...new Set([...COMMON, ...others])].sort();
}
