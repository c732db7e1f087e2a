import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, entries, searchEntries } from './index.ts'

const names = (text: string) => searchEntries(text).map(({ name }) => name)

describe('search', () => {
  it('puts the exact code first, whatever its case', () => {
    expect(names('rsi')[0]).toBe('RSI')
    expect(names('Ma')[0]).toBe('MA')
    expect(names('macd').slice(0, 3)).toEqual(['MACD', 'MACD_SIGNAL', 'MACD_HIST'])
  })

  it('ranks names that begin with the text above names that contain it', () => {
    const found = names('stoch')
    expect(found.slice(0, 2)).toEqual(['STOCH_SLOWK', 'STOCH_SLOWD'])
    expect(names('rsi').indexOf('STOCHRSI_FASTK')).toBeGreaterThan(0)
  })

  it('finds entries by displayed name and by alias', () => {
    expect(names('bollinger')).toContain('BBANDS_UPPER')
    expect(names('parabolic')).toContain('SAR')
    expect(names('williams')).toContain('WILLR')
    expect(names('psar')).toContain('SAR')
  })

  it('finds names in which the words of the text are not adjacent', () => {
    expect(names('bollinger lower')[0]).toBe('BBANDS_LOWER')
  })

  it('ranks an exact name above an alias, and the most used of several entries first', () => {
    expect(names('relative strength')[0]).toBe('RSI')
    expect(names('Relative Strength Index')[0]).toBe('RSI')
    expect(names('average true range')[0]).toBe('ATR')
    expect(names('stochastic').slice(0, 2)).toEqual(['STOCH_SLOWK', 'STOCH_SLOWD'])
  })

  it.each([
    ['macd signal', 'MACD_SIGNAL'],
    ['bbands upper', 'BBANDS_UPPER'],
    ['engulfing bullish', 'CDLENGULFING_BULLISH'],
    ['bollinger bands: lower band', 'BBANDS_LOWER'],
  ])('accepts any separator between the parts of a name: %s', (text, name) => expect(names(text)[0]).toBe(name))

  it.each([
    ['overbought', 'RSI'],
    ['oversold', 'STOCH_SLOWK'],
    ['trend strength', 'ADX'],
    ['volatility', 'ATR'],
    ['momentum', 'MOM'],
    ['trailing stop', 'SAR'],
    ['breakout', 'DONCHIAN_UPPER'],
    ['mean reversion', 'ZSCORE'],
    ['support', 'PIVOTS_P'],
    ['trend following', 'SUPERTREND_LINE'],
    ['stop loss', 'ATR'],
    ['sideways', 'CHOP'],
    ['buying pressure', 'CMF'],
    ['time of day', 'HOUROFDAY'],
  ])('finds by purpose: the first ten results for %s include %s', (text, name) => expect(names(text).slice(0, 10)).toContain(name))

  it('finds a group by its purpose', () => {
    const patterns = entries.filter(({ group }) => group === 'pattern').map(({ name }) => name)
    expect(names('reversal')).toEqual(expect.arrayContaining(patterns))
  })

  it('also finds words of the summary, ranked below names', () => {
    const found = searchEntries('volatility')
    const named = (entry: CatalogueEntry) => /volatil/i.test([entry.displayedName, ...entry.aliases].join(' '))
    const lastNamed = found.findLastIndex(named)
    const said = found.findIndex((entry) => !named(entry))
    expect(said, 'a group or summary also contains the word').toBeGreaterThan(0)
    expect(said).toBeGreaterThan(lastNamed)
  })

  it('lists every entry first for its code, and among the first three for its displayed name', () => {
    for (const { name, displayedName } of entries) {
      expect(names(name)[0]).toBe(name)
      expect(names(displayedName).slice(0, 3), displayedName).toContain(name)
    }
  })

  it('returns everything for an empty text and nothing for an unknown one', () => {
    expect(searchEntries('  ')).toBe(entries)
    expect(names('no such thing')).toEqual([])
  })
})
