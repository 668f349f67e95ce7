import { tsr } from './client.ts';

/** What is set up on this installation. Several features ask: with one key they share the answer. */
export function useInstallation() {
  return tsr.service.installation.useQuery({
    queryKey: ['installation'],
    queryData: {},
    // The server has to be restarted to change it.
    staleTime: Infinity,
  });
}
