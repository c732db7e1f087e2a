import { defineIndicator, line, real } from '../define.ts'
import { columnFrom } from '../series.ts'

const references = ['The number that was entered']
const largest = 1e12

export const value = defineIndicator({
  id: 'value',
  code: 'VALUE',
  name: 'Value',
  family: 'special',
  group: 'math',
  summary: 'A fixed number to compare with.',
  aliases: ['number', 'constant', 'level'],
  pane: 'own',
  unit: 'ratio',
  params: { value: real('Value', 30, -largest, largest) },
  outputs: { value: line('Value') },
  warmup: () => 0,
  references,
  compute: (bars, { value }) => ({ value: new Float64Array(bars.time.length).fill(value) }),
})

/** It stands for two numbers and has no column of its own: `between` reads its parameters. */
export const range = defineIndicator({
  id: 'range',
  code: 'RANGE',
  name: 'Range',
  family: 'special',
  group: 'math',
  summary: 'Two fixed numbers between which a value may lie, both included.',
  aliases: ['between', 'band of numbers'],
  pane: 'own',
  unit: 'ratio',
  params: { lowerbound: real('Lower bound', 3000, -largest, largest), upperbound: real('Upper bound', 3100, -largest, largest) },
  outputs: { range: line('Range') },
  warmup: () => 0,
  references,
  compute: ({ time: { length } }) => ({ range: columnFrom(length, length) }),
})

/**
 * A marker for the right side of a pattern condition, without a column of its own: `==` asks whether the pattern on the
 * left occurred.
 */
export const pattern = defineIndicator({
  id: 'pattern',
  code: 'PATTERN',
  name: 'Pattern',
  family: 'special',
  group: 'pattern',
  summary: 'Stands on the right of a candlestick pattern: the pattern occurs on this candle.',
  aliases: ['candlestick pattern', 'candle pattern'],
  pane: 'own',
  unit: 'signal',
  params: {},
  outputs: { pattern: line('Pattern') },
  warmup: () => 0,
  references,
  compute: ({ time: { length } }) => ({ pattern: columnFrom(length, length) }),
})
