import { tell } from './told/told.ts'

const digits = "TA-Lib's order of additions, whose rounding is part of its values"

export const runningMoments = tell('running_moments', {
  meaning:
    'population variance of the last length values, the mean of squares less the square of the mean, from running totals; the same with 0 where they are equal',
  source: digits,
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['variance', 'spread'],
  keeps: { count: '0.0', total: '0.0', squares: '0.0', same: '0.0' },
  body: `
    if known(source[at]) {
      count = count + 1.0
      total = total + source[at]
      squares = squares + source[at] * source[at]
      same = at > 0 and source[at] == source[at - 1] ? same + 1.0 : 1.0
      if count >= length {
        float average = total / length
        variance = squares / length - average * average
        spread = same >= length ? 0.0 : variance
        float leaving = source[at - length + 1]
        total = total - leaving
        squares = squares - leaving * leaving
      }
    }`,
})

export const runningSlope = tell('running_slope', {
  meaning: 'the slope of y on x over the last length values, from running totals; 0 where x hardly varied',
  source: digits,
  takes: ['x', 'y'],
  numbers: { length: 'int' },
  gives: ['slope'],
  keeps: { count: '0.0', of_x: '0.0', of_y: '0.0', of_xx: '0.0', of_xy: '0.0' },
  body: `
    if known(x[at]) and known(y[at]) {
      count = count + 1.0
      of_xx = of_xx + x[at] * x[at]
      of_xy = of_xy + x[at] * y[at]
      of_x = of_x + x[at]
      of_y = of_y + y[at]
      if count >= length {
        float spread = length * of_xx - of_x * of_x
        slope = 0.0
        if abs(spread) >= 1e-14 {
          slope = (length * of_xy - of_x * of_y) / spread
        }
        int oldest = at - length + 1
        of_xx = of_xx - x[oldest] * x[oldest]
        of_xy = of_xy - x[oldest] * y[oldest]
        of_x = of_x - x[oldest]
        of_y = of_y - y[oldest]
      }
    }`,
})

export const runningCorrelation = tell('running_correlation', {
  meaning: "Pearson's correlation of the last length values of two columns, from running totals; 0 where either hardly moved",
  source: digits,
  takes: ['x', 'y'],
  numbers: { length: 'int' },
  gives: ['correlation'],
  keeps: { of_x: '0.0', of_y: '0.0', of_xx: '0.0', of_yy: '0.0', of_xy: '0.0', same_x: '0.0', same_y: '0.0' },
  body: `
    of_x = of_x + x[at]
    of_xx = of_xx + x[at] * x[at]
    of_xy = of_xy + x[at] * y[at]
    of_y = of_y + y[at]
    of_yy = of_yy + y[at] * y[at]
    same_x = at > 0 and x[at] == x[at - 1] ? same_x + 1.0 : 1.0
    same_y = at > 0 and y[at] == y[at - 1] ? same_y + 1.0 : 1.0
    if at >= length - 1 {
      float spread = (of_xx - of_x * of_x / length) * (of_yy - of_y * of_y / length)
      correlation = 0.0
      if spread >= 1e-14 and same_x < length and same_y < length {
        correlation = (of_xy - of_x * of_y / length) / sqrt(spread)
      }
      int oldest = at - length + 1
      of_x = of_x - x[oldest]
      of_xx = of_xx - x[oldest] * x[oldest]
      of_xy = of_xy - x[oldest] * y[oldest]
      of_y = of_y - y[oldest]
      of_yy = of_yy - y[oldest] * y[oldest]
    }`,
})

export const totalFrom = tell('total_from', {
  meaning: 'running total of all values so far',
  seed: 'a first total; it depends on the first candle of the history for ever',
  takes: ['source'],
  numbers: { first: 'float' },
  keeps: { total: 'na' },
  body: `
    if at == 0 { total = first }
    total = total + source[at]`,
})
