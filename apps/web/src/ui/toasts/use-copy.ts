import { useToast } from './use-toast.ts';

/**
 * Puts a text on the clipboard, and says so when the browser does not allow it.
 * @param what it is, such as "address"
 * @returns whether it was copied
 */
export function useCopy(): (text: string, what: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Browsers allow it only on pages that came over HTTPS, or from this machine.
      toast.info(`Your browser does not let us copy. Please mark the ${what} and copy it.`);
      return false;
    }
  };
}
