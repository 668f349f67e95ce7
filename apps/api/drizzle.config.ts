import { defineConfig } from 'drizzle-kit';
import { isPostgres } from './src/db/dialect.ts';

const schema = './src/db/schema.ts';

export default defineConfig(
  isPostgres
    ? { dialect: 'postgresql', schema, out: './migrations-postgres' }
    : { dialect: 'sqlite', schema, out: './migrations' },
);
