import type { Page } from '@playwright/test';
import type { Person } from '../test.ts';

/** One screenshot to take. Each starts where the one before it in its walk has ended. */
export interface Screen {
  /** The start of the file's name. */
  name: string;
  /** Left out at the other size: a phone has no pointer to hover with. */
  only?: 'desk' | 'phone';
  open: (page: Page, person: Person) => Promise<void>;
}
