import { readEbayAddress } from '@rummage/ebay';
import type { AddressQuery, AddressReading } from '@rummage/vocabulary';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useExchange } from '#api/settings-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFoot } from '#ui/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { QuerySummary } from '../draft/query-summary.tsx';
import { ImportBody, ImportDialog } from './import-frame.tsx';
import styles from './import-ebay-dialog.module.css';

interface ImportEbayDialogProps {
  userId: number;
  onClose: () => void;
  /** Called with what was read, to be checked and saved, and with what a query cannot say of it. */
  onContinue: (query: AddressQuery, notSupported: readonly string[]) => void;
}

/** Reads the address of a search at eBay, and shows which parts of it a query can hold. */
export function ImportEbayDialog({ userId, onClose, onContinue }: ImportEbayDialogProps) {
  const exchange = useExchange(userId);
  const [address, setAddress] = useState('');
  // No error is shown while the address is still being typed.
  const [isWhole, setIsWhole] = useState(false);
  const reading: AddressReading =
    address.trim() === '' ? { problem: 'Paste the address first' } : readEbayAddress(address, exchange);
  const isRead = 'query' in reading;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWhole(true);
    if (isRead) onContinue(reading.query, reading.notSupported);
  };

  return (
    <ImportDialog title="Import an eBay search" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ImportBody>
          <Field
            label="Address of the search, copied from the browser"
            placeholder="https://www.ebay.com/sch/…"
            inputMode="url"
            autoComplete="off"
            autoFocus
            value={address}
            error={isWhole && !isRead ? reading.problem : undefined}
            onPaste={() => setIsWhole(true)}
            onChange={setAddress}
          />
          {isRead && (
            <div role="status">
              <QuerySummary
                query={reading.query}
                notSupported={reading.notSupported}
                currency={exchange.currency}
              />
            </div>
          )}
        </ImportBody>
        <DialogFoot>
          <Button type="submit">Continue</Button>
        </DialogFoot>
      </form>
    </ImportDialog>
  );
}
