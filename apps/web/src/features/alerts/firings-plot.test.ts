import { hourMs as hour } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { firingsPlot } from './firings-plot.ts'

// Friday evening, then Monday: two days without bars lie between the second and the third.
const time = [0, hour, 50 * hour, 51 * hour]
const bars = { time, high: [11, 12, 14, 13], low: [9, 10, 11, 11], close: [10, 11, 13, 12] }
const size = { width: 268, height: 138 }
const plot = (more: Partial<Parameters<typeof firingsPlot>[0]> = {}) => firingsPlot({ bars, firings: [], levels: [], ...size, ...more })!

describe('the chart of what would have fired', () => {
  it('gives each bar the same room, so that a weekend leaves no gap', () => {
    const { marks } = plot({ firings: time.map((at) => ({ at, price: 11 })) })
    expect(marks.map(({ x }) => x)).toEqual([25, 75, 125, 175])
  })

  it('marks a firing under its price, on the bar that was open then', () => {
    const [high, low] = plot({ firings: [13, 10].map((price) => ({ at: 50.5 * hour, price })) }).marks
    expect(high.x).toBe(125)
    expect(low.y - high.y, 'three of the five from 9 to 14').toBeCloseTo((3 / 5) * 100)
  })

  it('leaves out a firing from before the first bar', () => {
    expect(plot({ firings: [{ at: -1, price: 10 }] }).marks).toEqual([])
  })

  it('makes room for a level beside the bars, and leaves out one that would flatten them', () => {
    const near = plot({ levels: [16] })
    expect([near.levels.length, near.hidden]).toEqual([1, 0])
    expect(near.levels[0].y).toBeLessThan(near.ends[0].y)
    expect(plot({ levels: [16, 40] })).toMatchObject({ levels: [{ price: 16 }], hidden: 1 })
  })

  it('is empty without bars or without room for them', () => {
    expect(firingsPlot({ bars: { time: [], high: [], low: [], close: [] }, firings: [], levels: [], ...size })).toBeNull()
    expect(firingsPlot({ bars, firings: [], levels: [], width: 60, height: 138 })).toBeNull()
  })
})
