import { defineIndicator, int, line, period } from '../define.ts'
import { earlier, medianPrice, wilder } from '../series.ts'
import { wilderFading } from '../settling.ts'

const shift = (label: string, standard: number) => int(label, standard, 0, 500)

export const alligator = defineIndicator({
  id: 'alligator',
  code: 'ALLIGATOR',
  name: 'Alligator',
  family: 'assay',
  group: 'trend',
  summary: 'Three smoothed averages shown some candles late: tangled while the market sleeps, spread out in order while it trends.',
  aliases: ['Bill Williams', 'jaw', 'teeth', 'lips', 'Williams Alligator'],
  pane: 'price',
  unit: 'price',
  params: {
    jawPeriod: period(13, 1, 'Jaw'),
    jawShift: shift('Jaw shift', 8),
    teethPeriod: period(8, 1, 'Teeth'),
    teethShift: shift('Teeth shift', 5),
    lipsPeriod: period(5, 1, 'Lips'),
    lipsShift: shift('Lips shift', 3),
  },
  outputs: {
    jaw: line('Jaw', { warmup: ({ jawPeriod, jawShift }) => jawPeriod - 1 + jawShift }),
    teeth: line('Teeth', { warmup: ({ teethPeriod, teethShift }) => teethPeriod - 1 + teethShift }),
    lips: line('Lips', { warmup: ({ lipsPeriod, lipsShift }) => lipsPeriod - 1 + lipsShift }),
  },
  warmup: ({ jawPeriod, jawShift, teethPeriod, teethShift, lipsPeriod, lipsShift }) =>
    Math.max(jawPeriod + jawShift, teethPeriod + teethShift, lipsPeriod + lipsShift) - 1,
  settle: ({ jawPeriod, jawShift, teethPeriod, teethShift, lipsPeriod, lipsShift }) => {
    const longest = Math.max(jawPeriod, teethPeriod, lipsPeriod)
    return longest + Math.max(jawShift, teethShift, lipsShift) + wilderFading(longest)
  },
  references: ['Williams, New Trading Dimensions (1998)'],

  compute(bars, { jawPeriod, jawShift, teethPeriod, teethShift, lipsPeriod, lipsShift }) {
    const prices = medianPrice(bars)
    return {
      jaw: earlier(wilder(prices, jawPeriod), jawShift),
      teeth: earlier(wilder(prices, teethPeriod), teethShift),
      lips: earlier(wilder(prices, lipsPeriod), lipsShift),
    }
  },
})
