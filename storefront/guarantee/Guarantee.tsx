import { Suspense } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { useRoot } from '../root.ts'

const GuaranteeNotice = lazyPart(() => import('./GuaranteeNotice.tsx'), 'GuaranteeNotice')

/**
 * The notice in a shop that sells to consumers in the EU. Without a boundary of its own, so that the
 * checkout waits for it and no order can be placed before it is shown.
 */
export const GuaranteeFirst = () => useRoot().settings.sells_to_eu && <GuaranteeNotice />

/** The notice on a page that says what was ordered. */
export const Guarantee = () => (
  <Suspense>
    <GuaranteeFirst />
  </Suspense>
)
