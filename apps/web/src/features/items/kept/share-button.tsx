import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  userId: number;
  /** How many items are kept. */
  count: number;
}

export function ShareButton({ userId, count }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Share</Button>
      {isOpen && <ShareDialog userId={userId} count={count} onClose={() => setIsOpen(false)} />}
    </>
  );
}
