import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const HEAD_BYTES = 12
const A = 1

/** A name server: what it answers is put by name into `records`, texts, and `addresses` of IPv4. */
export async function openDnsServer() {
  const records = new Map<string, string>()
  const addresses = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question)
    const type = question.readUInt16BE(end)
    const text = (type === A ? addresses : records).get(name)
    const asked = question.subarray(HEAD_BYTES, end + 4)
    const head = Buffer.from(question.subarray(0, HEAD_BYTES))
    // An answer; a name that is not there has code 3.
    head.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(text === undefined ? 0 : 1, 6)
    head.writeUInt32BE(0, 8)
    const answer = text === undefined ? Buffer.alloc(0) : answerOf(type, text)
    socket.send(Buffer.concat([head, asked, answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return { records, addresses, address: `127.0.0.1:${port}`, close: () => socket.close() }
}

/** The asked name, and where it ends. */
function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEAD_BYTES
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

function answerOf(type: number, text: string): Buffer {
  const data =
    type === A
      ? Buffer.from(text.split('.').map(Number))
      : Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
  const head = Buffer.alloc(12)
  // The name as in the question, for a minute.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
