import { tell } from './told/told.ts'

const forEver = 'the first candle of the history, on which it depends for ever'

export const directedTotal = tell('directed_total', {
  meaning: 'running total of the amounts, each added where the source rose and taken off where it fell',
  seed: `the amount of ${forEver}`,
  takes: ['source', 'amounts'],
  keeps: { total: '0.0' },
  body: `
    if at == 0 {
      total = amounts[at]
    } else if source[at] > source[at - 1] {
      total = total + amounts[at]
    } else if source[at] < source[at - 1] {
      total = total - amounts[at]
    }`,
})
