/** Less than this is a finger that trembles. */
const STEP_PX = 8
/** Below this position the header has scrolled out of view. */
const GONE_PX = 160

let last = 0

function onScroll() {
  const now = window.scrollY
  if (Math.abs(now - last) < STEP_PX) return
  const isGone = now > last && now > GONE_PX
  document.documentElement.dataset['header'] = isGone ? 'away' : ''
  last = now
}

/** Hides the header of whoever scrolls down from there, and shows it as soon as they scroll up. */
export function followScroll(from: number) {
  last = from
  onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
}
