import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Every text of the page is shown whole, and none lies on another one. */
export async function expectLegible(page: Page): Promise<void> {
  expect(await page.evaluate(findIllegible)).toEqual([])
}

// Runs in the page, without access to this file.
function findIllegible(): string[] {
  type Line = { text: string; box: DOMRect; layer: Element | null; node: Node }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const isFor = (element: Element, rule: (style: CSSStyleDeclaration) => boolean) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (rule(getComputedStyle(each))) return each
    }
    return null
  }
  const layerOf = (element: Element) =>
    isFor(element, ({ position }) => position === 'fixed' || position === 'sticky')
  /** For screen readers alone. */
  const isUnseen = (element: Element) =>
    isFor(element, ({ clipPath, width }) => clipPath === 'inset(50%)' || width === '1px') !== null

  const lines: Line[] = []
  const cut: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const parent = node.parentElement!
    const text = node.data.trim()
    if (!text || !isShown(parent) || isUnseen(parent) || parent.closest('script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const frame = isFor(parent, ({ overflowX }) => overflowX !== 'visible')
    const edge = frame?.getBoundingClientRect()
    const hides = frame && /hidden|clip/.test(getComputedStyle(frame).overflowX)
    for (const box of range.getClientRects()) {
      if (hides && (box.left < edge!.left - 1 || box.right > edge!.right + 1)) cut.push(text)
      // A name of many lines ends with an ellipsis.
      const isClamped = hides && edge!.bottom - box.top < box.height / 2
      if (box.width > 1 && !isClamped) lines.push({ text, box, layer: layerOf(parent), node })
    }
  }
  const covered = lines.flatMap((a, place) =>
    lines
      .slice(place + 1)
      .filter((b) => a.node !== b.node && a.layer === b.layer)
      .filter(({ box: b }) => a.box.left < b.right - 2 && b.left < a.box.right - 2)
      .filter(({ box: b }) => {
        const shared = Math.min(a.box.bottom, b.bottom) - Math.max(a.box.top, b.top)
        return shared > 0.4 * Math.min(a.box.height, b.height)
      })
      .map((b) => `covered: ${a.text} | ${b.text}`),
  )
  return [...cut.map((text) => `cut: ${text}`), ...covered]
}
