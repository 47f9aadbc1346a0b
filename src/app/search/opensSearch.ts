/** Elements that take what is typed. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'> & {
  readonly isComposing?: boolean;
};

/**
 * Whether a key asks for the search: Ctrl+K or Cmd+K, whatever script the keyboard writes, and `/` unless somebody is
 * typing. A rule of its own, tried for every keyboard.
 * @param hasSlash Whether `/` counts on this device.
 */
export function opensSearch(key: Key, hasSlash: boolean): boolean {
  if (key.altKey || key.isComposing) return false;
  if (key.ctrlKey || key.metaKey) {
    const isK = key.key.toLowerCase() === 'k' || (key.code === 'KeyK' && !/^[a-z]$/i.test(key.key));
    return isK && !key.shiftKey;
  }
  if (key.key !== '/' || !hasSlash) return false;
  return !(key.target instanceof Element && key.target.closest(FIELDS) !== null);
}
