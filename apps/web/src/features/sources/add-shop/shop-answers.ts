import type { ShopInput, ShopLook } from '@rummage/contract';
import { countryCode, MAX_SHOP_NAME } from '@rummage/vocabulary';

/** Answers of somebody about a shop before it is added. */
export interface ShopAnswers {
  name: string;
  secondHand: 'yes' | 'no' | '';
  /** The name of a country; undefined if not known. */
  country: string | undefined;
  currency: string;
}

/** Problems by the field of the call. */
export type ShopProblems = Partial<Record<'name' | 'second_hand' | 'country' | 'currency', string>>;

export function startAnswers({ name }: ShopLook): ShopAnswers {
  return { name: name.slice(0, MAX_SHOP_NAME), secondHand: '', country: undefined, currency: '' };
}

/** All problems at once; empty when the answers can be sent. */
export function answerProblems(answers: ShopAnswers, { questions }: ShopLook): ShopProblems {
  const { name, secondHand, currency } = answers;
  const isAsked = (question: (typeof questions)[number]) => questions.includes(question);
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(isAsked('second_hand') &&
      secondHand === '' && { second_hand: 'Say whether it sells second-hand things' }),
    ...(isAsked('currency') &&
      !/^[A-Z]{3}$/i.test(currency.trim()) && {
        currency: 'Currency must be a code of three letters, such as EUR',
      }),
  };
}

/** The input for answers without problems. */
export function shopInput(url: string, answers: ShopAnswers, { questions }: ShopLook): ShopInput {
  const { name, secondHand, country, currency } = answers;
  const code = country === undefined ? undefined : countryCode(country);
  return {
    url,
    name: name.trim(),
    // Nobody is asked where every thing states its condition; what may come without one is never called new.
    second_hand: !questions.includes('second_hand') || secondHand === 'yes',
    ...(questions.includes('country') && code !== undefined && { country: code }),
    ...(questions.includes('currency') && { currency: currency.trim().toUpperCase() }),
  };
}
