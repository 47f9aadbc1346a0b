import { type CallContext, CallError } from '../../../gateway/http/handler.ts';
import type { CallInput, CallName, CallParams, CallValue } from '../../../streams/wire/calls/index.ts';
import { calls } from '../../../streams/wire/calls/index.ts';
import type { Registry } from '../identity/openIdentity.ts';
import { runHandler } from '../identity/runHandler.ts';

type Own = Exclude<keyof Registry['handlers'], never> & CallName;

/** Runs a call of the registry as a visitor, or with a token, with its parameters checked as over HTTP. */
export async function run<K extends Own>(
  registry: Registry,
  name: K,
  input: CallInput<K>,
  from: Partial<CallContext> & { readonly token?: string } = {},
): Promise<CallValue<K>> {
  const params = calls[name].params.parse(input) as CallParams<K>;
  const ctx = { ...(await registry.context(from.token)), ...from };
  const handler = registry.handlers[name] as never;
  return (await runHandler<K>(registry.database, handler, ctx, params)).value;
}

/** Code and value of a refusal; null when the call was taken. */
export function refusal(attempt: Promise<unknown>): Promise<{ code: string; value: unknown } | null> {
  return attempt.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CallError) return { code: error.code, value: error.value };
      throw error;
    },
  );
}

/** Code of a refusal, or `taken`. */
export const codeOf = async (attempt: Promise<unknown>): Promise<string> =>
  (await refusal(attempt))?.code ?? 'taken';
