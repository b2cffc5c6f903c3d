import type { MailWord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { t } from '../texts/mail-settings.ts'

type MailPreviewProps = {
  word: MailWord
  label: string
  text: string
  closing: string
  onClose: () => void
}

/** The mail as it would go out, about an order that is made up. */
export function MailPreview({ word, label, text, closing, onClose }: MailPreviewProps) {
  const { shop, api } = useShop()
  const mail = useRecord(['settings', shop, 'mail-preview', word, text, closing], () =>
    api('POST /settings/mail/preview/', { body: { word, text, closing } }),
  )
  return (
    <Dialog
      title={t('previewOf', { label })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {mail.isPending && <p className="text-muted">{t('oneMoment')}</p>}
      <ErrorText error={mail.error} />
      {mail.data && (
        <>
          <p className="mb-3 font-semibold">{mail.data.subject}</p>
          <p className="rounded-control bg-stage p-4 break-words whitespace-pre-wrap">
            {mail.data.text}
          </p>
        </>
      )}
    </Dialog>
  )
}
