import type { Shop, ShopLook } from '@rummage/contract';
import { useEffect, useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage, fieldProblems } from '#api/error-message.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { useToast } from '#ui/use-toast.ts';
import { useShopsCache } from '../sources-calls.ts';
import { answerProblems, shopInput, startAnswers } from './shop-answers.ts';
import type { ShopAnswers, ShopProblems } from './shop-answers.ts';

/** The answers for a shop of which nothing is known yet. */
const NO_ANSWERS: ShopAnswers = { name: '', secondHand: '', country: undefined, currency: '' };

/** The answers about a shop, and the call that adds it. */
export function useAdding(userId: number, onAdded: (shop: Shop) => void) {
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [problems, setProblems] = useState<ShopProblems>({});
  const [failure, setFailure] = useState<string>();
  const creation = tsr.shops.create.useMutation();
  const shops = useShopsCache(userId);
  const once = useOneAtATime();
  const toast = useToast();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const fail = (error: unknown) => {
    const found: ShopProblems & Partial<Record<string, string>> = fieldProblems(error);
    const words = errorMessage(error, 'Failed to add the shop');
    if (isClosed.current) return void toast.error(words);
    const isOfAField = ['name', 'second_hand', 'country', 'currency'].some((name) => name in found);
    setProblems(found);
    setFailure(isOfAField ? undefined : words);
  };

  return {
    answers,
    problems,
    failure,
    isAdding: creation.isPending,

    start: (look?: ShopLook) => {
      setAnswers(look ? startAnswers(look) : NO_ANSWERS);
      setProblems({});
      setFailure(undefined);
    },

    change: (different: Partial<ShopAnswers>) => {
      setAnswers((before) => ({ ...before, ...different }));
      setProblems({});
    },

    /** Adds the shop, unless something is wrong. Returns whether it can be sent. */
    add: (url: string, look: ShopLook): boolean => {
      const found = answerProblems(answers, look);
      setProblems(found);
      setFailure(undefined);
      if (Object.keys(found).length > 0) return false;
      once(async () => {
        try {
          const { status, body } = await creation.mutateAsync({ body: shopInput(url, answers, look) });
          shops.added(body);
          toast.success(status === 201 ? `Added "${body.name}".` : `"${body.name}" is here already.`);
          if (!isClosed.current) onAdded(body);
        } catch (error) {
          fail(error);
        }
      });
      return true;
    },
  };
}
