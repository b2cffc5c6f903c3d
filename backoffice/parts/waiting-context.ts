import { createContext } from 'react'

/** How many things wait for somebody of the shop; none where no shop is open. */
export const WaitingContext = createContext(0)
