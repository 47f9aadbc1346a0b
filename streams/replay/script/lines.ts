import { z } from 'zod';
import type { ScriptProduct } from '../product.ts';

const ms = z.number().min(0);

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** When a line happens, and how often. */
const timing = {
  /** Milliseconds after the first connection; inside a block, after the block's start. */
  at: ms.optional(),
  /** Milliseconds after the line before was over. */
  after: ms.optional(),
  repeat: z.int().min(1).max(1_000_000).default(1),
  /** Milliseconds between repeats; the repeats of a block follow each other without it. */
  every: ms.optional(),
  /** Chance of this line; without it the header's seed and the line's place decide. */
  seed: z.int().optional(),
};

/** How an event is delivered. */
const delivery = {
  /** Events sent in one frame. */
  batch: z.int().min(1).max(1000).default(1),
  /** The event happens but never arrives. */
  lost: z.boolean().default(false),
  /** The event arrives twice. */
  twice: z.boolean().default(false),
  /** The event arrives this much later than it happened, ms: later events overtake it. */
  hold: ms.default(0),
  /** The counter of the topic starts anew with this event (the store was wiped). */
  newEpoch: z.boolean().default(false),
};

/** Lines about a topic of the product. */
const topicLines = (topicKey: z.ZodEnum<Record<string, string>>) => ({
  /** An event of a topic. */
  topic: z.strictObject({
    ...timing,
    topic: topicKey,
    data: z.unknown(),
    ...delivery,
    /** Sent as it is, without the check against the wire: to see that the page refuses it. */
    raw: z.boolean().default(false),
  }),
  /** Made-up events, valid and plausible. */
  generate: z.strictObject({
    ...timing,
    generate: topicKey,
    count: z.int().min(1).max(1_000_000),
    /** Milliseconds over which they are spread; 0 is all at once. */
    over: ms.default(0),
    /** Fields that all of them have. */
    data: z.record(z.string(), z.unknown()).default({}),
    ...delivery,
  }),
  /** The whole state of a topic from now on, as the next snapshot contains it. Nothing is pushed. */
  state: z.strictObject({
    ...timing,
    state: topicKey,
    value: z.unknown(),
    /** Number that the topic stands at; one more than before without it. */
    s: z.int().min(0).optional(),
    newEpoch: z.boolean().default(false),
    raw: z.boolean().default(false),
  }),
});

/** What happens to the connection. */
const LinkLine = z.strictObject({
  ...timing,
  link: z.enum(['drop', 'down', 'up', 'halfOpen', 'reject', 'bye', 'kick', 'slow', 'hang', 'mute', 'cut']),
  /** Reason of `bye` and `reject`. */
  code: z.string().optional(),
  retryMs: z.int().min(0).optional(),
  spreadMs: z.int().min(0).optional(),
  /** World time at which a maintenance ends. */
  until: z.int().optional(),
  /** How many connections `reject`, `hang`, `mute` and `cut` apply to. */
  times: z.int().min(1).default(1),
  /** Delay of `slow` in either direction, ms; 0 ends it. */
  ms: ms.default(0),
  /** Up to so many ms more, by chance; the order stays. */
  jitter: ms.default(0),
  /** From now on the back end numbers its events, or does not. */
  seq: z.boolean().optional(),
});

/** What a REST call answers from now on. */
const RestLine = z.strictObject({
  ...timing,
  rest: z.string().regex(/^(GET|POST|PUT|DELETE) \//, 'is a method and a path, like "GET /members"'),
  /** Answers only calls in this language, as their header names it: `EN`. */
  language: z.string().optional(),
  value: z.unknown().optional(),
  status: z.int().min(200).max(599).default(200),
  code: z.string().optional(),
  message: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Sent instead of the envelope, unchanged. */
  body: z.string().optional(),
  /** Only so many characters of the body arrive. */
  truncate: z.int().min(0).optional(),
  /** Milliseconds until it answers. */
  delay: ms.default(0),
  /** Never answers. */
  hang: z.boolean().default(false),
  /** The network fails. */
  fail: z.boolean().default(false),
  /** So many answers; after them the call answers as before. */
  times: z.int().min(1).optional(),
});

/** What happens to the page itself. */
const PageLine = z.strictObject({
  ...timing,
  page: z.enum(['hide', 'show', 'offline', 'online', 'sleep', 'wake']),
});

/** Something the person does: an action of the product. */
const doLine = (actions: readonly string[]) =>
  z.strictObject({
    ...timing,
    do: z.string().refine(action => actions.includes(action), `is one of ${actions.join(', ')}`),
    with: z.array(z.unknown()).default([]),
  });

/** What must be true at that moment: a path into what the script plays under, and what is expected there. */
const ExpectLine = z
  .strictObject({
    ...timing,
    expect: z.string().min(1),
    is: z.json().optional(),
    not: z.json().optional(),
    has: z.json().optional(),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    /** It may take so many ms until it is true. */
    within: ms.default(0),
  })
  .refine(
    it => [it.is, it.not, it.has, it.atLeast, it.atMost].some(matcher => matcher !== undefined),
    'says nothing to compare with: "is", "not", "has", "atLeast" or "atMost"',
  );

/** Lines that belong together; their times count from the start of the block. */
const BlockLine = z.strictObject({
  ...timing,
  // The objects themselves, not copies, because their line in the text is looked up by identity.
  play: z.array(z.custom<object>(isObject, 'must be a line between braces')).min(1),
});

/** Every kind of line in the scripts of a product, by the field that only it has. */
export function lineKindsOf({ topics, actions = [] }: ScriptProduct) {
  return {
    ...topicLines(z.enum(Object.keys(topics))),
    link: LinkLine,
    rest: RestLine,
    page: PageLine,
    do: doLine(actions),
    expect: ExpectLine,
    play: BlockLine,
  } as const;
}
export type LineKinds = ReturnType<typeof lineKindsOf>;
export type LineKind = keyof LineKinds;
export type LineOf<K extends LineKind> = z.output<LineKinds[K]>;
