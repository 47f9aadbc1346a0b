import type { RateCounts } from '../../process/counts/rateCounts.ts';
import { type RedisQuestions, redisScript } from './redisQuestions.ts';

/** A window begins with its first count. One that ends later than it can was begun by a clock that has been set back since. */
const COUNT = redisScript(`
  local count = redis.call('incrby', KEYS[1], ARGV[2])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 or left > tonumber(ARGV[1]) then
    redis.call('pexpire', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {count, left}`);

/**
 * Counts over all processes of a world.
 * @param instead Counts while Redis is away.
 */
export function createRedisCounts(redis: RedisQuestions, instead: RateCounts): RateCounts {
  return {
    async count(key, windowMs, times = 1) {
      const answer = await redis.answerTo(redis.keyOf('rate', key), COUNT, [windowMs, times]);
      if (!Array.isArray(answer)) return instead.count(key, windowMs, times);
      const [current, ttl] = answer as readonly unknown[];
      return { current: Number(current), ttl: Number(ttl) };
    },
  };
}
