import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../test/test-server.ts'
import { compressed } from './compression.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testServer()
})
afterAll(() => app.close())

const get = (url: string, accepted?: string) => app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

describe('a JSON response above 1 kB', () => {
  it('is sent with Brotli to a client that accepts it', async () => {
    const { headers, rawPayload } = await get('/api/long', 'gzip, deflate, br, zstd')
    expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual([
      'br',
      'accept-encoding',
      String(rawPayload.length),
    ])
    expect(rawPayload.length).toBeLessThan(100)
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toHaveLength(500)
  })

  it('is sent with gzip to a client that does not accept Brotli', async () => {
    const { headers, rawPayload } = await get('/api/long', 'gzip;q=0.5, br;q=0')
    expect(headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toHaveLength(500)
  })

  it.each([undefined, 'identity', 'zstd', 'br;q=0, gzip;q=0.0', 'brx'])(
    'is sent uncompressed to a client that accepts %s',
    async (accepted) => {
      const answer = await get('/api/long', accepted)
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'accept-encoding'])
      expect(answer.json()).toHaveLength(500)
    },
  )

  it('has the same length in the response to HEAD', async () => {
    const headers = { 'accept-encoding': 'br' }
    const [full, head] = await Promise.all([
      app.inject({ url: '/api/long', headers }),
      app.inject({ method: 'HEAD', url: '/api/long', headers }),
    ])
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
  })
})

it('a short response is not compressed', async () => {
  expect((await get('/api/items/1', 'br')).headers['content-encoding']).toBeUndefined()
})

it('a response that contains tokens is never compressed, so that its length reveals nothing about them', async () => {
  const answer = await get('/api/tokens', 'br, gzip')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toHaveLength(500)
})

it('a response of many megabytes is not compressed, because it would block the thread pool for files and passwords', async () => {
  const large = Buffer.alloc(5 * 1024 * 1024)
  const request = { headers: { 'accept-encoding': 'br' } } as unknown as FastifyRequest
  expect(await compressed(request, { hasHeader: () => false, header: () => undefined } as unknown as FastifyReply, large)).toBe(large)
})

it('bytes that are kept and sent again are compressed once for each encoding', async () => {
  const kept = Buffer.alloc(5000)
  const reply = { hasHeader: () => false, getHeader: () => undefined, header: () => undefined, removeHeader: () => undefined }
  const sent = (accepted: string, body: Buffer) =>
    compressed({ headers: { 'accept-encoding': accepted } } as FastifyRequest, reply as unknown as FastifyReply, body)
  const [first, again, other] = await Promise.all([sent('br', kept), sent('br', kept), sent('gzip', kept)])
  expect(again).toBe(first)
  expect(gunzipSync(other as Buffer)).toEqual(kept)
  expect(await sent('br', Buffer.from(kept))).not.toBe(first)
})
