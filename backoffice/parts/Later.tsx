import { Component, type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './dialogs/Dialog.tsx'
import { Failed } from './States.tsx'
import { t } from '../texts/parts.ts'

type BoundaryProps = { fallback?: ReactNode; fault: ReactNode; children: ReactNode }

/** Shows `fault` in place of a part that could not be loaded, as long as that part is wanted. */
class PartBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  static getDerivedStateFromProps = ({ children }: BoundaryProps) =>
    children ? null : { hasFailed: false }
  override render() {
    const { fallback, fault, children } = this.props
    return this.state.hasFailed ? fault : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

const reload = () => location.reload()

type LaterProps = { fallback: ReactNode; children: ReactNode }

/** A `lazyPart` of a screen. The rest of the screen stays if it cannot be loaded. */
export const Later = ({ fallback, children }: LaterProps) => (
  <PartBoundary
    fallback={fallback}
    fault={<Failed message={t('partNotLoaded')} onRetry={reload} />}
  >
    {children}
  </PartBoundary>
)

type LaterDialogProps = { onClose: () => void; children: ReactNode }

/**
 * The place of a `lazyPart` that is a dialog, there before it is opened. Opened in a transition, the dialog appears as
 * soon as it is loaded; the focus stays on its button until then.
 */
export const LaterDialog = ({ onClose, children }: LaterDialogProps) => (
  <PartBoundary fault={<NotLoaded onClose={onClose} />}>{children}</PartBoundary>
)

const NotLoaded = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={t('partNotLoaded')}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button kind="primary" onClick={reload}>
          {t('reloadPage')}
        </Button>
      </>
    }
  >
    <p>{t('partNotLoadedAbout')}</p>
  </Dialog>
)
