import { useState } from 'react';
import linkStyles from '../../../features/account/account-links.module.css';
import { AccessDialog } from './access-dialog.tsx';

/** A small link to what shows one's things elsewhere, and can be ended also during a break. */
export function AccessLink({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={linkStyles.link} onClick={() => setIsOpen(true)}>
        Access and sharing
      </button>
      {isOpen && <AccessDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
