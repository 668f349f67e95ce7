import type { Shop } from '@rummage/contract';
import { useEffect, useRef, useState } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { statusOf } from '#browser/answers.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useShopsCache } from './sources-calls.ts';

interface RemoveShopDialogProps {
  userId: number;
  shop: Shop;
  onClose: () => void;
}

/** Asks before a shop is removed for everybody; its address can be added again. */
export function RemoveShopDialog({ userId, shop, onClose }: RemoveShopDialogProps) {
  const shops = useShopsCache(userId);
  const toast = useToast();
  const once = useOneAtATime();
  const removal = tsr.shops.remove.useMutation();
  const [problem, setProblem] = useState<string>();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const fail = (words: string) => {
    setProblem(words);
    if (isClosed.current) toast.error(words);
  };

  const remove = () =>
    once(async () => {
      setProblem(undefined);
      try {
        await removal.mutateAsync({ params: { shop_id: shop.id } });
      } catch (error) {
        // It is gone already.
        if (statusOf(error) !== 404) return fail(errorMessage(error, 'Failed to remove the shop'));
      }
      shops.removed(shop.id);
      toast.success(`Removed "${shop.name}".`);
      if (!isClosed.current) onClose();
    });

  return (
    <ConfirmDialog
      title="Remove shop"
      subject={shop.name}
      question="It is no longer read for anybody here. What it has brought stays in the feeds, as ended."
      yes="Yes, remove it"
      no="No, keep it"
      isBusy={removal.isPending}
      problem={problem}
      onYes={remove}
      onClose={onClose}
    />
  );
}
