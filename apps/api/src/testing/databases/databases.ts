import { isPostgres } from './postgres-server.ts';
import { beginTest, endTest, leaveDatabases, takeDatabases } from './postgres.ts';

// Runs in every test file. SQLite's databases are in memory and need none of this.
if (isPostgres) {
  beforeAll(takeDatabases);
  beforeEach(beginTest);
  afterEach(endTest);
  afterAll(leaveDatabases);
}
