/** Each topic by the module that defines it: `winners/topic`. @param table The text of `streams/wire/tables/topics.ts`. */
export const topicModules = table =>
  new Map(
    [...table.matchAll(/^import \{ (\w+) \} from '\.\.\/(\w+\/\w+)\.ts';$/gm)].map(([, key, at]) => [
      at,
      key,
    ]),
  );
