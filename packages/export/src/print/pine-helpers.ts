import type { DayBoundary } from '@assay/market'
import type { Helper } from './needed.ts'

/** Functions that the words and rules of the Pine script use. */
export const pineHelpers: readonly Helper[] = [
  {
    called: 'numbers_in',
    text: `
// The numbers of a list, which commas divide.
numbers_in(string list) =>
    array<float> numbers = array.new<float>()
    for item in str.split(list, ",")
        numbers.push(str.tonumber(item))
    numbers`,
  },
  {
    called: 'back',
    text: `
// The value of a column so many candles before its last one.
back(array<float> column, int candles) =>
    int at = column.size() - 1 - candles
    at >= 0 ? column.get(at) : na`,
  },
  {
    called: 'reach',
    text: `
// The distance within which another value equals it, so that the last digit decides nothing; scale is the close for prices, else 0.
reach(float value, float scale) =>
    1e-9 * math.max(math.abs(value), scale)`,
  },
  {
    called: 'at_least',
    text: `
at_least(float a, float b, float scale) =>
    a >= b - reach(b, scale)`,
  },
  {
    called: 'at_most',
    text: `
at_most(float a, float b, float scale) =>
    a <= b + reach(b, scale)`,
  },
  {
    called: 'above',
    text: `
above(float a, float b, float scale) =>
    at_least(a, b, scale) and not at_most(a, b, scale)`,
  },
  {
    called: 'below',
    text: `
below(float a, float b, float scale) =>
    at_most(a, b, scale) and not at_least(a, b, scale)`,
  },
  {
    called: 'crosses_above',
    text: `
// One bar earlier at or below, now above.
crosses_above(float left_before, float right_before, float scale_before, float left_now, float right_now, float scale_now) =>
    at_most(left_before, right_before, scale_before) and above(left_now, right_now, scale_now)`,
  },
  {
    called: 'crosses_below',
    text: `
// One bar earlier at or above, now below.
crosses_below(float left_before, float right_before, float scale_before, float left_now, float right_now, float scale_now) =>
    at_least(left_before, right_before, scale_before) and below(left_now, right_now, scale_now)`,
  },
  {
    called: 'occurs',
    text: `
// Whether a pattern's value is neither 0 nor undefined.
occurs(float strength) =>
    strength > 0.0 or strength < 0.0`,
  },
  {
    called: 'candle_start',
    text: `
// Start of the candle of so many seconds that holds a time of the day clock; weeks start with their Sunday.
candle_start(int clock, int seconds) =>
    int day = math.floor(clock / 86400)
    int week = math.floor((day - 3) / 7)
    seconds == 604800 ? (week * 7 + 3) * 86400 : math.floor(clock / seconds) * seconds`,
  },
  {
    called: 'mark',
    text: `
// Shows a fill on the chart.
mark(float at_price, string what, color shade, bool below) =>
    label.new(bar_index, at_price, what, style = below ? label.style_label_up : label.style_label_down, color = shade, textcolor = color.white, size = size.small)`,
  },
]

const wallClock = (time: string, zone: string, of: string) =>
  `timestamp("${zone}", ${['year', 'month', 'dayofmonth', 'hour', 'minute'].map((each) => `${each}(${time}, ${of})`).join(', ')})`

/** The clocks of places, and back from the day clock to UTC. */
export const pineClocks = (boundary: DayBoundary): readonly Helper[] => [
  {
    called: 'utc_of',
    text: `
// UTC in milliseconds of a time on the day clock, in seconds.
utc_of(int clock) =>
${boundary === 'utc' ? '    clock * 1000' : `    int shown = (clock + 61200) * 1000\n    ${wallClock('shown', 'America/New_York', '"UTC"')}`}`,
  },
  {
    called: 'place_time',
    text: `
// What the clock of a place shows, in seconds.
place_time(int utc, string zone) =>
    ${wallClock('utc', 'UTC', 'zone')} / 1000`,
  },
]
