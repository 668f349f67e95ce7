import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { NewPersonalToken, TokenScope } from '@rummage/contract';
import type { TestApi } from './api.ts';
import type { Person } from './people.ts';

export async function makeToken(
  { http }: Pick<TestApi, 'http'>,
  { id, auth }: Person,
  scopes: TokenScope[] = ['read', 'write'],
): Promise<NewPersonalToken> {
  const input = { name: 'assistant', scopes, expires_in_days: null };
  return (await http.post(`/api/users/${id}/tokens`).set(auth).send(input)).body as NewPersonalToken;
}

/** The official client, connected with a token. */
export async function assistantAt(address: string, token: string) {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit });
  await client.connect(transport);
  // Its answers are then checked against the schemas of the tools.
  await client.listTools();

  async function call(name: string, input: object = {}) {
    const asked = { name, arguments: input as Record<string, unknown> };
    const result = (await client.callTool(asked)) as CallToolResult;
    const [content] = result.content;
    return { ...result, text: content?.type === 'text' ? content.text : '' };
  }

  return {
    client,
    call,
    /** Calls a tool and returns its answer. */
    async ask<Answer>(name: string, input: object = {}): Promise<Answer> {
      const { isError, structuredContent, text } = await call(name, input);
      if (isError) throw new Error(text);
      expect(JSON.parse(text)).toEqual(structuredContent);
      return structuredContent as Answer;
    },
    /** Calls a tool and returns the reason why it refuses. */
    async refusal(name: string, input: object = {}): Promise<string> {
      const { isError, text } = await call(name, input);
      expect(isError).toBe(true);
      return text;
    },
  };
}
