import type { ReactNode } from 'react'

/** The tag of a text for what is heard and not seen: "Remove<hidden> {name}</hidden>". */
export const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>
