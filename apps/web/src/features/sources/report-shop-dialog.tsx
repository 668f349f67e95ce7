import type { Shop } from '@rummage/contract';
import { MAX_REPORT_REASON } from '@rummage/vocabulary';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useBusyCall } from '#api/use-busy-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useShopsCache } from './sources-calls.ts';
import styles from './report-shop-dialog.module.css';

interface ReportShopDialogProps {
  userId: number;
  shop: Shop;
  onClose: () => void;
}

/** Reports a shop to whoever runs the installation. */
export function ReportShopDialog({ userId, shop, onClose }: ReportShopDialogProps) {
  const [reason, setReason] = useState('');
  const shops = useShopsCache(userId);
  const toast = useToast();
  const report = useBusyCall(
    tsr.shops.report.useMutation({
      onSuccess: () => {
        shops.reported(shop.id);
        toast.success(`Reported "${shop.name}".`);
      },
    }),
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = { params: { shop_id: shop.id }, body: { reason } };
    // Not called when it was closed meanwhile.
    report.call(said, { onSuccess: onClose });
  };

  return (
    <AskDialog
      title="Report shop"
      subject={shop.name}
      question="Whoever runs Rummage here sees your report, and can remove the shop. Nobody else sees who reports it."
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label="What is wrong with it? (optional)"
          autoFocus
          autoComplete="off"
          dir="auto"
          maxLength={MAX_REPORT_REASON}
          value={reason}
          onChange={setReason}
          error={report.error !== null ? errorMessage(report.error, 'Failed to report the shop') : undefined}
        />
        <Button kind="secondary" onClick={onClose}>
          No, go back
        </Button>
        <Button type="submit" isLoading={report.isBusy}>
          Yes, report it
        </Button>
      </form>
    </AskDialog>
  );
}
