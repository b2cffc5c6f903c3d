import type { PointerEvent } from 'react'
import { MenuIcon } from '../../shell/menu/MenuIcon.tsx'
import { t } from '../../texts/forms.ts'

/**
 * The handle for dragging. Rows also move by keys and buttons, so assistive technology ignores it.
 */
export const DragHandle = ({ onGrab }: { onGrab: (event: PointerEvent) => void }) => (
  <span
    aria-hidden="true"
    title={t('dragToPlace')}
    onPointerDown={onGrab}
    className="drag-handle inline-flex min-h-11 w-8 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-stage hover:text-ink md:min-h-9 md:w-6"
  >
    <MenuIcon name="grip" className="size-5 stroke-[2.5]" />
  </span>
)
