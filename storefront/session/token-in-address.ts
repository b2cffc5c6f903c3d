/** A mailed token stands behind the #, which no server is sent. */
export const tokenInAddress = () => location.hash.slice(1)

/** For `useSyncExternalStore`. */
export function onHashChange(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
