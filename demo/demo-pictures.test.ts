import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { DemoShop } from './demo-shop.ts'
import { demoShops } from './demo-shops.ts'

const MOST_BYTES = 30_000_000
/** A master of 1,600 pixels or more, and the sizes of cards and pages. */
const SIZES = { '320.avif': 320, '480.avif': 480, '640.avif': 640, '960.avif': 960, '480.jpg': 480 }
const LEAST_WIDTH = 1600

const placesOf = ({ pictures, posts }: DemoShop) => [
  ...Object.entries(pictures).flatMap(([slug, all]) => all.map(({ name }) => `${slug}/${name}`)),
  ...posts.map(({ slug }) => `posts/${slug}`),
  'pages/hero',
]

const digestOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The folders below that hold files. */
const foldersIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath }) => parentPath)

describe.each(demoShops.map((shop) => [shop.tenant.name, shop] as const))('%s', (_, shop) => {
  const folder = shop.pictures_folder

  test('has each picture with its sizes, and no other', async () => {
    const wrong: string[] = []
    for (const place of placesOf(shop)) {
      const { width } = await sharp(join(folder, place, 'master.avif')).metadata()
      if (width < LEAST_WIDTH) wrong.push(`${place} is ${width} pixels wide`)
      for (const [file, wanted] of Object.entries(SIZES)) {
        const made = await sharp(join(folder, place, file)).metadata()
        if (made.width !== wanted) wrong.push(`${place}/${file} is ${made.width} pixels wide`)
      }
    }
    expect(wrong).toEqual([])
    const named = [...placesOf(shop), 'signs'].map((place) => join(folder, place))
    expect([...new Set(foldersIn(folder))].toSorted()).toEqual(named.toSorted())
  })

  test('shows each product in two to five pictures, beside those of its variants', () => {
    expect(Object.keys(shop.pictures).toSorted()).toEqual(
      shop.products.map(({ slug }) => slug).toSorted(),
    )
    for (const [slug, all] of Object.entries(shop.pictures)) {
      const own = all.filter(({ variant }) => variant === undefined)
      expect([slug, own.length >= 2 && own.length <= 5]).toEqual([slug, true])
      expect(own[0]?.name).toBe('main')
    }
  })

  test('names in its pictures variants that there are', () => {
    const named = Object.entries(shop.pictures).flatMap(([slug, all]) =>
      all.flatMap(({ variant }) => (variant === undefined ? [] : [`${slug}: ${variant}`])),
    )
    const there = new Set(
      shop.choices.flatMap(({ slug, variants }) =>
        variants.map(({ values }) => `${slug}: ${values.join(', ')}`),
      ),
    )
    expect(named.filter((each) => !there.has(each))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  test('shows no picture twice', () => {
    const digests = placesOf(shop).map((place) => digestOf(join(folder, place, 'master.avif')))
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('has its logo and its icon as drawings', () => {
    for (const name of ['logo.svg', 'icon.svg']) {
      expect(existsSync(join(folder, 'signs', name))).toBe(true)
    }
  })
})

test('all pictures together stay small', () => {
  const bytes = demoShops
    .flatMap(({ pictures_folder }) =>
      readdirSync(pictures_folder, { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})
