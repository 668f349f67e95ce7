const KEY = 'removeMismatches';

/** Whether items that no longer matched were removed with the last change of a query on this device. */
export function wasTidying(): boolean {
  return localStorage.getItem(KEY) === 'on';
}

export function rememberTidying(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, 'on');
  else localStorage.removeItem(KEY);
}
