import { Catalogue, InstrumentList } from '@assay/contracts'
import { entries } from '@assay/indicators'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp()

describe('GET /api/catalogue', () => {
  it('responds with every entry and function of the catalogue, in order', async () => {
    const answer = await app.inject('/api/catalogue')
    expect(answer.statusCode).toBe(200)
    const catalogue = Catalogue.parse(answer.json())
    expect(catalogue.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
    expect(catalogue.functions.map(({ displayedName }) => displayedName)).toContain('Square root')
  })

  it('holds the special entries with their defaults', async () => {
    const catalogue = Catalogue.parse((await app.inject('/api/catalogue')).json())
    const params = Object.fromEntries(catalogue.entries.map((entry) => [entry.name, entry.params]))
    expect(params).toMatchObject({
      VALUE: { value: 30 },
      RANGE: { lowerbound: 3000, upperbound: 3100 },
      PATTERN: {},
      CLOSE: {},
      VOLUME: {},
    })
  })

  it('is not sent again to a client that has it', async () => {
    const { headers } = await app.inject('/api/catalogue')
    expect(headers['cache-control']).toBe('no-cache')
    const again = await app.inject({ url: '/api/catalogue', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const older = await app.inject({ url: '/api/catalogue', headers: { 'if-none-match': '"older"' } })
    expect(older.statusCode).toBe(200)
  })

  it('is cached forever at an address with its version', async () => {
    const { version } = Catalogue.parse((await app.inject('/api/catalogue')).json())
    const kept = await app.inject(`/api/catalogue?version=${version}`)
    expect([kept.headers['cache-control'], kept.json().version]).toEqual(['public, max-age=31536000, immutable', version])
    const other = await app.inject('/api/catalogue?version=older')
    expect([other.headers['cache-control'], other.json().version], 'an older version is not cached').toEqual(['no-cache', version])
  })

  it('is sent compressed, and not again to a client that has the compressed version', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/api/catalogue', headers: { 'accept-encoding': 'br' } })
    expect(rawPayload.length).toBeLessThan(60_000)
    const again = await app.inject({ url: '/api/catalogue', headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})

describe('GET /api/instruments', () => {
  it('lists the scan targets first, starting with gold', async () => {
    const answer = await app.inject('/api/instruments')
    const { instruments } = InstrumentList.strict().parse(answer.json())
    expect(instruments.slice(0, 3).map(({ symbol }) => symbol)).toEqual(['XAUUSD', 'EURUSD', 'USDINR'])
    expect(instruments[2]).toMatchObject({ digits: 4, point: 0.0001, quote: 'INR', currencySign: '₹' })
  })

  it('does not reveal how bars are simulated or fetched (v5.0.0-15.3.1)', async () => {
    expect((await app.inject('/api/instruments')).body).not.toMatch(/typicalPrice|dukascopy|annualVolatility/)
  })

  it('responds with 304 to a client that has the list already', async () => {
    const { headers } = await app.inject('/api/instruments')
    expect((await app.inject({ url: '/api/instruments', headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  })
})
