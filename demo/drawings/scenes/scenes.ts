import { drawCamp } from './camp.ts'
import { drawAnvil, drawForgeFire } from './forge.ts'
import { drawHimalaya } from './himalaya.ts'
import { drawMarketStreet } from './market-street.ts'
import { drawTeaKettle, drawTeaLeaves, drawTeaTasting } from './tea-table.ts'
import { drawTeaTerraces } from './terraces.ts'
import { drawHandleWoods, drawLeatherWork, drawWhetstone } from './workbench.ts'
import type { Sheet } from '../sheet.ts'
import type { SceneName } from '../../demo-shop.ts'

/** Every scene fills a sheet of 1600 × 900. */
export const scenes: Record<SceneName, (sheet: Sheet) => string> = {
  'forge-fire': drawForgeFire,
  anvil: drawAnvil,
  himalaya: drawHimalaya,
  whetstone: drawWhetstone,
  'handle-woods': drawHandleWoods,
  'leather-work': drawLeatherWork,
  camp: drawCamp,
  'market-street': drawMarketStreet,
  'tea-terraces': drawTeaTerraces,
  'tea-kettle': drawTeaKettle,
  'tea-leaves': drawTeaLeaves,
  'tea-tasting': drawTeaTasting,
}
