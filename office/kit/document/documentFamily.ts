import { createContext, useContext } from 'react';
import { type ContentKind, isCampaign } from '../../../streams/wire/content/documents.ts';
import type { Permission } from '../../../streams/wire/office/permissions.ts';
import type { CallInput, CallName } from '../../../streams/wire/tables/calls.ts';
import { type ActOptions, type ActState, useAct } from '../act/useAct.ts';
import { useNamedFailure } from './useNamedFailure.ts';

/** Documents whose calls have one beginning, and who may change them. */
export interface DocumentFamily {
  readonly calls: 'officeContent' | 'officeCampaign';
  /** Calls whose values an act on a document changes. */
  readonly reloads: readonly CallName[];
  readonly write: Permission;
  readonly publish: Permission;
}

const WORDS: DocumentFamily = {
  calls: 'officeContent',
  reloads: ['officeContentDocument', 'officeContentHistory', 'officeContent'],
  ...{ write: 'content.write', publish: 'content.publish' },
};
const CAMPAIGNS: DocumentFamily = {
  calls: 'officeCampaign',
  reloads: [
    ...([
      'officeCampaignDocument',
      'officeCampaignHistory',
      'officeCampaigns',
      'officeCampaignTrial',
    ] as const),
    ...(['officeDraws', 'officeDrawTrial'] as const),
  ],
  ...{ write: 'promotion.draft', publish: 'promotion.write' },
};

/** Which documents the parts of an editor are for. */
const Family = createContext(WORDS);
export const DocumentFamilyProvider = Family.Provider;
export const useDocumentFamily = () => useContext(Family);
export const familyOf = (kind: string): DocumentFamily => (isCampaign(kind) ? CAMPAIGNS : WORDS);

type Step = 'Save' | 'Discard' | 'Publish' | 'End' | 'Undo' | 'Preview';
type Of<S extends Step> = `officeContent${S}`;
/** What an act on a document of any kind is done with. */
type StepInput<S extends Step> = Omit<CallInput<Of<S>>, 'kind'> & { readonly kind: ContentKind };
/** An act on a document: both families take the same. */
export type DocumentAct<S extends Step> = Omit<ActState<Of<S>>, 'run'> & {
  readonly run: (input: StepInput<S>) => void;
};

/** An act on a document, by the call of its family. */
export function useDocumentAct<S extends Step>(
  step: S,
  options: Omit<ActOptions<Of<S>>, 'reloads'> = {},
): DocumentAct<S> {
  const { calls, reloads } = useDocumentFamily();
  const act = useAct(
    `${calls}${step}` as Of<S>,
    step === 'Preview' ? options : { ...options, reloads },
  ) as DocumentAct<S>;
  return { ...act, failure: useNamedFailure(act.failure) };
}
