import { rampAt, type Ramp } from '../colour.ts'
import type { KhukuriLook } from '../../demo-shop.ts'

/** Polished metal around a barrel, from its upper side (−1) to its lower one (1). */
const barrels: Record<KhukuriLook['fittings'], Ramp> = {
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
}

export function barrelColour(metal: KhukuriLook['fittings'], across: number): string {
  return rampAt(barrels[metal], across)
}

/** The metal seen on a flat face, dark to light. */
export const metalTones: Record<
  KhukuriLook['fittings'],
  { dark: string; base: string; light: string }
> = {
  brass: { dark: '#4f3711', base: '#b98d40', light: '#fff3c9' },
  steel: { dark: '#2f3235', base: '#8d9194', light: '#ffffff' },
  silver: { dark: '#4b4843', base: '#b6b3ac', light: '#ffffff' },
}
