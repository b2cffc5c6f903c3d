import { drawTile, drawMark } from './marks.ts'
import { drawDetail, drawPair, drawSheathed, drawWhole } from './khukuri/khukuri.ts'
import { drawKhukuriHero } from './scenes/khukuri-hero.ts'
import { drawTeaHero } from './scenes/tea-hero.ts'
import { scenes } from './scenes/scenes.ts'
import { createSheet } from './sheet.ts'
import { drawTeaDetail, drawTeaPair, drawTeaWhole } from './tea/tea.ts'
import type { KhukuriLook, SceneName, TeaLook } from '../demo-shop.ts'

export { drawPlaceholder } from './placeholder.ts'

export type ProductView = 'whole' | 'sheathed' | 'detail' | 'pair'

const khukuriViews = {
  whole: { caption: 'blade and handle', draw: drawWhole },
  pair: { caption: 'beside its sheath, with karda and chakmak', draw: drawPair },
  detail: { caption: 'handle, bolster and cho close up', draw: drawDetail },
  sheathed: { caption: 'in its sheath', draw: drawSheathed },
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

/** 1600 × 1200 pixels, opaque. A tea asked for `sheathed` shows itself whole. */
export function drawProduct(look: KhukuriLook | TeaLook, view: ProductView): string {
  const sheet = createSheet(1600, 1200)
  if (look.kind === 'khukuri') return sheet.finish(khukuriViews[view].draw(sheet, look))
  return sheet.finish(teaViews[view === 'sheathed' ? 'whole' : view].draw(sheet, look))
}

/** A picture for the home page or a post: 1600 × 900 pixels, opaque. */
export function drawScene(scene: SceneName): string {
  const sheet = createSheet(1600, 900)
  return sheet.finish(scenes[scene](sheet))
}

/** 2400 × 1350 pixels, opaque; the left 45 % is calm enough to be written on. */
export function drawHero(kind: 'khukuri' | 'tea'): string {
  const sheet = createSheet(2400, 1350)
  return sheet.finish(kind === 'khukuri' ? drawKhukuriHero(sheet) : drawTeaHero(sheet))
}

/** In `currentColor`, on a grid of 24. */
export function drawLogo(kind: 'khukuri' | 'tea'): string {
  return drawMark(kind)
}

/** A tile with its own ground, legible at 16 pixels. */
export function drawFavicon(kind: 'khukuri' | 'tea'): string {
  return drawTile(kind)
}
