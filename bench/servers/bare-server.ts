import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderFromParent, reportToParent } from './child-process.ts'

/** A single answer for every request: the best that a shop's server could be. */
export type BareOrder = { headers: string[]; bodyBase64: string }

const { headers, bodyBase64 } = (await orderFromParent()) as BareOrder
const body = Buffer.from(bodyBase64, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  reportToParent((server.address() as AddressInfo).port, async () => server.closeAllConnections())
})
