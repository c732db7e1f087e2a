import { documentOfTemplate, findTemplate, type Measurement, templates } from '@assay/library'
import { findInstrument, hourMs, instruments } from '@assay/market'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../../test/test-app.ts'
import { libraryStore } from './library.store.ts'

const { app, database } = await testApp()
const store = libraryStore(database.db)

const from = Date.UTC(2025, 0, 6)
const to = from + 1000 * hourMs

/** Trades in the last part of the period, an hour apart, at a price of 2,000 with a stop 10 away. */
const measured = (template: string, moves: readonly number[]): Measurement => ({
  template,
  from,
  to,
  trades: {
    entry: moves.map((_, i) => from + (700 + i) * hourMs),
    exit: moves.map((_, i) => from + (701 + i) * hourMs),
    price: moves.map(() => 2000),
    move: [...moves],
    risk: moves.map(() => 10),
  },
})
const repeated = (moves: readonly number[], times: number) => Array.from({ length: times }, () => moves).flat()

const [winner, loser, idle] = ['ema-cross', 'rsi-bounce', 'squeeze-and-go']
const kept = { symbol: 'XAUUSD', key: 'k', provider: 'csv', label: 'Imported', simulated: false, from, to }
const held = [measured(winner, repeated([12, -6, 9], 20)), measured(loser, repeated([4, -10], 20)), measured(idle, [])]

async function keep(more: Partial<typeof kept> = {}) {
  await store.keep({ ...kept, ...more }, held)
  onTestFinished(async () => void (await database.db.deleteFrom('template_evidence').execute()))
}
const read = async (url: string) => (await app.inject({ url })).json()
const find = async (payload: object) => (await app.inject({ method: 'POST', url: '/api/finder', payload })).json()

describe('the library', () => {
  it('lists every template with its rules, premium ones included', async () => {
    const listed = await read('/api/library')
    expect(listed).toHaveLength(templates.length)
    expect(listed.find(({ id }: { id: string }) => id === idle)).toMatchObject({ premium: true, conditions: 3, direction: 'both' })
    expect(await read(`/api/library/${winner}`)).toMatchObject({ name: findTemplate(winner)!.name, long: findTemplate(winner)!.long })
  })

  it('refuses a template and a symbol that do not exist', async () => {
    expect(await read('/api/library/nosuch')).toMatchObject({ error: { code: 'TEMPLATE_NOT_FOUND' } })
    expect(await read('/api/library/nosuch/evidence?symbol=XAUUSD')).toMatchObject({ error: { code: 'TEMPLATE_NOT_FOUND' } })
    expect(await find({ symbol: 'NOSUCH' })).toMatchObject({ error: { code: 'SYMBOL_UNKNOWN' } })
  })
})

describe('evidence', () => {
  it('is absent while nothing was measured', async () => {
    expect(await find({ symbol: 'XAUUSD' })).toEqual({ measured: null, isMeasuring: true, tried: 0, byLuck: 0, rows: [], filters: [] })
    expect(await read(`/api/library/${winner}/evidence?symbol=xauusd`)).toEqual({ measured: null, figures: null, tried: 0 })
  })

  it('ranks by the lower bound after the usual spread, and states the data it is based on', async () => {
    await keep()
    const { measured: on, tried, byLuck, rows } = await find({ symbol: 'xauusd' })
    expect(on).toMatchObject({ symbol: 'XAUUSD', simulated: false, spread: 0.3, usualSpread: 0.3, split: '2025-02-04T04:00:00.000Z' })
    expect([tried, byLuck]).toEqual([3, 0.2])
    expect(
      rows.map((row: { template: string; verdict: string; reason: string | null }) => [row.template, row.verdict, row.reason]),
    ).toEqual([
      [winner, 'held', null],
      [loser, 'fails', null],
      [idle, 'unproven', 'few'],
    ])
    // Moves of 12, −6 and 9 less 0.3 each, over a stop of 10.
    expect(rows[0].last.mean).toBeCloseTo((11.7 - 6.3 + 8.7) / 30, 12)
  })

  it('can be read at another spread without another run', async () => {
    await keep()
    const { figures, measured: on } = await read(`/api/library/${winner}/evidence?symbol=XAUUSD&spread=5`)
    expect(on.spread).toBe(5)
    expect(figures).toMatchObject({ verdict: 'unproven', reason: 'zero', last: { mean: 0 } })
    expect(figures.breakEven).toBeCloseTo(5, 12)
  })

  it('is not ranked on simulated bars', async () => {
    await keep({ simulated: true })
    const { measured: on, rows } = await find({ symbol: 'XAUUSD' })
    expect(on.simulated).toBe(true)
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(row).toMatchObject({ verdict: null, reason: null, places: null, adjusted: null })
  })

  it('names the filter that removes the most when no template is left', async () => {
    await keep()
    const { rows, filters } = await find({ symbol: 'XAUUSD', filters: { direction: 'short', conditions: 2 } })
    expect(rows).toEqual([])
    expect(filters[0]).toEqual({ filter: 'direction', removes: 3, without: 2 })
  })

  it('has a usual spread for every symbol', () => {
    for (const { typicalSpreadPoints, point, typicalPrice } of instruments)
      expect((typicalSpreadPoints * point) / typicalPrice).toBeLessThan(0.001)
    expect(findInstrument('XAUUSD')?.typicalSpreadPoints).toBe(30)
  })
})

describe('a strategy made from a template', () => {
  const take = async (id: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/library/${id}/strategy`, payload })).json()

  it('has the rules of the template on the symbol, with the chosen numbers', async () => {
    const template = findTemplate(loser)!
    expect(await take(loser, { symbol: 'eurusd' })).toEqual({ document: documentOfTemplate(template, { symbol: 'EURUSD' }) })
    const values = { low: template.parameters.low.to }
    const { document } = await take(loser, { symbol: 'XAUUSD', values })
    expect(document).toEqual(documentOfTemplate(template, { symbol: 'XAUUSD', values }))
  })

  it('refuses numbers that the template does not have, and those outside their range', async () => {
    const refused = async (values: object) => (await take(loser, { symbol: 'XAUUSD', values })).error
    expect(await refused({ speed: 1 })).toMatchObject({ code: 'PARAM_OUT_OF_RANGE', path: 'values.speed' })
    expect(await refused({ period: 12.5 })).toMatchObject({
      code: 'PARAM_OUT_OF_RANGE',
      path: 'values.period',
      message: expect.stringContaining('must be a whole number, not 12.5.'),
    })
    expect(await refused({ toString: 1 })).toMatchObject({ code: 'PARAM_OUT_OF_RANGE' })
    const { to } = findTemplate(loser)!.parameters.low
    expect(await refused({ low: to + 1 })).toMatchObject({ code: 'PARAM_OUT_OF_RANGE', path: 'values.low' })
    expect(await take('nosuch', { symbol: 'XAUUSD' })).toMatchObject({ error: { code: 'TEMPLATE_NOT_FOUND' } })
    expect(await take(loser, { symbol: 'NOSUCH' })).toMatchObject({ error: { code: 'SYMBOL_UNKNOWN' } })
  })
})
