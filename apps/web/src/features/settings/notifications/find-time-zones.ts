import { fold } from '@rummage/vocabulary';

interface TimeZoneOption {
  /** IANA name. */
  value: string;
  /** "Buenos Aires" */
  label: string;
}

/** Not among the zones that browsers list. */
const UTC = 'UTC';

/** The time zones whose names have a typed text, those whose place starts with it first. All for an empty text. */
export function findTimeZones(text: string): TimeZoneOption[] {
  const wanted = fold(text).trim();
  const found = timeZones().filter(({ words }) => words.includes(wanted));
  const startsWith = ({ label }: TimeZoneOption) => fold(label).startsWith(wanted);
  const best = [...found.filter(startsWith), ...found.filter((zone) => !startsWith(zone))];
  return best.map(({ value, label }) => ({ value, label }));
}

function timeZones() {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), UTC])];
  return names.map((value) => {
    const spoken = value.replaceAll('_', ' ');
    return { value, label: spoken.split('/').at(-1) ?? spoken, words: fold(`${spoken} ${value}`) };
  });
}
