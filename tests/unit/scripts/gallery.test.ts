import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlatformScript } from '../../../streams/platformReplay/index.ts';
import { memberTopicKeys } from '../../../streams/wire/tables/topics.ts';

const folder = 'tests/scripts';
const names = readdirSync(folder).map(file => file.replace('.jsonl', ''));
const sourceOf = (name: string) => readFileSync(`${folder}/${name}.jsonl`, 'utf8');
const docs = readFileSync('docs/scripts.md', 'utf8');

describe('the gallery', () => {
  it.each(names)('%s says what it shows, in its file and in the documentation', name => {
    const source = sourceOf(name);
    const { header } = parsePlatformScript(source);
    expect(source).toMatch(/^# \S/);
    expect(header.script).toBe(name);
    expect(docs).toContain(`| \`${name}\` | ${header.about} |`);
  });

  it('has no script in the documentation that is gone', () => {
    const [, gallery = ''] = docs.split('## Gallery');
    const told = [...gallery.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    expect(told.toSorted()).toEqual(names.toSorted());
  });

  it('shows every topic of members', () => {
    const used = names.flatMap(name =>
      parsePlatformScript(sourceOf(name)).steps.flatMap(step =>
        step.kind === 'event' ? [step.topic] : step.kind === 'state' ? [step.state] : [],
      ),
    );
    expect([...new Set(used)].toSorted()).toEqual([...memberTopicKeys].toSorted());
  });

  it('shows every fault of the connection and every move of the page', () => {
    const used = names.flatMap(name =>
      parsePlatformScript(sourceOf(name)).steps.flatMap(step =>
        step.kind === 'link' ? [step.link] : step.kind === 'page' ? [step.page] : [],
      ),
    );
    const links = ['drop', 'down', 'up', 'halfOpen', 'reject', 'bye', 'kick', 'slow', 'hang', 'mute', 'cut'];
    const moves = ['hide', 'show', 'offline', 'online', 'sleep', 'wake'];
    expect(new Set(used)).toEqual(new Set([...links, ...moves]));
  });
});
