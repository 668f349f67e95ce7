import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { NETWORK_ERROR } from '../api/error-message.ts';
import type { QuickAddDialog } from '../features/queries/quick-add-dialog.tsx';
import { useToast } from '../ui/toasts/use-toast.ts';

type QuickAddProps = ComponentProps<typeof QuickAddDialog>;

/** The quick add dialog, whose code comes when it is first opened. */
export function QuickAdd(props: QuickAddProps) {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<QuickAddProps> }>();
  const toast = useToast();
  const giveUp = useEffectEvent(() => {
    toast.error(NETWORK_ERROR);
    props.onClose();
  });

  useEffect(() => {
    let isGone = false;
    import('../features/queries/quick-add-dialog.tsx').then(
      ({ QuickAddDialog }) => !isGone && setDialog({ Dialog: QuickAddDialog }),
      () => !isGone && giveUp(),
    );
    return () => {
      isGone = true;
    };
  }, []);

  return dialog && <dialog.Dialog {...props} />;
}
