import type { Tone } from '../colour.ts'
import type { TeaLook } from '../../demo-shop.ts'

/** Labels and glazes. */
export const glazes: Record<TeaLook['colour'], Tone> = {
  moss: { dark: '#1f2a16', base: '#5b6b3c', light: '#c9d3a4' },
  rust: { dark: '#3a140a', base: '#a04a2a', light: '#f0b890' },
  indigo: { dark: '#10182c', base: '#33466e', light: '#a9bcdc' },
  saffron: { dark: '#5a3406', base: '#d09a32', light: '#fbe7ab' },
  cream: { dark: '#7d6f55', base: '#e2d6bd', light: '#fffdf6' },
  plum: { dark: '#230f1d', base: '#64344f', light: '#cfa2bb' },
}

/** What is printed on a label of that colour. */
export const inks: Record<TeaLook['colour'], string> = {
  moss: '#f1ead4',
  rust: '#f8e9d4',
  indigo: '#efe6cf',
  saffron: '#4a2c08',
  cream: '#4f5a34',
  plum: '#f2e2d6',
}

/** The brew, at the rim and in the depth of a cup. */
export const liquors: Record<TeaLook['leaf'], { rim: string; deep: string }> = {
  black: { rim: '#c4642a', deep: '#6e2610' },
  'first-flush': { rim: '#e6b45c', deep: '#bd7a2a' },
  'golden-tips': { rim: '#d0742c', deep: '#86360f' },
  ctc: { rim: '#b8744a', deep: '#8a4a26' },
  green: { rim: '#d9d48a', deep: '#a4a44c' },
  white: { rim: '#f0dfae', deep: '#d4b674' },
  oolong: { rim: '#dfa048', deep: '#a8641c' },
  herbs: { rim: '#d3c878', deep: '#9a9444' },
  'nettle-ginger': { rim: '#bdb45a', deep: '#7c7a2c' },
  spiced: { rim: '#c89464', deep: '#96602f' },
}

/** Dry leaves, darkest first. */
export const leafInks: Record<TeaLook['leaf'], readonly [string, ...string[]]> = {
  black: ['#1c1310', '#2b1c15', '#3c281c', '#54392a', '#8a6134'],
  'first-flush': ['#2a2a18', '#3d3d22', '#55502c', '#6f6a3c', '#b9b694'],
  'golden-tips': ['#1c1310', '#2e1d14', '#4a2f1a', '#b07a2e', '#d8a84a'],
  ctc: ['#150d0a', '#21140e', '#2f1d14', '#3e281b', '#4a3022'],
  green: ['#2b3a1c', '#3c4f27', '#516736', '#6d8047', '#8e9c62'],
  white: ['#77785f', '#9a9a80', '#b9b89f', '#d2d0ba', '#8a8f6b'],
  oolong: ['#1f2418', '#323a22', '#46492a', '#5c5632', '#74623a'],
  herbs: ['#3c5028', '#56703a', '#71894c', '#93a468', '#b7b98a'],
  'nettle-ginger': ['#223319', '#2f4521', '#41592c', '#56703a', '#6a7a4a'],
  spiced: ['#1c1310', '#33211a', '#4a3022', '#6b4526', '#2b1c15'],
}
