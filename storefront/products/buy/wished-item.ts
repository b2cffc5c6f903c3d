import type { RefObject } from 'react'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE } from '../../customer-storage.ts'
import type { CustomizationValues } from './customization-values.ts'

const WISH = CUSTOMER_STORAGE.wishedProduct

/** The item that a guest wanted to add before they were sent to log in. */
type WishedItem = { slug: string; quantity: number; customization: CustomizationValues }

export const keepWishedItem = (wish: WishedItem): void =>
  tabStorage.write(WISH, JSON.stringify(wish))

/** The wish for this product, once. */
function takeWish(slug: string): WishedItem | undefined {
  const kept = tabStorage.readJson(WISH) as Partial<WishedItem> | null
  if (kept?.slug !== slug) return undefined
  tabStorage.remove(WISH)
  const { quantity, customization } = kept
  if (typeof quantity !== 'number' || typeof customization !== 'object') return undefined
  return { slug, quantity, customization }
}

/** Writes them into the form, as far as it still has such fields and choices. */
function fillIn(form: HTMLFormElement, values: CustomizationValues): void {
  for (const [key, value] of Object.entries(values)) {
    const control = form.elements.namedItem(key)
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement) {
      control.value = value
    } else if (control instanceof HTMLSelectElement) {
      const isOffered = [...control.options].some((option) => option.value === value)
      if (isOffered) control.value = value
    }
  }
}

/** Fills the form with what its visitor had chosen before logging in, and leads back to the button. */
export function restoreWish(
  form: RefObject<HTMLFormElement | null>,
  slug: string,
  setQuantity: (quantity: string) => void,
): void {
  const wish = form.current && takeWish(slug)
  if (!wish || !form.current) return
  fillIn(form.current, wish.customization)
  setQuantity(String(wish.quantity))
  form.current.querySelector<HTMLElement>('[type=submit]')?.focus()
}
