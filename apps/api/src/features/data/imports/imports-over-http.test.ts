import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CandlesMeta, DataSources, ErrorBody, ImportPreview, ImportResult, mostImportBytes } from '@assay/contracts'
import { barColumns } from '@assay/market'
import { goldens } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { elsewhere, signUp } from '../../../../test/accounts.ts'
import { csvOf, importedHours as hours, uploadsTo } from '../../../../test/imports.ts'
import { testApp } from '../../../../test/test-app.ts'
import { arrowToBars, arrowType } from '../store/arrow.ts'

const server = await testApp({ FEED: 'simulator' })
const { app, dataFolder } = server
const upload = uploadsTo(server)

const post = (url: string, body: object = {}) => app.inject({ method: 'POST', url, payload: body })
const errorOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).error
const candlesUrl = (timeframe: string) =>
  `/api/candles?symbol=eurusd&timeframe=${timeframe}&from=2021-03-01T00:00:00Z&to=2021-03-20T00:00:00Z`

describe('an import over HTTP', () => {
  it('is previewed, confirmed and then served', async () => {
    const sent = await upload(gzipSync(csvOf(hours)))
    expect(sent.statusCode).toBe(200)
    const preview = ImportPreview.parse(sent.json())
    expect(preview).toMatchObject({
      symbol: 'EURUSD',
      file: 'my bars.csv',
      gzip: true,
      acceptable: true,
      causes: [],
      separator: ',',
      timeframe: '1h',
      rows: hours.time.length,
      timeZone: { id: 'utc', confidence: 'proven', stated: 'utc' },
    })
    expect(preview.firstRows[0]).toMatchObject({ line: 2, inFile: '2021-03-01 00:00:00', time: hours.time[0], open: hours.open[0] })
    expect((await app.inject(`/api/data/imports/${preview.id}`)).json()).toEqual(preview)
    const confirmed = ImportResult.parse((await post(`/api/data/imports/${preview.id}/confirm`)).json())
    expect(confirmed).toMatchObject({ provider: 'csv', timeframe: '1h', added: hours.time.length })
    expect(errorOf(await app.inject(`/api/data/imports/${preview.id}`)).code, 'which ends it').toBe('IMPORT_NOT_FOUND')
    const candles = await app.inject(candlesUrl('1h'))
    expect(candles.headers).toMatchObject({ 'content-type': arrowType, 'x-assay-provider': 'csv', 'x-assay-simulated': 'false' })
    const { bars, meta } = arrowToBars(Uint8Array.from(candles.rawPayload))
    for (const name of barColumns) expect(bars[name]).toEqual(hours[name])
    expect(CandlesMeta.parse(meta)).toMatchObject({ symbol: 'EURUSD', provider: 'csv', label: 'CSV import', simulated: false })
    const daily = await app.inject(candlesUrl('1D'))
    expect(arrowToBars(Uint8Array.from(daily.rawPayload)).meta, 'says of what it is built').toMatchObject({ timeframe: '1D', base: '1h' })
  })

  it('is previewed again with other choices, without storing anything', async () => {
    const inside = csvOf(hours).split('\n')
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
    const { id } = ImportPreview.parse((await upload(csvOf(hours))).json())
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
    for (const more of [elsewhere, { headers: { 'content-type': 'text/csv', 'x-forwarded-for': '203.0.113.9' } }]) {
      const response = await upload(csvOf(hours), 'EURUSD', more)
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
      expect((await app.inject({ method, url: `/api/data/imports/${id}${path}`, payload, ...elsewhere })).statusCode, path).toBe(403)
    }
  })

  it('from another machine requires a verified user who is an operator (v5.0.0-8.2.1)', async () => {
    const status = async (options: Parameters<typeof signUp>[1]) => {
      const { headers } = await signUp(server, options)
      return (await upload('no table', 'EURUSD', { ...elsewhere, headers: { 'content-type': 'text/csv', ...headers } })).statusCode
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
    const { id } = ImportPreview.parse((await upload(csvOf(hours))).json())
    for (const body of [{ timeZone: 'mars' }, { fromRow: 0 }, { repair: 'yes' }, { other: 1 }]) {
      const response = await post(`/api/data/imports/${id}/confirm`, body)
      expect([response.statusCode, errorOf(response).code]).toEqual([400, 'BODY_INVALID'])
    }
  })

  it.each(['../../../outside.csv', '..\\..\\outside.csv', '/etc/outside', 'a\u0001b\r\nx: y'])(
    'is stored under a name that the server chose, whatever the file name: %j (v5.0.0-5.3.2, v5.0.0-5.4.1)',
    async (filename) => {
      const url = `/api/data/imports?symbol=EURUSD&filename=${encodeURIComponent(filename)}`
      const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': 'text/csv' }, payload: csvOf(hours) })
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

if (goldens) {
  // `import-file.test.ts` imports the minutes in every run.
  const [file, share, added, timeframe] =
    process.env.ASSAY_PROVE === '1' ? (['xauusd-m1', 0.9979, 352_360, '1min'] as const) : (['xauusd-h1', 1, 28_329, '1h'] as const)
  it(`a file of real bars (${file}) is previewed and imported over HTTP`, async () => {
    const { id, coverage } = ImportPreview.parse((await upload(await readFile(`${goldens}/data/${file}.csv.gz`), 'XAUUSD')).json())
    expect(coverage?.share).toBeCloseTo(share, 4)
    expect((await post(`/api/data/imports/${id}/confirm`)).json()).toMatchObject({ added, timeframe })
  })
}
