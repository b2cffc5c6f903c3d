import { useEffect } from 'react'

/**
 * Scrolls all of what Tab leads to into view, above the bars: by itself the browser is content with a
 * part of it. What fills half of the window stays where it is.
 */
export function useFocusInView() {
  useEffect(() => {
    let isByTab = false
    const noteKey = ({ key }: KeyboardEvent) => {
      isByTab = key === 'Tab'
    }
    const notePress = () => {
      isByTab = false
    }
    const show = ({ target }: FocusEvent) => {
      if (!isByTab || !(target instanceof Element) || !target.closest('main')) return
      if (target.getBoundingClientRect().height < window.innerHeight / 2)
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    document.addEventListener('keydown', noteKey, true)
    document.addEventListener('pointerdown', notePress, true)
    document.addEventListener('focusin', show)
    return () => {
      document.removeEventListener('keydown', noteKey, true)
      document.removeEventListener('pointerdown', notePress, true)
      document.removeEventListener('focusin', show)
    }
  }, [])
}
