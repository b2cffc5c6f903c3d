import { rampAt, type Ramp } from '../../colour.ts'
import type { Metal } from '../../../demo-shop.ts'

/** Polished metal around a barrel, from its upper side (−1) to its lower one (1). */
const barrels: Record<Metal, Ramp> = {
  brass: [
    [-1, '#4f3711'],
    [-0.86, '#96702c'],
    [-0.66, '#d8b25c'],
    [-0.5, '#fff3c9'],
    [-0.38, '#f4d98d'],
    [-0.1, '#b98d40'],
    [0.2, '#8c6626'],
    [0.38, '#7a5820'],
    [0.54, '#c49d52'],
    [0.66, '#a87f38'],
    [0.86, '#4e3611'],
    [1, '#7f6029'],
  ],
  steel: [
    [-1, '#34373a'],
    [-0.86, '#7b8084'],
    [-0.66, '#c3c7c8'],
    [-0.5, '#ffffff'],
    [-0.38, '#dfe2e2'],
    [-0.1, '#8d9194'],
    [0.2, '#585c60'],
    [0.38, '#4a4e52'],
    [0.54, '#a9acad'],
    [0.66, '#85898b'],
    [0.86, '#2f3235'],
    [1, '#6d6a64'],
  ],
  silver: [
    [-1, '#55524d'],
    [-0.86, '#a09d97'],
    [-0.66, '#dedcd6'],
    [-0.5, '#ffffff'],
    [-0.38, '#f4f2ec'],
    [-0.1, '#b6b3ac'],
    [0.2, '#86837c'],
    [0.38, '#76736c'],
    [0.54, '#cfccc4'],
    [0.66, '#a9a69e'],
    [0.86, '#4b4843'],
    [1, '#8b857a'],
  ],
  'white-metal': [
    [-1, '#57534a'],
    [-0.86, '#a39d8e'],
    [-0.66, '#dcd7c8'],
    [-0.5, '#fffef6'],
    [-0.38, '#efeadc'],
    [-0.1, '#b5afa0'],
    [0.2, '#848071'],
    [0.38, '#757163'],
    [0.54, '#cbc5b5'],
    [0.66, '#a59f8f'],
    [0.86, '#4b473d'],
    [1, '#857d6c'],
  ],
  'toned-silver': [
    [-1, '#24221f'],
    [-0.86, '#55514b'],
    [-0.66, '#8f8a81'],
    [-0.5, '#d9d4c8'],
    [-0.38, '#aaa59a'],
    [-0.1, '#6b675f'],
    [0.2, '#45423c'],
    [0.38, '#3b3833'],
    [0.54, '#7d786f'],
    [0.66, '#5f5b54'],
    [0.86, '#211f1c'],
    [1, '#4b463e'],
  ],
  blackened: [
    [-1, '#0e0e0f'],
    [-0.86, '#232325'],
    [-0.66, '#47474a'],
    [-0.5, '#8a8a8c'],
    [-0.38, '#5c5c5f'],
    [-0.1, '#333336'],
    [0.2, '#222224'],
    [0.38, '#1c1c1e'],
    [0.54, '#434346'],
    [0.66, '#303033'],
    [0.86, '#0e0e0f'],
    [1, '#2a2826'],
  ],
}

export function barrelColour(metal: Metal, across: number): string {
  return rampAt(barrels[metal], across)
}

/** The metal seen on a flat face, dark to light. */
export const metalTones: Record<Metal, { dark: string; base: string; light: string }> = {
  brass: { dark: '#4f3711', base: '#b98d40', light: '#fff3c9' },
  steel: { dark: '#2f3235', base: '#8d9194', light: '#ffffff' },
  silver: { dark: '#4b4843', base: '#b6b3ac', light: '#ffffff' },
  'white-metal': { dark: '#4b473d', base: '#b5afa0', light: '#fffef6' },
  'toned-silver': { dark: '#211f1c', base: '#6b675f', light: '#d9d4c8' },
  blackened: { dark: '#0e0e0f', base: '#333336', light: '#8a8a8c' },
}
