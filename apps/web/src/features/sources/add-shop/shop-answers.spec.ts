import { shopLook } from '#testing/sources.ts';
import { answerProblems, shopInput, startAnswers } from './shop-answers.ts';

const ALL = shopLook({ questions: ['second_hand', 'country', 'currency'] });
const NONE = shopLook({ questions: [] });

describe('answerProblems', () => {
  it('names every question that needs an answer', () => {
    expect(answerProblems({ ...startAnswers(ALL), name: ' ' }, ALL)).toEqual({
      name: 'Name is required',
      second_hand: 'Say whether it sells second-hand things',
      currency: 'Currency must be a code of three letters, such as EUR',
    });
  });

  it('is empty when nothing was asked', () => {
    expect(answerProblems(startAnswers(NONE), NONE)).toEqual({});
  });
});

describe('shopInput', () => {
  it('sends what was answered', () => {
    const answers = { name: ' Loppis ', secondHand: 'no', country: 'Sweden', currency: 'sek ' } as const;
    expect(shopInput('loppis.example', answers, ALL)).toEqual({
      url: 'loppis.example',
      name: 'Loppis',
      second_hand: false,
      country: 'SE',
      currency: 'SEK',
    });
  });

  it('leaves out a country that is not known, and what the shop says itself', () => {
    const answers = { name: 'Loppis', secondHand: 'yes', country: undefined, currency: 'SEK' } as const;
    expect(shopInput('loppis.example', answers, ALL)).not.toHaveProperty('country');
    expect(shopInput('loppis.example', startAnswers(NONE), NONE)).toEqual({
      url: 'loppis.example',
      name: 'Second Wind',
      second_hand: true,
    });
  });
});
