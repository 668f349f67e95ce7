import { deviceValues } from '../../../browser/stored-values.ts';

const KEY = 'removeMismatches';

/** Whether items that no longer matched were removed with the last change of a query on this device. */
export function wasTidying(): boolean {
  return deviceValues.get(KEY) === 'on';
}

export function rememberTidying(isOn: boolean): void {
  if (isOn) deviceValues.set(KEY, 'on');
  else deviceValues.remove(KEY);
}
