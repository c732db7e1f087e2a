import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firingsOf, newAlert, newUser, start, testEvaluator } from '../../../../test/alert-evaluator.ts'
import { type PlainAlert, type PlainQuote, plainFirings } from '../../../../test/plain-alerts.ts'
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
}

const step: fc.Arbitrary<Step> = fc.record({
  symbol: fc.nat(symbols.length - 1),
  move: fc.integer({ min: -4, max: 4 }),
  spread: fc.integer({ min: 0, max: 3 }),
  ms: fc.oneof({ weight: 6, arbitrary: fc.nat(2000) }, { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 40_000 }) }),
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
  /** The index of the quote before which the alert is created. */
  before: fc.nat(60),
})

/** Quotes, the alerts created before each of them, and the batch ends and restarts between them. */
const scene = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 80 }),
  alerts: fc.array(alert, { minLength: 5, maxLength: 20 }),
  cuts: fc.array(fc.nat(80), { maxLength: 30 }),
  restarts: fc.array(fc.nat(80), { maxLength: 4 }),
})

/** The last price of each symbol, in half points. Scenes follow each other in one database. */
const last = new Map(symbols.map((symbol) => [symbol, middle]))
let now = 0

function quotesOf(steps: readonly Step[]): PlainQuote[] {
  return steps.map(({ symbol: index, move, spread, ms }) => {
    const symbol = symbols[index]
    now += ms
    const bid = last.get(symbol)! + 2 * move
    last.set(symbol, Math.abs(bid - middle) > 40 ? middle : bid)
    return { symbol, bid, ask: bid + 2 * spread, at: now }
  })
}

type Drawn = typeof alert extends fc.Arbitrary<infer T> ? T : never

function plainOf({ symbol, level, width, windowSec, cooldownSec, expiresAfter, before: _, ...same }: Drawn, armedAt: number): PlainAlert {
  const price = middle + 2 * level
  const expiresAt = expiresAfter === undefined ? Number.POSITIVE_INFINITY : armedAt + expiresAfter
  const times = { windowMs: windowSec * 1000, cooldownMs: cooldownSec * 1000, expiresAt, armedAt }
  return { ...same, ...times, symbol: symbols[symbol], price, upper: price + 2 * width, by: 2 * same.by }
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

const sent = ({ symbol, bid, ask, at }: PlainQuote) => ({ symbol, bid: priceOf(bid), ask: priceOf(ask), at: start + at, source: 'push' })

it('alerts fire as in the plain reference, however quotes are cut into batches and whenever the evaluator restarts', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ steps, alerts, cuts, restarts }) => {
      const userId = await newUser(database)
      const quotes = quotesOf(steps)
      const expected = new Map<string, string[]>()
      let evaluator = testEvaluator(database)
      await evaluator.begin()
      for (let i = 0, pending: PlainQuote[] = []; i < quotes.length; i++) {
        const created = alerts.filter(({ before }) => Math.min(before, quotes.length - 1) === i)
        const isCut = created.length > 0 || cuts.includes(i) || restarts.includes(i)
        if (isCut) await evaluator.take(pending.splice(0).map(sent), { late: false, simulated: false })
        if (restarts.includes(i)) {
          await evaluator.end()
          evaluator = testEvaluator(database)
          await evaluator.begin()
        }
        for (const drawn of created) {
          const plain = plainOf(drawn, (quotes[i - 1]?.at ?? quotes[i].at - 1) + 1)
          const id = await newAlert(database, userId, draftOf(plain), plain.armedAt)
          expected.set(
            id,
            plainFirings(plain, quotes).map(({ at }) => `${at}`),
          )
        }
        pending.push(quotes[i])
        if (i === quotes.length - 1) await evaluator.take(pending.map(sent), { late: false, simulated: false })
      }
      await evaluator.end()
      const rows = await firingsOf(database, userId)
      const fired = new Map([...expected.keys()].map((id) => [id, [] as string[]]))
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
