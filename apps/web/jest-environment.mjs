import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with what every browser has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    Object.assign(this.global, {
      // Node's own, as its Request takes no other.
      AbortController,
      AbortSignal,
      BroadcastChannel,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
      Uint8Array,
    });
    const { Blob, FileReader } = this.global;
    if ('arrayBuffer' in Blob.prototype) return;
    Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsArrayBuffer(this);
      });
    };
  }
}
