import { createContext } from 'react'

/** The number of things that wait for a colleague; zero outside a shop. */
export const WaitingContext = createContext(0)
