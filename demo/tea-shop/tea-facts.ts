type TeaFacts = {
  /** The village whose plots the leaf came from. */
  garden: string
  /** Metres above the sea, as "1,650–1,900". */
  elevationMetres: string
  harvest: string
  leaf: string
  netGrams: number
  cups: number
  /** The temperature of the water, as "90" or "80–85". */
  celsius: string
  steeping: string
  infusions: string
  caffeine: string
}

/** The specification table of a tea, with the same rows, order and units for each of them. */
export function teaFacts(facts: TeaFacts): { key: string; value: string }[] {
  return [
    { key: 'Garden', value: facts.garden },
    { key: 'Elevation', value: `${facts.elevationMetres} m` },
    { key: 'Harvest', value: facts.harvest },
    { key: 'Leaf', value: facts.leaf },
    { key: 'Net weight', value: `${facts.netGrams} g` },
    { key: 'Cups per pack', value: `About ${facts.cups}` },
    { key: 'Water temperature', value: `${facts.celsius} °C` },
    { key: 'Steeping time', value: facts.steeping },
    { key: 'Infusions', value: facts.infusions },
    { key: 'Caffeine', value: facts.caffeine },
  ]
}
