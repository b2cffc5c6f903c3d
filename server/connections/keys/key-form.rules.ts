import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A key is the prefix, 32 random characters, and 6 that are computed of what stands before them. */
const PREFIX = 'pasal_sk_'
const RANDOM_LENGTH = 32
const CHECK_LENGTH = 6
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const FORM = /^pasal_sk_[0-9A-Za-z]{38}$/

/** The number of characters by which people tell their keys apart. */
const HINT_LENGTH = 4

/** A new key with 190 random bits. */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)])
  const body = PREFIX + random.join('')
  return body + checkOf(body)
}

/** Whether a text can be a key. A wrong letter and an invented text are found without a query. */
export const isApiKey = (text: string): boolean =>
  FORM.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)

export const hintOf = (key: string): string => key.slice(-HINT_LENGTH)

function checkOf(body: string): string {
  let rest = crc32(body)
  let check = ''
  while (check.length < CHECK_LENGTH) {
    check = BASE62[rest % BASE62.length]! + check
    rest = Math.floor(rest / BASE62.length)
  }
  return check
}
