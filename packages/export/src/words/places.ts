import { tell } from './told/told.ts'

export const rankOf = tell('rank_of', {
  meaning: 'how many percent of the length values before are smaller',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['rank'],
  body: `
    if at >= length {
      if known(source[at - length]) {
        float smaller_ones = 0.0
        for i from at - length to at - 1 {
          if source[i] < source[at] {
            smaller_ones = smaller_ones + 1.0
          }
        }
        rank = 100.0 * smaller_ones / length
      }
    }`,
})

export const candlesSinceFirstHighest = tell('candles_since_first_highest', {
  meaning: 'candles since the highest of the last length values; of equal ones the oldest counts',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['age'],
  body: `
    if at >= length - 1 {
      int top = at - length + 1
      for i from at - length + 2 to at {
        if source[i] > source[top] {
          top = i
        }
      }
      age = at - top
    }`,
})

export const numberOfHighest = tell('number_of_highest', {
  meaning: 'the number of the candle with the highest of the last length values, counted from the first candle of the history',
  seed: 'the first length values; it depends on the first candle of the history for ever',
  source: 'TA-Lib, MAXINDEX: a new value that equals the highest replaces it, and the oldest follows one that leaves',
  takes: ['source'],
  numbers: { length: 'int' },
  keeps: { place: 'na' },
  body: `
    if at >= length - 1 {
      int oldest = at - length + 1
      int best = oldest
      if known(place) {
        best = max(place, oldest)
      }
      if not known(place) or place < oldest {
        for i from oldest + 1 to at {
          if source[i] > source[best] {
            best = i
          }
        }
      } else if source[at] >= source[best] {
        best = at
      }
      place = best
    }`,
})

export const lineSlope = tell('line_slope', {
  meaning: 'the rise for each candle of the straight line of least squares through the last length values',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['slope'],
  body: `
    if at >= length - 1 {
      if known(source[at - length + 1]) {
        float middle = 0.5 * (length - 1)
        float along = 0.0
        float spread = 0.0
        for place from 0 to length - 1 {
          along = along + (place - middle) * (source[at - length + 1 + place] - source[at])
          spread = spread + (place - middle) * (place - middle)
        }
        slope = along / spread
      }
    }`,
})

export const unusualness = tell('unusualness', {
  meaning: 'the distance from the mean of the last length values in units of 0.015 mean distances; 0 without one',
  source: 'TA-Lib, CCI: on flat prices the rounding of the sum, added from the oldest on, decides whether there is a distance',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['value'],
  body: `
    if at >= length - 1 {
      float total = 0.0
      for i from at - length + 1 to at {
        total = total + source[i]
      }
      float middle = total / length
      float distances = 0.0
      for i from at - length + 1 to at {
        distances = distances + abs(source[i] - middle)
      }
      value = 0.0
      if source[at] != middle and distances != 0.0 {
        value = (source[at] - middle) / (0.015 * (distances / length))
      }
    }`,
})

export const freshMean = tell('fresh_mean', {
  meaning: 'mean of the last length values, added as distances from the newest: exactly their value where all are equal',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['average'],
  body: `
    if at >= length - 1 {
      float distances = 0.0
      for i from at - length + 1 to at {
        distances = distances + (source[i] - source[at])
      }
      average = source[at] + distances / length
    }`,
})

export const freshDeviation = tell('fresh_deviation', {
  meaning: 'population standard deviation of the last length values, however small',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['deviation_of'],
  body: `
    if at >= length - 1 {
      if known(source[at - length + 1]) {
        float average = 0.0
        for i from at - length + 1 to at {
          average = average + (source[i] - source[at]) / length
        }
        float squares = 0.0
        for i from at - length + 1 to at {
          squares = squares + (source[i] - source[at] - average) * (source[i] - source[at] - average)
        }
        deviation_of = sqrt(squares / length)
      }
    }`,
})

export const spreadSlope = tell('spread_slope', {
  meaning: 'slope of the logarithm of the spread of moves over lag candles against that of the lag, for lags from first to last',
  source: 'the exponent of Hurst; undefined where the moves of a lag do not differ',
  takes: ['source'],
  numbers: { length: 'int', first: 'int', last: 'int' },
  gives: ['slope'],
  body: `
    if at >= length - 1 {
      float count = 0.0
      float of_x = 0.0
      float of_xx = 0.0
      float of_y = 0.0
      float of_xy = 0.0
      bool differ = true
      for lag from first to last {
        int moves = length - lag
        float average = 0.0
        for i from at - moves + 1 to at {
          average = average + (source[i] - source[i - lag]) / moves
        }
        float squares = 0.0
        for i from at - moves + 1 to at {
          squares = squares + (source[i] - source[i - lag] - average) * (source[i] - source[i - lag] - average)
        }
        float spread = sqrt(squares / moves)
        if spread > 0.0 {
          float x = log10(1.0 * lag)
          count = count + 1.0
          of_x = of_x + x
          of_xx = of_xx + x * x
          of_y = of_y + log10(spread)
          of_xy = of_xy + x * log10(spread)
        } else {
          differ = false
        }
      }
      if differ {
        slope = (count * of_xy - of_x * of_y) / (count * of_xx - of_x * of_x)
      }
    }`,
})

export const lastSwing = tell('last_swing', {
  meaning: 'the last value that none of the length values after it exceeds and none of those before it reaches',
  takes: ['source'],
  numbers: { length: 'int' },
  keeps: { swing: 'na' },
  body: `
    if at >= 2 * length {
      bool stands = true
      for k from 1 to length {
        if source[at - length + k] > source[at - length] or source[at - length - k] >= source[at - length] {
          stands = false
        }
      }
      if stands {
        swing = source[at - length]
      }
    }`,
})

export const turnsOf = tell('turns_of', {
  meaning: 'the last high and low from which the price has turned by the share, and the way of the leg since then',
  seed: 'the first such turn',
  takes: ['tops', 'bottoms'],
  numbers: { share: 'float' },
  keeps: { last_high: 'na', last_low: 'na', leg: 'na', top: 'na', bottom: 'na' },
  body: `
    bool up = known(leg) and leg > 0.0
    bool down = known(leg) and leg < 0.0
    bool exceeds = not known(top) or tops[at] > top
    bool undercuts = not known(bottom) or bottoms[at] < bottom
    if exceeds and not down {
      top = tops[at]
    }
    if undercuts and not up {
      bottom = bottoms[at]
    }
    if not down and not exceeds and bottoms[at] <= top * (1.0 - share) {
      last_high = top
      leg = -1.0
      bottom = bottoms[at]
    } else if not up and not undercuts and tops[at] >= bottom * (1.0 + share) {
      last_low = bottom
      leg = 1.0
      top = tops[at]
    }`,
})
