import { defineConfig } from 'drizzle-kit';

const schema = './src/db/schema.ts';

export default defineConfig(
  process.env.MIGRATIONS_FOR === 'postgres'
    ? { dialect: 'postgresql', schema, out: './migrations-postgres' }
    : { dialect: 'sqlite', schema, out: './migrations' },
);
