/** What the rules know of the world around a file. */
export interface World {
  /** Names of the gateway's settings. */
  readonly settings: readonly string[];
  /** Whether a path of the repository is there. */
  isThere(path: string): boolean;
}

/** Names of variables in capitals that are no settings of the gateway, with whose they are. */
const OTHERS = /^(NODE_ENV|NODE_OPTIONS)$/;

/** Whether an image is named with a whole version: not `latest`, not a version that moves, like `redis:7`. */
export const isPinned = (image: string): boolean => {
  const [, tag] = /:([^/:]+)$/.exec(image) ?? [];
  return image.includes('@sha256:') || /^v?\d+\.\d+(\.\d+)?/.test(tag ?? '');
};

/** Whether these are settings of the gateway: what is misspelled would be ignored. */
export const wrongSettings = (names: readonly string[], { settings }: World): readonly string[] =>
  names.filter(name => !settings.includes(name) && !OTHERS.test(name)).map(name => `no setting: ${name}`);
