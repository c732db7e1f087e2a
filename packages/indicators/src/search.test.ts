import { describe, expect, it } from 'vitest'
import { entries, searchEntries } from './index.ts'

const names = (text: string) => searchEntries(text).map(({ name }) => name)

describe('search', () => {
  it('puts the exact code first, whatever its case', () => {
    expect(names('rsi')[0]).toBe('RSI')
    expect(names('Ma')[0]).toBe('MA')
    expect(names('macd').slice(0, 3)).toEqual(['MACD', 'MACD_SIGNAL', 'MACD_HIST'])
  })

  it('puts what begins with the text before what only holds it', () => {
    const found = names('stoch')
    expect(found.slice(0, 2)).toEqual(['STOCH_SLOWK', 'STOCH_SLOWD'])
    expect(names('rsi').indexOf('STOCHRSI_FASTK')).toBeGreaterThan(0)
  })

  it('finds by displayed name and by other names', () => {
    expect(names('bollinger')).toContain('BBANDS_UPPER')
    expect(names('parabolic')).toContain('SAR')
    expect(names('williams')).toContain('WILLR')
    expect(names('psar')).toContain('SAR')
  })

  it('finds where the words of the text stand apart', () => {
    expect(names('bollinger lower')[0]).toBe('BBANDS_LOWER')
  })

  it('gives everything for a blank text and nothing for a strange one', () => {
    expect(searchEntries('  ')).toBe(entries)
    expect(names('no such thing')).toEqual([])
  })
})
