import { pastedUrl, searchWordsOf } from '@rummage/vocabulary';
import { useNavigate } from 'react-router-dom';
import { bodyOf, tsr } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { rememberShared } from '#browser/stored/after-login.ts';

/** Makes a query of the address of a search, and opens its form; where it cannot be read, the form asks for words instead. */
export function useQueryOfAddress(userId: number) {
  const navigate = useNavigate();
  return async (address: string, words: string): Promise<void> => {
    try {
      const params = { user_id: userId };
      const search = await tsr.queries.fromAddress.mutate({ params, body: { url: address } }).then(bodyOf);
      rememberShared({ address, words, search });
    } catch (error) {
      const url = pastedUrl(address);
      const noSearch = errorMessage(error, 'The address could not be read').replace(/\.$/, '');
      rememberShared({ address, words: words || (url ? searchWordsOf(url) : ''), noSearch });
    }
    // The page before has nothing left to show.
    void navigate('/dashboard', { replace: true });
  };
}
