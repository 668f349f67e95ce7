import './environment.ts';
import { ConfigError, isOnPostgres, readConfig } from './config.ts';
import { FolderHangs, requireAnswer } from './data-dir.ts';
import { serve } from './serve.ts';

try {
  const config = readConfig(process.env);
  if (!isOnPostgres(config)) await requireAnswer(config);
  await serve(config);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
  if (error instanceof FolderHangs) process.kill(process.pid, 'SIGKILL');
}
