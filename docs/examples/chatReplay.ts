// The chat of `chat.ts`, recorded as a script of its own topics, and played from one without a gateway.
import * as lib from '../../streams/library.ts';
import { calls, newestMessages, openChat, surroundings, topics } from './chat.ts';

/** Loads what records and plays scripts, and says what a script may tell of the chat: names and texts become made-up ones. */
export async function chatScripts() {
  const replay = await lib.loadReplay();
  const { fields, list, minor, oneOf, pseudonym } = replay.rules;
  const name = pseudonym('account');
  const message = fields({ id: pseudonym('id'), from: name, text: pseudonym('text') });
  const price = fields({ pair: oneOf('EUR/USD'), cents: minor });
  const product = {
    calls,
    topics: {
      messages: replay.scriptLog(topics.messages, {
        fold: newestMessages,
        empty: [],
        redact: { state: list(message), data: message },
      }),
      present: replay.scriptValue(topics.present, {
        redact: list(name),
        answers: { members: state => state ?? [] },
      }),
      price: replay.scriptValue(topics.price, {
        redact: price,
        sample: ({ random }) => ({ pair: 'EUR/USD', cents: Math.floor(random() * 100_000) }),
      }),
    },
    actions: ['say'],
    answer: (request: string) => (request === 'POST /say' ? null : undefined),
    watched: new Map([
      ['messages.value$', list(message)],
      ['present.value$', list(name)],
      ['price.value$', price],
    ]),
  };

  return {
    /** Opens the chat of `me` with a recorder over it: `start` begins a script, `stop` returns its text. */
    record(gatewayUrl: string, me: string) {
      const request = () => ({ gatewayUrl, headers: {}, token: null });
      const recorder = replay.createRecorder({ deps: surroundings(gatewayUrl), product, request });
      const chat = openChat(gatewayUrl, me, recorder.deps);
      recorder.observe(async () => replay.recordedPage(chat.link, chat, product.watched));
      return { chat, recorder };
    },

    /** Plays a script to its end in a time of its own. Returns what the chat showed then, and how each `expect` line ended. */
    async play(text: string, me: string) {
      const script = replay.parseScript(text, product);
      const origin = 'http://chat.invalid';
      const around = surroundings(origin);
      const socketIo = await around.loadSocketIo();
      const clock = replay.createReplayClock(script.header.now);
      const run = replay.openRun(script, {
        ...{ origin, product, clock, socketIo },
        open: scripted => openChat(origin, me, { ...around, ...scripted }),
      });
      await replay.finishRun(run, clock, script);
      const shown = replay.readPaths(run.page, product.watched.keys());
      run.close();
      clock.end();
      return { script, shown, expectations: run.replay.expectations, log: run.replay.log };
    },
  };
}
