import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { and, close, ema, value, when } from '../test/builders.ts'
import { makeFunction, makeOperand, volumeWarning } from './index.ts'

const volume = makeOperand('VOLUME')
const bars = (...volume: number[]) => ({ ...newBars(volume.length), volume: Float64Array.from(volume) })
const none = bars(Number.NaN, Number.NaN)
const said = (left: Parameters<typeof when>[0], ...series: ReturnType<typeof bars>[]) =>
  volumeWarning([null, and(when(left, '>', value(10)))], series.length > 0 ? series : [none], 'CSV import')

it('rules that need volume give a warning when the bars have none', () => {
  expect(said(volume)).toBe('VOLUME [15min] needs volume, and the bars of CSV import have none: a condition on it is never true.')
  expect(said(makeOperand('MFI'))).toContain('MFI (14) [15min] needs volume')
  const some = 'VOLUME [15min] needs volume, and some bars of CSV import have none: a condition on it is not true there.'
  expect(said(volume, bars(5, Number.NaN))).toBe(some)
  expect(said(volume, bars(5, 6), none), 'one of two series without volume').toBe(some)
})

it('an average needs volume only when its source is the volume', () => {
  expect(said(ema(8))).toBeNull()
  expect(said(makeOperand('EMA', { params: { period: 8, source: 7 } }))).toContain('needs volume')
})

it('an operand deep within a function is found and named once', () => {
  const sum = makeFunction('ADD', [volume, makeFunction('ABS', [makeFunction('SUB', [volume, close()])])])
  expect(said(sum)).toBe('VOLUME [15min] needs volume, and the bars of CSV import have none: a condition on it is never true.')
})

it('there is no warning when all bars have volume, even if some have 0', () => expect(said(volume, bars(0, 7))).toBeNull())
