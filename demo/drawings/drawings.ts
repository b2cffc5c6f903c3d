import { drawTile, drawMark } from './marks.ts'
import { drawWhole } from './khukuri/poses.ts'
import { drawSpine } from './khukuri/spine.ts'
import {
  drawDetail,
  drawEngraved,
  drawMeasured,
  drawSet,
  drawSheathedView,
  drawTip,
} from './khukuri/views.ts'
import { drawKhukuriHero } from './scenes/khukuri-hero.ts'
import { drawTeaHero } from './scenes/tea-hero.ts'
import { scenes } from './scenes/scenes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { drawTeaDetail, drawTeaPair, drawTeaWhole, isPack } from './tea/tea.ts'
import type { KhukuriLook, SceneName, TeaLook } from '../demo-shop.ts'

export { drawPlaceholder } from './placeholder.ts'

type ProductView =
  | 'whole'
  | 'pair'
  | 'detail'
  | 'engraved'
  | 'tip'
  | 'spine'
  | 'measured'
  | 'sheathed'

type Views = Partial<Record<ProductView, string>>

const khukuriDrawings: Record<ProductView, (sheet: Sheet, look: KhukuriLook) => string> = {
  whole: drawWhole,
  pair: drawSet,
  detail: drawDetail,
  engraved: drawEngraved,
  tip: drawTip,
  spine: drawSpine,
  measured: drawMeasured,
  sheathed: drawSheathedView,
}

function captionsOfKhukuri(look: KhukuriLook): Views {
  const small = look.companions.map((name) => name.replace('long-', 'long '))
  return {
    whole: mainCaptionOf(look),
    pair: small.length > 0 ? `with its sheath, ${listed(small)}` : 'with its sheath',
    detail: 'handle, bolster and cho close up',
    ...fineWork(look),
    spine: `the back of the blade from above, ${look.spine_mm} mm thick`,
    measured: 'above a rule of half a metre',
    sheathed: 'in its sheath',
  }
}

/** One more close view: what is cut into the blade, or its point. */
function fineWork(look: KhukuriLook): Views {
  if (look.takes_engraving) return { engraved: 'a sample of engraving on the blade' }
  return look.engraved ? { engraved: 'the engraving close up' } : { tip: 'the point close up' }
}

function mainCaptionOf({ props = [], sheath, setting }: KhukuriLook): string {
  if (props.includes('plinth')) return 'on its plinth, with a name plate'
  if (props.includes('stand')) return 'on its stand'
  const isBeside = setting === 'canvas' || !sheath.endsWith('leather')
  return isBeside ? 'blade and sheath side by side' : 'blade and handle'
}

const listed = (names: string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')

const teaDrawings = { whole: drawTeaWhole, pair: drawTeaPair, detail: drawTeaDetail }

function captionsOfTea(look: TeaLook): Views {
  if (!isPack(look)) {
    return { whole: 'seen from the front', detail: 'close up', pair: 'beside a cup of tea' }
  }
  return {
    whole: 'with loose leaves',
    pair: 'with a cup of the brew',
    detail: 'the leaves close up',
  }
}

/** The pictures of a product in gallery order; the caption completes its alternative text. */
export function viewsOf(look: KhukuriLook | TeaLook): { view: ProductView; caption: string }[] {
  const captions = look.kind === 'khukuri' ? captionsOfKhukuri(look) : captionsOfTea(look)
  return Object.entries(captions).map(([view, caption]) => ({ view: view as ProductView, caption }))
}

/** Any picture of a shop, as data: it is drawn when it is first looked at. */
export type Drawing =
  | { of: 'product'; look: KhukuriLook | TeaLook; view: ProductView; night?: true }
  | { of: 'scene'; scene: SceneName }
  | { of: 'hero'; kind: 'khukuri' | 'tea'; night?: true }

export const describe = (drawing: Drawing): string => JSON.stringify(drawing)

/** The same for the dark scheme. Scenes stay as they are, and the forge's bench is dark already. */
export function nightOfDrawing(drawing: Drawing): Drawing | undefined {
  if (drawing.of === 'scene') return undefined
  if (drawing.of === 'hero' && drawing.kind === 'khukuri') return undefined
  return { ...drawing, night: true }
}

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
      return drawProduct(
        createSheet({ width: 1600, height: 1200 }, size.width, drawing.night),
        drawing,
      )
    case 'scene': {
      const sheet = createSheet({ width: 1600, height: 900 }, size.width)
      return sheet.finish(scenes[drawing.scene](sheet))
    }
    case 'hero': {
      const sheet = createSheet({ width: 2400, height: 1350 }, size.width, drawing.night)
      return sheet.finish(drawing.kind === 'khukuri' ? drawKhukuriHero(sheet) : drawTeaHero(sheet))
    }
  }
}

/** A tea asked for what it has no view of shows itself whole. */
function drawProduct(
  sheet: Sheet,
  { look, view }: { look: KhukuriLook | TeaLook; view: ProductView },
): string {
  if (look.kind === 'khukuri') return sheet.finish(khukuriDrawings[view](sheet, look))
  return sheet.finish(
    teaDrawings[view === 'pair' || view === 'detail' ? view : 'whole'](sheet, look),
  )
}

/** In `currentColor`, on a grid of 24. */
export function drawLogo(kind: 'khukuri' | 'tea'): string {
  return drawMark(kind)
}

/** A tile with its own ground, legible at 16 pixels. */
export function drawFavicon(kind: 'khukuri' | 'tea'): string {
  return drawTile(kind)
}
