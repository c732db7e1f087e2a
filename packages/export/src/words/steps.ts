import { tell } from './told/told.ts'

// Words that carry values from candle to candle.

export const streak = tell('streak', {
  meaning: 'values in a row that were higher (positive) or lower (negative) than the one before; 0 after an equal one',
  takes: ['source'],
  keeps: { count: 'na' },
  body: `
    if at > 0 {
      float before = known(count) ? count : 0.0
      if source[at] > source[at - 1] {
        count = before > 0.0 ? before + 1.0 : 1.0
      } else if source[at] < source[at - 1] {
        count = before < 0.0 ? before - 1.0 : -1.0
      } else {
        count = 0.0
      }
    }`,
})

export const fisherOf = tell('fisher_of', {
  meaning: "Fisher's transform of the smoothed position in the range, smoothed again",
  seed: '0 for both',
  source: 'Ehlers, Using the Fisher Transform (2002)',
  takes: ['source', 'tops', 'bottoms'],
  gives: ['value'],
  keeps: { place: '0.0', result: '0.0' },
  body: `
    if known(tops[at]) {
      float reach = tops[at] - bottoms[at]
      float centred = reach > 0.0 ? (source[at] - bottoms[at]) / reach - 0.5 : 0.0
      place = 0.66 * centred + 0.67 * place
      place = place > 0.99 ? 0.999 : place < -0.99 ? -0.999 : place
      result = 0.5 * log((1.0 + place) / (1.0 - place)) + 0.5 * result
      value = result
    }`,
})

export const laguerre = tell('laguerre', {
  meaning: "Ehlers' filter of four stages: their weighted mean, and the share of their upward steps",
  seed: '0 for every stage, at candle number begin',
  source: 'Ehlers, Time Warp: Without Space Travel (2002)',
  takes: ['source'],
  numbers: { begin: 'int', gamma: 'float' },
  gives: ['filtered', 'upward'],
  keeps: { a: '0.0', b: '0.0', c: '0.0', d: '0.0' },
  body: `
    if at >= begin {
      float last_a = a
      float last_b = b
      float last_c = c
      a = (1.0 - gamma) * source[at] + gamma * a
      b = last_a - gamma * a + gamma * b
      c = last_b - gamma * b + gamma * c
      d = last_c - gamma * c + gamma * d
      filtered = (a + 2.0 * b + 2.0 * c + d) / 6.0
      float moved = abs(a - b) + abs(b - c) + abs(c - d)
      upward = 1.0
      if moved != 0.0 {
        upward = (max(a - b, 0.0) + max(b - c, 0.0) + max(c - d, 0.0)) / moved
      }
    }`,
})

export const trailing = tell('trailing', {
  meaning: 'a line some moves away that may only come closer while the value stays on its side, and changes sides when crossed',
  seed: 'the side below',
  takes: ['source', 'moves'],
  numbers: { factor: 'float' },
  gives: ['trail'],
  keeps: { below: 'na', above: 'na', below_before: 'na', above_before: 'na', side: '1.0' },
  body: `
    if known(moves[at]) {
      float value = source[at]
      float last = source[at - 1]
      bool upwards = value > above ? last <= above_before : value < above and last >= above_before
      bool downwards = value > below ? last <= below_before : value < below and last >= below_before
      side = upwards ? 1.0 : downwards ? -1.0 : side
      below_before = below
      above_before = above
      float reach = factor * moves[at]
      below = last > below and value > below ? max(below, value - reach) : value - reach
      above = last < above and value < above ? min(above, value + reach) : value + reach
      trail = side > 0.0 ? below : above
    }`,
})

export const smoothPlace = tell('smooth_place', {
  meaning: 'the position in the range in percent, approached by the factor each time; without a range the last position counts',
  seed: 'the first position, which is 0 without a range',
  takes: ['source', 'tops', 'bottoms'],
  numbers: { factor: 'float' },
  keeps: { result: 'na', place: '0.0' },
  body: `
    if known(tops[at]) {
      if tops[at] > bottoms[at] {
        place = 100.0 * (source[at] - bottoms[at]) / (tops[at] - bottoms[at])
      }
      result = known(result) ? result + factor * (place - result) : place
    }`,
})

export const crossings = tell('crossings', {
  meaning: 'up where a value is positive after a negative one, down for the reverse, else 0; zeros in between are passed over',
  takes: ['source'],
  numbers: { up: 'float', down: 'float' },
  gives: ['signal'],
  keeps: { last: 'na' },
  body: `
    float value = source[at]
    if known(value) {
      if known(last) {
        signal = last < 0.0 and value > 0.0 ? up : last > 0.0 and value < 0.0 ? down : 0.0
      }
      if value != 0.0 or not known(last) {
        last = value
      }
    }`,
})

export const volumeForce = tell('volume_force', {
  meaning: 'the volume by the share of the candle in the path of its leg, a run of rising or not rising prices; negative while falling',
  source: 'Klinger, Identifying Trends with Volume Analysis (1997)',
  takes: ['source', 'ranges', 'amounts'],
  gives: ['force'],
  keeps: { path: '0.0', leg: '0.0' },
  body: `
    if at > 0 {
      float side = source[at] > source[at - 1] ? 1.0 : -1.0
      path = side == leg ? path + ranges[at] : ranges[at - 1] + ranges[at]
      leg = side
      force = 0.0
      if path > 0.0 {
        force = amounts[at] * abs(2.0 * ranges[at] / path - 1.0) * side * 100.0
      }
    }`,
})

export const priceVolumeTotal = tell('price_volume_total', {
  meaning: 'running total of the amounts, each times the change of the source as a share of it',
  seed: 'the first amount; it depends on the first candle of the history for ever',
  takes: ['source', 'amounts'],
  gives: ['value'],
  keeps: { total: '0.0', traded: '0.0' },
  body: `
    if at > 0 {
      traded = traded + amounts[at]
      if source[at - 1] > 0.0 {
        total = total + amounts[at] * (source[at] - source[at - 1]) / source[at - 1]
      }
      if traded > 0.0 {
        value = total
      }
    }`,
})

export const fractalStep = tell('fractal_step', {
  meaning:
    'an exponential average whose weight falls from 1 to 0.01 as the price fills its range more; without a range the last weight counts',
  seed: 'the price itself',
  source: 'Ehlers, Fractal Adaptive Moving Averages (2005)',
  takes: ['source', 'tops', 'bottoms'],
  numbers: { half: 'int' },
  gives: ['result'],
  keeps: { average: 'na', dimension: '1.0' },
  body: `
    if at >= 2 * half - 1 {
      float newer = (tops[at] - bottoms[at]) / half
      float older = (tops[at - half] - bottoms[at - half]) / half
      float whole = (max(tops[at], tops[at - half]) - min(bottoms[at], bottoms[at - half])) / (2.0 * half)
      if newer > 0.0 and older > 0.0 and whole > 0.0 {
        dimension = log((newer + older) / whole) / log(2.0)
      }
      float weight = min(1.0, max(0.01, exp(-4.6 * (dimension - 1.0))))
      average = known(average) ? average + weight * (source[at] - average) : source[at]
      result = average
    }`,
})

export const weighedStep = tell('weighed_step', {
  meaning: 'an exponential average whose weight is multiplied by the size of the momentum; without momentum it stays where it is',
  seed: 'the value one candle before its first',
  source: 'Chande, The New Technical Trader (1994)',
  takes: ['source', 'momentum'],
  numbers: { begin: 'int', weight: 'float' },
  gives: ['result'],
  keeps: { average: 'na' },
  body: `
    if at >= begin {
      if at == begin {
        average = source[at - 1]
      }
      if known(momentum[at]) {
        average = average + weight * abs(momentum[at]) * (source[at] - average)
      }
      result = average
    }`,
})

export const mcGinleyStep = tell('mc_ginley_step', {
  meaning:
    "McGinley's average: its step grows with the fourth power of how far the average lies above the price, but never beyond the price",
  seed: 'the simple mean of the first length values',
  takes: ['source', 'means'],
  numbers: { length: 'int' },
  keeps: { average: 'na' },
  body: `
    if not known(average) {
      average = means[at]
    } else if average > 0.0 {
      float ratio = source[at] / average
      float quick = length * ratio * ratio * ratio * ratio
      average = average + (source[at] - average) * (quick > 1.0 ? 1.0 / quick : 1.0)
    } else {
      average = source[at]
    }`,
})

export const weighedWindow = tell('weighed_window', {
  meaning:
    'weighted mean of the last length values: the weights are a bell of the width length / sigma, centred at the share offset of the way',
  source: 'Arnaud Legoux and Kouzis-Loukas, ALMA (2009)',
  takes: ['source'],
  numbers: { length: 'int', offset: 'float', sigma: 'float' },
  gives: ['average'],
  body: `
    if at >= length - 1 {
      float middle = offset * (length - 1)
      float width = length / sigma
      float total = 0.0
      float weights = 0.0
      for k from 0 to length - 1 {
        float weight = exp(-(k - middle) * (k - middle) / (2.0 * width * width))
        weights = weights + weight
        total = total + weight * source[at - length + 1 + k]
      }
      average = total / weights
    }`,
})
