import { expect, it } from 'vitest';
import { readCommandDatabase } from '../../../../gateway/process/commandDatabase.ts';

const [pooled, server, other] = ['pool', 'server', 'other'].map(name => `postgresql://${name}/world`);
const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: server, DATA_DIR: '/data' };

it.each([
  ['nothing', {}, {}, null, './.data'],
  ['the database of the environment', {}, { DATABASE_URL: pooled }, pooled, './.data'],
  ['the server past a pooler', {}, env, server, '/data'],
  ['an empty address past none', {}, { ...env, DATABASE_DIRECT_URL: '' }, pooled, '/data'],
  ['the flag before the environment', { 'database-url': other }, env, other, '/data'],
  ['the database in a folder that is named', { 'data-dir': '/more' }, env, null, '/more'],
  ['both flags', { 'data-dir': '/more', 'database-url': other }, env, other, '/more'],
])('a command goes to %s', (_what, flags, around, url, dataDir) => {
  expect(readCommandDatabase(flags, around)).toMatchObject({ url, dataDir, mayMove: dataDir === './.data' });
});

it('names the setting that it went by, also when that is wrong', () => {
  expect(readCommandDatabase({}, env).setting).toBe('DATABASE_DIRECT_URL');
  expect(readCommandDatabase({ 'database-url': other }, env).setting).toBe('DATABASE_URL');
  expect(() => readCommandDatabase({ 'database-url': 'mysql://x' }, {})).toThrow(/^DATABASE_URL can't be/);
});
