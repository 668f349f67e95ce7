export default function bundleProduct(): Promise<void>;
