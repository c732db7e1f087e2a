import { DataSources, dataApi, ErrorBody, ImportPreview, type PackedCandlesHead, packedCandlesType } from '@assay/contracts'
import { hourMs, minuteMs, unpackBars } from '@assay/market'
import { tableFromIPC } from 'apache-arrow'
import { parquetReadObjects } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { elsewhere } from '../../../test/accounts.ts'
import { csvOf, importedHours as hours, uploadsTo } from '../../../test/imports.ts'
import { testApp } from '../../../test/test-app.ts'
import { arrowToBars } from './store/arrow.ts'

const server = await testApp({ FEED: 'simulator' })
const { app } = server
const upload = uploadsTo(server)

const errorOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).error
const candlesUrl = (query: Record<string, string>) => `/api/candles?${new URLSearchParams(query)}`
const march = { symbol: 'eurusd', timeframe: '1h', from: '2021-03-01T00:00:00Z', to: '2021-03-20T00:00:00Z' }

async function importHours(symbol: string): Promise<void> {
  const { id } = ImportPreview.parse((await upload(csvOf(hours), symbol)).json())
  expect((await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: {} })).statusCode).toBe(200)
}
beforeAll(() => importHours('EURUSD'))

describe('candles', () => {
  it('are simulated if no bars are stored, and are marked as such', async () => {
    const response = await app.inject(candlesUrl({ ...march, symbol: 'USDJPY', timeframe: '15min' }))
    expect([response.statusCode, response.headers['x-assay-simulated'], response.headers['x-assay-coverage']]).toEqual([
      200,
      'true',
      '1.000000',
    ])
  })

  it.each([
    ['simulated', { symbol: 'USDJPY', timeframe: '15min' }],
    ['imported', {}],
    ['imported, of a time that nothing is held of', { provider: 'csv', from: '2020-12-01T00:00:00Z', to: '2021-01-01T00:00:00Z' }],
  ])('are exactly the same numbers in packed form: %s', async (_, more) => {
    const [plain, packed] = await Promise.all(['arrow', 'packed'].map((form) => app.inject(candlesUrl({ ...march, ...more, form }))))
    expect(packed.headers).toMatchObject({ 'content-type': packedCandlesType, 'x-assay-provider': plain.headers['x-assay-provider'] })
    const bytes = Uint8Array.from(packed.rawPayload)
    const end = bytes.indexOf(10)
    const { meta, packing }: PackedCandlesHead = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
    expect({ bars: unpackBars(packing, bytes.subarray(end + 1)), meta }).toEqual(arrowToBars(Uint8Array.from(plain.rawPayload)))
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
  })

  it('are read by the libraries of others, in Arrow and in Parquet, with their times as times in UTC', async () => {
    const [arrow, parquet] = await Promise.all(['arrow', 'parquet'].map((form) => app.inject(candlesUrl({ ...march, form }))))
    const { bars } = arrowToBars(Uint8Array.from(arrow.rawPayload))
    const table = tableFromIPC(arrow.rawPayload)
    expect(String(table.schema.fields[0].type)).toBe('Timestamp<MILLISECOND, UTC>')
    const rows = await parquetReadObjects({ file: Uint8Array.from(parquet.rawPayload).buffer })
    expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet')
    for (const bar of [0, bars.time.length - 1]) {
      const [time, close] = [new Date(bars.time[bar]), bars.close[bar]]
      expect(table.get(bar)?.toJSON()).toMatchObject({ time: time.getTime(), close })
      expect(rows[bar]).toMatchObject({ time, close })
    }
    expect({ arrow: table.numRows, parquet: rows.length }).toEqual({ arrow: bars.time.length, parquet: bars.time.length })
  })

  it('are not sent again while the bars stay the same: the status is 304', async () => {
    const url = candlesUrl({ ...march, symbol: 'USDJPY' })
    const first = await app.inject(url)
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const other = await app.inject({
      url: candlesUrl({ ...march, symbol: 'USDJPY', timeframe: '4h' }),
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(other.statusCode).toBe(200)
  })

  it('of a period for which the named provider has none are empty', async () => {
    const held = { ...march, provider: 'csv' }
    for (const range of [
      { from: '2020-12-01T00:00:00Z', to: '2021-03-01T00:00:00Z' },
      { from: '2021-02-28T00:00:00Z', to: '2021-03-01T00:00:00Z', timeframe: '1D' },
      { from: '2022-01-01T00:00:00Z', to: '2022-02-01T00:00:00Z' },
    ]) {
      const response = await app.inject(candlesUrl({ ...held, ...range }))
      expect([response.statusCode, response.headers['x-assay-provider']], range.from).toEqual([200, 'csv'])
      expect(arrowToBars(Uint8Array.from(response.rawPayload)).bars.time.length).toBe(0)
    }
  })

  it('of a period with more than are sent at once are those that are held', async () => {
    const begin = Date.parse(march.from)
    const minutes = { ...hours, time: hours.time.map((_, i) => begin + i * minuteMs) }
    const { id } = ImportPreview.parse((await upload(csvOf(minutes), 'GBPUSD')).json())
    expect((await app.inject({ method: 'POST', url: `/api/data/imports/${id}/confirm`, payload: {} })).statusCode).toBe(200)
    const decade = { symbol: 'GBPUSD', timeframe: '1min', from: '2015-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' }
    const response = await app.inject(candlesUrl(decade))
    expect([response.statusCode, response.headers['x-assay-provider']]).toEqual([200, 'csv'])
    expect(arrowToBars(Uint8Array.from(response.rawPayload)).bars.time.length).toBe(minutes.time.length)
  })

  it('have a provider that can be requested in advance, without reading or fetching bars', async () => {
    const serving = async (query: object) =>
      (await app.inject(`/api/data/serving?${new URLSearchParams({ ...march, ...query })}`)).json() as unknown
    const covered = { from: Date.parse(march.from), to: Date.parse('2021-03-19T21:00:00Z') }
    expect(await serving({})).toEqual({
      source: { provider: 'csv', label: 'CSV import', simulated: false, why: 'covers', covered, candles: hours.time.length },
    })
    expect(await serving({ to: '2021-05-01T00:00:00Z' })).toMatchObject({ source: { provider: 'csv', why: 'partly' } })
    expect(await serving({ from: '2022-01-01T00:00:00Z', to: '2022-02-01T00:00:00Z' })).toMatchObject({
      source: { provider: 'simulator', label: 'Simulator', simulated: true, why: 'simulated' },
    })
    expect(await serving({ from: '1990-01-01T00:00:00Z', to: '1990-02-01T00:00:00Z' })).toEqual({ source: null })
    expect(await serving({ to: march.from })).toMatchObject({ error: { code: 'DATES_INVALID' } })
  })

  it.each([
    ['too many', { timeframe: '1min', from: '2015-01-01T00:00:00Z', to: '2021-01-01T00:00:00Z' }, 413, 'LIMIT_EXCEEDED'],
    ['of an endless period', { timeframe: '1min', from: '1000-01-01T00:00:00Z', to: '9999-01-01T00:00:00Z' }, 413, 'LIMIT_EXCEEDED'],
    ['of a period that ends before it starts', { from: '2021-03-02T00:00:00Z', to: '2021-03-01T00:00:00Z' }, 400, 'DATES_INVALID'],
    ['of a day that does not exist', { from: '2021-02-30T00:00:00Z' }, 400, 'BODY_INVALID'],
    ['of an unknown timeframe', { timeframe: '7min' }, 400, 'BODY_INVALID'],
    ['of an unknown symbol', { symbol: 'NOTHING' }, 400, 'SYMBOL_UNKNOWN'],
    ['of a provider that has none', { provider: 'dukascopy' }, 400, 'NO_DATA'],
    ['with an unknown field', { limit: '5' }, 400, 'BODY_INVALID'],
  ])('%s are refused', async (_, more, status, code) => {
    const response = await app.inject(candlesUrl({ ...march, symbol: 'USDJPY', ...more }))
    expect([response.statusCode, errorOf(response).code]).toEqual([status, code])
  })
})

describe('the sources', () => {
  it('tell who may not change them', async () => {
    const asked = async (from: object) => DataSources.parse((await app.inject({ url: '/api/data/sources', ...from })).json()).isReadOnly
    expect([await asked({}), await asked(elsewhere)]).toEqual([undefined, true])
  })

  it('list for each instrument what is stored, or that it is simulated', async () => {
    const { sources, providers } = DataSources.parse((await app.inject('/api/data/sources')).json())
    expect(providers.map(({ id, state }) => [id, state])).toEqual([
      ['dukascopy', 'off'],
      ['csv', 'answers'],
      ['ecb', 'off'],
      ['simulator', 'answers'],
    ])
    const held = sources.find(({ symbol }) => symbol === 'EURUSD')!
    const last = hours.time[hours.time.length - 1]
    expect(held).toMatchObject({
      provider: 'csv',
      simulated: false,
      timeframe: '1h',
      from: hours.time[0],
      to: last + hourMs,
      bars: hours.time.length,
      share: 1,
      gapCount: 0,
    })
    expect(held.weeks.length).toBe(53)
    expect(held.weeks.slice(-3).map(({ share }) => share)).toEqual([1, 1, 1])
    expect(held.weeks.slice(0, 50).every(({ share }) => share === 0)).toBe(true)
    expect(held.imports).toMatchObject([{ file: 'my bars.csv', bars: hours.time.length, timeZone: 'utc' }])
    const invented = sources.find(({ symbol }) => symbol === 'XAGUSD')!
    expect(invented).toMatchObject({ provider: 'simulator', simulated: true, seed: 41, share: 1 })
    expect(invented.bars).toBeGreaterThan(1_000_000)
  })
})

describe('imported bars', () => {
  const url = '/api/data/imported/audusd/1h'
  const held = async () =>
    DataSources.parse((await app.inject('/api/data/sources')).json()).sources.find(({ symbol }) => symbol === 'AUDUSD')?.provider

  it('can be removed by the operator, and are then no longer served', async () => {
    await importHours('AUDUSD')
    const candles = async () => (await app.inject(candlesUrl({ ...march, symbol: 'AUDUSD' }))).headers['x-assay-provider']
    expect([await held(), await candles()]).toEqual(['csv', 'csv'])
    expect(errorOf(await app.inject({ method: 'DELETE', url, ...elsewhere })).code).toBe('OPERATOR_ONLY')
    expect(await candles(), 'the request of a elsewhere removed nothing').toBe('csv')
    const removed = await app.inject({ method: 'DELETE', url })
    expect(removed.json()).toEqual({ symbol: 'AUDUSD', timeframe: '1h', bars: hours.time.length })
    expect([await held(), await candles()]).toEqual(['simulator', 'simulator'])
    expect(errorOf(await app.inject({ method: 'DELETE', url })), 'the second removal').toMatchObject({
      code: 'IMPORT_NOT_FOUND',
      message: 'No imported bars of 1h of "AUDUSD" are held.',
    })
  })
})

it('every endpoint of the contract is served', async () => {
  for (const { method, path } of Object.values(dataApi)) {
    expect(app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
  }
})
