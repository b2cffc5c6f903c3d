import { useMutation } from '@tanstack/react-query'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { useShop } from '../shell/use-shop.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { numberText } from '../parts/format.ts'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/bulk.ts'
import { t as parts } from '../texts/parts.ts'

type ConfirmManyDialogProps = {
  title: string
  /** The text of the button: "Ship". */
  label: string
  /** The key of the question, so that the same one is asked once. */
  asked: unknown
  preview: () => Promise<BulkReport>
  begin: () => Promise<BulkReport>
  onBegun: (report: BulkReport) => unknown
  onClose: () => void
}

/** Says what would become of all that are chosen, and begins after a confirmation. */
export function ConfirmManyDialog(props: ConfirmManyDialogProps) {
  const { shop } = useShop()
  const preview = useRecord(['bulk', shop, 'preview', props.asked], props.preview, {
    staleTime: 0,
    gcTime: 0,
  })
  const begin = useMutation({ mutationFn: props.begin, onSuccess: props.onBegun })
  const changes = preview.data?.changed ?? 0
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      wide
      actions={
        <>
          <Button onClick={props.onClose}>{parts('cancel')}</Button>
          <Button
            kind="primary"
            disabled={changes === 0 || begin.isPending}
            onClick={() => begin.mutate()}
          >
            {begin.isPending
              ? t('starting')
              : t('actOnSoMany', { act: props.label, count: numberText(changes) })}
          </Button>
        </>
      }
    >
      <BulkPreview preview={preview} />
      <ErrorText error={begin.error} className="mt-3" />
    </Dialog>
  )
}
