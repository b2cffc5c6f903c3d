import type { DemoPicture, DemoShop } from '../demo-shop.ts'

const SHEATH = 'with its sheath, karda and chakmak'
const DETAIL = { name: 'detail', caption: 'handle, bolster and cho close up' }
const ENGRAVED = { name: 'engraved', caption: 'a sample of engraving on the blade' }
const MEASURED = { name: 'measured', caption: 'above a rule of half a metre' }

const spine = (thickness: string): DemoPicture => ({
  name: 'spine',
  caption: `the back of the blade from above, ${thickness} thick`,
})

/** The usual pictures of a khukuri. Its back or its engraving is shown close up. */
const khukuri = (main: string, closeUp: DemoPicture, set = SHEATH): DemoPicture[] => [
  { name: 'main', caption: main },
  { name: 'set', caption: set },
  DETAIL,
  closeUp,
  MEASURED,
]

const variant = (name: string, values: string): DemoPicture => ({
  name: `variant-${name}`,
  caption: values,
  variant: values,
})

/** The contents of the files in `pictures/`. */
export const pictures: DemoShop['pictures'] = {
  'panawal-ang-khola-10-inch': khukuri(
    'satin blade with one broad hollow, handle of rosewood',
    ENGRAVED,
  ),
  'farmyard-khukuri': khukuri('blade with the forge’s black, handle of walnut', spine('8 mm')),
  'daura-firewood-khukuri': khukuri(
    'blade with the forge’s black, handle of walnut',
    spine('12 mm'),
    'with its sheath, karda and long chakmak',
  ),
  'trail-khukuri-8-inch': khukuri('satin blade with one fuller, handle of rosewood', ENGRAVED),
  'jangal-clearing-khukuri': [
    ...khukuri('satin blade, handle of walnut', spine('6 mm')),
    variant('28-cm', '28 cm'),
  ],
  'camp-khukuri-forge-finish': khukuri(
    'blade with the forge’s black with one short fuller, handle of walnut',
    spine('9 mm'),
  ),
  'bhojpure-khukuri': [
    ...khukuri('satin blade with one short fuller, handle of buffalo horn', ENGRAVED),
    variant('plain-leather-rosewood', 'Plain leather, Rosewood'),
    variant('tooled-leather-buffalo-horn', 'Tooled leather, Buffalo horn'),
    variant('tooled-leather-rosewood', 'Tooled leather, Rosewood'),
    variant('carved-sisau-buffalo-horn', 'Carved sisau, Buffalo horn'),
  ],
  'sirupate-12-inch': khukuri('bright blade, handle of buffalo horn', ENGRAVED),
  'lamo-sirupate-15-inch': khukuri(
    'satin blade with two fullers, handle of rosewood',
    spine('7 mm'),
  ),
  'dhankute-khukuri': khukuri('satin blade with one fuller, handle of rosewood', ENGRAVED),
  'chitlange-khukuri': [
    ...khukuri('satin blade, handle of walnut', spine('9 mm')),
    variant('rosewood', 'Rosewood'),
    variant('buffalo-horn', 'Buffalo horn'),
  ],
  'chainpure-khukuri': khukuri('bright blade with one fuller, handle of brass', ENGRAVED),
  'service-pattern-no-2': khukuri('satin blade, handle of rosewood', ENGRAVED),
  'service-pattern-no-1-parade': khukuri('bright blade, handle of buffalo horn', ENGRAVED),
  'field-pattern-full-tang': [
    { name: 'main', caption: 'blackened blade, handle of dark rosewood' },
    { name: 'with-it', caption: 'with its cord and sheath' },
    { name: 'set', caption: SHEATH },
    DETAIL,
    MEASURED,
  ],
  'regimental-presentation-khukuri': khukuri('on its plinth, with a name plate', ENGRAVED),
  'kothimora-silver': khukuri('blade and silver sheath side by side', ENGRAVED),
  'kothimora-white-metal': khukuri('blade and sheath of white metal side by side', ENGRAVED),
  'tin-chirra-bone-handle': khukuri('satin blade with three fullers, handle of bone', ENGRAVED),
  'bridegrooms-khukuri': khukuri('blade and carved sheath on the red cover', ENGRAVED),
  'durbar-khukuri-brass-handle': khukuri('on its stand', {
    name: 'engraved',
    caption: 'the engraving close up',
  }),
  'bhanchha-kitchen-khukuri': khukuri(
    'satin blade, handle of walnut',
    ENGRAVED,
    'with its sheath, chakmak',
  ),
  'masu-butchers-khukuri': khukuri(
    'satin blade, handle of buffalo horn',
    spine('6 mm'),
    'with its sheath, two kardas and long chakmak',
  ),
  'bari-garden-khukuri': [
    { name: 'main', caption: 'blade with the forge’s black, handle of walnut' },
    { name: 'with-it', caption: 'on a board beside twine' },
    { name: 'set', caption: 'with its sheath, chakmak' },
    DETAIL,
    MEASURED,
  ],
  'sano-pocket-khukuri': khukuri(
    'satin blade, handle of rosewood',
    spine('4 mm'),
    'with its sheath',
  ),
  'kath-carving-khukuri': [
    { name: 'main', caption: 'bright blade, handle of walnut' },
    { name: 'with-it', caption: 'on a board above its strop, beside shavings' },
    { name: 'set', caption: 'with its sheath' },
    ENGRAVED,
    MEASURED,
  ],
  'hanshee-early-nineteenth-century': khukuri(
    'browned blade with two fullers, handle of ebony',
    spine('11 mm'),
  ),
  'mark-two-pattern-1917': khukuri(
    'browned blade, handle of walnut',
    spine('9 mm'),
    'with its sheath',
  ),
  'mark-three-pattern-1943': khukuri('satin blade, handle of rosewood', ENGRAVED),
  'officers-kothimora-1900': khukuri('blade, velvet sheath and khisa purse', ENGRAVED),
  'desk-miniature-bhojpure': khukuri(
    'on its stand, above a rule',
    spine('4 mm'),
    'with its sheath',
  ),
}
