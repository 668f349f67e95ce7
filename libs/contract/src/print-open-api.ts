import { openApiDocument } from './open-api.ts';

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
