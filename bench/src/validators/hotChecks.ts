import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { wireRuntimeSource } from '../../../tools/vite/wireRuntime.ts';
import { TOPICS, type TopicName } from '../stream/workload.ts';

const ENTRY = '\0hot-checks';

/** The generated module, reduced to the payload checks of the benchmark's four topics. */
function hotSource(): string {
  const source = wireRuntimeSource();
  const [checks = '', tables = ''] = source.split('export const wireRuntime=');
  const topicData = /topicData:\{([^}]*)\}/.exec(tables)?.[1] ?? '';
  const names = new Map([...topicData.matchAll(/"(\w+)":(c\d+)/g)].map(([, key, name]) => [key, name]));
  const hot = (Object.keys(TOPICS) as TopicName[]).map(key => {
    const name = names.get(key);
    if (name === undefined) throw new Error(`the generated module has no check for ${key}`);
    return `${key}:${name}`;
  });
  return `${checks}export const hot={${hot.join()}};`;
}

/** Size of the hot topics' compiled checks as they travel, minified and gzipped, bytes. */
export async function hotChecksSize(): Promise<number> {
  const build = await rolldown({
    input: ENTRY,
    treeshake: true,
    plugins: [
      {
        name: 'hot-checks',
        resolveId: id => (id === ENTRY ? id : null),
        load: id => (id === ENTRY ? hotSource() : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return gzipSync(output[0].code, { level: 9 }).length;
}
