import { useEffect, useEffectEvent } from 'react';
import { browserTimeZone } from '../../../browser/words/dates.ts';
import { useSettings } from '../use-settings.ts';

/**
 * Who has no time zone gets that of this browser with the first look at these settings, so that the times in them mean what
 * they say. Until it is saved they are in UTC.
 * @param zone IANA name; null while there is none
 */
export function useBrowserTimeZone(userId: number, zone: string | null): void {
  const { save } = useSettings(userId);
  const saveOwn = useEffectEvent(() => {
    // Nothing is lost when it fails: the page says UTC then, and the next look tries again.
    save({ time_zone: browserTimeZone() }).catch(() => undefined);
  });
  const isMissing = zone === null;
  useEffect(() => {
    if (isMissing) saveOwn();
  }, [isMissing]);
}
