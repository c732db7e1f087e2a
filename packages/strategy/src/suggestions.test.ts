import { timeframes } from '@assay/market'
import { describe, expect, it } from 'vitest'
import { blockLine, conditionProblems, suggestions, suggestionsOn, treeWarnings } from './index.ts'

describe('the AI Suggestions', () => {
  it('begin with the EMA crosses and the RSI', () =>
    expect(suggestions.slice(0, 3).map(blockLine)).toEqual([
      'EMA (8) [15min] crosses above EMA (24) [15min]',
      'EMA (8) [15min] crosses below EMA (24) [15min]',
      'RSI (15) [15min] crosses above 30',
    ]))

  it('all pass validation without warnings', () => {
    for (const { indicator1, check, indicator2, displayedName } of suggestions) {
      const block = { indicator1, check, indicator2 }
      expect(conditionProblems(block), displayedName).toEqual([])
      expect(treeWarnings({ logic: 'and', conditions: [block] }), displayedName).toEqual([])
    }
  })

  it('use the timeframe that the strategy trades on', () => {
    for (const timeframe of timeframes)
      for (const { indicator1, indicator2 } of suggestionsOn(timeframe))
        expect([indicator1.timeframe, indicator2.timeframe]).toEqual([timeframe, timeframe])
    expect(blockLine(suggestionsOn('1D')[0])).toBe('EMA (8) [1D] crosses above EMA (24) [1D]')
  })

  it('cover both directions and claim no success rate', () => {
    expect(new Set(suggestions.map(({ direction }) => direction))).toEqual(new Set(['long', 'short']))
    for (const suggestion of suggestions) expect(suggestion).not.toHaveProperty('successRate')
  })

  it('have distinct names', () => expect(new Set(suggestions.map(({ displayedName }) => displayedName)).size).toBe(suggestions.length))
})
