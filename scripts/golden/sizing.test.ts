import { conversion, findInstrument, instruments, lotStep, positionSize, type SizedPosition } from '@assay/market'
import { caseDifferences, caseFiles, fixturePath, readJson } from '@assay/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizingFunctions } from './sizing.ts'

// fixtures/sizing/README.md holds the definitions and how the cases were computed.
const folder = fixturePath('sizing')
const [{ cases }] = caseFiles(folder)

describe('the position size', () => {
  it.each(cases)('$id equals the reference: $note', ({ input, output }) => {
    expect(caseDifferences(sizingFunctions.positionSize(input, folder), output)).toEqual([])
  })

  it('uses the contract sizes of the references', () => {
    const references = readJson<Record<string, object>>(fixturePath('sizing', 'instruments.json'))
    for (const [symbol, { point, contract, quote }] of Object.entries(references) as [string, Record<string, unknown>][])
      expect(findInstrument(symbol)).toMatchObject({ symbol, point, contract, quote })
  })
})

const gold = findInstrument('XAUUSD')!
const plain = { side: 'long', entry: 2400, stop: 2395, equity: 10_000, riskPercent: 1, account: 'USD', leverage: 100, rates: {} } as const

describe('limits of a position:', () => {
  it('a margin that equals the free margin exactly does not limit the size', () => {
    for (let cents = 1; cents <= 3000; cents++) {
      const lots = cents / 100
      const entry = 2399.99
      const risk = { ...plain, entry, stop: entry - 1, equity: 100 * 100 * lots, maxLot: 100 }
      const margin = Number(((lots * 100 * entry) / 100).toFixed(4))
      const sized = positionSize(gold, { ...risk, freeMargin: margin })
      expect([sized.lots, sized.limitedBy], `${lots} lots`).toEqual([lots, null])
    }
  })

  it('the loss at the stop is exact however far the prices are from 0', () => {
    const far = { ...plain, entry: 2400.1, stop: 2399.6, equity: 500_000, maxLot: 1000 }
    expect(positionSize(gold, far), '5,000 of risk at 50 a lot').toMatchObject({ lots: 100, lossPerLot: 50 })
  })

  it('the margin limit applies last, also to a size that the largest lot has limited', () => {
    expect(positionSize(gold, { ...plain, equity: 1e7, maxLot: 1.005, freeMargin: 2400 })).toMatchObject({ lots: 1, limitedBy: 'MAX_LOT' })
    expect(positionSize(gold, { ...plain, equity: 1e7, maxLot: 1, freeMargin: 1200 })).toMatchObject({ lots: 0.5, limitedBy: 'MARGIN' })
  })

  it('no position is opened without free margin', () => {
    expect(positionSize(gold, { ...plain, freeMargin: -50 })).toMatchObject({ lots: 0, reason: 'BELOW_MIN_LOT', margin: 0 })
  })

  it.each([{ leverage: 0 }, { entry: Number.NaN }, { stop: Number.NaN }, { equity: -1 }, { stop: -1 }])('%j is refused', (part) => {
    expect(positionSize(gold, { ...plain, ...part })).toMatchObject({ lots: null, reason: 'BAD_INPUT', lossPerLot: null })
  })
})

describe('laws of the position size', () => {
  const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100)
  const input = fc.record({
    symbol: fc.constantFrom(...instruments),
    side: fc.constantFrom('long' as const, 'short' as const),
    distance: fc.integer({ min: 1, max: 5000 }),
    equity: cents(100_00, 5_000_000_00),
    riskPercent: cents(1, 10_00),
    account: fc.constantFrom('USD', 'EUR', 'JPY', 'INR'),
    commissionPerLot: cents(0, 20_00),
  })
  const rates = { EURUSD: 1.0837, USDJPY: 151.27, USDINR: 83.91, GBPUSD: 1.2671, AUDUSD: 0.6543, USDCHF: 0.8914, USDCAD: 1.3614 }

  it('never risks more than the given amount, but would with one lot step more', () => {
    fc.assert(
      fc.property(input, ({ symbol, side, distance, ...given }) => {
        const entry = symbol.typicalPrice
        const stop = entry + (side === 'long' ? -1 : 1) * distance * symbol.point
        const sized = positionSize(symbol, { ...given, side, entry, stop, leverage: 30, rates, maxLot: 1e9 }) as SizedPosition
        expect(sized.actualRisk).toBeLessThanOrEqual(sized.riskMoney)
        expect((sized.lots + lotStep) * sized.lossPerLot).toBeGreaterThan(sized.riskMoney * (1 - 1e-9))
        expect(sized.lots * 100).toBeCloseTo(Math.round(sized.lots * 100), 4)
      }),
    )
  })
})

describe('the rate between two currencies', () => {
  const rates = { EURUSD: 1.1, GBPUSD: 1.25, USDJPY: 150, USDCHF: 0.88, USDINR: 87.4, EURGBP: 0.84, USDCAD: 0 }

  it.each([
    ['USD', 'USD', 1, []],
    ['GBP', 'USD', 1.25, ['GBPUSD']],
    ['JPY', 'USD', 1 / 150, ['USDJPY']],
    ['USD', 'INR', 87.4, ['USDINR']],
    ['GBP', 'EUR', 1 / 0.84, ['EURGBP']],
    ['GBP', 'CHF', 1.25 * 0.88, ['GBPUSD', 'USDCHF']],
    ['JPY', 'EUR', 1 / 150 / 1.1, ['USDJPY', 'EURUSD']],
  ] as const)('%s in %s is %d, by %j', (from, to, rate, via) => {
    expect(conversion(rates, from, to)).toEqual({ rate: expect.closeTo(rate, 12), via })
  })

  it('is unknown where a rate is missing or 0', () => {
    expect(conversion(rates, 'NZD', 'USD')).toBeNull()
    expect(conversion(rates, 'CAD', 'USD')).toBeNull()
  })
})
