import { bell, smoothstep, through } from '../../geometry.ts'
import { mix, rampAt, type Ramp } from '../../colour.ts'
import { randomFrom, waves } from '../../random.ts'
import type { KhukuriLook } from '../../../demo-shop.ts'

const polished: Ramp = [
  [0, '#23262a'],
  [0.2, '#4b5054'],
  [0.4, '#7d8286'],
  [0.55, '#a4a8aa'],
  [0.7, '#c6c8c8'],
  [0.85, '#e3e3e1'],
  [1, '#fdfcf9'],
]

const scale: Ramp = [
  [0, '#17171a'],
  [0.3, '#2b2a2c'],
  [0.55, '#423f3e'],
  [0.75, '#5d5855'],
  [1, '#8a837c'],
]

const patina: Ramp = [
  [0, '#2a221b'],
  [0.25, '#52453a'],
  [0.5, '#85776a'],
  [0.7, '#aa9d8f'],
  [0.85, '#c9bfb2'],
  [1, '#eee7da'],
]

/** Tea and vinegar: a flat grey-black, worn a little where hands and wood have been. */
const tanned: Ramp = [
  [0, '#141517'],
  [0.3, '#222427'],
  [0.55, '#36383b'],
  [0.75, '#505356'],
  [0.9, '#7d8184'],
  [1, '#b9bcbd'],
]

export function steelOf(finish: KhukuriLook['finish']): Ramp {
  if (finish === 'blackened') return tanned
  return finish === 'antique' ? patina : polished
}

/** How the light lies across the blade, from the back (0) to the edge (1). */
const section = through([
  [-0.06, 0.72],
  [0.015, 0.92],
  [0.05, 0.7],
  [0.1, 0.5],
  [0.2, 0.5],
  [0.32, 0.58],
  [0.42, 0.72],
  [0.475, 0.84],
  [0.5, 0.8],
  [0.53, 0.46],
  [0.6, 0.36],
  [0.7, 0.42],
  [0.82, 0.56],
  [0.94, 0.7],
  [1.06, 0.72],
])

const contrasts: Record<KhukuriLook['finish'], number> = {
  mirror: 1.25,
  satin: 0.72,
  forged: 0.55,
  antique: 0.6,
  blackened: 0.55,
}

/** The colour of the blade's face at a place along (0–1) and across (0–1). */
export function faceColour(look: KhukuriLook): (along: number, across: number) => string {
  const random = randomFrom(`steel ${look.profile} ${look.blade_length_cm} ${look.finish}`)
  const drift = waves(random)
  const shift = random.between(-0.03, 0.03)
  const strength = contrasts[look.finish]
  const steel = steelOf(look.finish)
  return (along, across) => {
    const place = along + across * 0.16 + shift
    const lower = across > 0.5 ? 1 : 0.6
    const sweep =
      bell(place, 0.14, 0.09) * 0.24 -
      bell(place, 0.32, 0.07) * 0.16 +
      bell(place, 0.48, 0.075) * 0.3 * lower -
      bell(place, 0.66, 0.08) * 0.15 +
      bell(place, 0.84, 0.1) * 0.32 * lower -
      bell(place, 1.04, 0.06) * 0.14 +
      bell(place, 0.9, 0.012) * 0.1 * lower +
      drift(along * 1.6 + across * 0.2) * 0.06
    const light = 0.57 + (section(across) - 0.56) * (0.5 + strength * 0.4) + sweep * strength
    const metal = rampAt(steel, light)
    if (look.finish !== 'forged') return metal
    const bare = smoothstep(0.572, 0.586, across + drift(along * 5) * 0.012)
    return mix(rampAt(scale, light * 0.92), metal, bare)
  }
}

/** The ground bevel along the edge: brighter, with its own reflections. */
export function bevelColour(look: KhukuriLook): (along: number, across: number) => string {
  const drift = waves(randomFrom(`bevel ${look.profile} ${look.blade_length_cm}`))
  const steel = steelOf(look.finish)
  return (along, across) => {
    const light =
      0.66 +
      bell(along, 0.27, 0.08) * 0.26 -
      bell(along, 0.46, 0.09) * 0.26 +
      bell(along, 0.66, 0.09) * 0.34 -
      bell(along, 0.84, 0.05) * 0.3 +
      bell(along, 0.95, 0.05) * 0.26 +
      drift(along * 3) * 0.06 -
      across * 0.08
    return mix(rampAt(look.finish === 'blackened' ? polished : steel, light), '#ffffff', 0.06)
  }
}
