import { existsSync } from 'node:fs';

// Imported first by what starts a process: packages may read the environment when they are loaded.

if (existsSync('.env')) process.loadEnvFile('.env');
