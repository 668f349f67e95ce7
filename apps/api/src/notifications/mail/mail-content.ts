import type { Section } from './sections.ts';

/** What a mail says, for each of its parts. */
export interface MailContent {
  /** The whole in a line. */
  summary: string;
  sections: readonly Section[];
  /** How many things it is about. */
  total: number;
  /** How many things it does not show in any section. */
  more: number;
  links: { home: string; off: string };
}
