import { drawCord, drawKhisa, drawRedCover, drawStrop } from './surfaces/leather-and-cloth.ts'
import { drawStand } from './stands.ts'
import type { Knife } from './knife.ts'
import type { Placing } from './placing.ts'
import type { GroundTone } from '../ground.ts'
import type { Sheet } from '../sheet.ts'

/** What comes with the knife besides its sheath; `placing` is the knife's own. */
export function drawProps(sheet: Sheet, tone: GroundTone, knife: Knife, placing: Placing): string {
  return (knife.look.props ?? [])
    .map((prop) => {
      switch (prop) {
        case 'plinth':
          return drawStand(sheet, tone, knife, placing, {
            wood: { dark: '#1c0f07', base: '#553521', light: '#a67a52' },
            size: [1240, 470],
            middle: { x: 800, y: 640 },
            plate: ['COL. B. RANA', '1989–2024'],
          })
        case 'stand':
          return drawStand(sheet, tone, knife, placing, {
            wood: knife.look.miniature
              ? { dark: '#1c0f07', base: '#5a3922', light: '#a97d54' }
              : { dark: '#2a150a', base: '#7b4a2b', light: '#bd8a5d' },
            size: knife.look.miniature ? [560, 230] : [1080, 330],
            middle: { x: 800, y: knife.look.miniature ? 600 : 590 },
          })
        case 'red-cover':
          return drawRedCover(sheet, tone)
        case 'khisa':
          return drawKhisa(sheet, tone)
        case 'cord':
          return drawCord(sheet, tone, knife, placing)
        case 'strop':
          return drawStrop(sheet, tone)
      }
    })
    .join('')
}
