import type { CallSpec } from '../../../streams/wire/protocol/call.ts';
import type { TopicSpec } from '../../../streams/wire/protocol/topic.ts';
import { addressOf } from '../../../streams/wire/protocol/topicAddress.ts';
import { ownerFor } from '../../../streams/wire/session/audience.ts';
import { MEMBER_TYPE } from '../../../streams/wire/session/roles.ts';
import { calls } from '../../../streams/wire/tables/calls.ts';
import { topicTable } from '../../../streams/wire/tables/topics.ts';

const AUDIENCE = {
  anyone: 'anyone',
  session: 'signed in',
  optional: 'anyone',
  operator: 'operator only',
  desk: 'operator; in a demo world anyone',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table border="1" cellpadding="4">${line('th', head)}${rows.map(row => line('td', row)).join('\n')}</table>`;
}

/** A page for people: what there is, with links to the documents for machines. No script, no style. */
export function docsPage(): string {
  const callRows = Object.entries<CallSpec>(calls).map(([name, spec]) => [
    `${spec.method} ${spec.path}`,
    name,
    AUDIENCE[spec.audience],
    [spec.sealed ? 'sealed' : '', spec.command ? 'idempotent command' : ''].filter(Boolean).join(', '),
    spec.summary,
  ]);
  const topicRows = Object.entries<TopicSpec>(topicTable).map(([key, spec]) => [
    spec.audience === 'item'
      ? addressOf(key, '<id>')
      : addressOf(key, ownerFor(spec.audience, { uid: '<uid>', type: MEMBER_TYPE })),
    spec.kind,
    spec.audience,
    spec.summary,
  ]);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Croupier gateway</title></head><body>
<h1>Croupier gateway</h1>
<p>Play money only. For machines: <a href="/docs/openapi.json">OpenAPI</a>, <a href="/docs/asyncapi.json">AsyncAPI</a>.</p>
<h2>Calls</h2>
${table(['Request', 'Name', 'For', 'Traits', 'What it does'], callRows)}
<h2>Topics</h2>
${table(['Topic', 'Kind', 'Audience', 'What it carries'], topicRows)}
</body></html>
`;
}
