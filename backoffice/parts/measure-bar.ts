const HEIGHT = '--bar-height'

/** The ref of a bar at the bottom of the window: the styles keep fields as far above it as it is high. */
export function measureBar(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(HEIGHT)
  }
}
