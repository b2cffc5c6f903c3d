import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { AXE_PATH } from '#tests/browser/replies.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules of WCAG, and what axe calls good practice, such as a heading and landmarks. */
export const ALL_RULES = [...WCAG, 'best-practice']

/** Checks the page as it is shown, and that it is no wider than the window; `rules`: by these alone. */
export async function expectAccessible(page: Page, rules?: string[]) {
  await untilSettled(page)
  await page.evaluate(loadAxe, AXE_PATH)
  const { violations, width } = await page.evaluate(findViolations, rules ?? WCAG)
  expect(violations).toEqual([])
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width)
}

// The following functions run in the page, without access to this file.

async function loadAxe(path: string) {
  if (Reflect.has(window, 'axe')) return
  const script = document.createElement('script')
  script.src = path
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  script.remove()
}

/**
 * `runOnly`: names of rules, or of kinds of them.
 * A target half under a bar that stays in view is measured again where it is whole.
 */
async function findViolations(runOnly: string[]) {
  const axe = Reflect.get(window, 'axe') as {
    run: (what: Document | Element, options: RunOptions) => Promise<AxeResults>
  }
  // Passed rules are not listed, node by node.
  const check = async (what: Document | Element, rules: string[]) =>
    (await axe.run(what, { runOnly: rules, resultTypes: ['violations'] })).violations.flatMap(
      ({ id, nodes }) => nodes.map((node) => ({ id, ...node })),
    )
  const { scrollX, scrollY } = window
  const found = []
  for (const fault of await check(document, runOnly)) {
    const target = document.querySelector(String(fault.target[0]))
    if (fault.id !== 'target-size' || target === null) {
      found.push(fault)
      continue
    }
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    found.push(...(await check(target, ['target-size'])))
  }
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return {
    violations: found.map(
      ({ id, target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`,
    ),
    width: document.documentElement.scrollWidth,
  }
}

/** Colours on their way from light to dark are neither, and what inherits one sets out after it. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .filter(({ playState }) => playState === 'running')
      if (ending.length === 0) return
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })
