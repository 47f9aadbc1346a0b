import { execFile } from 'node:child_process';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** User that runs the server; null for the gateway's own. */
export type ServerUser = { readonly uid: number; readonly gid: number } | null;

/** Whether the server's user can enter `folder` and every folder above it. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  if (user === null) return true;
  let at = await realpath(folder);
  for (;;) {
    const { mode, uid, gid } = await stat(at);
    const mayPass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & mayPass) === 0) return false;
    const above = path.dirname(at);
    if (above === at) return true;
    at = above;
  }
}

/** Whether the server's user can run `program` and load its libraries. */
export async function canRun(user: ServerUser, program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ['--version'], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Makes `folder` and the missing ones above it, and lets the server's user enter them. */
export async function makePassable(user: ServerUser, folder: string): Promise<void> {
  const highest = await mkdir(folder, { recursive: true, mode: 0o711 });
  if (user === null) return;
  let at = folder;
  await addPassage(at);
  // Only folders made just now get the rights that the umask removed; existing ones belong to others.
  while (highest !== undefined && at.length > highest.length) {
    at = path.dirname(at);
    await addPassage(at);
  }
}

async function addPassage(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o011);
}
