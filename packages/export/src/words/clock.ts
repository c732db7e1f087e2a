import { tell, tellValue } from './told/told.ts'

export const minuteOfDay = tellValue(
  'minute_of_day',
  'minutes after midnight, of a clock in seconds',
  ['a'],
  'floor((a - floor(a / 86400.0) * 86400.0) / 60.0)',
)

export const startOfSession = tellValue(
  'start_of_session',
  'the last time at which the clock showed so many seconds after midnight',
  ['a', 'seconds'],
  'floor((a - seconds) / 86400.0) * 86400.0 + seconds',
)

export const weekdayOf = tellValue(
  'weekday_of',
  'the day of the week from 1, Monday, to 7, of the number of a day since 1970',
  ['a'],
  'a + 3.0 - floor((a + 3.0) / 7.0) * 7.0 + 1.0',
)

export const lastKnown = tell('last_known', {
  meaning: 'the last value that was not undefined',
  takes: ['source'],
  keeps: { value: 'na' },
  body: 'if known(source[at]) { value = source[at] }',
})

const cutOff = 'a day or session that begins within the history'

export const ofSession = tell('of_session', {
  meaning: 'first, highest and lowest value of the session as far as they are known, kept until the next one begins',
  seed: cutOff,
  takes: ['opened', 'tops', 'bottoms', 'starts', 'running'],
  keeps: { first: 'na', top: 'na', bottom: 'na', session: '-1.0' },
  body: `
    if running[at] > 0.0 {
      if starts[at] != session {
        session = starts[at]
        first = at > 0 ? opened[at] : na
        top = at > 0 ? tops[at] : na
        bottom = at > 0 ? bottoms[at] : na
      } else if known(first) {
        top = max(top, tops[at])
        bottom = min(bottom, bottoms[at])
      }
    }`,
})

/** Whether a day or session begins at this candle. `starts` is undefined before the first one. */
const begins = 'at > 0 and known(starts[at]) and (not known(starts[max(at - 1, 0)]) or starts[at] != starts[max(at - 1, 0)])'

export const openingRangeOf = tell('opening_range_of', {
  meaning: 'the highest and lowest value of the first minutes of the day or session, known from the first candle after them on',
  seed: cutOff,
  takes: ['tops', 'bottoms', 'starts', 'times'],
  numbers: { minutes: 'int' },
  gives: ['high_of_range', 'low_of_range'],
  keeps: { begun: 'na', top: 'na', bottom: 'na' },
  body: `
    if ${begins} {
      begun = times[at]
      top = tops[at]
      bottom = bottoms[at]
    } else if known(begun) and times[at] - begun < 60.0 * minutes {
      top = max(top, tops[at])
      bottom = min(bottom, bottoms[at])
    }
    if known(begun) and times[at] - begun >= 60.0 * minutes {
      high_of_range = top
      low_of_range = bottom
    }`,
})

export const candlesSinceStart = tell('candles_since_start', {
  meaning: 'candles since the first one of the day or session, which counts 0',
  seed: cutOff,
  takes: ['starts'],
  keeps: { count: 'na' },
  body: `
    if ${begins} {
      count = 0.0
    } else if known(count) {
      count = count + 1.0
    }`,
})

export const meanOfDays = tell('mean_of_days', {
  meaning: 'the mean of the values of the last days, one for each day',
  seed: 'as many whole days',
  takes: ['source', 'starts'],
  numbers: { length: 'int' },
  keeps: { average: 'na' },
  body: `
    if at > 0 {
      if starts[at] != starts[at - 1] {
        float total = 0.0
        int found = 0
        int i = at
        while i > 0 and found < length {
          if starts[i] != starts[i - 1] {
            total = total + source[i]
            found = found + 1
          }
          i = i - 1
        }
        average = found == length ? total / length : na
      }
    }`,
})

export const momentsOfDay = tell('moments_of_day', {
  meaning: 'mean and variance of the prices of the day or week so far by volume: each candle moves the mean by its share of the volume',
  seed: 'the first day or week that begins within the history',
  source: 'each price moves the mean by its share (West 1979)',
  takes: ['source', 'amounts', 'starts'],
  gives: ['average', 'variance'],
  keeps: { begun: '0.0', weight: '0.0', middle: '0.0', squares: '0.0' },
  body: `
    if at > 0 {
      if starts[at] != starts[at - 1] {
        begun = 1.0
        weight = 0.0
        middle = 0.0
        squares = 0.0
      }
      weight = weight + amounts[at]
      if begun > 0.0 and weight > 0.0 {
        float distance = source[at] - middle
        middle = middle + amounts[at] / weight * distance
        squares = squares + amounts[at] * distance * (source[at] - middle)
        average = middle
        variance = squares / weight
      }
    }`,
})
