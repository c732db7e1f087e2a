import { Analysis } from '@assay/backtest'
import { instruments } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { claimsCalendar } from '../../../test/calendar-files.ts'
import { testApp } from '../../../test/test-app.ts'

const server = await testApp({ FEED: 'simulator' })
const reader = await signUp(server)
const read = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...reader.headers, ...headers }, ...elsewhere })

describe('GET /api/analysis/:symbol', () => {
  it('measures a symbol on simulated bars, and marks the result as simulated', async () => {
    const answer = await read('/api/analysis/xauusd')
    expect(answer.statusCode).toBe(200)
    const analysis = Analysis.parse(answer.json())
    expect(analysis).toMatchObject({ symbol: 'XAUUSD', simulated: true, events: { held: false, rows: [] } })
    expect(analysis.trend.lines).toHaveLength(5)
    expect(analysis.related.rows).toHaveLength(instruments.length - 1)
  })

  it('is not sent again to a client that has it', async () => {
    const first = await read('/api/analysis/EURUSD')
    const again = await read('/api/analysis/EURUSD', { 'if-none-match': String(first.headers.etag) })
    // A new quarter of an hour may have begun in between, which gives a new version.
    expect(again.statusCode === 304 || again.headers.etag !== first.headers.etag).toBe(true)
  })

  it('refuses a symbol that does not exist', async () => {
    expect((await read('/api/analysis/NOSUCH')).json()).toMatchObject({ error: { code: 'SYMBOL_UNKNOWN' } })
  })
})

describe('without bars', () => {
  it('responds with NO_DATA', async () => {
    const empty = await testApp({ FEED: 'off' })
    const { headers } = await signUp(empty)
    const answer = await empty.app.inject({ url: '/api/analysis/XAUUSD', headers, ...elsewhere })
    expect(answer.json()).toMatchObject({ error: { code: 'NO_DATA' } })
  })
})

describe('with a calendar', () => {
  it('lists upcoming events with the price moves after their earlier releases', async () => {
    const imported = await server.app.inject({
      method: 'POST',
      url: '/api/calendar/imports?filename=calendar.csv',
      payload: claimsCalendar(),
      headers: { 'content-type': 'text/csv' },
    })
    await server.app.inject({ method: 'POST', url: `/api/calendar/imports/${imported.json().id}/confirm`, payload: {} })
    expect((await read('/api/analysis/XAUUSD')).json().events.held).toBe(true)
  })
})
