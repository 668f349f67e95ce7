import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { OwnPath, text } from './fields.ts';
import { TokenScope } from './people/personal-tokens.ts';

const c = initContract();

const McpId = z.union([z.int(), text()]);

const Named = z.record(z.string(), z.unknown());

export const McpMessage = z
  .object({
    jsonrpc: z.literal('2.0').meta({ description: 'Always 2.0.' }),
    id: McpId.optional().meta({
      description: 'Chosen by who asks; missing in a message that wants no answer.',
      examples: [7],
    }),
    method: text().meta({ description: 'What is asked, as `tools/list` or `tools/call`.' }),
    params: Named.refine(({ arguments: given }) => Named.optional().safeParse(given).success, {
      path: ['arguments'],
      error: 'Must be an object, or left out',
    })
      .optional()
      .meta({ description: 'What the method takes.' }),
  })
  .meta({ description: 'A message of the Model Context Protocol, in the form of JSON-RPC 2.0.' });
export type McpMessage = z.infer<typeof McpMessage>;

export const McpError = z
  .object({
    code: z.int().meta({ description: "One of JSON-RPC's numbers.", examples: [-32601] }),
    message: z.string().meta({ description: 'In words.', examples: ['Watched at eBay.'] }),
    data: z.unknown().optional().meta({ description: 'More about it.' }),
  })
  .meta({ description: 'What is wrong with a message, as JSON-RPC says it.' });
export type McpError = z.infer<typeof McpError>;

export const McpAnswer = z
  .object({
    jsonrpc: z.literal('2.0').meta({ description: 'Always 2.0.' }),
    id: McpId.meta({ description: 'That of the message.', examples: [7] }),
    result: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What the method answers; a refusal of a tool is a result too, with `isError`.' }),
    error: McpError.optional().meta({ description: 'What is wrong with the message itself.' }),
  })
  .meta({ description: 'The answer to one message: either `result` or `error`.' });
export type McpAnswer = z.infer<typeof McpAnswer>;

export const AssistantInput = z
  .object({
    request: text()
      .min(1)
      .max(8000)
      .meta({
        description: 'What the assistant asks for: where `/authorize` leads to has it as `#request=…`.',
        examples: ['eyJuYW1lIjoiQ2xhdWRlIn0.k3J9s0'],
      }),
    scopes: z
      .array(TokenScope)
      .max(10)
      .meta({ description: 'What it may do; nothing when it is not let in, which it then learns.' }),
  })
  .meta({ description: 'An assistant to be let in.' });

export const mcp = c.router({
  connect: {
    summary: 'Let an assistant in that asks by OAuth, or not, and lead back to it',
    description:
      'Assistants find `/.well-known/oauth-protected-resource/api/mcp` by themselves, and ask with a code and PKCE. What they are given ' +
      'is a personal access token for a year, which is listed and revoked like the others. 422 for a request that was not asked here within the last ten minutes.',
    method: 'POST',
    path: '/api/users/:user_id/assistants',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    body: AssistantInput,
    responses: {
      200: z
        .object({
          url: z.string().meta({
            description: 'Where the browser goes next: back to the assistant, with a code or a refusal.',
            examples: ['https://assistant.example/callback?code=k3J9s0'],
          }),
        })
        .meta({ description: 'The way back to the assistant.' }),
    },
  },
  call: {
    summary: 'Send a message of the Model Context Protocol, with which assistants use an installation',
    description:
      'Streamable HTTP without sessions and without streams: each message is answered by itself, as JSON. Any client of ' +
      'the protocol can be given this address and a personal access token, and learns from it which tools there are. A tool ' +
      'asks for the same scope as the call that it stands for. A message that wants no answer is answered with 202, an unknown version of the ' +
      'protocol with 400, and a page of an unknown origin or the token of a session with 403.',
    method: 'POST',
    path: '/api/mcp',
    metadata: { scope: 'any', bearer: 'personal token', refusals: [400, 403] },
    body: McpMessage,
    responses: { 200: McpAnswer, 202: c.noBody() },
  },
});
