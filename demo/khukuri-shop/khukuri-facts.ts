type KhukuriFacts = {
  bladeCm: number
  overallCm: number
  steel: string
  /** At the edge, as "56–58". */
  hardnessHrc: string
  spineMm: number
  fullers: string
  tang: string
  handle: string
  fittings: string
  weightGrams: number
  sheath: string
  /** Town, district. */
  origin: string
  use: string
}

const CM_PER_INCH = 2.54

function length(centimetres: number): string {
  const inches = Math.round((centimetres / CM_PER_INCH) * 10) / 10
  return `${centimetres} cm (${inches} in)`
}

/** The specification table of a khukuri, with the same rows, order and units for each of them. */
export function khukuriFacts(facts: KhukuriFacts): { key: string; value: string }[] {
  return [
    { key: 'Blade length', value: length(facts.bladeCm) },
    { key: 'Overall length', value: length(facts.overallCm) },
    { key: 'Weight', value: `${facts.weightGrams} g` },
    { key: 'Blade steel', value: facts.steel },
    { key: 'Hardness', value: `${facts.hardnessHrc} HRC at the edge` },
    { key: 'Spine thickness', value: `${facts.spineMm} mm` },
    { key: 'Fullers', value: facts.fullers },
    { key: 'Tang', value: facts.tang },
    { key: 'Handle material', value: facts.handle },
    { key: 'Fittings', value: facts.fittings },
    { key: 'Sheath', value: facts.sheath },
    { key: 'Origin', value: facts.origin },
    { key: 'Use', value: facts.use },
  ]
}
