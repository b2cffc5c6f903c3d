import { createContext, useContext } from 'react'
import type { Api } from '#contract/api.ts'

const notHere: Api = () => Promise.reject(new Error('Only a loader may call while rendering'))

export const ApiInUse = createContext<Api>(notHere)

/** The browser's client, for what a component does after it was rendered. */
export const useApi = (): Api => useContext(ApiInUse)
