import { contract } from '@rummage/contract';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../api/download.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';

/** Everything about a user as one file. */
export function useExport(userId: number) {
  const toast = useToast();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => download(contract.account.export.path.replace(':user_id', String(userId))),
    onError: (error) => toast.error(errorMessage(error, 'The export failed. Please try again.')),
  });
  return { isExporting: isPending, exportData: () => once(mutateAsync) };
}
