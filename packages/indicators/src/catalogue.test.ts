import { describe, expect, it } from 'vitest'
import { type CatalogueEntry, entries, findEntry } from './index.ts'

describe('the catalogue', () => {
  it('has no two entries whose names differ only in case', () => {
    expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(entries.length)
  })

  it('is JSON data', () => {
    expect(JSON.parse(JSON.stringify(entries)) as CatalogueEntry[]).toEqual(entries)
  })

  it('finds each entry by its exact name, with the output that it stands for', () => {
    for (const entry of entries) {
      const found = findEntry(entry.name)
      expect(found?.entry).toBe(entry)
      expect(Object.keys(found?.indicator.outputs ?? {})).toContain(found?.output)
    }
  })

  it('does not find a name in another case, or a property name that every object has', () => {
    expect([findEntry('ema'), findEntry('toString'), findEntry('__proto__')]).toEqual([undefined, undefined, undefined])
  })

  it('has one entry for each output, and gives the bare code to the MACD line only', () => {
    const names = (code: string) => entries.filter((entry) => entry.function === code && entry.family === 'talib').map(({ name }) => name)
    expect(names('EMA')).toEqual(['EMA'])
    expect(names('BBANDS')).toEqual(['BBANDS_UPPER', 'BBANDS_MIDDLE', 'BBANDS_LOWER'])
    expect(names('MACD')).toEqual(['MACD', 'MACD_SIGNAL', 'MACD_HIST'])
    expect(names('MACDEXT')).toEqual(['MACDEXT_MACD', 'MACDEXT_SIGNAL', 'MACDEXT_HIST'])
    expect(names('STOCH')).toEqual(['STOCH_SLOWK', 'STOCH_SLOWD'])
  })

  it('has the special entries with their defaults', () => {
    const specials = entries.filter(({ family }) => family === 'special').map(({ name, params }) => [name, params])
    expect(Object.fromEntries(specials)).toEqual({
      VALUE: { value: 30 },
      RANGE: { lowerbound: 3000, upperbound: 3100 },
      PATTERN: {},
      CLOSE: {},
      VOLUME: {},
      OPEN: {},
      HIGH: {},
      LOW: {},
    })
  })

  it('gives a picker what it needs to show an entry', () => {
    expect(findEntry('MACD_SIGNAL')?.entry).toMatchObject({
      displayedName: 'Moving Average Convergence Divergence: Signal',
      params: { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9, source: 0 },
      candle: 0,
      timeframe: '15min',
      function: 'MACD',
      output: 'signal',
      group: 'momentum',
      warmup: 33,
      needsVolume: false,
    })
    expect(findEntry('RSI')?.entry.paramSpecs[0]).toEqual({ name: 'period', kind: 'int', label: 'Period', default: 14, min: 2, max: 5000 })
  })
})
