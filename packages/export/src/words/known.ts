import { tell } from './told/told.ts'

// Words over columns that may be undefined in between: such candles are passed over as if they did not exist.

const passing = 'the first known values; undefined candles are passed over'

export const meanOfKnown = tell('mean_of_known', {
  meaning: 'mean of the last length known values; undefined where the newest one is',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['average'],
  body: `
    if known(source[at]) {
      float total = 0.0
      int found = 0
      int i = at
      while i >= 0 and found < length {
        if known(source[i]) {
          total = total + source[i]
          found = found + 1
        }
        i = i - 1
      }
      if found == length {
        average = total / length
      }
    }`,
})

export const weightedOfKnown = tell('weighted_of_known', {
  meaning: 'weighted average of the last length known values: the newest counts length times, the oldest once',
  takes: ['source'],
  numbers: { length: 'int' },
  gives: ['average'],
  body: `
    if known(source[at]) {
      float total = 0.0
      int weight = length
      int i = at
      while i >= 0 and weight > 0 {
        if known(source[i]) {
          total = total + source[i] * weight
          weight = weight - 1
        }
        i = i - 1
      }
      if weight == 0 {
        average = total / (0.5 * length * (length + 1))
      }
    }`,
})

export const emaOfKnown = tell('ema_of_known', {
  meaning: 'exponential average of the known values: each new one counts share',
  seed: `the simple mean of length values: ${passing}`,
  takes: ['source'],
  numbers: { length: 'int', share: 'float' },
  gives: ['result'],
  keeps: { average: '0.0', count: '0.0' },
  body: `
    if known(source[at]) {
      count = count + 1.0
      if count <= length {
        average = average + source[at] / length
      } else {
        average = average + (source[at] - average) * share
      }
      if count >= length {
        result = average
      }
    }`,
})

export const earlierKnown = tell('earlier_known', {
  meaning: 'the value so many known values earlier; undefined where the newest one is',
  takes: ['source'],
  numbers: { candles: 'int' },
  gives: ['value'],
  body: `
    if known(source[at]) {
      int left = candles
      int i = at
      while i > 0 and left > 0 {
        i = i - 1
        if known(source[i]) {
          left = left - 1
        }
      }
      if left == 0 {
        value = source[i]
      }
    }`,
})

export const adaptiveStep = tell('adaptive_step', {
  meaning:
    "Kaufman's average: its weight lies between those of slow and fast candles, by how straight the source ran; undefined where it stood still",
  seed: 'the simple mean when the path is first known',
  source: 'Kaufman, Smarter Trading (1995)',
  takes: ['source', 'net', 'path', 'means'],
  numbers: { fast: 'int', slow: 'int' },
  gives: ['result'],
  keeps: { average: 'na' },
  body: `
    if known(path[at]) {
      if not known(average) {
        average = means[at]
        result = average
      } else if path[at] > 0.0 {
        float slowest = 2.0 / (slow + 1)
        float root = net[at] / path[at] * (2.0 / (fast + 1) - slowest) + slowest
        average = average + (source[at] - average) * root * root
        result = average
      }
    }`,
})

export const errorCorrecting = tell('error_correcting', {
  meaning: 'an exponential average that is corrected by the gain, in tenths, which would have brought it closest to the source',
  seed: 'the first value of the average',
  source: 'Ehlers and Way, Zero Lag (Well, Almost), Stocks & Commodities (2010)',
  takes: ['source', 'averages'],
  numbers: { length: 'int', limit: 'int' },
  gives: ['result'],
  keeps: { last: 'na' },
  body: `
    if known(averages[at]) {
      if not known(last) {
        last = averages[at]
      } else {
        float weight = 2.0 / (length + 1)
        float kept = 1.0 - weight
        float distance = source[at] - last
        float below = -limit
        if distance != 0.0 {
          below = max(-limit, min(limit, floor(10.0 * (source[at] - weight * averages[at] - kept * last) / (weight * distance))))
        }
        float above = min(limit, below + 1.0)
        float low_try = weight * (averages[at] + below / 10.0 * distance) + kept * last
        float high_try = weight * (averages[at] + above / 10.0 * distance) + kept * last
        last = abs(source[at] - high_try) < abs(source[at] - low_try) ? high_try : low_try
      }
      result = last
    }`,
})
