import type { ChannelKind } from '@rummage/vocabulary';
import { tsr } from '../../../api/client.ts';

/** The kinds of channels that are set up on this machine; undefined until that is known. */
export function useOfferedKinds(): readonly ChannelKind[] | undefined {
  return tsr.service.installation.useQuery({ queryKey: ['installation'], queryData: {} }).data?.body.channels;
}
