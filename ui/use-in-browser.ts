import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and during hydration, true afterwards. */
export const useInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
