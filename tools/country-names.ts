import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { iso31661 } from 'iso-3166'
import type { Country } from 'world-countries'

// The package's types describe a module with a default export, which Node does not see.
const countries = createRequire(import.meta.url)('world-countries') as Country[]

const TARGET = fileURLToPath(new URL('../contract/places/country-names.ts', import.meta.url))

/**
 * The table of each country's names: the short name of ISO 3166 (from iso-3166), then the common and
 * official name, the names in its own languages, and other spellings (from world-countries).
 */
export function countryNames(): string[] {
  return iso31661.toSorted(byCode).map((iso) => {
    const code = iso.alpha2
    const { name, altSpellings } = countries.find(({ cca2 }) => cca2 === code)!
    const own = Object.values(name.native).map(({ common }) => common)
    const names = [iso.alpha3, iso.name, name.common, name.official, ...own, ...altSpellings]
    const others = [...new Set(names)].filter((each) => each !== '' && each !== code)
    return [code, ...others].join('|')
  })
}

const byCode = (one: { alpha2: string }, other: { alpha2: string }) =>
  one.alpha2 < other.alpha2 ? -1 : 1

const source = () => `// Written by \`node tools/country-names.ts\`.

/** The code of each country and its names, the code of three letters first. */
export const COUNTRY_NAMES: readonly string[] = [
${countryNames()
  .map((line) => `  ${JSON.stringify(line)},`)
  .join('\n')}
]
`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, source())
