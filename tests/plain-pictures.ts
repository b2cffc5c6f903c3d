import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

const HEADER = 'x-plain-pictures'
/** What a browser sends that is content with rectangles: the real ones are drawn when first asked for. */
export const PLAIN_PICTURES: Record<string, string> = { [HEADER]: '1' }

const PICTURE = /^\/media\/.*\/(\d+)\.(avif|webp|jpg)$/

/** Answers such a browser, at the shops and in the back office, before anything else is asked. */
export function answerWithPlainPictures(server: Server): void {
  const [handle] = server.listeners('request') as [RequestListener]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const width = request.headers[HEADER] ? Number(PICTURE.exec(request.url ?? '')?.[1]) : 0
    if (width) sendRectangle(response, width)
    else handle(request, response)
  })
}

function sendRectangle(response: ServerResponse, width: number): void {
  const size = `width="${width}" height="${Math.round(width * 0.75)}"`
  response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' })
  response.end(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#987"/></svg>`)
}
