import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '#server/platform/version.ts'
import { changesBetween, type Offered } from './changes.rules.ts'

const BEFORE: Offered = {
  calls: new Map([
    ['GET /orders/', '1'],
    ['GET /carts/', '1'],
  ]),
  events: ['order.paid'],
  settings: ['PORT'],
  migrations: new Map([['0001_shops', 'Shops.']]),
}

test('the section of a version names what came, changed and went', () => {
  const now: Offered = {
    calls: new Map([
      ['GET /orders/', '2'],
      ['POST /drafts/', '1'],
    ]),
    events: ['order.paid', 'order.edited'],
    settings: ['PORT'],
    migrations: new Map([
      ['0001_shops', 'Shops.'],
      ['0002_drafts', 'Orders by hand.'],
    ]),
  }
  expect(changesBetween(BEFORE, now)).toBe(
    [
      '### Calls\n\n- new: `POST /drafts/`\n- changed: `GET /orders/`\n- gone: `GET /carts/`\n',
      '### Events\n\n- new: `order.edited`\n',
      '### Migrations\n\n- `0002_drafts`: Orders by hand.\n',
    ].join('\n'),
  )
  expect(changesBetween(BEFORE, BEFORE)).toBe('')
})

test('The list of changes begins with the version of package.json', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/changelog.md'), 'utf8')
  expect(/^## (\S+)/m.exec(text)?.[1]).toBe(VERSION)
})
