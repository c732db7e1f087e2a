import { defineIndicator, line, period } from '../define.ts'
import { minus } from '../series.ts'
import { freshness } from './aroon.ts'
import { barsSinceHighest, barsSinceLowest } from './extreme-age.ts'

const up = 'aroonup'
const down = 'aroondown'
const distance = 'aroonosc'
const labels: Readonly<Record<string, string>> = { [up]: 'Aroon Up', [down]: 'Aroon Down', [distance]: 'Oscillator' }

const table = [
  {
    id: 'aroonUp',
    code: 'AroonUp',
    name: 'Aroon Up',
    summary: 'How fresh the highest high of the window is: 100 was just made, 0 is about to drop out.',
    aliases: [],
    lines: [up],
  },
  {
    id: 'aroonDown',
    code: 'AroonDown',
    name: 'Aroon Down',
    summary: 'How fresh the lowest low of the window is: 100 was just made, 0 is about to drop out.',
    aliases: [],
    lines: [down],
  },
  {
    id: 'aroonOscillator',
    code: 'AroonOscillator',
    name: 'Aroon Up less Down',
    summary: 'Aroon Up less Aroon Down, from -100 to 100: above 0 the highest high is fresher than the lowest low.',
    aliases: ['AroonOsc'],
    lines: [distance],
  },
  {
    id: 'aroonUpDown',
    code: 'AroonUpDown',
    name: 'Aroon Up and Down',
    summary: 'How fresh the highest high (Up) and the lowest low (Down) of the window are: 100 was just made, 0 is about to drop out.',
    aliases: ['AroonIndicator'],
    lines: [up, down],
  },
  {
    id: 'aroonUpDownOscillator',
    code: 'AroonUpDownOscillator',
    name: 'Aroon Up, Down and Oscillator',
    summary: 'How fresh the highest high (Up) and the lowest low (Down) of the window are, from 0 to 100, with the difference of the two.',
    aliases: ['AroonUpDownOsc'],
    lines: [up, down, distance],
  },
]

/** The readings of Aroon in the offered combinations. */
export const aroonLines = table.map(({ lines, aliases, ...row }) =>
  defineIndicator({
    ...row,
    family: 'named',
    group: 'trend',
    aliases: [...aliases, 'Aroon', 'Chande', 'trend'],
    pane: 'own',
    unit: 'index',
    params: { period: period(14) },
    outputs: Object.fromEntries(lines.map((name) => [name, line(labels[name])])),
    warmup: ({ period }) => period,
    references: ['Chande, A Time Price Oscillator (1995)', `Backtrader 1.9.78.123 (numbers only), ${row.code}`],

    compute({ high, low }, { period }) {
      const ups = freshness(barsSinceHighest(high, period), period)
      const downs = freshness(barsSinceLowest(low, period), period)
      const columns: Readonly<Record<string, Float64Array>> = { [up]: ups, [down]: downs, [distance]: minus(ups, downs) }
      return Object.fromEntries(lines.map((name) => [name, columns[name]]))
    },
  }),
)
