import { flow, line, points, ribbon, round, steps } from '../geometry.ts'
import { randomFrom } from '../random.ts'
import { fill, linear, stroke, type Sheet } from '../sheet.ts'
import { placed } from '../khukuri/placing.ts'
import { shapeBlade } from '../khukuri/shape.ts'
import { coals, drawHotBlade, fireLight, flames, sparks } from './fire.ts'
import { printed, sky } from './landscape.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

const blank: KhukuriLook = {
  kind: 'khukuri',
  setting: 'stone',
  profile: 'ang-khola',
  blade_length_cm: 30,
  overall_length_cm: 43,
  spine_mm: 9,
  fullers: 0,
  finish: 'forged',
  handle: 'rosewood',
  handle_rings: 2,
  fittings: 'brass',
  tang: 'full',
  rivets: 2,
  sheath: 'brown-leather',
  chape: 'brass',
  frog: true,
  companions: ['karda', 'chakmak'],
}

function bricks(
  seed: string,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  const random = randomFrom(`bricks ${seed}`)
  const [wide, tall] = [92, 34]
  let markup = ''
  for (let row = 0; row * tall < height; row++) {
    for (let column = -1; column * wide < width; column++) {
      const left = x + column * wide + (row % 2) * (wide / 2)
      const colour = random.pick(['#3a2119', '#42271c', '#33201a', '#4a2c1f', '#2d1c17'])
      markup += `<rect x="${round(left + 2)}" y="${y + row * tall + 2}" width="${wide - 5}" height="${tall - 5}" rx="3" fill="${colour}"/>`
    }
  }
  return markup
}

export function drawForgeFire(sheet: Sheet): string {
  const hearth = { x: 880, y: 640, rx: 620, ry: 150 }
  const blade = shapeBlade(blank)
  const dark = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#0a0605', 0.82],
      [0.6, '#0a0605', 0.35],
      [1, '#0a0605', 0.1],
    ],
  )
  const lip = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#6b3a24'],
      [0.1, '#2a1811'],
      [1, '#0c0706'],
    ],
  )
  const tang = ribbon(points([-230, 14], [-90, 4], [2, 0]), (at) => 4 + at * 6)
  return printed(
    sheet,
    sky(sheet, [
      [0, '#140c09'],
      [1, '#1c0f0a'],
    ]) +
      bricks('forge', [-40, 0, 1700, 660]) +
      `<rect width="1600" height="900" fill="${dark}"/>` +
      fireLight(sheet, 900, 560, 900, 0.85) +
      flames(sheet, 'back', [900, 640, 820, 470], 13) +
      coals(sheet, { ...hearth, y: 630 }, 40, 190) +
      placed(
        { scale: 2.55, degrees: -14, x: 560, y: 668 },
        fill(tang, '#1a1310') +
          stroke(line(points([-230, 9], [-90, -3], [0, -9])), '#d9703a', 1.4, 0.7) +
          drawHotBlade(sheet, blade),
      ) +
      fireLight(sheet, 1080, 600, 420, 0.5) +
      flames(sheet, 'front', [1060, 700, 560, 250], 9) +
      coals(sheet, { x: 960, y: 742, rx: 620, ry: 62 }, 38, 110) +
      fill(
        flow(points([-60, 800], [300, 784], [900, 792], [1400, 782], [1700, 800])) +
          'L1700 960L-60 960Z',
        lip,
      ) +
      stroke(
        flow(points([-60, 800], [300, 784], [900, 792], [1400, 782], [1700, 800])),
        '#f08a48',
        3,
        0.55,
      ) +
      sparks('forge', { x: 920, y: 560 }, 620, 130, [-2.6, -0.5]),
    '#050302',
  )
}

/** The sawn trunk that the anvil stands on. */
function woodenBlock(sheet: Sheet): string {
  const wood = linear(
    sheet,
    [0, 0, 1, 0],
    [
      [0, '#2a1a10'],
      [0.35, '#6b452a'],
      [0.6, '#4a2e1b'],
      [1, '#140c07'],
    ],
  )
  const grooves = steps(15, 470, 1130).map((x) => line(points([x, 790], [x + 6, 900])))
  return (
    fill(line(points([450, 770], [1150, 770], [1190, 900], [410, 900]), true), wood) +
    stroke(grooves.join(''), '#0c0603', 3, 0.5)
  )
}

/** Its horn to the right; face and heel catch the light of the fire. */
function ironAnvil(sheet: Sheet): string {
  const iron = linear(
    sheet,
    [0, 0, 0.25, 1],
    [
      [0, '#8a7668'],
      [0.1, '#4a3e38'],
      [0.4, '#2a2421'],
      [1, '#0e0b0a'],
    ],
  )
  const body = flow(
    points(
      [392, 470],
      [560, 470],
      [1120, 470],
      [1168, 474],
      [1330, 490],
      [1420, 512],
      [1330, 540],
      [1170, 566],
      [1040, 590],
      [985, 640],
      [990, 690],
      [1100, 734],
      [1110, 770],
      [530, 770],
      [540, 734],
      [650, 690],
      [660, 640],
      [610, 588],
      [460, 560],
      [396, 530],
    ),
    true,
  )
  const face = flow(points([396, 474], [560, 472], [1120, 472], [1330, 492], [1410, 510]))
  const heel = flow(points([396, 500], [400, 530], [470, 556], [610, 590]))
  return fill(body, iron) + stroke(face, '#ffc58a', 4, 0.7) + stroke(heel, '#e0824a', 3, 0.5)
}

/** Over the blade, its shaft to the right. */
function raisedHammer(sheet: Sheet): string {
  const shaft = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#b98656'],
      [0.4, '#7a5233'],
      [1, '#2a190d'],
    ],
  )
  const head = linear(
    sheet,
    [0, 0, 0, 1],
    [
      [0, '#a39a92'],
      [0.25, '#6a625c'],
      [1, '#1c1816'],
    ],
  )
  return (
    `<g transform="translate(905 395) rotate(-24)">` +
    `<rect x="20" y="-128" width="640" height="34" rx="15" fill="${shaft}"/>` +
    `<path d="M-62-196H62Q70-196 70-188V-30Q70-20 60-18L-60-18Q-70-20-70-30V-188Q-70-196-62-196Z" fill="${head}"/>` +
    stroke(line(points([-62, -22], [62, -22])), '#ffb070', 5, 0.8) +
    stroke(line(points([-66, -190], [-66, -30])), '#ffb070', 3, 0.35) +
    '</g>'
  )
}

export function drawAnvil(sheet: Sheet): string {
  const blade = shapeBlade(blank)
  const [anvil, block, hammer] = [ironAnvil(sheet), woodenBlock(sheet), raisedHammer(sheet)]
  return printed(
    sheet,
    sky(sheet, [
      [0, '#120b08'],
      [0.7, '#2a1710'],
      [1, '#0e0806'],
    ]) +
      bricks('anvil', [-40, 0, 1700, 700]) +
      `<rect width="1600" height="900" fill="#0c0705" fill-opacity="0.66"/>` +
      fireLight(sheet, 190, 560, 640, 0.9) +
      fireLight(sheet, 820, 440, 560, 0.55) +
      `<rect y="815" width="1600" height="90" fill="#0b0705"/>` +
      block +
      anvil +
      placed(
        { scale: 2.2, degrees: -4, x: 330, y: 444 },
        fill(ribbon(points([-150, 10], [-60, 4], [2, 0]), 7), '#1c1411') +
          drawHotBlade(sheet, blade, 1),
      ) +
      fireLight(sheet, 850, 430, 260, 0.55) +
      hammer +
      sparks('anvil', { x: 880, y: 440 }, 640, 150, [-3.3, 0.1]),
    '#050302',
  )
}
