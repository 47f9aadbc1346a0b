import { type RedisQuestions, redisScript } from '../db/counts/redisQuestions.ts';
import type { ConnectsOfAll } from './connectsOfAll.ts';
import type { RateLimit } from './limits.ts';
import { createTabs } from './redisTabs.ts';

/**
 * A bucket as one number: when it would be full again, by the clock of Redis. Never later than an empty one, because that clock
 * may have been set back.
 */
const SPEND = redisScript(`
  local time = redis.call('time')
  local now = time[1] * 1000 + time[2] / 1000
  local token = tonumber(ARGV[1])
  local whole = tonumber(ARGV[2])
  local full = tonumber(redis.call('get', KEYS[1]) or now)
  full = math.min(math.max(full, now), now + whole)
  local wait = math.ceil(full + token - now - whole)
  if wait > 0 then return wait end
  redis.call('set', KEYS[1], string.format('%.3f', full + token), 'px', math.ceil(full + token - now))
  return 0`);

const bucketOf = ({ perSecond, burst }: RateLimit) => {
  const tokenMs = 1_000 / perSecond;
  return [tokenMs, tokenMs * burst];
};

/**
 * Connects and tabs over all processes of a world; while Redis is away nothing is known of the others.
 * @param id Distinguishes this process from others.
 */
export function createRedisConnects(
  redis: RedisQuestions,
  id: string,
): ConnectsOfAll & { stop(): Promise<void> } {
  const { enter, stop } = createTabs(redis, id);
  return {
    enter,
    stop,
    async spend(of, key, limit) {
      return Number(await redis.answerTo(redis.keyOf(`connects-${of}`, key), SPEND, bucketOf(limit)));
    },
  };
}
