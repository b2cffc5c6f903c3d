import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  describe as described,
  draw,
  drawDescribed,
  drawFavicon,
  drawLogo,
  drawPlaceholder,
  sizeOf,
  viewsOf,
  type Drawing,
} from './drawings.ts'
import type { KhukuriLook, SceneName, TeaLook } from '../demo-shop.ts'

const khukuri: KhukuriLook = {
  kind: 'khukuri',
  profile: 'ang-khola',
  blade_length_cm: 27,
  fullers: 3,
  finish: 'mirror',
  handle: 'rosewood',
  handle_rings: 2,
  fittings: 'brass',
  tang: 'hidden',
  sheath: 'brown-leather',
  engraved: false,
}

/** Together they use every value of every attribute. */
const khukuris: KhukuriLook[] = [
  khukuri,
  { ...khukuri, profile: 'sirupate', blade_length_cm: 45, fullers: 1, finish: 'satin' },
  { ...khukuri, profile: 'bhojpure', fullers: 0, finish: 'forged', handle: 'walnut', tang: 'full' },
  { ...khukuri, profile: 'kothimora', handle: 'bone', fittings: 'silver', sheath: 'silver' },
  { ...khukuri, profile: 'chitlange', finish: 'antique', handle: 'brass', sheath: 'carved-wood' },
  { ...khukuri, profile: 'dhankute', blade_length_cm: 18, fullers: 2, engraved: true },
  { ...khukuri, handle: 'buffalo-horn', handle_rings: 1, fittings: 'steel' },
  { ...khukuri, handle: 'ebony', handle_rings: 4, sheath: 'black-leather' },
  { ...khukuri, handle_rings: 3 },
]

const teas: TeaLook[] = [
  { kind: 'tea', ware: 'tin', leaf: 'black', colour: 'moss' },
  { kind: 'tea', ware: 'pouch', leaf: 'green', colour: 'rust' },
  { kind: 'tea', ware: 'box', leaf: 'white', colour: 'indigo' },
  { kind: 'tea', ware: 'teapot', leaf: 'oolong', colour: 'saffron' },
  { kind: 'tea', ware: 'cup', leaf: 'herbal', colour: 'cream' },
  { kind: 'tea', ware: 'strainer', leaf: 'spiced', colour: 'plum' },
]

const scenes: SceneName[] = [
  'forge-fire',
  'anvil',
  'himalaya',
  'whetstone',
  'handle-woods',
  'leather-work',
  'camp',
  'market-street',
  'tea-terraces',
  'tea-kettle',
  'tea-leaves',
  'tea-tasting',
]

async function expectDrawing(drawing: Drawing) {
  const { width, height } = sizeOf(drawing)
  await expectPicture(() => drawDescribed(described(drawing)), width, height)
}

async function expectPicture(drawn: () => string, width: number, height: number, opaque = true) {
  const svg = drawn()
  expect(drawn() === svg, 'the same every time').toBe(true)
  const markup = svg.replaceAll(/base64,[^"]*/g, '')
  expect(markup.match(/<text|NaN|undefined|Infinity/)?.[0]).toBeUndefined()
  const source = sharp(Buffer.from(svg), { unlimited: true })
  expect(await source.metadata()).toMatchObject({ format: 'svg', width, height })
  // Drawn small: the same markup, a quarter of the pixels.
  const small = sharp(Buffer.from(svg), { unlimited: true, density: 36 }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: width / 2, height: height / 2 })
  expect(data[3] === 255).toBe(opaque)
}

/** A machine busy with other tests may take its time over a large picture. */
const PATIENCE = { timeout: 60_000 }

describe('product pictures', PATIENCE, () => {
  const looks = [...khukuris, ...teas]
  /** Every look whole, and the first of each kind from every side. */
  const cases = looks.flatMap((look) =>
    viewsOf(look)
      .filter(({ view }) => view === 'whole' || look === khukuri || look === teas[0])
      .map(({ view, caption }) => ({ look, view, caption })),
  )
  it.each(cases)('$look.kind $view: $caption', async ({ look, view }) => {
    await expectDrawing({ of: 'product', look, view })
  })

  it('shows the whole thing first', () => {
    for (const look of looks) expect(viewsOf(look)[0]?.view).toBe('whole')
  })

  it('differs when the look differs', () => {
    const pictures = khukuris.map((look) => draw({ of: 'product', look, view: 'whole' }))
    expect(new Set(pictures).size).toBe(khukuris.length)
  })
})

describe('scenes', PATIENCE, () => {
  it.each(scenes)('%s', async (scene) => {
    await expectDrawing({ of: 'scene', scene })
  })
})

describe.each(['khukuri', 'tea'] as const)('%s shop', PATIENCE, (kind) => {
  it('has a hero', async () => {
    await expectDrawing({ of: 'hero', kind })
  })

  it('has a logo in the colour of its text and a favicon on its own tile', async () => {
    await expectPicture(() => drawLogo(kind), 96, 96, false)
    expect(drawLogo(kind)).toContain('currentColor')
    await expectPicture(() => drawFavicon(kind), 96, 96, false)
  })
})

describe('placeholders', () => {
  it('fill the size asked for and follow their seed', async () => {
    await expectPicture(() => drawPlaceholder(640, 480, 'one'), 640, 480)
    expect(drawPlaceholder(640, 480, 'one')).not.toBe(drawPlaceholder(640, 480, 'two'))
  })
})
