import { MINUTE } from '../../../streams/wire/protocol/durations.ts';

/** Hands a file over to the browser to be saved, as if a link to it had been followed. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads the file after the click; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(address), MINUTE);
}
