import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressIn, captureAddress } from '#browser/capture-address.ts';
import { isCovered, isTyping } from '#browser/keys.ts';

/** An address that is pasted anywhere but into a field leads to the page that asks what to keep of it. */
export function usePastedAddress(): void {
  const navigate = useNavigate();
  const take = useEffectEvent((event: ClipboardEvent) => {
    const url = addressIn(event.clipboardData?.getData('text') ?? '');
    if (url === undefined || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    void navigate(captureAddress({ url, way: 'pasted' }));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}
