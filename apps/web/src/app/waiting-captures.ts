import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '#api/client.ts';
import { countText } from '#browser/words/numbers.ts';
import { sendWaitingCaptures } from '#features/capture/send-captures.ts';
import { currentSession } from '#session/session-store.ts';
import type { Toast } from '#ui/use-toast.ts';

/** Sends the captures of whoever is signed in that wait on this device, and says so. */
export async function sendCaptures(toast: Toast, queryClient: QueryClient): Promise<void> {
  const userId = currentSession()?.userId;
  if (userId === undefined) return;
  const { sent, refusals } = await sendWaitingCaptures(userId);
  for (const refusal of refusals) toast.error(refusal);
  if (sent === 0) return;
  toast.success(`${countText(sent, 'thing')} that waited ${sent === 1 ? 'is' : 'are'} sent.`);
  void readAgain(queryClient, { type: 'active' });
}
