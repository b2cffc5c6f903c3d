import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { lockDraft, saveDraft } from '../drafts/drafts.queries.ts'
import type { LinkedOffer } from './offer-link.ts'

/** The job at the end of an offer. */
export const offerEnd = jobOf<LinkedOffer>('orders.offer-end')

export const offerJobs: JobBody[] = [
  onJob(offerEnd, ({ write }, { draftId, round }) =>
    write(async (tx) => {
      const draft = await lockDraft(tx, draftId)
      // The draft was ordered, withdrawn, changed or sent again meanwhile.
      if (draft?.state !== 'sent' || draft.round !== round || !draft.is_over) return
      await saveDraft(tx, draftId, { state: 'ended' })
    }),
  ),
]
