import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { contract, type McpAnswer, type McpMessage } from '@rummage/contract';
import { lazily } from '@rummage/vocabulary';
import { initServer } from '@ts-rest/express';
import type { Request as ExpressRequest } from 'express';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { programOf, userOf } from '#people/auth/require-user';
import { itemTools } from './item-tools.ts';
import { letIn } from './oauth/oauth-provider.ts';
import { queryTools } from './query-tools.ts';
import { serverOf } from './server.ts';
import { suggestionTools } from './suggestion-tools.ts';

/** The Model Context Protocol over HTTP, without sessions: every message is answered by itself. */
export function mcpRoutes(deps: Deps) {
  // Their schemas take a while to make, and most people have no assistant.
  const tools = lazily(() => [...queryTools(deps), ...suggestionTools(deps), ...itemTools(deps)]);
  const { origin } = new URL(deps.publicUrl);

  return initServer().router(contract.mcp, {
    connect: async ({ req, body: { request, scopes } }) => {
      const url = await letIn(deps, userOf(req), request, scopes);
      if (url === undefined) throw notAsked();
      return { status: 200, body: { url } };
    },

    call: async ({ req, body }) => {
      const { server, failure } = serverOf(tools(), programOf(req));
      const answer = await answerTo(server, requestFor(req, origin), body);
      // The error handler knows what to log, and what to say instead.
      if (failure() !== undefined) throw failure();
      if (answer.status === 202) return { status: 202, body: undefined };
      const json = (await answer.json()) as McpAnswer;
      if (!answer.ok) throw new HttpError(400, messageOf(json));
      return { status: 200, body: json };
    },
  });
}

function notAsked(): HttpError {
  const msg = 'Nobody has asked for this here in the last ten minutes. Start again from the assistant.';
  return new HttpError(422, [{ loc: ['body', 'request'], msg, type: 'not_asked' }]);
}

async function answerTo(
  server: ReturnType<typeof serverOf>['server'],
  request: Request,
  message: McpMessage,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/**
 * The request as the protocol reads it. Its body is read already, and the answer is JSON, whatever else the
 * client takes.
 */
function requestFor(req: ExpressRequest, origin: string): Request {
  const headers = new Headers({
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  });
  const version = req.get('mcp-protocol-version');
  if (version !== undefined) headers.set('mcp-protocol-version', version);
  return new Request(new URL(contract.mcp.call.path, origin), { method: 'POST', headers });
}

function messageOf({ error }: McpAnswer): string {
  return error?.message ?? 'The request cannot be read';
}
