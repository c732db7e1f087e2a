import { makeOperand } from '@assay/strategy'
import { describe, expect, it } from 'vitest'
import { exportStrategy } from '../../src/index.ts'
import { compare, rule, strategyOf } from '../every-piece.ts'
import { runStrategies } from '../golden-strategies.ts'
import { mql5Faults } from './mql5.ts'
import { pineFaults } from './pine.ts'
import { pythonFaults } from './python.ts'

const faultsOf = { mql5: mql5Faults, pine: pineFaults, python: pythonFaults }
const languages = ['mql5', 'pine', 'python'] as const

describe.each(languages)('the %s exports', (language) => {
  it.each(runStrategies)('pass the checker: $id', ({ strategy }) => {
    expect(faultsOf[language](exportStrategy(strategy, language, { brokerClock: 'utc' }))).toEqual([])
  })

  it.each(runStrategies)('contain the rules, the assumptions and all signals of $id', ({ strategy }) => {
    const text = exportStrategy(strategy, language, { brokerClock: 'utc' })
    expect(text).toContain('Enter ')
    expect(text).toContain('A rule is judged at the close of a bar and filled at the next open.')
    expect(text).toContain(`${strategy.signals.length} entry signals`)
    const times = text.match(/\b\d{4}[-.]\d\d[-.]\d\d[ T]\d\d:\d\d(?= (?:long|short)|Z", "|')/g) ?? []
    const bounds = language === 'mql5' ? 2 : 0
    expect(times.length - bounds).toBe(strategy.signals.length)
  })
})

const example = runStrategies.find(({ id }) => id === 'f2_rsi_fixed_hourly')!.strategy

const planted: readonly (readonly [(typeof languages)[number], string, RegExp | string, string, RegExp])[] = [
  ['mql5', 'a name that is used before it is declared', 'bool long_entry = false;', '', /"long_entry" is not declared/],
  ['mql5', 'a bracket that is not closed', 'Append(closes, bar.close);', 'Append(closes, bar.close;', /closes nothing|not closed/],
  ['mql5', 'a function that MQL5 does not have', 'MathIsValidNumber', 'IsFinite', /"IsFinite" is not declared/],
  [
    'mql5',
    'an order outside its place',
    'AddBar(rates[i]);',
    'AddBar(rates[i]); PositionsTotal();',
    /"PositionsTotal" outside the place of orders/,
  ],
  ['mql5', 'the close of a forming bar', 'bars_read++;', 'bars_read++; iClose(_Symbol, _Period, 0);', /"iClose" reads the forming bar/],
  ['mql5', 'rates from the forming bar on', '_Period, 1, 5000', '_Period, 0, 5000', /"CopyRates" reads the forming bar/],
  ['mql5', 'a second place of orders', '//--- ORDERS END', '//--- ORDERS END\n//--- ORDERS BEGIN\n//--- ORDERS END', /not marked once/],
  ['mql5', 'a text without an end', '"symbol,timeframe,time,side\\r\\n"', '"symbol,timeframe,time,side', /has no end/],
  ['pine', 'another version', '//@version=6', '//@version=5', /not \/\/@version=6/],
  ['pine', 'a name that is not declared', 'var array<float> rsi_7 = array.new<float>()', '', /"rsi_7\.push" is not declared/],
  ['pine', 'an order', '    bool condition_1', '    strategy.entry("a", strategy.long)\n    bool condition_1', /an order function/],
  [
    'pine',
    'a higher timeframe that is not confirmed',
    'closes.push(close)',
    'closes.push(request.security(syminfo.tickerid, "60", close))',
    /is forming/,
  ],
  ['pine', 'a value of ticks', 'var int side = 0', 'varip int side = 0', /ticks of a forming bar/],
  ['pine', 'a bar to come', 'closes.push(close)', 'closes.push(close[-1])', /yet to come/],
  ['pine', 'columns that grow while the bar forms', 'if barstate.isconfirmed', 'if barstate.islast', /before its bar has closed/],
  ['pine', 'a function that Pine does not have', 'math.floor', 'math.truncate', /"math\.truncate" is not declared/],
  ['pine', 'a bracket that is not closed', 'closes.push(close)', 'closes.push(close', /closes nothing|not closed/],
  ['python', 'a name that is not declared', 'rsi_7 = percent_of_sum', 'rsi_8 = percent_of_sum', /"rsi_7" is not declared/],
  ['python', 'another library', 'import sys', 'import requests', /it imports requests/],
  ['python', 'a bar to come', 'crosses_above(rsi_7, 30, 0)', 'crosses_above(back(rsi_7, -1), 30, 0)', /yet to come/],
  [
    'python',
    'a shift into the future',
    'closes = bars["close"].to_numpy(float)',
    'closes = bars["close"].shift(-1).to_numpy(float)',
    /yet to come/,
  ],
  ['python', 'a function that numpy does not have', 'np.isnan', 'np.is_nan', /"is_nan" is not documented/],
  ['python', 'a bracket that is not closed', 'def main():', 'def main(:', /closes nothing|not closed/],
]

/** Faults in the code for the trading day and for the parabolic stop. */
const plantedInLevels: typeof planted = [
  ['mql5', 'a day clock that is not read', '   const long clock = (long)bar.time - 86400;\n', '', /"clock" is not declared/],
  ['mql5', 'the volume of a candle to come', 'amounts[at] / weight', 'amounts[at + 1] / weight', /yet to come/],
  ['mql5', 'a stop that knows the next high', 'tops[i] > extreme', 'tops[i + 1] > extreme', /yet to come/],
  ['pine', 'a day clock that is not read', /int clock = .*/, '', /"clock" is not declared/],
  ['pine', 'the volume of a candle to come', 'amounts.get(at) / weight', 'amounts.get(at + 1) / weight', /yet to come/],
  ['pine', 'a stop that is not made', 'float stop = up', 'float stopped = up', /"stop" is not declared/],
  ['python', 'a day clock that is not made', 'def day_clock(', 'def day_clocks(', /"day_clock" is not declared/],
  ['python', 'the volume of a candle to come', 'amounts[at] / weight', 'amounts[at + 1] / weight', /yet to come/],
]
const above = (name: string) => compare(makeOperand('CLOSE'), '>', makeOperand(name))
const { strategy: levels } = strategyOf('levels', { long: rule(above('VWAP'), above('SAR'), above('PIVOTS_P')), dayBoundary: 'new-york' })

describe('the checkers find', () => {
  it.each(plantedInLevels)('in %s %s', (language, _, right, wrong, fault) => {
    const text = exportStrategy(levels, language, { brokerClock: 'new-york-close' })
    expect(faultsOf[language](text)).toEqual([])
    const broken = text.replace(right, () => wrong)
    expect(broken, 'the fault is in the text').not.toBe(text)
    expect(faultsOf[language](broken).join('\n')).toMatch(fault)
  })

  it.each(planted)('in %s %s', (language, _, right, wrong, fault) => {
    const text = exportStrategy(example, language, { brokerClock: 'utc' })
    const broken = text.replace(right, () => wrong)
    expect(broken, 'the fault is in the text').not.toBe(text)
    expect(faultsOf[language](broken).join('\n')).toMatch(fault)
  })
})
