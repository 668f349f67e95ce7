import { useState } from 'react';
import { AccountLink } from '../../../features/account/account-links.tsx';
import { AccessDialog } from './access-dialog.tsx';

/** A small link to what shows one's things elsewhere, and can be ended also during a break. */
export function AccessLink({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AccountLink onClick={() => setIsOpen(true)}>Access and sharing</AccountLink>
      {isOpen && <AccessDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
