import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Without a connection reading goes on with what is there; saving has to wait. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="block">
      {!isOnline && (
        <p className="bg-wait-soft px-4 py-2 text-wait md:px-8">
          You are offline. What is shown may be old, and nothing can be saved until you are back.
        </p>
      )}
    </output>
  )
}
