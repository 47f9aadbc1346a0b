import { type RedisQuestions, redisScript } from '../db/counts/redisQuestions.ts';
import { DAY } from '../ground/calendar/durations.ts';
import type { EnteredTab } from './connectsOfAll.ts';

/** How often a process says that it is there, ms. */
const BEAT_MS = 2_000;
/** Tabs of a process that said nothing for so long don't count, ms: it has crashed, and they are back elsewhere. */
const SILENT_MS = 5_000;
/** What is known of a member's tabs is forgotten when none was opened or closed for so long, ms. */
const KEPT_MS = DAY;
/** Most members of whom Redis is told at a time. */
const SLICE = 500;

/** Says that a process is there, and answers who is. ARGV: id, longest silence. */
const BEAT = redisScript(`
  local time = redis.call('time')
  local now = math.floor(time[1] * 1000 + time[2] / 1000)
  redis.call('zremrangebyscore', KEYS[1], '-inf', now - tonumber(ARGV[2]))
  redis.call('zremrangebyscore', KEYS[1], '(' .. now, '+inf')
  redis.call('zadd', KEYS[1], now, ARGV[1])
  return redis.call('zrange', KEYS[1], 0, -1)`);
const GONE = redisScript(`return redis.call('zrem', KEYS[1], ARGV[1])`);

/** Says how many tabs a member has here, and answers how many everywhere, by process. ARGV: id, count, how long it is kept. */
const SAY = redisScript(`
  if ARGV[2] == '0' then redis.call('hdel', KEYS[1], ARGV[1]) else redis.call('hset', KEYS[1], ARGV[1], ARGV[2]) end
  redis.call('pexpire', KEYS[1], ARGV[3])
  return redis.call('hgetall', KEYS[1])`);

/** Tabs of members over all processes. */
export interface Tabs {
  enter(uid: string): Promise<EnteredTab>;
  /** Says that this process has none any more. */
  stop(): Promise<void>;
}

/**
 * Each process says how many tabs of a member it has, and not that one came or went: whatever Redis has lost is right again with
 * the next word, and all is said again over a new link.
 */
export function createTabs(redis: RedisQuestions, id: string): Tabs {
  const here = new Map<string, number>();
  const processes = redis.keyOf('processes', '');
  let others: ReadonlySet<string> = new Set();
  let told = redis.link();
  /** Members of whom Redis has not heard the last word. */
  const unsaid = new Set<string>();

  const say = async (uid: string) => {
    unsaid.delete(uid);
    const answer = await redis.answerTo(redis.keyOf('tabs', uid), SAY, [id, here.get(uid) ?? 0, KEPT_MS]);
    if (answer === null) unsaid.add(uid);
    return answer;
  };
  const sayAgain = async (uids: readonly string[]) => {
    for (let at = 0; at < uids.length; at += SLICE) await Promise.all(uids.slice(at, at + SLICE).map(say));
  };
  const beat = async () => {
    const answer = await redis.answerTo(processes, BEAT, [id, SILENT_MS]);
    // Of a Redis that doesn't answer nothing is believed.
    others = new Set(Array.isArray(answer) ? answer.map(String).filter(it => it !== id) : []);
    if (answer === null) return;
    const over = redis.link();
    await sayAgain([...(over === told ? unsaid : new Set([...here.keys(), ...unsaid]))]);
    told = over;
  };
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = null;
    });
  }, BEAT_MS);
  void beat();

  const elsewhere = (answer: unknown): number => {
    if (!Array.isArray(answer)) return 0;
    let sum = 0;
    for (let at = 0; at + 1 < answer.length; at += 2)
      if (others.has(String(answer[at]))) sum += Number(answer[at + 1]);
    return sum;
  };
  return {
    async enter(uid) {
      here.set(uid, (here.get(uid) ?? 0) + 1);
      let isOpen = true;
      const leave = () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (here.get(uid) ?? 1) - 1;
        if (left > 0) here.set(uid, left);
        else here.delete(uid);
        void say(uid);
      };
      const answer = await say(uid);
      return { tabs: (here.get(uid) ?? 0) + elsewhere(answer), leave };
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await redis.answerTo(processes, GONE, [id]);
    },
  };
}
