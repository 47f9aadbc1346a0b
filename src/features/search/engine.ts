import type { Behavior } from '../../../streams/behavior.ts';
import { createState } from '../../../streams/behaviors/state.ts';
import type { FromWorker, OtherDocument, SearchAnswer, ToWorker } from './messages.ts';

/** What the engine uses of a worker. */
export interface WorkerPort {
  post(message: ToWorker): void;
  /** Tells what the worker says, and when it can't run. */
  listen(take: (message: FromWorker) => void, broken: () => void): void;
  end(): void;
}

/** Whether games can be found. */
export type CatalogueState = 'none' | 'loading' | 'ready' | 'failed';

/** @property language Of the names in the answer. */
export interface SearchQuestion {
  readonly text: string;
  readonly language: string;
}

/** Searches in a worker. One for the page, begun when it is first needed. */
export interface SearchEngine {
  readonly catalogue$: Behavior<CatalogueState>;
  /** Reads the index at this address unless it is there; what was read before is searched meanwhile. */
  load(address: string): void;
  /** Replaces everything besides games that can be found. */
  setDocuments(documents: readonly OtherDocument[]): void;
  /** Has the letters that names begin with answered ahead, in this language, whenever what can be found changes. */
  prepare(language: string): void;
  /** The answer that was made ahead; undefined when there is none. */
  known(question: SearchQuestion): SearchAnswer | undefined;
  /**
   * Asks a question. The newest question waits for the one that is being answered and replaces others that wait.
   * @returns cancels the question, whose answer is then dropped.
   */
  search(question: SearchQuestion, told: (answer: SearchAnswer) => void): () => void;
}

interface Asked extends SearchQuestion {
  readonly id: number;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

export function createSearchEngine(start: () => WorkerPort): SearchEngine {
  const catalogue$ = createState<CatalogueState>('none');
  let worker: WorkerPort | null = null;
  let documents: readonly OtherDocument[] = [];
  let loadedFrom = '';
  let wanted = '';
  let asked: Asked | null = null;
  let waiting: Asked | null = null;
  let questions = 0;
  let language = '';
  let preparations = 0;
  const prepared = new Map<string, SearchAnswer>();

  const send = (question: Asked) => {
    asked = question;
    const { id, text } = question;
    running()?.post({ do: 'ask', id, text, language: question.language });
  };
  /** What was made ahead was made of something else: once more. */
  const prepareAnew = () => {
    prepared.clear();
    preparations += 1;
    if (language !== '') worker?.post({ do: 'prepare', id: preparations, language });
  };
  const take = (message: FromWorker) => {
    if (message.of === 'prepare') {
      if (message.id !== preparations) return;
      for (const answer of message.answers) prepared.set(answer.text, answer);
      return;
    }
    if (message.of === 'load') {
      if (message.address !== wanted) return;
      if (message.loaded) {
        loadedFrom = message.address;
        prepareAnew();
      }
      catalogue$.set(loadedFrom === '' ? 'failed' : 'ready');
      return;
    }
    const answered = asked?.id === message.id ? asked : null;
    asked = null;
    if (waiting !== null) send(waiting);
    waiting = null;
    answered?.onAnswer(message.answer);
  };
  const giveUp = () => {
    worker?.end();
    [worker, asked, waiting, loadedFrom] = [null, null, null, ''];
    prepared.clear();
    catalogue$.set('failed');
  };
  /** The worker; null where none can be started. */
  function running(): WorkerPort | null {
    if (worker !== null) return worker;
    try {
      worker = start();
    } catch {
      giveUp();
      return null;
    }
    worker.listen(take, giveUp);
    worker.post({ do: 'tell', documents });
    prepareAnew();
    return worker;
  }

  return {
    catalogue$,
    load(address) {
      const isUnderWay = wanted === address && catalogue$.value !== 'failed';
      if (isUnderWay || loadedFrom === address) return;
      wanted = address;
      if (loadedFrom === '') catalogue$.set('loading');
      running()?.post({ do: 'load', address });
    },
    setDocuments(list) {
      documents = list;
      worker?.post({ do: 'tell', documents });
      prepareAnew();
    },
    prepare(wantedLanguage) {
      if (language === wantedLanguage) return;
      language = wantedLanguage;
      prepareAnew();
    },
    known(question) {
      if (question.language !== language) return undefined;
      const answer = prepared.get(question.text.trim().toLowerCase());
      return answer && { ...answer, text: question.text };
    },
    search(question, told) {
      questions += 1;
      let isWanted = true;
      const next: Asked = { ...question, id: questions, onAnswer: answer => isWanted && told(answer) };
      if (asked === null) send(next);
      else waiting = next;
      return () => {
        isWanted = false;
      };
    },
  };
}
