import { drawTile, drawMark } from './marks.ts'
import { drawSheathedView, drawWhole } from './khukuri/poses.ts'
import { drawDetail, drawSet } from './khukuri/views.ts'
import { drawKhukuriHero } from './scenes/khukuri-hero.ts'
import { drawTeaHero } from './scenes/tea-hero.ts'
import { scenes } from './scenes/scenes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { drawTeaDetail, drawTeaPair, drawTeaWhole } from './tea/tea.ts'
import type { KhukuriLook, SceneName, TeaLook } from '../demo-shop.ts'

export { drawPlaceholder } from './placeholder.ts'

export type ProductView = 'whole' | 'sheathed' | 'detail' | 'pair'

const khukuriViews = {
  whole: { caption: 'blade and handle', draw: drawWhole },
  pair: { caption: 'beside its sheath, with karda and chakmak', draw: drawSet },
  detail: { caption: 'handle, bolster and cho close up', draw: drawDetail },
  sheathed: { caption: 'in its sheath', draw: drawSheathedView },
}

const teaViews = {
  whole: { caption: 'with loose leaves', draw: drawTeaWhole },
  pair: { caption: 'with a cup of the brew', draw: drawTeaPair },
  detail: { caption: 'the leaves close up', draw: drawTeaDetail },
}

/** The pictures of a product in gallery order; the caption completes its alternative text. */
export function viewsOf(look: KhukuriLook | TeaLook): { view: ProductView; caption: string }[] {
  const views = ['whole', 'pair', 'detail', 'sheathed'] as const
  if (look.kind === 'khukuri') {
    return views.map((view) => ({ view, caption: khukuriViews[view].caption }))
  }
  return views
    .filter((view) => view !== 'sheathed')
    .map((view) => ({ view, caption: teaViews[view].caption }))
}

/** Any picture of a shop, as data: it is drawn when it is first looked at. */
export type Drawing =
  | { of: 'product'; look: KhukuriLook | TeaLook; view: ProductView }
  | { of: 'scene'; scene: SceneName }
  | { of: 'hero'; kind: 'khukuri' | 'tea' }

export const describe = (drawing: Drawing): string => JSON.stringify(drawing)

/** What `describe` said, drawn. */
export const drawDescribed = (description: string): string =>
  draw(JSON.parse(description) as Drawing)

/** In pixels; what is drawn on is smaller, and stretched. */
export function sizeOf(drawing: Drawing): { width: number; height: number } {
  if (drawing.of === 'product') return { width: 2400, height: 1800 }
  return drawing.of === 'hero' ? { width: 2400, height: 1350 } : { width: 1600, height: 900 }
}

export function draw(drawing: Drawing): string {
  const size = sizeOf(drawing)
  switch (drawing.of) {
    case 'product':
      return drawProduct(createSheet(1600, 1200, size.width), drawing)
    case 'scene': {
      const sheet = createSheet(1600, 900, size.width)
      return sheet.finish(scenes[drawing.scene](sheet))
    }
    case 'hero': {
      const sheet = createSheet(2400, 1350, size.width)
      return sheet.finish(drawing.kind === 'khukuri' ? drawKhukuriHero(sheet) : drawTeaHero(sheet))
    }
  }
}

/** A tea asked for `sheathed` shows itself whole. */
function drawProduct(
  sheet: Sheet,
  { look, view }: { look: KhukuriLook | TeaLook; view: ProductView },
) {
  if (look.kind === 'khukuri') return sheet.finish(khukuriViews[view].draw(sheet, look))
  return sheet.finish(teaViews[view === 'sheathed' ? 'whole' : view].draw(sheet, look))
}

/** In `currentColor`, on a grid of 24. */
export function drawLogo(kind: 'khukuri' | 'tea'): string {
  return drawMark(kind)
}

/** A tile with its own ground, legible at 16 pixels. */
export function drawFavicon(kind: 'khukuri' | 'tea'): string {
  return drawTile(kind)
}
