import type { ShopLook } from '@rummage/contract';
import { COUNTRIES, MAX_SHOP_NAME } from '@rummage/vocabulary';
import type { FormEvent } from 'react';
import { useId } from 'react';
import { Field, FieldError } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Select } from '#ui/popup/select.tsx';
import type { ShopAnswers, ShopProblems } from './shop-answers.ts';
import styles from './shop-form.module.css';

const COUNTRY_NAMES = COUNTRIES.map(({ name }) => name);
const SECOND_HAND = [
  { value: 'yes', text: 'Second-hand' },
  { value: 'no', text: 'New' },
] as const;

interface ShopFormProps {
  /** The id for the button that sends it, which is elsewhere. */
  id: string;
  look: ShopLook;
  answers: ShopAnswers;
  problems: ShopProblems;
  onChange: (different: Partial<ShopAnswers>) => void;
  onSubmit: () => void;
}

/** The name of a shop, and the questions that it does not answer itself. */
export function ShopForm({ id, look, answers, problems, onChange, onSubmit }: ShopFormProps) {
  const { questions } = look;
  const problemId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="Name"
        name="name"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_SHOP_NAME}
        value={answers.name}
        error={problems.name}
        onChange={(name) => onChange({ name })}
      />
      {questions.includes('second_hand') && (
        <div
          role="group"
          aria-label="Condition"
          aria-describedby={problems.second_hand === undefined ? undefined : problemId}
        >
          <RadioGroup<ShopAnswers['secondHand']>
            label="What it sells, where it does not say"
            arrangement="row"
            choices={SECOND_HAND}
            value={answers.secondHand}
            onChange={(secondHand) => onChange({ secondHand })}
          />
          {problems.second_hand !== undefined && (
            <FieldError id={problemId}>{problems.second_hand}</FieldError>
          )}
        </div>
      )}
      {questions.includes('country') && (
        <div className={styles.half}>
          <Select
            label="Country that it sends from"
            options={COUNTRY_NAMES}
            none="Not known"
            value={answers.country}
            mark={problems.country}
            onChange={(country) => onChange({ country })}
          />
        </div>
      )}
      {questions.includes('currency') && (
        <div className={styles.half}>
          <Field
            label="Currency of its prices"
            name="currency"
            placeholder="EUR"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={3}
            value={answers.currency}
            error={problems.currency}
            onChange={(currency) => onChange({ currency: currency.toUpperCase() })}
          />
        </div>
      )}
    </form>
  );
}
