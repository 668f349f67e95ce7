import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { NETWORK_ERROR } from '../api/error-message.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

/**
 * A dialog whose code comes when it is first opened, or before: `load` brings it, so that it opens at once and no key
 * that is pressed right after is lost.
 * @param importDialog imports the dialog
 */
export function onDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await importDialog();
  };

  function OnDemand(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Loaded !== undefined);
    const toast = useToast();
    const giveUp = useEffectEvent(() => {
      toast.error(NETWORK_ERROR);
      props.onClose();
    });

    useEffect(() => {
      let isGone = false;
      load().then(
        () => !isGone && setIsLoaded(true),
        () => !isGone && giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, []);

    return isLoaded && Loaded && <Loaded {...props} />;
  }

  return Object.assign(OnDemand, { load });
}

/** Brings the code of dialogs without a hurry; one that does not come now comes when it is opened. */
export function loadAhead(...dialogs: { load: () => Promise<void> }[]): void {
  for (const { load } of dialogs) load().catch(() => undefined);
}
