import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { NETWORK_ERROR } from '../api/error-message.ts';
import { tryCode } from '../api/fetch-code.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

/**
 * A dialog whose code comes when it is first opened, or before: `load` brings it, so that it opens at once and no key
 * that is pressed right after is lost, and says whether it is here.
 * @param importDialog imports the dialog
 */
export function onDemand<Props extends { onClose: () => void }>(
  importDialog: () => Promise<ComponentType<Props>>,
) {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => (Loaded ??= await tryCode(importDialog)) !== undefined;

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
        (isHere) => !isGone && (isHere ? setIsLoaded(true) : giveUp()),
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

/**
 * Brings the code of dialogs and pages without a hurry; what does not come now comes when it is opened or gone to. Pages wait for
 * a server that is gone, so that somebody who logs out then or later finds the form.
 */
export function loadAhead(...parts: { load: () => Promise<unknown> }[]): void {
  for (const { load } of parts) load().catch(() => undefined);
}
