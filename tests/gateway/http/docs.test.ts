import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import { addressOf } from '../../../streams/wire/protocol/topicAddress.ts';
import { ownerFor } from '../../../streams/wire/session/audience.ts';
import { MEMBER_TYPE } from '../../../streams/wire/session/roles.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { topicTable } from '../../../streams/wire/tables/topics.ts';
import { openGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Record<string, unknown>;
}
interface OpenApi {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}
interface AsyncApi {
  readonly asyncapi: string;
  readonly channels: Record<string, { address: string; messages: Record<string, { payload: unknown }> }>;
  readonly operations: Record<string, { action: string; channel: { $ref: string } }>;
}

const specs = Object.entries<CallSpec>(calls);

async function load<T>(path: string): Promise<T> {
  const response = await fetch(`${gateway.origin}${path}`);
  expect(response.headers.get('content-type')).toContain('application/json');
  return (await response.json()) as T;
}

/** Every `$ref` in a document. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}

it('The OpenAPI document has every call of the wire table at its path, with what it takes', async () => {
  const document = await load<OpenApi>('/docs/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  for (const [name, spec] of specs) {
    const operation = document.paths[spec.path]?.[spec.method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, summary: spec.summary });
    const headers = operation?.parameters.filter(it => it.in === 'header').map(it => it.name) ?? [];
    expect([name, headers.includes('Merchant')]).toEqual([name, /^\/(wps|lgw|lotto)\//.test(spec.path)]);
    expect([name, headers.includes('Idempotency-Key')]).toEqual([name, spec.command]);
    expect([name, headers.includes('Encryption')]).toEqual([name, spec.sealed]);
  }
  const count = Object.values(document.paths).reduce((sum, path) => sum + Object.keys(path).length, 0);
  expect(count).toBe(specs.length);
});

it('Operator calls are marked and take the operator’s token, and no others do', async () => {
  const document = await load<OpenApi>('/docs/openapi.json');
  for (const [name, spec] of specs) {
    const operation = document.paths[spec.path]?.[spec.method.toLowerCase()];
    // The desk is the operator's too, though anybody may play it in a demo world.
    const operator = spec.audience === 'operator' || spec.audience === 'desk';
    expect([name, operation?.tags.includes('operator')]).toEqual([name, operator]);
    expect([name, JSON.stringify(operation?.security).includes('operator')]).toEqual([name, operator]);
  }
});

it('Query parameters are described with whether they are required', async () => {
  const document = await load<OpenApi>('/docs/openapi.json');
  const parameters = document.paths['/v1/snap']?.get?.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ name: 't', in: 'query', required: true }));
  const limit = document.paths['/v1/games/rounds']?.get?.parameters.find(it => it.name === 'limit');
  expect(limit).toMatchObject({ in: 'query', required: false });
});

it('The AsyncAPI document has every topic at its name, and every frame of the connection', async () => {
  const document = await load<AsyncApi>('/docs/asyncapi.json');
  expect(document.asyncapi).toBe('3.0.0');
  for (const [key, { audience }] of Object.entries(topicTable)) {
    const owner = audience === 'item' ? '{uid}' : ownerFor(audience, { uid: '{uid}', type: MEMBER_TYPE });
    const address = addressOf(key, owner);
    expect(document.channels[key]?.address).toBe(address);
    expect(document.channels[key]?.messages.ev?.payload).toBeDefined();
    expect(document.operations[`send_${key}`]?.action).toBe('send');
  }
  expect(Object.keys(document.channels.connection?.messages ?? {}).sort()).toEqual(
    ['hello', 'bye', 'sync', 'syncAnswer', 'unsub', 'auth', 'authAnswer'].sort(),
  );
});

it('Every reference in the AsyncAPI document leads somewhere', async () => {
  const document = await load<AsyncApi>('/docs/asyncapi.json');
  const refs = refsIn({ channels: {}, operations: document.operations });
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) {
    const found = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect(found, ref).toBeDefined();
  }
});

it('/docs shows every call and topic to people, without scripts and inline styles', async () => {
  const response = await fetch(`${gateway.origin}/docs`);
  const html = await response.text();
  for (const [, spec] of specs) expect(html).toContain(`${spec.method} ${spec.path}`);
  for (const [key, { audience }] of Object.entries(topicTable))
    expect(html).toContain(audience === 'item' ? `${addressOf(key, '&#60;id&#62;')}<` : `:${key}<`);
  expect(html).not.toMatch(/<script|<style| style=/);
});
