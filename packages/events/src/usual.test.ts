import { describe, expect, it } from 'vitest'
import { usualReactions } from './usual.ts'

const release = (surprise: number | null, ...atr: (number | null)[]) => {
  const [five = null, fifteen = null, sixty = null] = atr.map((each) => (each === null ? null : { points: 1, atr: each }))
  return { surprise, moves: { 5: five, 15: fifteen, 60: sixty } }
}

describe('usualReactions', () => {
  it('gives the median size of moves in either direction, and their interpolated quartiles', () => {
    const [five] = usualReactions([release(1, 2), release(1, -1), release(1, 4), release(1, -3)])
    expect(five).toMatchObject({ minutes: 5, n: 4, median: 2.5, middle: [1.75, 3.25], up: 2 })
    expect(usualReactions([release(null, 2), release(null, -1), release(null, 4)])[0]).toMatchObject({ n: 3, median: 2, middle: [1.5, 3] })
  })

  it('leaves out moves that no bar shows and moves without a range', () => {
    const unmeasured = { surprise: 1, moves: { 5: { points: 5, atr: null }, 15: null, 60: null } }
    const [five, fifteen] = usualReactions([unmeasured, release(1, 1)])
    expect(five).toMatchObject({ n: 1, median: 1 })
    expect(fifteen).toMatchObject({ n: 0, median: null, middle: null, up: 0, above: { n: 0, chance: null } })
  })

  it('counts directions on each side of the forecast, with the probability by chance alone', () => {
    const fell = Array.from({ length: 7 }, () => release(-1, -0.5))
    const rose = Array.from({ length: 3 }, () => release(-2, 0.5))
    const [five] = usualReactions([...fell, ...rose, release(0, 1), release(null, 1)])
    expect(five.below).toMatchObject({ n: 10, up: 3, down: 7 })
    // 176 of the 1,024 outcomes of ten coin throws have seven or more heads.
    expect(five.below.chance).toBeCloseTo(176 / 1024, 12)
    expect(five.above).toEqual({ n: 0, up: 0, down: 0, chance: null })
  })
})
