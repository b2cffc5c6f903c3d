import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'

const HEADER = 'x-plain-pictures'
/** The header of a browser that takes plain rectangles as pictures, which need no encoding. */
export const PLAIN_PICTURES: Record<string, string> = { [HEADER]: '1' }

const PICTURE = /^\/media\/.*\/(\d+)\.(avif|webp|jpg)$/

/** The address of axe, in its small build. */
export const AXE_PATH = '/axe.min.js'
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Answers what only tests ask for, at the shops and in the back office, before all else. */
export function answerTests(server: Server): void {
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const width = request.headers[HEADER] ? Number(PICTURE.exec(request.url ?? '')?.[1]) : 0
    if (width) sendRectangle(response, width)
    else if (request.url === AXE_PATH) sendAxe(response)
    else handle(request, response)
  })
}

/** Kept by the browser, which then need not read it anew for each document. */
const KEPT = { 'Cache-Control': 'max-age=3600' }

function sendRectangle(response: ServerResponse, width: number): void {
  const size = `width="${width}" height="${Math.round(width * 0.75)}"`
  response.writeHead(200, { 'Content-Type': 'image/svg+xml', ...KEPT })
  response.end(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#987"/></svg>`)
}

function sendAxe(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', ...KEPT })
  createReadStream(AXE).pipe(response)
}
