import { tsr } from './client.ts';

/** Whether queries can be searched at Shopify live; false until that is known. */
export function useSearchNow(): boolean {
  const installation = tsr.service.installation.useQuery({ queryKey: ['installation'], queryData: {} });
  return installation.data?.body.search_now ?? false;
}
