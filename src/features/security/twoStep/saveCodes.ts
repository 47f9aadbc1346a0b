/** Hands the recovery codes to the browser as a text file. */
export function saveCodes(title: string, codes: readonly string[]): void {
  const text = `${title}\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  // The browser reads the address while it handles the click.
  URL.revokeObjectURL(url);
}
