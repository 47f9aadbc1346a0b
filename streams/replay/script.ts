import { z } from 'zod';
import { type TopicKey, topicTraits } from '../wire/topicNames.ts';
import { topics } from '../wire/topics.ts';

const topicKey = z.enum(Object.keys(topicTraits) as [TopicKey, ...TopicKey[]]);
const at = z.number().min(0).describe('milliseconds after the first connection');

/** First line: who the page is signed in as, and how the back end behaves. */
export const ScriptHeader = z.strictObject({
  script: z.string().min(1),
  about: z.string().optional(),
  /** Account the script is about; without it the page is a visitor's. */
  uid: z.string().min(1).optional(),
  account: z.string().min(1).default('demo'),
  /** Account type: 0 member, 1 agent, 4 trial. */
  type: z.int().default(0),
  /** World time of the first connection, epoch ms. */
  now: z.int().default(Date.UTC(2026, 0, 15, 12)),
  /** false: a back end that sends no sequence numbers. */
  seq: z.boolean().default(true),
});
export type ScriptHeader = z.output<typeof ScriptHeader>;

/** An event of a topic. `{n}` in its texts and `"$n"` as a number count the repeats from 1. */
const EventLine = z.strictObject({
  at,
  topic: topicKey,
  data: z.unknown(),
  repeat: z.int().min(1).max(1_000_000).default(1),
  /** Milliseconds between repeats. */
  every: z.number().min(0).default(0),
  /** Repeats that travel in one frame. */
  batch: z.int().min(1).max(1000).default(1),
  /** The event happens but never arrives. */
  lost: z.boolean().default(false),
  /** The event arrives twice. */
  twice: z.boolean().default(false),
  /** The event arrives this much later than it happened, ms: later events overtake it. */
  hold: z.number().min(0).default(0),
  /** The counter of the topic starts anew with this event (the store was wiped). */
  newEpoch: z.boolean().default(false),
  /** Sent as it is, without the check against the wire: to see that the page refuses it. */
  raw: z.boolean().default(false),
});

/** What happens to the connection. */
const LinkLine = z.strictObject({
  at,
  link: z.enum(['drop', 'down', 'up', 'halfOpen', 'reject', 'bye', 'kick']),
  /** Reason of `bye` and `reject`. */
  code: z.string().optional(),
  retryMs: z.int().min(0).optional(),
  spreadMs: z.int().min(0).optional(),
  /** How many connections `reject` refuses. */
  times: z.int().min(1).default(1),
});

/** What a REST call answers from now on. */
const RestLine = z.strictObject({
  at: at.default(0),
  rest: z.string().regex(/^(GET|POST|PUT|DELETE) \//, 'is a method and a path, like "GET /wps/member/info"'),
  value: z.unknown().optional(),
  status: z.int().min(200).max(599).default(200),
  code: z.string().optional(),
  message: z.string().optional(),
  /** Sent instead of the envelope, to the letter. */
  body: z.string().optional(),
  /** Milliseconds until it answers. */
  delay: z.number().min(0).default(0),
});

/** What must be true at that moment: a path into the stores, and the value expected there. */
const ExpectLine = z.strictObject({ at, expect: z.string().min(1), is: z.json() });

export type ScriptEvent = z.output<typeof EventLine> & { readonly line: number };
export type ScriptLink = z.output<typeof LinkLine> & { readonly line: number };
export type ScriptRest = z.output<typeof RestLine> & { readonly line: number };
export type ScriptExpect = z.output<typeof ExpectLine> & { readonly line: number };
export type ScriptStep = ScriptEvent | ScriptLink | ScriptRest | ScriptExpect;

export interface Script {
  readonly header: ScriptHeader;
  /** In the order of their times; lines of the same time keep their order. */
  readonly steps: readonly ScriptStep[];
}

/** A line that can't be used: says which and why. */
export class ScriptError extends Error {
  readonly line: number;
  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'ScriptError';
    this.line = line;
  }
}

const kinds = { topic: EventLine, link: LinkLine, rest: RestLine, expect: ExpectLine } as const;

/** Reads a script: one JSON object a line, `#` starts a comment line. Throws `ScriptError`. */
export function parseScript(text: string): Script {
  const lines = text
    .split(/\r?\n/)
    .map((source, index) => ({ source: source.trim(), line: index + 1 }))
    .filter(({ source }) => source !== '' && !source.startsWith('#'));
  const [first, ...rest] = lines;
  if (!first) throw new ScriptError(1, 'the script is empty; it starts with {"script":"name"}');
  const header = check(first.line, ScriptHeader, readJson(first));
  const steps = rest.map(line => readStep(line));
  return { header, steps: steps.sort((a, b) => a.at - b.at) };
}

function readStep(line: { source: string; line: number }): ScriptStep {
  const json = readJson(line);
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find(key => Object.hasOwn(json, key));
  if (!kind) throw new ScriptError(line.line, 'says none of "topic", "link", "rest" or "expect"');
  const step = { ...check(line.line, kinds[kind], json), line: line.line } as ScriptStep;
  if ('topic' in step && !step.raw && step.repeat === 1) {
    check(line.line, topics[step.topic].data, step.data, `data of ${step.topic}: `);
  }
  return step;
}

function readJson({ source, line }: { source: string; line: number }): object {
  try {
    const json: unknown = JSON.parse(source);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json;
  } catch (error) {
    throw new ScriptError(line, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new ScriptError(line, 'is no JSON object');
}

function check<S extends z.ZodType>(line: number, schema: S, value: unknown, prefix = ''): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue && issue.path.length > 0 ? `"${issue.path.join('.')}" ` : '';
  throw new ScriptError(line, `${prefix}${where}${issue?.message ?? 'is not valid'}`);
}

/** Fills `{n}` and `"$n"` in a template. */
export function fillTemplate(template: unknown, n: number): unknown {
  if (template === '$n') return n;
  if (typeof template === 'string') return template.replaceAll('{n}', String(n));
  if (Array.isArray(template)) return template.map(item => fillTemplate(item, n));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, item]) => [key, fillTemplate(item, n)]));
}
