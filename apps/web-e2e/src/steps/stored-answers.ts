import type { Page } from '@playwright/test';

/** Number of answers of the API that this browser stores. */
export const storedAnswers = (page: Page) => countStored(page, 'answers');

/** Number of acts that are stored until the server can be reached. */
export const waitingActs = (page: Page) => countStored(page, 'acts');

const countStored = (page: Page, store: 'answers' | 'acts') =>
  page.evaluate(async (name) => {
    const all = await indexedDB.databases();
    if (!all.some((database) => database.name === 'rummage-outbox')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('rummage-outbox');
      opening.onerror = () => reject(new Error(`The stored ${name} do not open`));
      opening.onsuccess = () => {
        const counting = opening.result.transaction(name).objectStore(name).count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  }, store);
