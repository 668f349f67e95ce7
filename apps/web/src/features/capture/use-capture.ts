import type { Captured, CaptureInput, CapturePreview } from '@rummage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { bodyOf, readAgain, tsr } from '#api/client.ts';
import { errorMessage, fieldProblems } from '#api/error-message.ts';
import { useExchange } from '#api/settings-call.ts';
import { isWorthRetrying } from '#browser/answers.ts';
import { addWaitingCapture, removeWaitingCapture } from '#browser/stored/waiting-captures.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { isLocked } from '#session/lock.ts';
import { type CaptureDraft, captureInput, priceProblem } from './capture-draft.ts';
import { unaskedPreview } from './capture-facts.ts';
import { answeredCapture, onAnsweredCapture } from './send-captures.ts';

/** What became of it. */
export type CaptureOutcome =
  | { is: 'sent'; isKept: boolean; captured: Captured }
  /** It waits on this device. @param isStored whether it outlives the page */
  | { is: 'waiting'; key: string; isStored: boolean; input: CaptureInput };

const CAPTURE = 'capture';
const NO_TITLE = 'The page does not say what it offers: say it here.';

type Problems = Partial<Record<string, string>>;

/** What the server reads of a page, and sending it. */
export function useCapture(userId: number, draft: CaptureDraft) {
  const { facts, at, changes } = draft;
  const { currency: ownCurrency } = useExchange(userId);
  const [outcome, setOutcome] = useState<CaptureOutcome>();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const once = useOneAtATime();
  const queryClient = useQueryClient();
  const params = { user_id: userId };
  const preview = useQuery({
    queryKey: [CAPTURE, userId, facts.url, at],
    queryFn: () => tsr.captures.preview.mutate({ params, body: facts }).then(bodyOf),
    gcTime: 0,
    retry: false,
  });
  const { data, error, refetch } = preview;
  const isUnasked = data === undefined && error !== null && isWorthRetrying(error);
  const read: CapturePreview | undefined = data ?? (isUnasked ? unaskedPreview(facts) : undefined);

  const hear = useEffectEvent(() => {
    const { key, captured, refusal } = answeredCapture() ?? {};
    if (outcome?.is !== 'waiting' || outcome.key !== key) return;
    setOutcome(captured && { is: 'sent', isKept: outcome.input.keep === true, captured });
    if (!captured) setProblems(problemsOf(refusal));
  });
  useEffect(() => onAnsweredCapture(() => hear()), []);

  async function sendTo(page: CapturePreview, isKept: boolean): Promise<void> {
    const wrongPrice = priceProblem(changes.price);
    if (wrongPrice !== undefined) return setProblems({ price: wrongPrice });
    const wrongShipping = priceProblem(changes.shipping, 'Shipping');
    if (wrongShipping !== undefined) return setProblems({ shipping: wrongShipping });
    // What is there already keeps its title, and data that nobody could read may have one.
    const isNamed = page.known !== null || page.source !== null || (isUnasked && facts.json_ld?.length);
    const named = changes.title ?? page.title ?? (isNamed ? undefined : '');
    if (named?.trim() === '') return setProblems({ title: NO_TITLE });
    const body = captureInput(draft, page, { keep: isKept, ownCurrency });
    setProblems({});
    try {
      const answer = await tsr.captures.create.mutate({ params, body });
      // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
      if (answer.status !== 200 && answer.status !== 201) throw answer;
      setOutcome({ is: 'sent', isKept, captured: answer.body });
      // All but what was read of the page: that is what is shown beside the outcome.
      void readAgain(queryClient, { predicate: ({ queryKey }) => queryKey[0] !== CAPTURE });
    } catch (problem) {
      if (isWorthRetrying(problem))
        setOutcome({ is: 'waiting', input: body, ...addWaitingCapture(userId, body) });
      else if (!isLocked()) setProblems(problemsOf(problem));
    }
  }

  return {
    /** Undefined until it is known. */
    read,
    isUnasked,
    /** Why the page cannot be read. */
    refusal: read === undefined && error !== null ? errorMessage(error, 'It could not be read.') : undefined,
    outcome,
    isSending,
    problems,
    send: (isKept: boolean) => {
      if (!read || outcome) return;
      setIsSending(true);
      once(() => sendTo(read, isKept).finally(() => setIsSending(false)));
    },
    undo: async (): Promise<void> => {
      if (outcome?.is === 'waiting') removeWaitingCapture(outcome.key);
      else if (outcome) await takeBack(userId, outcome);
      setOutcome(undefined);
      void refetch();
    },
  };
}

/** False where there is nothing to take back: it was there and kept before. */
export function canBeUndone(outcome: CaptureOutcome): boolean {
  if (outcome.is === 'waiting') return true;
  const { isKept, captured } = outcome;
  return captured.was === null || (isKept && !captured.was.is_kept);
}

/** What is new leaves the feed again; what was there before is only let go. */
async function takeBack(
  userId: number,
  { captured }: Extract<CaptureOutcome, { is: 'sent' }>,
): Promise<void> {
  const { item, was } = captured;
  if (was === null) await outbox.dismiss(userId, item);
  else await outbox.keep(userId, item, false);
}

const FIELDS = ['title', 'price', 'currency', 'size', 'condition', 'shipping'];

/** By the name of the field; what is about none of them is about the whole page. */
function problemsOf(problem: unknown): Problems {
  const ofFields = fieldProblems(problem);
  if (FIELDS.some((name) => ofFields[name] !== undefined)) return ofFields;
  return { page: errorMessage(problem, 'It could not be kept. Please try again.') };
}
