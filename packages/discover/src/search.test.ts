import { answerOf, barsForRun, prepareRun, runRequest } from '@assay/backtest'
import type { Bars } from '@assay/market'
import { dayMs } from '@assay/market'
import { deflatedSharpe, lowerBound, overfitting } from '@assay/statistics'
import { requestOf } from '@assay/strategy'
import { openMachine } from '@assay/sweep'
import { plantedMarket } from '@assay/testkit'
import { describe, expect, it } from 'vitest'
import { crossStrategy, sourceOf, specOf } from '../test/searches.ts'
import { periodOf, runChunk, searchFrame } from './chunk.ts'
import { finish } from './finish.ts'
import { judge } from './judge.ts'
import { figureAt, widthOf } from './measure.ts'
import { chunksOf, documentOfVariant, gridOf } from './variants.ts'

const plant = { fast: 12, slow: 48, bars: 24, drift: 0.3 }
const bars = plantedMarket({ seed: 3, days: 260, plant })
const range = (from: number, to: number, step: number) => ({ from, to, step })
const spec = specOf(crossStrategy(12, 48), bars, [range(8, 16, 2), range(24, 72, 8), range(0.6, 1.4, 0.4), range(0.4, 0.8, 0.2)], {
  filters: ['strength'],
  cost: 0.1,
})
const grid = gridOf(spec)
const frame = searchFrame(spec, bars)
const machine = openMachine(64)
const source = sourceOf(bars)
const chunks = chunksOf(grid).map((each) => runChunk(spec, each, source, machine))
const judged = judge(grid, frame, chunks)
const width = widthOf(frame)
const rowOf = (index: number) => {
  const chunk = chunks.find(({ range: [from, to] }) => index >= from && index < to)!
  return chunk.rows.subarray((index - chunk.range[0]) * width, (index - chunk.range[0] + 1) * width)
}

/** The result of a variant's backtest, as the builder would run it. */
function answered(index: number, part: 'searched' | 'sealed' = 'searched') {
  const prepared = prepareRun(requestOf(documentOfVariant(spec, grid, index), periodOf(spec, part), spec.options))
  return answerOf(runRequest(prepared, barsForRun(prepared, bars, source.facts)), 'id')
}

const netOf = (trades: ReturnType<typeof answered>['trade_data']) =>
  trades.map(({ pnl, size, entry_price }) => ((pnl - spec.cost * size) / (size * entry_price)) * 100)

/** The result of each day of the searched part as a share of the capital, from the trades of a backtest. */
function daysOf(index: number): number[] {
  const made = new Map(frame.days.map((day) => [day, 0]))
  for (const { exit_datetime, pnl, size } of answered(index).trade_data) {
    const day = Math.floor(Date.parse(exit_datetime) / dayMs)
    made.set(day, made.get(day)! + (pnl - spec.cost * size) / spec.strategy.initialCapital)
  }
  return [...made.values()]
}

describe('a search', () => {
  it('measures each variant with the same result as its backtest in the builder, to the last bit', () => {
    expect(grid.count).toBe(630)
    for (let index = 0; index < grid.count; index += 37) {
      const net = netOf(answered(index).trade_data)
      const row = rowOf(index)
      expect(row[figureAt.trades], `trades of ${index}`).toBe(net.length)
      expect(row[figureAt.mean], `mean of ${index}`).toBe(net.reduce((sum, each) => sum + each, 0) / net.length)
      const bound = lowerBound(net, 0.9).lower
      if (net.length >= 100 && row[figureAt.mean] > 0) expect(row[figureAt.lower]).toBe(bound)
      else expect(row[figureAt.lower]).toBeNaN()
    }
  })

  it('gives the same result in TypeScript alone', () => {
    const [first] = chunks
    expect(runChunk(spec, first.range, source, null).rows).toEqual(first.rows)
  })

  it('counts each variant once, in whatever order the chunks come and however often one was done', () => {
    const once = finish(spec, judged, source, machine)
    const shuffled = [chunks[2], chunks[0], chunks[1], chunks[0], chunks[2]]
    expect(finish(spec, judge(grid, frame, shuffled), source, machine)).toEqual(once)
    expect(once).toMatchObject({ tried: 630, means: { length: 630 } })
    expect(() => judge(grid, frame, chunks.slice(1)), 'a chunk is missing').toThrow('from 0 on were not measured')
  })

  it('judges by the deflated Sharpe ratio and the overfitting of all daily results', () => {
    const sample = chunks[0].range[1]
    const small = specOf(crossStrategy(12, 48), bars, [range(8, 16, 2), range(24, 72, 8), null, range(0.4, 0.8, 0.2)], { cost: 0.1 })
    const smallGrid = gridOf(small)
    expect(smallGrid.count).toBeLessThan(sample)
    const judgedSmall = judge(smallGrid, frame, [runChunk(small, [0, smallGrid.count], source, machine)])
    const columns = Array.from({ length: smallGrid.count }, (_, i) => {
      const document = documentOfVariant(small, smallGrid, i)
      const found = Array.from({ length: grid.count }, (_, j) => j).find(
        (j) => JSON.stringify(documentOfVariant(spec, grid, j)) === JSON.stringify(document),
      )
      return daysOf(found!)
    })
    const matrix = frame.days.map((_, row) => columns.map((column) => column[row]))
    const expected = overfitting(matrix, 16, 'sharpe')
    expect(judgedSmall.result.overfitting?.probability).toBeCloseTo(expected.pbo!, 12)
    const best = judgedSmall.leading[0]
    const deflated = deflatedSharpe(matrix, best)
    expect(judgedSmall.variant(best).deflated).toBeCloseTo(deflated.dsr!, 9)
    expect(judgedSmall.result.luck.bestSharpe).toBeCloseTo(deflated.expectedMaxSharpe, 9)
  })

  it('chooses in each window by its training alone, and leaves a gap that no trade can bridge', () => {
    const { walk } = judged.result
    expect(walk.windows).toHaveLength(8)
    for (const { train, test, chosen, made } of walk.windows) {
      const [from, to, gap] = [...test, train[1]].map((day) => frame.days.indexOf(Date.parse(day) / dayMs))
      expect(from - gap - 1, 'rows between training and test').toBe(walk.purge)
      const days = daysOf(chosen!)
      expect(days.slice(from, to + 1).reduce((sum, each) => sum + each, 0)).toBeCloseTo(made!, 12)
    }
  })
})

describe('the sealed part', () => {
  const { seal } = spec

  /** The end of the last bar before the seal. */
  const sealed = () => bars.time.findLast((time) => time < Date.parse(spec.seal))! + 900_000

  /** The same bars, but after the seal the price falls steadily. */
  function tampered(): Bars {
    const first = bars.time.findIndex((time) => time >= Date.parse(seal))
    const changed = { ...bars }
    for (const name of ['open', 'high', 'low', 'close'] as const)
      changed[name] = bars[name].map((price, i) => (bars.time[i] >= Date.parse(seal) ? price * 0.9998 ** (i - first) : price))
    return changed
  }

  it('has no influence on what is measured, nor on which variants become finalists', () => {
    const other = sourceOf(tampered())
    expect(chunksOf(grid).map((each) => runChunk(spec, each, other, machine))).toEqual(chunks)
    expect(searchFrame(spec, other.bars)).toEqual(frame)
    expect(judged.finalists.length, 'the test has finalists').toBeGreaterThan(5)
  })

  it('is not read at all if there are no finalists', () => {
    const none = { ...judged, finalists: [] }
    const searchedBars = sourceOf(bars)
    const opened: string[] = []
    const watched = {
      ...searchedBars,
      get bars() {
        opened.push('bars')
        return bars
      },
    }
    const result = finish(spec, none, watched, machine)
    expect(opened).toEqual([])
    expect(result).toMatchObject({ passed: [], survivors: [], cone: null })
    expect(result.bars?.covered, 'the time that was read').toEqual({ from: Date.parse(spec.start), to: sealed() })
    expect(result.gates.at(-1)).toEqual({ id: 'sealed', left: 0 })
  })

  it('passes only variants that earn in it, with the figures of their own backtest over it', () => {
    const result = finish(spec, judged, source, machine)
    expect(result.bars?.covered, 'the whole period').toEqual({ from: Date.parse(spec.start), to: Date.parse(spec.end) })
    const reversed = finish(spec, judged, sourceOf(tampered()), machine)
    expect(result.passed.length).toBeGreaterThan(5)
    expect(reversed.passed, 'other sealed bars give other survivors').not.toEqual(result.passed)
    for (const { index, sealed } of result.survivors.slice(0, 5)) {
      const net = netOf(answered(index, 'sealed').trade_data)
      expect(sealed).toEqual({
        trades: net.length,
        mean: net.reduce((sum, each) => sum + each, 0) / net.length,
        lower: lowerBound(net, 0.9).lower,
      })
    }
  })
})
