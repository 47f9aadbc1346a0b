// `npm run night`: the long proofs, one after the other, with their results written into the documents
// (docs/testing.md, "By night").
import '../allowReplay.mjs';
import '../nodeVersion.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownRun } from '../run/ownRun.mjs';
import { keptNote, type Note, noteText } from './note.ts';
import { readOptions, UsageError } from './options.ts';
import type { Part } from './part.ts';
import { planned } from './plan.ts';
import { runCommand } from './runCommand.ts';
import { noteOf, runPart } from './runPart.ts';
import { readNote, writeNote } from './sections.ts';

const FOLDER = 'test-results/night';
const DAY_MS = 86_400_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The commit as the documents show it; their own sections are no change of what ran. */
function shownCommit(): string {
  const changed = git('status', '--porcelain', '--', ':!docs');
  return git('rev-parse', '--short=8', 'HEAD') + (changed === '' ? '' : ' with changes');
}

/** Writes what a part came to into its document, and says whether its earlier result stays there. */
function write({ name, document }: Part, note: Note): void {
  writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify(note, null, 2));
  writeFileSync(path.join(FOLDER, `${name}.md`), `${noteText(name, note)}\n`);
  const text = readFileSync(document, 'utf8');
  const kept = keptNote(readNote(text, name), note);
  // What the next night has to know is of this run, whosever result is shown.
  writeFileSync(document, writeNote(text, name, { ...kept, memory: note.memory }));
  if (kept !== note) say(`${document} keeps its result of ${kept.date}: ${kept.state}`);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const parts = planned(options);
  ownRun();
  const day = Math.floor(Date.now() / DAY_MS);
  mkdirSync(FOLDER, { recursive: true });
  // Before anything runs for hours: every part has its place.
  for (const { name, document } of parts) readNote(readFileSync(document, 'utf8'), name);
  const notes: (readonly [Part, Note])[] = [];
  for (const [nth, part] of parts.entries()) {
    say(`\n== ${part.name} (${nth + 1} of ${parts.length})`);
    const startedAt = new Date();
    const [commit, shown] = [git('rev-parse', 'HEAD'), shownCommit()];
    const last = readNote(readFileSync(part.document, 'utf8'), part.name);
    const context = { options, day, commit, last, folder: FOLDER, run: runCommand };
    const outcome = await runPart(part, context);
    const note = noteOf(outcome, { startedAt, endedAt: new Date(), commit: shown });
    write(part, note);
    notes.push([part, note]);
    say(noteText(part.name, note));
  }
  say(`\n${notes.map(([{ name }, { state, minutes }]) => `${state}: ${name}, ${minutes} min`).join('\n')}`);
  return notes.some(([, { state }]) => state === 'failed') ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
