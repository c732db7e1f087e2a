import { entries, findEntry } from '@assay/indicators'
import { expect, it } from 'vitest'
import type { GoldenOperand } from './trades-form.ts'
import { rulesOfGolden } from './trades-rules.ts'

/** Our operand for an operand of the reference. */
function translated(operand: GoldenOperand) {
  const value = { name: 'value', params: { value: 1 } }
  const side = { entry: { indicator1: operand, check: 'greater_than', indicator2: value }, exit: null, sltp: null }
  const rules = rulesOfGolden({ timeframe: '15min', long: side } as unknown as Parameters<typeof rulesOfGolden>[0])
  const [first] = rules.entry.long!.conditions
  if (!('indicator1' in first)) throw new Error('a condition was expected')
  return first.indicator1
}

it('translates every name of the catalogue, including its own parameters', () => {
  for (const { name, paramSpecs } of entries) {
    const params = Object.fromEntries(paramSpecs.map((field) => [field.name, field.default]))
    const operand = translated({ name, params })
    expect(findEntry(operand.name), name).toBeDefined()
    if (!['SMA', 'EMA', 'RSI', 'ATR', 'ADX', 'Highest', 'Lowest', 'Momentum'].includes(name)) expect(operand.name, name).toBe(name)
    expect(operand.params, name).toMatchObject(params)
  }
})

it('translates the short names, lines and sources of the reference', () => {
  expect(translated({ name: 'PlusDI', params: { period: 14 } })).toMatchObject({ name: 'PlusDirectionalIndicator', params: { period: 14 } })
  expect(translated({ name: 'DirectionalIndicator', line: 'minusDI', params: { period: 7 } }).name).toBe('DirectionalIndicator_minusDI')
  expect(translated({ name: 'WMA', params: { period: 9 }, source: 'high' }).params).toMatchObject({ period: 9, source: 2 })
})

it('rejects an unknown name', () => {
  expect(() => translated({ name: 'Oddity', params: {} })).toThrow("no translation for 'Oddity'")
})
