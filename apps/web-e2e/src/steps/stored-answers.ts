import type { Page } from '@playwright/test';

/** Number of answers of the API that are stored. */
export const storedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'rummage-outbox')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('rummage-outbox');
      opening.onerror = () => reject(new Error('The stored answers do not open'));
      opening.onsuccess = () => {
        const counting = opening.result.transaction('answers').objectStore('answers').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
