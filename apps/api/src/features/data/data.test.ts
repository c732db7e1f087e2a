import { readdir, readFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  CandlesMeta,
  DataJob,
  DataSources,
  dataApi,
  ErrorBody,
  ImportPreview,
  ImportResult,
  mostImportBytes,
  type PackedCandlesHead,
  packedCandlesType,
} from '@assay/contracts'
import { type Bars, barColumns, findInstrument, resample, simulateBars, unpackBars } from '@assay/market'
import { goldens } from '@assay/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { signUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/test-app.ts'
import { arrowToBars, arrowType } from './store/arrow.ts'

/** A provider that responds with 404 to everything. */
const nobody = createServer((_, response) => response.writeHead(404).end())
await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
const server = await testApp({ FEED: 'simulator', DUKASCOPY_URL: `http://127.0.0.1:${(nobody.address() as AddressInfo).port}` })
const { app, dataFolder } = server

const euro = findInstrument('EURUSD')!
const minutes = simulateBars({ instrument: euro, from: Date.UTC(2021, 2, 1), to: Date.UTC(2021, 2, 20), seed: 5 })
const hours = resample(minutes, '1h', 'new-york')

const csv = ({ time, open, high, low, close, volume }: Bars): string =>
  [
    'time,open,high,low,close,volume',
    ...Array.from(time, (at, i) => [new Date(at).toISOString(), open[i], high[i], low[i], close[i], volume[i]].join(',')),
  ].join('\n')

const upload = (content: string | Uint8Array, symbol = 'EURUSD', more: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/data/imports?symbol=${symbol}&filename=my%20bars.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
    ...more,
  })
const post = (url: string, body: object = {}) => app.inject({ method: 'POST', url, payload: body })
const errorOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).error
const stranger = { remoteAddress: '203.0.113.9' }
const candlesUrl = (query: Record<string, string>) => `/api/candles?${new URLSearchParams(query)}`
const march = { symbol: 'eurusd', timeframe: '1h', from: '2021-03-01T00:00:00Z', to: '2021-03-20T00:00:00Z' }

describe('an import over HTTP', () => {
  it('is previewed, confirmed and then served', async () => {
    const sent = await upload(gzipSync(csv(hours)))
    expect(sent.statusCode).toBe(200)
    const preview = ImportPreview.parse(sent.json())
    expect(preview).toMatchObject({
      ...{
        symbol: 'EURUSD',
        file: 'my bars.csv',
        gzip: true,
        acceptable: true,
        causes: [],
        separator: ',',
        timeframe: '1h',
        rows: hours.time.length,
      },
      timeZone: { id: 'utc', confidence: 'proven', stated: 'utc' },
    })
    expect(preview.firstRows[0]).toMatchObject({ line: 2, inFile: '2021-03-01 00:00:00', time: hours.time[0], open: hours.open[0] })
    expect((await app.inject(`/api/data/imports/${preview.id}`)).json()).toEqual(preview)
    const confirmed = ImportResult.parse((await post(`/api/data/imports/${preview.id}/confirm`)).json())
    expect(confirmed).toMatchObject({ provider: 'csv', timeframe: '1h', added: hours.time.length })
    expect(errorOf(await app.inject(`/api/data/imports/${preview.id}`)).code, 'which ends it').toBe('IMPORT_NOT_FOUND')
    const candles = await app.inject(candlesUrl(march))
    expect(candles.headers).toMatchObject({ 'content-type': arrowType, 'x-assay-provider': 'csv', 'x-assay-simulated': 'false' })
    const { bars, meta } = arrowToBars(Uint8Array.from(candles.rawPayload))
    for (const name of barColumns) expect(bars[name]).toEqual(hours[name])
    expect(CandlesMeta.parse(meta)).toMatchObject({ symbol: 'EURUSD', provider: 'csv', label: 'CSV import', simulated: false })
    const daily = await app.inject(candlesUrl({ ...march, timeframe: '1D' }))
    expect(arrowToBars(Uint8Array.from(daily.rawPayload)).meta, 'says of what it is built').toMatchObject({ timeframe: '1D', base: '1h' })
  })

  it('is previewed again with other choices, without storing anything', async () => {
    const inside = csv(hours).split('\n')
    const cells = inside[9].split(',')
    inside[9] = [...cells.slice(0, 2), cells[1], cells[1], ...cells.slice(4)].join(',')
    const { id, causes, acceptable } = ImportPreview.parse((await upload(inside.join('\n'), 'GBPUSD')).json())
    expect([causes[0], acceptable]).toMatchObject([{ code: 'HIGH_LOW_INSIDE', remedy: 'repair' }, false])
    expect(ImportPreview.parse((await post(`/api/data/imports/${id}/preview`, { repair: true })).json())).toMatchObject({
      acceptable: true,
      repaired: 1,
    })
    const refused = await post(`/api/data/imports/${id}/confirm`)
    expect([refused.statusCode, errorOf(refused)]).toMatchObject([422, { code: 'IMPORT_REFUSED', causes: [{ code: 'HIGH_LOW_INSIDE' }] }])
    const sources = DataSources.parse((await app.inject('/api/data/sources')).json()).sources
    expect(sources.find(({ symbol }) => symbol === 'GBPUSD')?.provider).toBe('simulator')
    expect((await post(`/api/data/imports/${id}/confirm`, { repair: true })).statusCode).toBe(200)
    const after = DataSources.parse((await app.inject('/api/data/sources')).json()).sources
    expect(after.find(({ symbol }) => symbol === 'GBPUSD')).toMatchObject({ provider: 'csv', repaired: 1 })
  })

  it('is discarded', async () => {
    const { id } = ImportPreview.parse((await upload(csv(hours))).json())
    expect((await app.inject({ method: 'DELETE', url: `/api/data/imports/${id}` })).json()).toEqual({ discarded: true })
    expect((await app.inject({ method: 'DELETE', url: `/api/data/imports/${id}` })).statusCode).toBe(404)
    expect((await post(`/api/data/imports/${id}/confirm`)).statusCode).toBe(404)
  })

  it('of a file that is not a table is previewed as not acceptable, whatever its name (v5.0.0-5.2.2)', async () => {
    expect(ImportPreview.parse((await upload('no table at all')).json())).toMatchObject({
      acceptable: false,
      causes: [{ code: 'UNREADABLE' }],
    })
  })

  it('is for operators only, so it is refused from another machine or through an unknown proxy', async () => {
    for (const more of [stranger, { headers: { 'content-type': 'text/csv', 'x-forwarded-for': '203.0.113.9' } }]) {
      const response = await upload(csv(hours), 'EURUSD', more)
      expect([response.statusCode, errorOf(response).code]).toEqual([403, 'OPERATOR_ONLY'])
    }
    const id = '3b241101-e2bb-4255-8caf-4136c566a962'
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/confirm'],
      ['POST', '/preview'],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined
      expect((await app.inject({ method, url: `/api/data/imports/${id}${path}`, payload, ...stranger })).statusCode, path).toBe(403)
    }
  })

  it('from another machine requires a verified user who is an operator (v5.0.0-8.2.1)', async () => {
    const status = async (options: Parameters<typeof signUp>[1]) => {
      const { headers } = await signUp(server, options)
      return (await upload('no table', 'EURUSD', { ...stranger, headers: { 'content-type': 'text/csv', ...headers } })).statusCode
    }
    expect(await status({})).toBe(403)
    expect(await status({ operator: true, upTo: 'session' })).toBe(403)
    expect(await status({ operator: true, upTo: 'verified' })).toBe(200)
  })

  it.each([
    ['an unknown symbol', '/api/data/imports?symbol=NOTHING&filename=x', 'application/octet-stream', 400, 'SYMBOL_UNKNOWN'],
    ['no name', '/api/data/imports?symbol=EURUSD', 'application/octet-stream', 400, 'BODY_INVALID'],
    ['a form', '/api/data/imports?symbol=EURUSD&filename=x', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA'],
  ])('with %s is refused', async (_, url, type, status, code) => {
    const response = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: Buffer.from('x') })
    expect([response.statusCode, errorOf(response).code]).toEqual([status, code])
  })

  it.each([
    ['JSON', 'application/json', '{"a":1}'],
    ['a list in JSON', 'application/json', '[]'],
    ['nothing in JSON', 'application/json', 'null'],
    ['nothing at all', undefined, undefined],
    ['nothing as JSON', 'application/json', ''],
    ['an empty file', 'text/csv', ''],
  ])('of %s instead of a file is refused as an invalid body', async (_, type, payload) => {
    const headers = type === undefined ? {} : { 'content-type': type }
    const response = await app.inject({ method: 'POST', url: '/api/data/imports?symbol=EURUSD&filename=x', headers, payload })
    expect([response.statusCode, errorOf(response).code], response.body).toEqual([400, 'BODY_INVALID'])
    expect(errorOf(response).message).toMatch(/file|empty/)
  })

  it('with an invalid choice is refused', async () => {
    const { id } = ImportPreview.parse((await upload(csv(hours))).json())
    for (const body of [{ timeZone: 'mars' }, { fromRow: 0 }, { repair: 'yes' }, { other: 1 }]) {
      const response = await post(`/api/data/imports/${id}/confirm`, body)
      expect([response.statusCode, errorOf(response).code]).toEqual([400, 'BODY_INVALID'])
    }
  })

  it.each(['../../../outside.csv', '..\\..\\outside.csv', '/etc/outside', 'a\u0000b\r\nx: y'])(
    'is stored under a name that the server chose, whatever the file name: %j (v5.0.0-5.3.2, v5.0.0-5.4.1)',
    async (filename) => {
      const url = `/api/data/imports?symbol=EURUSD&filename=${encodeURIComponent(filename)}`
      const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: csv(hours) })
      const { id } = ImportPreview.parse(answer.json())
      const kept = (await readdir(dataFolder, { recursive: true })).filter((path) => path.includes(id) || path.includes('outside'))
      expect(kept.map((path) => basename(path))).toEqual([id])
      expect(answer.body).not.toMatch(/\.\.|\/etc|\\u0000/)
    },
  )

  it('larger than the limit gets status 413 before it is sent completely (v5.0.0-5.2.1)', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/data/imports?symbol=EURUSD&filename=x',
          headers: { 'content-type': 'text/csv', 'content-length': mostImportBytes + 1 },
        },
        (response) => {
          response.resume()
          resolve(response.statusCode)
          sending.destroy()
        },
      )
      sending.on('error', reject)
      sending.write('time,open')
    })
    expect(status).toBe(413)
  })
})

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

  it('have a provider that can be requested in advance, without reading or fetching bars', async () => {
    const serving = async (query: object) =>
      (await app.inject(`/api/data/serving?${new URLSearchParams({ ...march, ...query })}`)).json() as unknown
    expect(await serving({})).toEqual({ source: { provider: 'csv', label: 'CSV import', simulated: false } })
    expect(await serving({ from: '2022-01-01T00:00:00Z', to: '2022-02-01T00:00:00Z' })).toEqual({
      source: { provider: 'simulator', label: 'Simulator', simulated: true },
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
  it('list for each instrument what is stored, or that it is simulated', async () => {
    const { sources, providers } = DataSources.parse((await app.inject('/api/data/sources')).json())
    expect(providers.map(({ id, state }) => [id, state])).toEqual([
      ['dukascopy', 'off'],
      ['csv', 'answers'],
      ['simulator', 'answers'],
    ])
    const held = sources.find(({ symbol }) => symbol === 'EURUSD')!
    const last = hours.time[hours.time.length - 1]
    expect(held).toMatchObject({
      provider: 'csv',
      simulated: false,
      timeframe: '1h',
      from: hours.time[0],
      to: last + 3_600_000,
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

describe('jobs', () => {
  const order = { symbol: 'XAUUSD', from: '2021-03-01T00:00:00Z', to: '2021-03-02T00:00:00Z' }

  it('do not exist under an unknown id', async () => {
    const url = '/api/data/jobs/3b241101-e2bb-4255-8caf-4136c566a962'
    expect(errorOf(await app.inject(url)).code).toBe('JOB_NOT_FOUND')
    expect(errorOf(await app.inject({ method: 'DELETE', url })).code).toBe('JOB_NOT_FOUND')
    expect((await app.inject('/api/data/jobs/x')).statusCode).toBe(400)
  })

  it('can be started by operators only, and not if fetching is switched off', async () => {
    expect(errorOf(await app.inject({ method: 'POST', url: '/api/data/jobs', payload: order, ...stranger })).code).toBe('OPERATOR_ONLY')
    expect(errorOf(await post('/api/data/jobs', order)).code).toBe('NO_DATA')
  })
})

describe('jobs of a server that fetches', async () => {
  const online = createServer((_, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => online.listen(0, '127.0.0.1', resolve))
  const fetching = await testApp({ FEED: 'auto', DUKASCOPY_URL: `http://127.0.0.1:${(online.address() as AddressInfo).port}` })
  const order = { symbol: 'XAUUSD', from: '2021-03-01T00:00:00Z', to: '2021-03-20T00:00:00Z' }
  let job: DataJob

  beforeEach(async () => {
    job = DataJob.parse((await fetching.app.inject({ method: 'POST', url: '/api/data/jobs', payload: order })).json())
  })

  it('can be read and cancelled, by a visitor too', async () => {
    expect(job).toMatchObject({
      state: 'running',
      waiting: true,
      symbol: 'XAUUSD',
      provider: 'dukascopy',
      daysTotal: 17,
      daysDone: 0,
      background: false,
    })
    expect(DataJob.parse((await fetching.app.inject(`/api/data/jobs/${job.id}`)).json()).id).toBe(job.id)
    const cancelled = await fetching.app.inject({ method: 'DELETE', url: `/api/data/jobs/${job.id}`, ...stranger })
    expect(DataJob.parse(cancelled.json()).state).toBe('cancelled')
  })

  it('are listed in the series that they fetch', async () => {
    const { sources } = DataSources.parse((await fetching.app.inject('/api/data/sources')).json())
    expect(sources.find(({ symbol }) => symbol === 'XAUUSD')).toMatchObject({ provider: 'dukascopy', bars: 0, job: { id: job.id } })
    await fetching.app.inject({ method: 'DELETE', url: `/api/data/jobs/${job.id}` })
    const after = DataSources.parse((await fetching.app.inject('/api/data/sources')).json())
    expect(after.sources.find(({ symbol }) => symbol === 'XAUUSD')?.provider).toBe('simulator')
  })
})

describe('imported bars', () => {
  const url = '/api/data/imported/audusd/1h'
  const held = async () =>
    DataSources.parse((await app.inject('/api/data/sources')).json()).sources.find(({ symbol }) => symbol === 'AUDUSD')?.provider

  it('can be removed by the operator, and are then no longer served', async () => {
    const { id } = ImportPreview.parse((await upload(csv(hours), 'AUDUSD')).json())
    await post(`/api/data/imports/${id}/confirm`)
    const candles = async () => (await app.inject(candlesUrl({ ...march, symbol: 'AUDUSD' }))).headers['x-assay-provider']
    expect([await held(), await candles()]).toEqual(['csv', 'csv'])
    expect(errorOf(await app.inject({ method: 'DELETE', url, ...stranger })).code).toBe('OPERATOR_ONLY')
    expect(await candles(), 'the request of a stranger removed nothing').toBe('csv')
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

if (goldens) {
  it('a year of real minutes is previewed and imported over HTTP', async () => {
    const { id, coverage } = ImportPreview.parse((await upload(await readFile(`${goldens}/data/xauusd-m1.csv.gz`), 'XAUUSD')).json())
    expect(coverage?.share).toBeCloseTo(0.9979, 4)
    expect((await post(`/api/data/imports/${id}/confirm`)).json()).toMatchObject({ added: 352_360, timeframe: '1min' })
  })
}
