import type { CaptureInput } from '@rummage/contract';

export const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+/i;

/** The first web address in a text; undefined where there is none. */
export function addressIn(text: string): string | undefined {
  return WEB_ADDRESS.exec(text)?.[0];
}

/** The address at which somebody is asked whether that page was read rightly. @param facts what the page says of itself */
export function captureAddress(facts: CaptureInput): string {
  return `/capture#${encodeURIComponent(JSON.stringify(facts))}`;
}
