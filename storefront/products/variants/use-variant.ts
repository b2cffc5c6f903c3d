import { useState } from 'react'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { Product, Variant } from '#contract/products.ts'
import { links } from '../../links.ts'
import { leadOf } from './variant-choice.ts'

/**
 * The variant that is chosen, which the address keeps: every reader gets the same page, and the
 * browser alone looks which one it was asked for.
 */
export function useVariant({ slug, variants = [] }: Product) {
  const [chosenId, setChosenId] = useState<number>()
  const inBrowser = useInBrowser()
  const askedId = inBrowser ? askedVariant() : undefined
  const wantedId = chosenId ?? askedId
  const variant = variants.find(({ id }) => id === wantedId) ?? leadOf(variants)

  function choose({ id }: Variant) {
    setChosenId(id)
    window.history.replaceState(window.history.state, '', links.variant(slug, id))
  }

  return { variant, choose }
}

const askedVariant = () => Number(new URLSearchParams(window.location.search).get('variant'))
