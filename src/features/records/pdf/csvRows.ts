import Papa from 'papaparse';

const LINE_END = '\r\n';

/** Where the last whole line of a text ends; 0 when none does. A line may hold ends of lines between quotes. */
function endOfLines(text: string): number {
  for (let end = text.lastIndexOf(LINE_END); end >= 0; end = text.lastIndexOf(LINE_END, end - 1)) {
    const quotes = text.slice(0, end).split('"').length - 1;
    if (quotes % 2 === 0) return end + LINE_END.length;
    if (end === 0) break;
  }
  return 0;
}

/** Reads a file of comma-separated values (RFC 4180) a piece at a time: it may be larger than memory. */
export async function* csvRows(csv: Blob): AsyncGenerator<readonly string[][], void> {
  const reader = csv.stream().getReader();
  const decoder = new TextDecoder();
  let rest = '';
  const parse = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  for (;;) {
    const { value, done } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const end = done ? rest.length : endOfLines(rest);
    if (end > 0) yield parse(rest.slice(0, end));
    rest = rest.slice(end);
    if (done) return;
  }
}
