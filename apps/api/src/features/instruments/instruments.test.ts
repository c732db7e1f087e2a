import { InstrumentList } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const { app } = await testApp()

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
