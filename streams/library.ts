/**
 * The stream library: REST, a socket and what they tell, as streams that are right when messages come late, twice, in the
 * wrong order or not at all. It knows no product; a product passes its tables in, and the types follow from them.
 * `docs/architecture.md`, "The stream library", says how to use it; `docs/examples/chat.ts` is a product in 40 lines, and
 * `docs/examples/chatReplay.ts` records and replays it.
 */

export type { Behavior } from './behavior.ts';
export type { State } from './behaviors/state.ts';
// Values that can be read at any time, how far they can be trusted, and failures as values.
export { createState } from './behaviors/state.ts';
export type { ConnectionReason, ConnectionState } from './connectionState.ts';
export type * from './deps.ts';
export type { Failure, Outcome } from './failure.ts';
export type { Freshness, StaleReason } from './freshness.ts';
export type { Applied, Inspector } from './inspector.ts';
export type { Answer } from './link/answer.ts';
export type { Bus } from './link/bus.ts';
export type { ClockOffset } from './link/clockOffset.ts';
export type { Link, LinkOptions } from './link/createLink.ts';
// The connection to one gateway, and the lifetime of what hangs on it.
export { createLink } from './link/createLink.ts';
export type { Credentials } from './link/credentials.ts';
export { linkDefaults } from './link/linkDefaults.ts';
export type { CallOptions, Rest } from './link/rest.ts';
export { failureOf, isFinal, isTransient, RestError, refusedOutcome } from './link/restError.ts';
export type { SealKey } from './link/sealing.ts';
export { createSealKey } from './link/sealKey.ts';
export type { Feed, Fold, LegacyFold } from './merge/fold.ts';
// Topics: what a gateway pushes, merged with what it is asked for.
export { newestValue, stateOfLog } from './merge/fold.ts';
export type { Live } from './merge/live.ts';
export type { Missing } from './merge/missing.ts';
// Operators.
export { adaptivePoll } from './operators/adaptivePoll.ts';
export { afterAbsence } from './operators/afterAbsence.ts';
export { awake } from './operators/awake.ts';
export { fullJitter } from './operators/fullJitter.ts';
export { retryWithJitter } from './operators/retryWithJitter.ts';
export { throttleAction } from './operators/throttleAction.ts';
export type { Account } from './remote/account.ts';
export type { CacheSlot } from './remote/cacheSlot.ts';
export type { RemoteDeps, RemoteOptions, RemoteSource } from './remote/createRemote.ts';
// What only REST tells: one lifecycle, one retry policy.
export { createRemote } from './remote/createRemote.ts';
export { followRemote } from './remote/followRemote.ts';
export type { Remote } from './remote/remote.ts';
export { failureIn, mapRemote, valueIn } from './remote/remote.ts';
export { joinRemotes, remoteOf } from './remote/remoteOf.ts';
export type { ReplayClock } from './replay/clock.ts';
export type { Expectation } from './replay/expectations.ts';
// Socket scripts: what happened on a socket as a text, recorded from a live page and played under the real one.
export { loadReplay } from './replay/loadReplay.ts';
export type { ReplayNote } from './replay/notes.ts';
export type {
  RecordedProduct,
  ScriptProduct,
  ScriptTopic,
  ScriptTopics,
  ScriptWorld,
} from './replay/product.ts';
export type { Recorder, RecorderDeps, RecordingStatus, RecordOptions } from './replay/recorder.ts';
export type { RecordedPage } from './replay/recording/page.ts';
export type { Replay, ReplayOptions } from './replay/replay.ts';
export type { PlayedPage, Run, RunOptions } from './replay/run.ts';
export type { Script, ScriptStep } from './replay/script.ts';
export type { ScriptedSurroundings } from './replay/surroundings.ts';
export type { Scope } from './scope.ts';
export { createScope } from './scope.ts';
export type { CallShape } from './wire/protocol/call.ts';
// A product's wire: its calls and topics, and what a client makes of them when it runs.
export { defineCall } from './wire/protocol/call.ts';
export type { LogFold } from './wire/protocol/fold.ts';
export type { ProtocolCalls } from './wire/protocol/protocolCalls.ts';
export type { Pseudonyms, Rule } from './wire/protocol/redaction.ts';
export type { CallMeta, Guard, WireRuntime } from './wire/protocol/runtime.ts';
export { runtimeOf } from './wire/protocol/runtimeOf.ts';
export type {
  CallTable,
  DataOf,
  InputOf,
  NameIn,
  StateOf,
  TopicTable,
  ValueOf,
} from './wire/protocol/tables.ts';
export type { TopicKind, TopicShape } from './wire/protocol/topic.ts';
export { defineTopic } from './wire/protocol/topic.ts';
