export function bundleProduct(folder: string): Promise<void>;
