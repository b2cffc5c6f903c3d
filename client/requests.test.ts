import { textsIn } from '#server/tenants/format/texts.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf, ApiError, sendJson } from './requests.ts'

describe('the address of a call', () => {
  test('has its parameters and its query encoded', () => {
    const input = { params: { slug: 'a b/c' }, query: { search: 'é&', page: 2, in_stock: false } }
    expect(addressOf('GET /products/:slug/', input)).toEqual({
      method: 'GET',
      path: '/products/a%20b%2Fc/?search=%C3%A9%26&page=2&in_stock=false',
    })
  })

  test('leaves out what was not given', () => {
    const query = { search: '', page: undefined }
    expect(addressOf('GET /products/', { query }).path).toBe('/products/')
  })
})

describe('a request', () => {
  let server: Server
  let answer: { status: number; body: string; breaksOff?: boolean; isLate?: boolean }
  const addressOfServer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const texts = textsIn('en').of('general')
  const post = () => sendJson(addressOfServer(), { texts, method: 'POST', body: '{}' })

  beforeEach(async () => {
    Object.assign(globalThis, { document: { cookie: 'XSRF-TOKEN=t; other=1' } })
    server = createServer((request, response) => {
      const { status, body, breaksOff, isLate } = answer
      if (isLate) return
      const token = String(request.headers['x-xsrf-token'])
      response.writeHead(status, { 'Content-Length': body.length + (breaksOff ? 9 : 0), token })
      response.write(body, () => (breaksOff ? response.destroy() : response.end()))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterEach(() => {
    server.close()
    Reflect.deleteProperty(globalThis, 'document')
  })

  test('resolves to the JSON of a success, and to null where it has none', async () => {
    answer = { status: 200, body: '{"id":7}' }
    expect(await post()).toEqual({ id: 7 })
    answer = { status: 200, body: '' }
    expect(await post()).toBe(null)
  })

  test('rejects with status and JSON of a refusal', async () => {
    answer = { status: 400, body: '{"name":["Too long."]}' }
    const error = await post().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, body: { name: ['Too long.'] } })
  })

  test('ends after its time-out', async () => {
    answer = { status: 200, body: '{}', isLate: true }
    const read = { texts, method: 'GET', timeoutMs: 50 }
    await expect(sendJson(addressOfServer(), read)).rejects.toThrow('The shop cannot be reached.')
  })

  test('rejects with the sentence that the server cannot be reached when a reply breaks off', async () => {
    answer = { status: 200, body: '{"id":', breaksOff: true }
    await expect(post()).rejects.toThrow('The shop cannot be reached.')
  })
})
