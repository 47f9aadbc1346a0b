import path from 'node:path';
import { API } from 'typescript/unstable/sync';

/** Has `ask` look at a project of TypeScript, whose compiler ends with it. */
export function openProject(tsconfig, ask) {
  const api = new API({ cwd: path.dirname(tsconfig) });
  try {
    const [project] = api.updateSnapshot({ openProject: tsconfig }).getProjects();
    return ask(project);
  } finally {
    api.close();
  }
}
