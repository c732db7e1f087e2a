import { describe, expect, it } from 'vitest'
import { usualMove } from './reaction.ts'

describe('usualMove', () => {
  it('is the middle size, or the mean of the middle two, whichever way the price went', () => {
    const moves = [2, -1, 4].map((atr) => ({ points: 1, atr }))
    expect(usualMove(moves)).toEqual({ n: 3, median: 2, up: 2 / 3 })
    expect(usualMove([...moves, { points: 1, atr: -3 }])).toEqual({ n: 4, median: 2.5, up: 0.5 })
  })

  it('leaves out what no bar shows and what has no range', () => {
    expect(usualMove([null, { points: 5, atr: null }, { points: 1, atr: 1 }])).toEqual({ n: 1, median: 1, up: 1 })
    expect(usualMove([])).toEqual({ n: 0, median: null, up: null })
  })
})
