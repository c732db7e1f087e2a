import { hourMs } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { find, judge as judged, type Measurement, rank } from '../src/index.ts'

/** A period of 1,000 hours; its last part begins at hour 700. */
const at = (hour: number) => hour * hourMs

interface Told {
  readonly entry: number
  readonly exit: number
  readonly move: number
  readonly price?: number
  readonly risk?: number | null
}

const measured = (template: string, trades: readonly Told[]): Measurement => ({
  template,
  from: 0,
  to: at(1000),
  trades: {
    entry: trades.map(({ entry }) => at(entry)),
    exit: trades.map(({ exit }) => at(exit)),
    price: trades.map(({ price = 100 }) => price),
    move: trades.map(({ move }) => move),
    risk: trades.map(({ risk = 2 }) => risk),
  },
})

const lateTrades = (moves: readonly number[]) => moves.map((move, i) => ({ entry: 700 + i, exit: 701 + i, move }))
const repeated = (moves: readonly number[], times: number) => Array.from({ length: times }, () => moves).flat()

describe('the evidence of a template', () => {
  const mixed = measured('mixed', [
    { entry: 10, exit: 20, move: 4 },
    { entry: 650, exit: 699, move: -2 },
    { entry: 690, exit: 710, move: 50 },
    { entry: 700, exit: 720, move: 6 },
    { entry: 800, exit: 830, move: -1, risk: 1 },
    { entry: 900, exit: 904, move: 3 },
  ])

  it('splits the period at 70 %, and counts a trade that spans the split in neither part', () => {
    const { first, last } = judged(mixed, 0)
    expect([first.n, first.mean, last.n, last.won]).toEqual([2, 0.5, 3, 2])
    expect(last.mean).toBeCloseTo((3 - 1 + 1.5) / 3, 12)
  })

  it('subtracts the spread from every trade, in units of its stop', () => {
    // (6 - 1) / 2, (-1 - 1) / 1 and (3 - 1) / 2.
    expect(judged(mixed, 1).last.mean).toBeCloseTo((2.5 - 2 + 1) / 3, 12)
    expect(judged(mixed, 1).last.won).toBe(2)
  })

  it('gives the cost at which nothing is left', () => {
    const { breakEven } = judged(mixed, 0.2)
    // 3 - 1 + 1.5 R before costs; a step of 1 costs 0.5 + 1 + 0.5 R.
    expect(breakEven).toBeCloseTo(3.5 / 2, 12)
    expect(judged(mixed, breakEven!).last.mean).toBeCloseTo(0, 12)
    expect(judged(measured('losing', lateTrades([-1, -2])), 0).breakEven).toBeNull()
  })

  it('bounds the mean from both sides with 90 % each', () => {
    // Mean 1, deviation 1, n 4: the quantile of Student’s t with 3 degrees of freedom at 0.9 is 1.6377443536962102.
    const half = 1.6377443536962102 / 2
    const { lower, upper } = judged(measured('even', lateTrades([0, 2, 4, 2].map((r) => r * 1))), 0).last
    const deviation = Math.sqrt(8 / 3) / 2
    expect(lower).toBeCloseTo(1 - half * deviation, 9)
    expect(upper).toBeCloseTo(1 + half * deviation, 9)
  })

  it('is in percent of the entry price if a trade had no stop', () => {
    const { unit, last } = judged(measured('open', [...lateTrades([2]), { entry: 800, exit: 801, move: 1, price: 50, risk: null }]), 0)
    expect([unit, last.mean]).toEqual(['percent', 2])
  })

  it('gives the drawdown, the trades a week and the holding time', () => {
    const { drawdownPercent, tradesAWeek, holdingMs } = judged(mixed, 0)
    expect(drawdownPercent).toBeCloseTo(1, 12)
    expect(tradesAWeek).toBeCloseTo(3 / (300 / 168), 12)
    expect(holdingMs).toBe(at(20))
  })

  it('warns of many small wins and rare large losses', () => {
    expect(judged(measured('rare', lateTrades([...repeated([1], 19), -20])), 0).skewed).toBe(true)
    expect(judged(mixed, 0).skewed).toBe(false)
  })

  it('draws the sum of the trades over time', () => {
    const { curve } = judged(mixed, 0)
    expect([curve.length, curve[0], curve[1], curve.at(-1)]).toEqual([41, 0, 2, 2 - 1 + 25 + 3 - 1 + 1.5])
  })

  it('has no figures for a template without trades', () => {
    expect(judged(measured('none', []), 1)).toMatchObject({ last: { n: 0, mean: null, lower: null }, breakEven: null, holdingMs: null })
  })
})

describe('the ranking', () => {
  const strong = measured('strong', lateTrades(repeated([3, -1, 2], 20)))
  const lucky = measured('lucky', lateTrades(repeated([2.6, -2], 15)))
  const losing = measured('losing', lateTrades(repeated([1, -2], 20)))
  const short = measured('short', lateTrades([9, 8, 9]))
  const none = measured('none', [])

  it('puts the surest first and templates without a bound last', () => {
    const list = rank([none, losing, lucky, strong], 0)
    expect(list.map(({ template, verdict, reason }) => [template, verdict, reason])).toEqual([
      ['strong', 'held', null],
      ['lucky', 'unproven', 'zero'],
      ['losing', 'fails', null],
      ['none', 'unproven', 'few'],
    ])
  })

  it('requires more of a longer list', () => {
    const p = (list: ReturnType<typeof rank>) => list.find(({ template }) => template === 'edge')!
    const edge = measured('edge', lateTrades(repeated([3, -2], 40)))
    expect(p(rank([edge], 0)).verdict).toBe('held')
    const many = Array.from({ length: 20 }, (_, i) => ({ ...losing, template: `losing ${i}` }))
    const among = p(rank([edge, ...many], 0))
    expect(among.adjusted).toBeCloseTo(21 * p(rank([edge], 0)).adjusted, 12)
    expect(among).toMatchObject({ verdict: 'unproven', reason: 'tries' })
  })

  it('proves nothing on fewer than 30 trades', () => {
    expect(rank([short], 0)[0]).toMatchObject({ verdict: 'unproven', reason: 'few', last: { n: 3 } })
  })

  it('gives templates whose bounds overlap the same places', () => {
    const places = rank([strong, { ...strong, template: 'twin' }, losing, none], 0).map(({ places: { from, to } }) => [from, to])
    expect(places).toEqual([
      [1, 2],
      [1, 2],
      [3, 3],
      [4, 4],
    ])
  })

  it('no longer proves a winner if the spread takes its profit, and rejects it if the spread takes much more', () => {
    const at = (share: number) => rank([strong], judged(strong, 0).breakEven! * share)[0]
    expect([at(1.01), at(2)]).toMatchObject([{ verdict: 'unproven', reason: 'zero' }, { verdict: 'fails' }])
  })
})

describe('the finder', () => {
  const candidate = (name: string, more: object) => ({
    name,
    direction: 'long' as const,
    conditions: 2,
    indicators: ['RSI'],
    holdingMs: at(3),
    tradesAWeek: 4,
    drawdownPercent: 5,
    ...more,
  })
  const list = [
    candidate('a', {}),
    candidate('b', { direction: 'both', conditions: 4 }),
    candidate('c', { holdingMs: at(30), drawdownPercent: 12 }),
    candidate('d', { indicators: ['EMA', 'RSI'], tradesAWeek: 20 }),
    candidate('e', { holdingMs: null }),
  ]
  const names = (filters: Parameters<typeof find>[1]) => find(list, filters).shown.map(({ name }) => name)

  it('keeps the candidates that pass every filter', () => {
    expect(names({})).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(names({ direction: 'both' })).toEqual(['b'])
    expect(names({ holding: 'hours' })).toEqual(['a', 'b', 'd'])
    expect(names({ tradesAWeek: 4, drawdown: 5 })).toEqual(['a', 'b', 'e'])
    expect(names({ conditions: 3, mustUse: 'RSI', mustNotUse: 'EMA' })).toEqual(['a', 'c', 'e'])
  })

  it('says for an empty list which filter to drop first', () => {
    const { shown, filters } = find(list, { direction: 'short', drawdown: 5, conditions: 2 })
    expect(shown).toEqual([])
    expect(filters[0]).toEqual({ filter: 'direction', removes: 5, without: 3 })
  })
})
