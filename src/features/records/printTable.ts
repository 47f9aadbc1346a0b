/** The lines of a file of comma-separated values (RFC 4180), as the gateway writes them. */
export function linesOf(text: string): readonly (readonly string[])[] {
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g;
  const lines: string[][] = [[]];
  for (const [whole, cell = '', end] of text.matchAll(cells)) {
    if (whole === '') break;
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') lines.push([]);
  }
  return lines.filter(line => line.length > 0);
}

/** What prints begins so: a text that a spreadsheet would carry out was marked for it. */
const MARK = /^'(?=\s*[=+\-@|])/;

/**
 * Prints a whole file as a table, from which a browser also makes a PDF: it sets Bengali and Arabic as the page does. The
 * table is in the page for as long as the browser's own dialog is open; a sheet hides everything else on paper.
 */
export function printTable(
  title: string,
  parts: readonly Uint8Array<ArrayBuffer>[],
  className: string,
): void {
  const decoder = new TextDecoder();
  const text = parts.map(part => decoder.decode(part, { stream: true })).join('') + decoder.decode();
  const [heads = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  const sheet = document.createElement('section');
  sheet.className = className;
  const table = sheet.appendChild(document.createElement('table'));
  table.createCaption().textContent = title;
  const head = table.createTHead().insertRow();
  for (const name of heads) head.appendChild(document.createElement('th')).textContent = name;
  const body = table.createTBody();
  for (const line of lines) {
    const row = body.insertRow();
    for (const cell of line) row.insertCell().textContent = cell.replace(MARK, '');
  }
  document.body.appendChild(sheet);
  document.documentElement.dataset.printing = '';
  try {
    window.print();
  } finally {
    delete document.documentElement.dataset.printing;
    sheet.remove();
  }
}
