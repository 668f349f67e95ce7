// Runs every spec of this folder and below in one suite, made by tools/jest-suites.mjs.
