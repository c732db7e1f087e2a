import { findInstrument, hourMs, isOpen, marketClock } from '@assay/market'
import { type PlainAlert, type PlainQuote, plainFirings } from '@assay/testkit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firingsOf, newAlert, newUser, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { testDatabase } from '../../../../test/test-database.ts'

const database = await testDatabase()
const symbols = ['EURUSD', 'GBPUSD', 'AUDUSD']
/** Half a point of these symbols. */
const unit = 5e-6
const middle = 220_000
const priceOf = (halfSteps: number) => Number((halfSteps * unit).toFixed(6))

interface Step {
  readonly symbol: number
  /** In points. */
  readonly move: number
  readonly spread: number
  readonly ms: number
  /** The source from here on; '' for the one before. */
  readonly source: string
}

const step: fc.Arbitrary<Step> = fc.record({
  symbol: fc.nat(symbols.length - 1),
  move: fc.integer({ min: -4, max: 4 }),
  spread: fc.integer({ min: 0, max: 3 }),
  ms: fc.oneof(
    { weight: 20, arbitrary: fc.nat(2000) },
    { weight: 4, arbitrary: fc.integer({ min: 20_000, max: 40_000 }) },
    { weight: 1, arbitrary: fc.constant(40 * hourMs) },
  ),
  source: fc.oneof({ weight: 12, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('push', 'other') }),
})

const kinds = ['crossing', 'crossingUp', 'crossingDown', 'above', 'below', 'entersRange', 'leavesRange', 'movesBy', 'movesBy']
const alert = fc.record({
  symbol: fc.nat(symbols.length - 1),
  kind: fc.constantFrom(...kinds),
  side: fc.constantFrom('bid' as const, 'ask' as const, 'mid' as const),
  level: fc.integer({ min: -6, max: 6 }),
  width: fc.integer({ min: 1, max: 5 }),
  by: fc.integer({ min: 2, max: 9 }),
  direction: fc.constantFrom(undefined, 'up' as const, 'down' as const),
  windowSec: fc.integer({ min: 10, max: 90 }),
  once: fc.boolean(),
  cooldownSec: fc.oneof(fc.constant(0), fc.nat(20)),
  expiresAfter: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  /** The index of the quote before which the alert is created, and where between the two. */
  before: fc.nat(60),
  between: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** Quotes, the alerts created before each of them, and the batch ends and restarts between them. */
const scene = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 80 }),
  alerts: fc.array(alert, { minLength: 5, maxLength: 20 }),
  cuts: fc.array(fc.nat(80), { maxLength: 30 }),
  restarts: fc.array(fc.nat(80), { maxLength: 4 }),
})

/** The last price of each symbol, in half points, and its source. Scenes follow each other in one database. */
const last = new Map(symbols.map((symbol) => [symbol, middle]))
const sources = new Map(symbols.map((symbol) => [symbol, 'push']))
let now = 0
/** All quotes of all scenes that count. */
const given: PlainQuote[] = []
const [euro] = symbols.map((symbol) => findInstrument(symbol)!)
const clock = marketClock(euro)

function quotesOf(steps: readonly Step[]): PlainQuote[] {
  return steps.map(({ symbol: index, move, spread, ms, source }) => {
    const symbol = symbols[index]
    now += ms
    const bid = last.get(symbol)! + 2 * move
    last.set(symbol, Math.abs(bid - middle) > 40 ? middle : bid)
    if (source) sources.set(symbol, source)
    return { symbol, bid, ask: bid + 2 * spread, at: now, source: sources.get(symbol)! }
  })
}

type Drawn = typeof alert extends fc.Arbitrary<infer T> ? T : never

/** An alert that is armed after the quotes given so far, before another one. */
function plainOf(
  { symbol: index, level, width, windowSec, cooldownSec, expiresAfter, before: _, between, ...same }: Drawn,
  next: PlainQuote,
): PlainAlert {
  const price = middle + 2 * level
  const symbol = symbols[index]
  const from = given.findLast((quote) => quote.symbol === symbol)?.at ?? next.at - 1
  const armedAt = from + Math.floor(between * Math.max(0, next.at - from - 1))
  const expiresAt = expiresAfter === undefined ? Number.POSITIVE_INFINITY : armedAt + expiresAfter
  const times = { windowMs: windowSec * 1000, cooldownMs: cooldownSec * 1000, expiresAt, armedAt, armedBefore: given.length }
  return { ...same, ...times, symbol, price, upper: price + 2 * width, by: 2 * same.by }
}

function draftOf({ symbol, kind, side, price, upper, by, direction, windowMs, once, cooldownMs, expiresAt }: PlainAlert): object {
  const params =
    kind === 'movesBy'
      ? { by: by / 2, unit: 'points', windowSec: windowMs / 1000, direction }
      : kind.endsWith('Range')
        ? { lower: priceOf(price), upper: priceOf(upper) }
        : { price: priceOf(price) }
  const settings = { trigger: once ? 'once' : 'every', cooldownSec: cooldownMs / 1000 }
  const expiry = Number.isFinite(expiresAt) ? new Date(start + expiresAt).toISOString() : null
  return { symbol, kind, params, side, ...settings, expiresAt: expiry }
}

const sent = ({ symbol, bid, ask, at, source }: PlainQuote) => ({ symbol, bid: priceOf(bid), ask: priceOf(ask), at: start + at, source })

it('alerts fire as in the plain reference, however quotes are cut into batches and whenever the evaluator restarts', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ steps, alerts, cuts, restarts }) => {
      const userId = await newUser(database)
      const quotes = quotesOf(steps)
      const created = new Map<string, PlainAlert>()
      let evaluator = testEvaluator(database)
      await evaluator.begin()
      for (let i = 0, pending: PlainQuote[] = []; i < quotes.length; i++) {
        const due = alerts.filter(({ before }) => Math.min(before, quotes.length - 1) === i)
        const isCut = due.length > 0 || cuts.includes(i) || restarts.includes(i)
        if (isCut) await evaluator.take(pending.splice(0).map(sent), { late: false, simulated: false })
        if (restarts.includes(i)) {
          await evaluator.end()
          evaluator = testEvaluator(database)
          await evaluator.begin()
        }
        for (const drawn of due) {
          const plain = plainOf(drawn, quotes[i])
          created.set(await newAlert(database, userId, draftOf(plain), plain.armedAt), plain)
        }
        if (isOpen(euro, start + quotes[i].at)) given.push(quotes[i])
        pending.push(quotes[i])
        if (i === quotes.length - 1) await evaluator.take(pending.map(sent), { late: false, simulated: false })
      }
      await evaluator.end()
      const rows = await firingsOf(database, userId)
      const market = { clock: (at: number) => clock.read(start + at), storms: true }
      const expected = new Map([...created].map(([id, plain]) => [id, plainFirings(plain, given, market).map((at) => `${at}`)]))
      const fired = new Map([...created.keys()].map((id) => [id, [] as string[]]))
      for (const row of rows.filter(({ kind }) => kind === 'alert')) fired.get(row.alert_id)!.push(`${row.at.getTime() - start}`)
      expect(fired).toEqual(expected)
      expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, i) => i + 1))
      expect(
        rows.map(({ at }) => at.getTime()),
        'in order of time',
      ).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    }),
    { numRuns: Number(process.env.SCENES ?? 15) },
  )
})
