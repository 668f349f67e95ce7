import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createQueryClient, tsr } from '#api/client.ts';
import { ToastProvider } from '#ui/toast-provider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <tsr.ReactQueryProvider>
        <ToastProvider>{children}</ToastProvider>
      </tsr.ReactQueryProvider>
    </QueryClientProvider>
  );
}
