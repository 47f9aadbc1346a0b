/** Hands a text to the browser as a file to be saved. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address while it handles the click.
  URL.revokeObjectURL(url);
}

/** A file name that sorts by time: `recording-2026-11-20-120311.jsonl`. */
export function recordingName(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `recording-${day}-${time.slice(0, 8).replaceAll(':', '')}.jsonl`;
}
