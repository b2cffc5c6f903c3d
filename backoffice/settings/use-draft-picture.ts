import type { LookDraftPicture } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { NO_PICTURE } from '#contract/rules/draft-picture.ts'
import { upload } from '../api.ts'
import { useShop } from '../shell/use-shop.ts'
import type { Staged } from './use-look-draft.ts'
import { useRecord } from '../shell/use-record.ts'

/** Sends a chosen picture once, so that the preview can show it. `named`: its part of the query. */
export function useDraftPicture(picture: 'logo' | 'hero', staged: Staged) {
  const { shop } = useShop()
  const file = staged === 'removed' ? undefined : staged
  const sent = useRecord(
    ['draft-picture', shop, picture, file?.address],
    () => upload<LookDraftPicture>(shop, `/settings/look/drafts/${picture}/`, file!.file, () => {}),
    { enabled: file !== undefined, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const name = staged === 'removed' ? NO_PICTURE : file && sent.data?.name
  return {
    named: name === undefined ? {} : { [picture]: name },
    isPending: file !== undefined && sent.isFetching,
    error: file ? sent.error : null,
    refetch: sent.refetch,
  }
}
