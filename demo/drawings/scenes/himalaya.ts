import { glow, peaks, printed, range, ridge, sky } from './landscape.ts'
import type { Sheet } from '../sheet.ts'

export function drawHimalaya(sheet: Sheet): string {
  const air = '#dcb79c'
  return printed(
    sheet,
    sky(sheet, [
      [0, '#5f83a0'],
      [0.3, '#a9bcc2'],
      [0.52, '#f3dcba'],
      [0.66, '#f2bd90'],
      [1, '#c98a66'],
    ]) +
      glow(sheet, [330, 470, 800, 380], '#ffe9c0', 0.9) +
      peaks(
        sheet,
        'far',
        [
          [90, 330, 300],
          [1500, 300, 330],
          [420, 300, 300],
          [1180, 250, 330],
        ],
        590,
        { lit: '#f0d3bd', shade: '#a5a3b8', rock: '#8c8799', air },
      ) +
      peaks(
        sheet,
        'near',
        [
          [620, 236, 330],
          [1020, 250, 280],
          [830, 120, 420],
          [1330, 350, 300],
          [270, 372, 280],
        ],
        650,
        { lit: '#fff1df', shade: '#7f88a6', rock: '#5d6179', air },
      ) +
      glow(sheet, [500, 640, 1100, 120], '#ffe2c0', 0.6) +
      range(sheet, ridge('second', 1600, 650, 150), '#8a8794', '#d8b096', 240) +
      range(sheet, ridge('third', 1600, 730, 170), '#66707a', '#b4958a', 230) +
      range(sheet, ridge('fourth', 1600, 810, 170), '#445259', '#827a73', 220) +
      range(sheet, ridge('fifth', 1600, 890, 150, 0.6), '#22302f', '#33433f', 200),
  )
}
