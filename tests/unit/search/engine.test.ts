import { describe, expect, it } from 'vitest';
import { createSearchEngine, type WorkerPort } from '../../../src/features/search/engine.ts';
import type { FromWorker, SearchAnswer, ToWorker } from '../../../src/features/search/messages.ts';

const NOTHING = { hits: [], total: 0, sure: false };
const answerTo = (text: string): SearchAnswer => ({
  text,
  games: NOTHING,
  others: { page: NOTHING, vendor: NOTHING, promotion: NOTHING, help: NOTHING },
  hasGames: true,
});

/** An engine whose worker is the test. */
function engine() {
  const sent: ToWorker[] = [];
  const listeners: { take: (message: FromWorker) => void; broken: () => void }[] = [];
  let ended = 0;
  const made = createSearchEngine(
    (): WorkerPort => ({
      post: message => sent.push(message),
      listen: (take, broken) => listeners.push({ take, broken }),
      end: () => {
        ended += 1;
      },
    }),
  );
  const asked = () => sent.filter(it => it.do === 'ask');
  return {
    engine: made,
    sent,
    asked: () => asked().map(it => it.text),
    /** The worker answers what it was asked last. */
    answer() {
      const last = asked().at(-1);
      if (last) listeners.at(-1)?.take({ of: 'ask', id: last.id, answer: answerTo(last.text), tookMs: 1 });
    },
    loaded: (address: string, loaded = true) =>
      listeners.at(-1)?.take({ of: 'load', address, loaded, tookMs: 1 }),
    prepares: () => sent.flatMap(it => (it.do === 'prepare' ? [it] : [])),
    prepared: (id: number, ...texts: string[]) =>
      listeners.at(-1)?.take({ of: 'prepare', id, answers: texts.map(answerTo), isAll: true, tookMs: 1 }),
    break: () => listeners.at(-1)?.broken(),
    ended: () => ended,
  };
}

describe('S2-154 the search engine', () => {
  it('asks one question at a time, and of those that wait the newest alone', () => {
    const { engine: search, asked, answer } = engine();
    const told: string[] = [];
    const ask = (text: string) => search.search({ text, language: 'en' }, it => told.push(it.text));
    ask('d');
    ask('dr');
    ask('dra');
    expect(asked()).toEqual(['d']);
    answer();
    expect(asked()).toEqual(['d', 'dra']);
    answer();
    expect(told).toEqual(['d', 'dra']);
  });

  it('never tells the answer to a question that nobody asks any more', () => {
    const { engine: search, answer } = engine();
    const told: string[] = [];
    const forget = search.search({ text: 'old', language: 'en' }, it => told.push(it.text));
    forget();
    search.search({ text: 'new', language: 'en' }, it => told.push(it.text));
    answer();
    expect(told).toEqual([]);
    answer();
    expect(told).toEqual(['new']);
  });

  it('says how far the games are: read once for each address, and again after a failure', () => {
    const { engine: search, sent, loaded } = engine();
    const loads = () => sent.flatMap(it => (it.do === 'load' ? [it.address] : []));
    search.load('/a');
    search.load('/a');
    expect([search.catalogue$.value, loads()]).toEqual(['loading', ['/a']]);
    loaded('/a', false);
    expect(search.catalogue$.value).toBe('failed');
    search.load('/a');
    loaded('/a');
    expect([search.catalogue$.value, loads()]).toEqual(['ready', ['/a', '/a']]);
    // A newer catalogue that can't be read takes nothing away.
    search.load('/b');
    expect(search.catalogue$.value).toBe('ready');
    loaded('/b', false);
    expect(search.catalogue$.value).toBe('ready');
  });

  it('knows answers that were made ahead, until something else can be found or another language is read', () => {
    const { engine: search, loaded, prepares, prepared, break: breakDown } = engine();
    const known = (text: string, language = 'en') => search.known({ text, language })?.text;
    search.prepare('en');
    expect(prepares()).toEqual([]);
    search.load('/a');
    prepared(prepares().at(-1)?.id ?? 0, 'd');
    expect([known('d'), known(' D '), known('d', 'bn'), known('m')]).toEqual([
      'd',
      ' D ',
      undefined,
      undefined,
    ]);
    const before = prepares().at(-1);
    loaded('/a');
    expect(known('d')).toBeUndefined();
    // What was made of less comes late.
    prepared(before?.id ?? 0, 'd');
    expect(known('d')).toBeUndefined();
    const changes = [
      () => search.setDocuments([{ kind: 'page', key: '/help', title: 'Help', words: '' }]),
      () => search.prepare('bn'),
      () => breakDown(),
    ];
    for (const change of changes) {
      prepared(prepares().at(-1)?.id ?? 0, 'd');
      const language = prepares().at(-1)?.language;
      expect(known('d', language)).toBe('d');
      change();
      expect(known('d', language)).toBeUndefined();
    }
    search.prepare('bn');
    expect(prepares().map(({ language }) => language)).toEqual(['en', 'en', 'en', 'bn']);
  });

  it('begins another worker when one breaks, with all that the first was told', () => {
    const { engine: search, sent, ended, break: breakDown, asked } = engine();
    const page = { kind: 'page', key: '/help', title: 'Help', words: '' } as const;
    search.setDocuments([page]);
    search.load('/a');
    breakDown();
    expect([search.catalogue$.value, ended()]).toEqual(['failed', 1]);
    search.search({ text: 'help', language: 'en' }, () => {});
    expect(sent.at(-2)).toEqual({ do: 'tell', documents: [page] });
    expect(asked()).toEqual(['help']);
  });

  it('says that games can’t be found where no worker can be started, and starts one when it is asked to try again', () => {
    let starts = 0;
    const search = createSearchEngine(() => {
      starts += 1;
      if (starts < 3) throw new Error('no workers here');
      return { post() {}, listen() {}, end() {} };
    });
    search.load('/index/1');
    expect(search.catalogue$.value).toBe('failed');
    search.search({ text: 'dice', language: 'en' }, () => {});
    expect([search.catalogue$.value, starts]).toEqual(['failed', 2]);
    search.load('/index/1');
    expect([search.catalogue$.value, starts]).toEqual(['loading', 3]);
  });
});
