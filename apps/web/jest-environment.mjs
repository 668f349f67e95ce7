import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with what every browser has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      BroadcastChannel,
      Headers,
      ReadableStream,
      Response,
      TextDecoder,
      TextEncoder,
      Uint8Array,
    });
  }
}
