/** What was asked for. @throws any other answer, which says why */
export function bodyOf<Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 }>['body'] {
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return answer.body;
}
