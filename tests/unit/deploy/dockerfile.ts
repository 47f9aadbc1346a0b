import { isPinned, type World, wrongSettings } from './rules.ts';

/** Instructions of a Dockerfile, each on one line, without comments. */
function instructionsOf(text: string): readonly (readonly [name: string, rest: string])[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return [name.toUpperCase(), rest] as const;
    });
}

/** What is wrong with a Dockerfile, by the rules of linters that matter here and by those of this repository. */
export function wrongInDockerfile(text: string, world: World): readonly string[] {
  const all = instructionsOf(text);
  const wrong: string[] = [];
  const stages: string[] = [];
  for (const [name, rest] of all) {
    if (name === 'FROM') {
      const [image = '', , stage] = rest.split(/\s+/);
      if (!stages.includes(image) && !isPinned(image)) wrong.push(`image without a version: ${image}`);
      if (stage !== undefined) stages.push(stage);
    }
    const [, from] = /--from=(\S+)/.exec(rest) ?? [];
    if (name === 'COPY' && from !== undefined && !stages.includes(from)) wrong.push(`no stage ${from}`);
    if (name === 'COPY' && from === undefined)
      for (const source of rest.split(/\s+/).slice(0, -1))
        if (!world.isThere(source)) wrong.push(`no file ${source}`);
    if (name === 'ADD') wrong.push('ADD fetches and unpacks: COPY');
    if (/^(CMD|ENTRYPOINT)$/.test(name) && !rest.startsWith('['))
      wrong.push(`${name} in a shell, which takes the signals`);
    if (name === 'RUN' && /\bsudo\b|curl [^|]*\|\s*(ba)?sh/.test(rest)) wrong.push(`RUN ${rest}`);
  }
  const last = all.slice(all.findLastIndex(([name]) => name === 'FROM'));
  const lastOf = (wanted: string) => last.findLast(([name]) => name === wanted)?.[1];
  const user = lastOf('USER');
  if (user === undefined || /^(root|0)\b/.test(user)) wrong.push('runs as root');
  if (lastOf('HEALTHCHECK') === undefined) wrong.push('no HEALTHCHECK');
  const env = last.filter(([name]) => name === 'ENV').flatMap(([, rest]) => rest.split(/\s+/));
  const values = new Map(env.map(pair => pair.split('=') as [string, string]));
  wrong.push(...wrongSettings([...values.keys()], world));
  const exposed = (lastOf('EXPOSE') ?? '').split(/\s+/);
  if (!exposed.includes(values.get('PORT') ?? '')) wrong.push('EXPOSE lacks PORT');
  if (lastOf('VOLUME') !== values.get('DATA_DIR')) wrong.push('VOLUME is not DATA_DIR');
  return wrong;
}
