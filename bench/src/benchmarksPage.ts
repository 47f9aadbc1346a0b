/** When and how a suite was run. */
export interface RunFacts {
  /** `2026-11-22`. */
  readonly date: string;
  /** Short hash, with `and changes` when the tree had others than the page itself. */
  readonly commit: string;
  /** What was typed. */
  readonly command: string;
  /** Processor, memory, versions. */
  readonly machine: string;
}

/** What a suite came to, as the page tells it. */
export interface Section {
  readonly id: string;
  readonly facts: RunFacts;
  /** `control 0.98, 2 runs`; empty without either. */
  readonly remark: string;
  /** Markdown. */
  readonly table: string;
  /** One line for each goal, verdict last. */
  readonly goals: readonly string[];
}

const HEAD = `# Benchmarks

Every figure here was written by \`npm run bench -- --write\`, each suite when it had ended; nothing is edited by hand, and a
goal that was missed says FAIL until a run meets it. What is measured, against what, and what the figures don't say:
[docs/benchmarks.md](docs/benchmarks.md).
`;

/** A section as text, without its heading. */
function bodyOf({ facts, remark, table, goals }: Section): string {
  const how = [`${facts.date}, commit ${facts.commit}`, `\`${facts.command}\``, remark].filter(
    it => it !== '',
  );
  const parts = [`${how.join(', ')}.`, facts.machine, table];
  if (goals.length > 0) parts.push(`\`\`\`\n${goals.join('\n')}\n\`\`\``);
  return parts.filter(it => it !== '').join('\n\n');
}

/** The sections of a page by their headings. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...parts] = page.split(/^## /m);
  return new Map(
    parts.map(part => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading.trim(), lines.join('\n').trim()];
    }),
  );
}

/**
 * The page with this section in the place of the one that was there. Sections stand in the order of `ids`; one of another
 * name is not of the tool and goes.
 */
export function putSection(page: string, section: Section, ids: readonly string[]): string {
  const sections = sectionsOf(page).set(section.id, bodyOf(section));
  const kept = ids.flatMap(id => {
    const body = sections.get(id);
    return body === undefined ? [] : [`## ${id}\n\n${body}\n`];
  });
  return [HEAD, ...kept].join('\n');
}
