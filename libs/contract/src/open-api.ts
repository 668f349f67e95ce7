import { generateOpenApi } from '@ts-rest/open-api';
import { z } from 'zod';
import { contract, isPublic } from './contract.ts';

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Record<string, unknown> {
  const document = generateOpenApi(
    contract,
    {
      info: {
        title: 'Rummage',
        version: '1',
        description: 'Saved searches over second-hand marketplaces, and the feed of what they find.',
      },
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    {
      setOperationId: 'concatenated-path',
      schemaTransformer: ({ schema, type }) =>
        schema instanceof z.ZodType ? jsonSchema(schema, type === 'response' ? 'output' : 'input') : null,
      operationMapper: (operation, route) => ({
        ...operation,
        ...(!isPublic(route) && { security: [{ accessToken: [] }] }),
        ...('contentType' in route && { requestBody: inBothForms(operation.requestBody) }),
      }),
    },
  );
  return { ...document, openapi: '3.1.0' };
}

/** The contract can name one content type; forms are taken in two. */
function inBothForms(body: unknown): RequestBodyObject {
  const { content } = body as RequestBodyObject;
  return {
    content: { ...content, 'application/x-www-form-urlencoded': content['multipart/form-data'] ?? {} },
  };
}

interface RequestBodyObject {
  content: Record<string, object>;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as object;
}
