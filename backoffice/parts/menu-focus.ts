import type { FocusEvent, ToggleEvent } from 'react'

/** Handlers of a popover: it takes the focus when it opens, and closes when the focus leaves it. */
export const menuFocus = {
  onToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') currentTarget.querySelector<HTMLElement>('button, input')?.focus()
  },
  onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return
    // The press of the popover's own button closes it.
    if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id)
      currentTarget.hidePopover()
  },
}
