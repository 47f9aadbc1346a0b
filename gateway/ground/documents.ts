import type { ContentKind, ContentValue } from '../../streams/wire/content/documents.ts';
import type { Tx } from '../db/database.ts';

/** Why a document can't be published, and which of its fields to change. */
export interface DocumentFault {
  readonly path: string;
  readonly message: string;
}

/** What a module does with the documents of a kind, besides their being shown. */
export interface DocumentRule {
  /** What is wrong with what a document says; null for nothing. */
  fault(key: string, value: ContentValue): DocumentFault | null;
  /**
   * Brings a document into force in the transaction that shows it; null ends it. @param at World time, epoch ms. Throws `bad_request`
   * (400) for what can't be done now.
   */
  apply(tx: Tx, key: string, value: ContentValue | null, at: number): Promise<void>;
  /** Called last in each transaction that changes a document or its draft. */
  changed(tx: Tx): Promise<void>;
}

/** What is in force without a document having said so. */
export interface InForce {
  readonly key: string;
  readonly value: ContentValue;
  /** Whether it has ended. */
  readonly isOver: boolean;
}

/** A document that is shown. */
export interface ShownDocument {
  readonly key: string;
  readonly value: ContentValue;
}

/** The documents of the office, for modules that do what they say (docs/decisions/146). */
export interface DocumentActs {
  rule(kind: ContentKind, rule: DocumentRule): void;
  /** Locks what is shown. Whoever calls `follow` calls this before the transaction locks anything else. */
  lock(tx: Tx): Promise<void>;
  /** Notes as a version what was brought into force without a document: by a program, or by a demo's desk. */
  follow(
    tx: Tx,
    kind: ContentKind,
    key: string,
    said: { readonly value: ContentValue | null; readonly who: string },
  ): Promise<void>;
  /** Makes documents for what is in force and has none, as a world has it that was filled before. */
  adopt(kind: ContentKind, inForce: (tx: Tx) => Promise<readonly InForce[]>): Promise<void>;
  /** What is shown of a kind, in its order, as the transaction sees it. */
  shown(tx: Tx, kind: ContentKind): Promise<readonly ShownDocument[]>;
  /** Afterwards this process shows everything that was published before. @param tx Of a handler that has one. */
  renew(tx?: Tx): Promise<void>;
}

/** The port of the modules that follow documents; the content store provides it. */
export interface DocumentPorts {
  readonly documents: DocumentActs;
}
