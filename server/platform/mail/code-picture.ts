import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** The pixels of a cell. */
const SCALE = 6
/** The light cells around a code, by which cameras find it. */
const BORDER = 4

/** A QR code of a text as a PNG file in black and white, which every mail program shows. */
export function codePicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const width = size * SCALE
  const rows = data.flatMap((cells) => {
    const row = Buffer.alloc(1 + Math.ceil(width / 8))
    for (let x = 0; x < width; x++) {
      if (!cells[Math.floor(x / SCALE)]) row[1 + (x >> 3)]! |= 0x80 >> (x & 7)
    }
    return Array.from({ length: SCALE }, () => row)
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(width, 4)
  // A pixel has one bit of grey.
  head.writeUInt8(1, 8)
  return Buffer.concat([
    SIGNATURE,
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.concat(rows))),
    part('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
