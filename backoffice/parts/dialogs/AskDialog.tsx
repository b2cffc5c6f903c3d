import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { t } from '../../texts/parts.ts'

type AskDialogProps = {
  title: string
  act: string
  /** The act on its way, and why it failed. */
  doing: { isPending: boolean; error?: Error | null }
  /** The act can be undone as easily. */
  isHarmless?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once more before something is done that is hard to take back. */
export const AskDialog = ({ title, act, children, ...props }: AskDialogProps) => (
  <Dialog
    title={title}
    onClose={props.onClose}
    actions={
      <>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button
          kind={props.isHarmless ? 'primary' : 'danger'}
          disabled={props.doing.isPending}
          onClick={props.onAct}
        >
          {act}
        </Button>
      </>
    }
  >
    <p>{children}</p>
    <ErrorText error={props.doing.error} className="mt-3" />
  </Dialog>
)
