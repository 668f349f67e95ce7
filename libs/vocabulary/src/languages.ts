/** The languages whose words for things are known, by their ISO 639-1 codes. */
export const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'nl', 'sv'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  sv: 'Swedish',
};

/** ISO 3166-1 codes of the countries whose sellers write in a language. */
export const LANGUAGE_COUNTRIES: Record<Language, readonly string[]> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  en: ['GB', 'US', 'IE', 'CA', 'AU', 'NZ', 'ZA', 'SG', 'HK', 'IN', 'MY', 'PH'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE', 'UY'],
  fr: ['FR', 'BE', 'CH', 'CA', 'LU', 'MC'],
  it: ['IT', 'CH', 'SM'],
  nl: ['NL', 'BE'],
  sv: ['SE', 'FI'],
};

/** Words in which else a query is looked for, by their language. */
export type OtherWords = { [language in Language]?: string | undefined };
