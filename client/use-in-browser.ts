import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while its page is taken over, when nothing of this browser is known. */
export const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
