import { existsSync } from 'node:fs';

// Imported first by what starts a process: which engine it uses is decided when the modules after this one are loaded.

if (existsSync('.env')) process.loadEnvFile('.env');
