import type { MadeKey } from '#contract/backoffice/connections/keys.ts'
import { Button } from '../parts/Button.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { t } from '../texts/keys.ts'
import { t as parts } from '../texts/parts.ts'

/** Shows a new key, this once. */
export const ShownKey = ({ made, onClose }: { made: MadeKey; onClose: () => void }) => (
  <Dialog
    title={t('newKeyOf', { name: made.api_key.name })}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        {parts('close')}
      </Button>
    }
  >
    <p className="mb-3">{t('keepItSafe')}</p>
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-stage px-3.5 py-3">
      <code className="min-w-0 wrap-anywhere">{made.key}</code>
      <CopyButton text={made.key} what={t('key')} />
    </p>
  </Dialog>
)
