import type { Choice } from './palette-acts.ts'

const KEPT = 5
const storageKey = (shop: number) => `backoffice.recent.${shop}`

/** The latest choices, for this tab's life: customers' names do not stay on the machine. */
export function recentChoices(shop: number): Choice[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(shop)) ?? '[]') as Choice[]
    return kept.map((choice) => ({ ...choice, group: 'Recent' }))
  } catch {
    return []
  }
}

export function rememberChoice(shop: number, choice: Choice): void {
  const others = recentChoices(shop).filter(({ to }) => to !== choice.to)
  sessionStorage.setItem(storageKey(shop), JSON.stringify([choice, ...others].slice(0, KEPT)))
}
