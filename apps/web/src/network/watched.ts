import { isFromServer } from './answers.ts';
import { checkConnection } from './connection.ts';

/** Passes an answer on, and checks the connection when it did not come from the server. */
export async function watched<Answer extends { status: number; headers: Headers }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asked;
    if (!isFromServer(answer)) void checkConnection();
    return answer;
  } catch (error) {
    // An aborted call, or an answer that cannot be read, says nothing about the connection.
    if (error instanceof TypeError) void checkConnection();
    throw error;
  }
}
