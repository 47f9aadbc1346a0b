import { z } from 'zod';
import { ownValue } from '../../../streams/wire/collections/ownValue.ts';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { Envelope } from '../../../streams/wire/protocol/envelope.ts';
import { type CallName, calls } from '../../../streams/wire/tables/calls.ts';
import { WIRE_ERRORS } from '../../../streams/wire/tables/errors.ts';
import { FORM } from '../calls.ts';
import { needsMerchant } from '../merchantHeader.ts';
import { jsonSchema } from './jsonSchema.ts';

type Json = Record<string, unknown>;

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const optional = (name: string, description: string) => ({ ...header(name, description), required: false });

function queryOf(spec: CallSpec): readonly Json[] {
  if (spec.method !== 'GET' && spec.method !== 'DELETE') return [];
  const { properties = {}, required = [] } = jsonSchema(spec.params, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headersOf(spec: CallSpec): readonly Json[] {
  return [
    ...(needsMerchant(spec.path) ? [header('Merchant', 'Merchant code; exactly one.')] : []),
    ...(spec.command
      ? [header('Idempotency-Key', 'One per intent; a retry with the same key gets the first answer.')]
      : []),
    ...(spec.money === true
      ? [
          optional(
            'Intent-Deadline',
            'Server time after which it is refused instead of carried out, epoch ms.',
          ),
        ]
      : []),
    ...(spec.sealed ? [header('Encryption', 'Key id of the sealed payload.')] : []),
  ];
}

function bodyOf(spec: CallSpec): Json {
  if (spec.method === 'GET' || spec.method === 'DELETE') return {};
  const schema = spec.sealed
    ? {
        type: 'object',
        required: ['value'],
        properties: {
          value: {
            type: 'string',
            description: 'Compact JWE (ECDH-ES, A256GCM) of { iat, jti, payload }.',
            contentMediaType: 'application/jose',
            contentSchema: jsonSchema(spec.params, 'input'),
          },
        },
      }
    : jsonSchema(spec.params, 'input');
  const json = { 'application/json': { schema } };
  const content = spec.encoding === 'form' ? { [FORM]: { schema }, ...json } : json;
  return { requestBody: { required: true, content } };
}

function answerOf(spec: CallSpec): Json {
  const value = jsonSchema(spec.value, 'output');
  const schema = spec.bare
    ? value
    : { allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { value } }] };
  return { description: 'The answer.', content: { 'application/json': { schema } } };
}

function securityOf({ audience }: CallSpec): readonly Json[] {
  if (audience === 'anyone') return [];
  if (audience === 'desk') return [{}, { operator: [] }];
  if (audience === 'operator') return [{ operator: [] }];
  return audience === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
}

function operationOf(name: CallName, spec: CallSpec): Json {
  return {
    operationId: name,
    summary: spec.summary,
    tags: [
      ['operator', 'desk'].includes(spec.audience)
        ? 'operator'
        : spec.path.startsWith('/v1/')
          ? 'gateway'
          : 'platform',
    ],
    security: securityOf(spec),
    parameters: [...headersOf(spec), ...queryOf(spec)],
    ...bodyOf(spec),
    responses: { 200: answerOf(spec), default: { $ref: '#/components/responses/Refusal' } },
    'x-source': spec.source,
    'x-audience': spec.audience,
  };
}

/** OpenAPI 3.1 of every call in the wire table. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const spec: CallSpec = calls[name];
    paths[spec.path] = {
      ...ownValue(paths, spec.path),
      [spec.method.toLowerCase()]: operationOf(name, spec),
    };
  }
  const token = (description: string) => ({
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description,
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Croupier gateway',
      version: '1',
      description: 'Play money only. Amounts called minor are integers in hundredths.',
    },
    paths,
    components: {
      schemas: {
        Envelope: jsonSchema(Envelope, 'output'),
        Refusal: jsonSchema(
          Envelope.extend({ success: z.literal(false), code: z.enum(WIRE_ERRORS) }),
          'output',
        ),
      },
      responses: {
        Refusal: {
          description: 'A refusal; `Retry-After` repeats `retryMs` in seconds.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: {
        session: token('The token of a session, without a scheme in front.'),
        operator: token("The operator's token; never a member's."),
      },
    },
  };
}
