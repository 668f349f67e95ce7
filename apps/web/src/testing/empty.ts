// Replaces styles and pictures, which only a bundler can load.
export {};
