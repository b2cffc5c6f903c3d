import type { RouteObject } from 'react-router'
import type { GroupName, Texts, TextsData } from '#contract/language/texts.ts'
import { textGroupsOf } from './head.ts'

/** Makes each page load the texts that it shows beside its code. */
export function loadTextsOf(routes: RouteObject[], texts: Texts): void {
  for (const route of routes) {
    const { lazy } = route
    if (typeof lazy === 'function') {
      route.lazy = async () => {
        const page = await lazy()
        await loadTexts(texts.data, textGroupsOf(page.handle))
        return page
      }
    }
    loadTextsOf(route.children ?? [], texts)
  }
}

/** Adds groups of texts that a page does not name. @throws Error where they do not come */
export async function loadTexts({ groups, version }: TextsData, names: GroupName[]): Promise<void> {
  const missing = names.filter((name) => !groups[name])
  await Promise.all(
    missing.map(async (name) => {
      const reply = await fetch(`/texts/${version}/${name}.json`)
      if (!reply.ok) throw new Error(`The texts of "${name}" could not be loaded`)
      groups[name] = await reply.json()
    }),
  )
}
