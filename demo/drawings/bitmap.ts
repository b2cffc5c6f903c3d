import { deflateSync } from 'node:zlib'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4)
  return framed
}

/** One colour in varying opacity (0–255, row by row) as a PNG data address. */
export function maskAsPng(
  width: number,
  height: number,
  opacity: Uint8Array,
  colour: string,
): string {
  const value = parseInt(colour.slice(1), 16)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits deep, by palette: entry n is the colour at opacity n.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.alloc(768)
  const alphas = Buffer.alloc(256)
  for (let index = 0; index < 256; index++) {
    palette.set([value >> 16, (value >> 8) & 255, value & 255], index * 3)
    alphas[index] = index
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(opacity.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', alphas),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}
