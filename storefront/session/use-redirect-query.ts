import { useSyncExternalStore } from 'react'
import { redirectQuery } from './redirect.ts'

const never = () => () => {}
const inAddress = () => redirectQuery(location.search, location.hash)

/** The query that carries `?redirect=` on to the next form. The server renders without it. */
export const useRedirectQuery = (): string => useSyncExternalStore(never, inAddress, () => '')
