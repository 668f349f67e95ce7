import type { Price } from '../../reading/prices.ts';

/** A thing for sale, as far as a mail says what it is. */
export interface MailListing {
  /** Without the parts that follow people. */
  url: string;
  title: string;
  /** Null where the mail names none, or several. */
  price: Price | null;
  /** Addresses of its pictures, the main one first. */
  images: string[];
}
