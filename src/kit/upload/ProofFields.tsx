import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../streams/wire/cash/words.ts';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { typography } from '../../ui/layout/layout.ts';
import { Uploader } from './Uploader.tsx';
import { type Uploads, useUploads } from './useUploads.ts';

export interface Proof {
  readonly uploads: Uploads;
  readonly comment: string;
  readonly setComment: (comment: string) => void;
  /** Whether it can be sent as it is. */
  readonly fits: boolean;
}

/** Images and a comment (S9-04) while they are made. */
export function useProof(): Proof {
  const uploads = useUploads();
  const [comment, setComment] = useState('');
  return { uploads, comment, setComment, fits: !uploads.busy && comment.trim().length <= COMMENT_MAX };
}

/** Fields of a proof. */
export function ProofFields({ proof, label }: { readonly proof: Proof; readonly label: string }) {
  const { t } = useTranslation();
  const { uploads, comment, setComment } = proof;
  const isLong = comment.trim().length > COMMENT_MAX;
  return (
    <>
      <Uploader label={label} uploads={uploads} />
      <TextArea
        label={t('upload.comment')}
        rows={2}
        value={comment}
        error={isLong ? t('upload.commentError', { max: COMMENT_MAX }) : undefined}
        end={
          <span
            className={`num ${typography(12, 'faint')}`}
          >{`${comment.trim().length} / ${COMMENT_MAX}`}</span>
        }
        onChange={event => setComment(event.currentTarget.value)}
      />
    </>
  );
}
