import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  describe as described,
  draw,
  drawDescribed,
  drawFavicon,
  drawLogo,
  drawPlaceholder,
  nightOfDrawing,
  sizeOf,
  viewsOf,
  type Drawing,
} from './drawings.ts'
import { khukuriShop } from '../khukuri-shop/khukuri-shop.ts'
import { knifeOf } from './khukuri/knife.ts'
import { edgesOf, placedPoints } from './khukuri/placing.ts'
import { PIXELS_PER_MM } from './khukuri/poses.ts'
import type { KhukuriLook, SceneName, TeaLook } from '../demo-shop.ts'

const khukuri: KhukuriLook = {
  kind: 'khukuri',
  setting: 'stone',
  profile: 'ang-khola',
  blade_length_cm: 27,
  overall_length_cm: 40,
  spine_mm: 8,
  fullers: 3,
  finish: 'mirror',
  handle: 'rosewood',
  handle_rings: 2,
  fittings: 'brass',
  tang: 'hidden',
  sheath: 'brown-leather',
  chape: 'brass',
  companions: ['karda', 'chakmak'],
}

/** Together they use every value of every attribute. */
const khukuris: KhukuriLook[] = [
  khukuri,
  { ...khukuri, profile: 'sirupate', setting: 'bench', fullers: 1, fuller: 'hollow', frog: true },
  { ...khukuri, profile: 'bhojpure', setting: 'canvas', finish: 'forged', handle: 'walnut' },
  { ...khukuri, profile: 'kothimora', setting: 'velvet', handle: 'bone', sheath: 'silver' },
  { ...khukuri, profile: 'chitlange', setting: 'board', finish: 'antique', handle: 'brass' },
  { ...khukuri, profile: 'dhankute', setting: 'linen', fullers: 2, engraved: 'vine' },
  { ...khukuri, profile: 'hanshee', handle: 'buffalo-horn', handle_rings: 1, fittings: 'steel' },
  { ...khukuri, handle: 'ebony', handle_rings: 4, sheath: 'carved-wood', fittings: 'silver' },
  { ...khukuri, handle: 'dark-rosewood', finish: 'blackened', tang: 'full', rivets: 3 },
  { ...khukuri, tang: 'full', rivets: 2, rivet_metal: 'steel', lashing_hole: true },
  { ...khukuri, fullers: 1, fuller: 'short', fittings: 'blackened', sheath: 'rough-leather' },
  { ...khukuri, sheath: 'white-metal', fittings: 'white-metal', chape: 'white-metal' },
  { ...khukuri, sheath: 'velvet', fittings: 'toned-silver', chape: 'toned-silver' },
  { ...khukuri, engraved: 'birds', takes_engraving: true, shallow_cho: true, fuller: 'narrow' },
  {
    ...khukuri,
    setting: 'canvas',
    companions: ['long-chakmak'],
    sheath: 'black-leather',
    chape: 'none',
  },
  { ...khukuri, props: ['plinth', 'red-cover'], handle_rings: 0, finish: 'satin' },
  { ...khukuri, props: ['stand', 'cord'], miniature: true, handle_rings: 3 },
  { ...khukuri, props: ['khisa', 'strop'] },
]

/** Of this one every view is drawn. */
const shown: KhukuriLook = {
  ...khukuri,
  setting: 'board',
  takes_engraving: true,
  beside: 'twine',
}
khukuris.push(
  shown,
  { ...khukuri, setting: 'board', beside: 'chillies' },
  { ...khukuri, setting: 'board', beside: 'garlic' },
  { ...khukuri, setting: 'board', beside: 'shavings' },
)

const teas: TeaLook[] = [
  {
    kind: 'tea',
    ware: 'tin',
    leaf: 'ctc',
    setting: 'sage',
    label: ['First', 'Flush'],
    net_grams: 75,
    colour: 'moss',
  },
  { kind: 'tea', ware: 'pouch', leaf: 'green', setting: 'mist', label: ['A', 'B'], colour: 'rust' },
  {
    kind: 'tea',
    ware: 'box',
    leaf: 'first-flush',
    setting: 'clay',
    label: ['A', 'B'],
    colour: 'indigo',
  },
  { kind: 'tea', ware: 'teapot', leaf: 'oolong', setting: 'walnut', colour: 'saffron' },
  { kind: 'tea', ware: 'cup', leaf: 'herbs', setting: 'clay', colour: 'cream' },
  { kind: 'tea', ware: 'tin', leaf: 'white', setting: 'mist', colour: 'cream' },
  { kind: 'tea', ware: 'tin', leaf: 'golden-tips', setting: 'mist', colour: 'cream' },
  { kind: 'tea', ware: 'tin', leaf: 'nettle-ginger', setting: 'mist', colour: 'cream' },
  { kind: 'tea', ware: 'tin', leaf: 'black', setting: 'mist', colour: 'cream' },
  { kind: 'tea', ware: 'strainer', leaf: 'spiced', setting: 'walnut', colour: 'plum' },
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

/** Nothing in it that no machine can draw, or that each would draw in another typeface. */
function expectSound(svg: string): void {
  const markup = svg.replaceAll(/base64,[^"]*/g, '')
  expect(markup.match(/<text|NaN|undefined|Infinity/)?.[0]).toBeUndefined()
}

async function expectPicture(drawn: () => string, width: number, height: number, opaque = true) {
  const svg = drawn()
  expect(drawn() === svg, 'the same every time').toBe(true)
  expectSound(svg)
  expect(svg).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`))
  // Drawn small: the same markup, a sixteenth of the pixels.
  const small = sharp(Buffer.from(svg), { unlimited: true, density: 18 }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: width / 4, height: Math.round(height / 4) })
  // The second pixel of the second row: the first row may be half a one.
  expect(data[(info.width + 1) * 4 + 3] === 255).toBe(opaque)
}

/** How light the upper right corner is, of 255. */
async function cornerOf(drawing: Drawing): Promise<number> {
  const small = await sharp(Buffer.from(draw(drawing)), { unlimited: true, density: 9 })
    .png()
    .toBuffer()
  const corner = sharp(small).extract({ left: 270, top: 2, width: 26, height: 20 })
  const { channels } = await corner.stats()
  return channels[1]?.mean ?? 255
}

/** A machine busy with other tests may take its time over a large picture. */
const PATIENCE = { timeout: 60_000 }

const wholes = new Map<KhukuriLook | TeaLook, string>()

/** Several tests look at the same pictures. */
function wholeOf(look: KhukuriLook | TeaLook): string {
  const known = wholes.get(look) ?? draw({ of: 'product', look, view: 'whole' })
  wholes.set(look, known)
  return known
}

describe('product pictures', PATIENCE, () => {
  const looks = [...khukuris, ...teas]
  /** One khukuri and one tea from every side: their pixels too, which takes its time. */
  const cases = [shown, teas[0]!].flatMap((look) =>
    viewsOf(look).map(({ view, caption }) => ({ look, view, caption })),
  )
  it.each(cases)('$look.kind $view: $caption', async ({ look, view }) => {
    await expectDrawing({ of: 'product', look, view })
  })

  it('are sound for every value of every attribute', () => {
    for (const look of looks) expectSound(wholeOf(look))
    for (const look of khukuris) expectSound(draw({ of: 'product', look, view: 'sheathed' }))
  })

  it('shows the whole thing first', () => {
    for (const look of looks) expect(viewsOf(look)[0]?.view).toBe('whole')
  })

  it('shows a sample of engraving where words can be ordered, and only there', () => {
    const isEngraved = ({ caption }: { caption: string }) => caption.includes('sample of engraving')
    expect(viewsOf({ ...khukuri, takes_engraving: true }).some(isEngraved)).toBe(true)
    expect(viewsOf(khukuri).some(isEngraved)).toBe(false)
  })

  it('draws the point where nothing is engraved', async () => {
    expect(viewsOf(khukuri).map(({ view }) => view)).toContain('tip')
    await expectDrawing({ of: 'product', look: khukuri, view: 'tip' })
  })

  it('tells the measure that the spine is shown with', () => {
    expect(viewsOf({ ...khukuri, spine_mm: 12 }).map(({ caption }) => caption)).toContain(
      'the back of the blade from above, 12 mm thick',
    )
  })

  const settings = [...new Map(looks.map((look) => [look.setting, look])).values()]
  it.each(settings)(
    'on $setting have a ground for the dark, under the same thing',
    async (look) => {
      const day: Drawing = { of: 'product', look, view: 'whole' }
      const night = nightOfDrawing(day)
      if (!night) throw new Error('There is no night.')
      expect(await cornerOf(night)).toBeLessThan(100)
      expect(placingsIn(draw(night))).toEqual(placingsIn(wholeOf(look)))
    },
  )

  it('differs when the look differs', () => {
    const pictures = khukuris.map(wholeOf)
    expect(new Set(pictures).size).toBe(khukuris.length)
  })
})

describe('the main pictures of the catalogue', () => {
  const main = khukuriShop.products.map(({ slug, look }) => {
    if (look.kind !== 'khukuri') throw new Error(`${slug} is no khukuri.`)
    const svg = draw({ of: 'product', look, view: 'whole' })
    const knife = knifeOf(look)
    const placing = placingsIn(svg).find(({ scale }) => scale === PIXELS_PER_MM * knife.size)
    return { slug, look, ...edgesOf(placedPoints(placing ?? NOWHERE, knife.rim)) }
  })

  it('show every knife at one scale, and none of it cut off', () => {
    const strays = main.filter(
      ({ left, right, top, bottom }) => left < 0 || right > 1600 || top < 0 || bottom > 1200,
    )
    expect(strays).toEqual([])
    // A knife that no picture shows at the one scale has no width.
    for (const { left, right } of main) expect(right - left).toBeGreaterThan(300)
  })

  it('show fifteen inches large and four inches small', () => {
    const share = (slug: string) => {
      const found = main.find((one) => one.slug === slug)
      return found ? (found.right - found.left) / 1600 : 0
    }
    expect(share('lamo-sirupate-15-inch')).toBeCloseTo(0.88, 1)
    expect(share('sano-pocket-khukuri')).toBeCloseTo(0.34, 1)
  })
})

const NOWHERE = { scale: 0, degrees: 0, x: 0, y: 0 }

/** Where things measured in millimetres lie in a drawing. */
function placingsIn(svg: string) {
  const placing = /translate\((-?[\d.]+) (-?[\d.]+)\) rotate\((-?[\d.]+)\) scale\((-?)([\d.]+) /g
  return [...svg.matchAll(placing)].map(([, x, y, degrees, mirrored, scale]) => ({
    x: Number(x),
    y: Number(y),
    degrees: Number(degrees),
    scale: Number(scale),
    mirrored: mirrored === '-',
  }))
}

describe('scenes', PATIENCE, () => {
  it.each(scenes)('%s', async (scene) => {
    await expectDrawing({ of: 'scene', scene })
  })
})

describe.each(['khukuri', 'tea'] as const)('%s shop', PATIENCE, (kind) => {
  it('has a hero that is dark in the dark', async () => {
    const day: Drawing = { of: 'hero', kind }
    await expectDrawing(day)
    expect(await cornerOf(nightOfDrawing(day) ?? day)).toBeLessThan(100)
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
