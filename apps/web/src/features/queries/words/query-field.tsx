import type { Language } from '@rummage/vocabulary';
import { useRef } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { Chip } from '#ui/fields/chips-field.tsx';
import { Field } from '#ui/fields/field.tsx';
import type { QueryDraft } from '../draft/query-draft.ts';
import { eitherHint, otherWordPhrases } from '../draft/query-words.ts';
import { MarkedText } from './marked-text.tsx';
import { withoutLanguage } from './offered-words.ts';
import styles from './query-field.module.css';

type Drafted = Pick<QueryDraft, 'queryText' | 'words'>;

interface QueryFieldProps extends Pick<ComponentProps<typeof Field>, 'autoFocus' | 'mark' | 'error'> {
  draft: Drafted;
  /** Words whose groups are marked in the text. */
  marked: readonly string[];
  onChange: (different: Partial<Drafted>) => void;
}

/** The text of a query, and below it the words of other languages in which it is looked for as well. */
export function QueryField({ draft: { queryText, words }, marked, onChange, ...rest }: QueryFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const phrases = otherWordPhrases(words);

  const remove = (language: Language, event: MouseEvent) => {
    onChange({ words: withoutLanguage(words, language) });
    // A touch must not open the keyboard; keyboard users must not lose their place.
    if (event.currentTarget.matches(':focus-visible')) input.current?.focus();
  };

  return (
    <>
      <Field
        {...rest}
        ref={input}
        label="Query"
        dir="auto"
        autoComplete="off"
        value={queryText}
        under={<MarkedText text={queryText} words={marked} input={input} />}
        onChange={(text) => onChange({ queryText: text })}
        hint={eitherHint(queryText)}
      />
      {phrases.length > 0 && (
        <ul className={styles.words} aria-label="Words of other languages">
          {phrases.map(({ language, name, values }) => (
            <li key={language}>
              <Chip text={`${name}: ${values}`} onRemove={(event) => remove(language, event)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
