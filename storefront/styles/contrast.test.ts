import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentsOf } from '#contract/rules/accent.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** Every block of colours in the stylesheets: each theme, light and dark. */
const palettes = [...(read('../styles.css') + read('themes.css')).matchAll(/\{([^{}]*)/g)]
  .map(([, block = '']) => new Map(colours(block)))
  .filter((palette) => palette.has('paper'))

function colours(block: string): [string, string][] {
  return [...block.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ])
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(palette: Map<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(palette.get(name) ?? ''))
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('there are three themes, each light and dark', () => {
  expect(palettes).toHaveLength(6)
})

test.each(palettes.map((palette) => [palette.get('paper'), palette] as const))(
  'text can be read on paper %s and what lies on it',
  (_, palette) => {
    for (const ground of ['paper', 'surface', 'stage']) {
      for (const text of ['ink', 'muted', 'accent', 'alarm']) {
        expect(contrast(palette, text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5)
      }
      expect(contrast(palette, 'edge', ground), `edge on ${ground}`).toBeGreaterThan(3)
    }
    expect(contrast(palette, 'on-accent', 'accent-fill')).toBeGreaterThan(4.5)
  },
)

test('each accent colour can be read on each theme, and is changed no further than that needs', () => {
  const hex = fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 })
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
  fc.assert(
    fc.property(hex, (colour) => {
      const { light, dark } = accentsOf(colour)
      for (const palette of palettes) {
        const isLight = luminance(palette.get('paper')!) > 0.5
        const { accent, on } = isLight ? light : dark
        const own = new Map([...palette, ['accent', accent], ['on', on]])
        for (const ground of ['paper', 'surface', 'stage', 'on']) {
          expect(contrast(own, 'accent', ground), `${accent} on ${ground}`).toBeGreaterThan(4.5)
        }
      }
      expect([accentsOf(light.accent).light, accentsOf(dark.accent).dark]).toEqual([light, dark])
    }),
  )
})
