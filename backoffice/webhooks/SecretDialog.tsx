import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { t as parts } from '../texts/parts.ts'
import { t } from '../texts/webhooks.ts'

export type ShownSecret = { name: string; secret: string }

type SecretDialogProps = { shown: ShownSecret; onClose: () => void }

/** Shows a new secret, this once. */
export const SecretDialog = ({ shown: { name, secret }, onClose }: SecretDialogProps) => (
  <Dialog
    title={t('secretOf', { name })}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        {parts('close')}
      </Button>
    }
  >
    <p className="mb-3">{t('secretShownOnce')}</p>
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-stage px-3.5 py-3">
      <code className="min-w-0 wrap-anywhere">{secret}</code>
      <CopyButton text={secret} what={t('secret')} />
    </p>
  </Dialog>
)
