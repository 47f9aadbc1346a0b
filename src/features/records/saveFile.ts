/** Hands a file over to the browser, as if a link to it had been followed. */
export function saveFile(name: string, parts: readonly Uint8Array<ArrayBuffer>[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads the file after the click; a minute is more than it takes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
