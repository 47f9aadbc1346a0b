import { REALTIME_LIMITS } from '../../gateway/realtime/limits.ts';
import { addressOf } from '../../streams/wire/protocol/topicAddress.ts';
import { ownerFor } from '../../streams/wire/session/audience.ts';
import { MEMBER_TYPE } from '../../streams/wire/session/roles.ts';
import { topicKeys, topicTable } from '../../streams/wire/tables/topics.ts';
import { cellsTable } from './cells.ts';

const ANYBODY = { uid: '…', type: MEMBER_TYPE };

function topicsTable(): string {
  const rows = topicKeys.map(key => {
    const { kind, audience, size, summary } = topicTable[key];
    const owner = audience === 'item' ? ANYBODY.uid : ownerFor(audience, ANYBODY);
    return `| \`${addressOf(key, owner)}\` | ${kind} | ${audience} | ${size.events} | ${summary} |`;
  });
  return ['| topic | kind | audience | events | what it carries |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function limitsTable(): string {
  const shown = (value: (typeof REALTIME_LIMITS)[keyof typeof REALTIME_LIMITS]) => {
    if (value === null) return 'as the topic says';
    return typeof value === 'number' ? String(value) : `${value.perSecond} a second, ${value.burst}`;
  };
  const rows = Object.entries(REALTIME_LIMITS).map(([name, value]) => `| \`${name}\` | ${shown(value)} |`);
  return ['| limit | value |', '|---|---|', ...rows].join('\n');
}

/** Tables of docs/protocol.md that follow from the code, by the name of their marks. */
export const protocolTables: Readonly<Record<string, () => string>> = {
  topics: topicsTable,
  cells: cellsTable,
  limits: limitsTable,
};

const partOf = (name: string) => new RegExp(`<!-- ${name} -->\\n(?:[^]*?\\n)?<!-- /${name} -->`);

/** The document with its tables as the code has them now. Throws when a mark is missing. */
export function withTables(text: string): string {
  return Object.entries(protocolTables).reduce((whole, [name, table]) => {
    if (!partOf(name).test(whole)) throw new Error(`the document has no place for ${name}`);
    return whole.replace(partOf(name), () => `<!-- ${name} -->\n${table()}\n<!-- /${name} -->`);
  }, text);
}
