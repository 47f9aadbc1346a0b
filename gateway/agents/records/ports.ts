export { createFileSlots, FILE_LIMITS } from './files/fileSlots.ts';
export { readableWhileRead } from './files/readableWhileRead.ts';
export { createSheet, type Sheet } from './files/sheet.ts';
export { csvType, writeCsv } from './files/writeCsv.ts';
