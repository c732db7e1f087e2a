import type { Helper } from './needed.ts'

/** Functions that the words of the Python export use. */
export const pythonHelpers: readonly Helper[] = [
  {
    called: 'over_window',
    text: `
def over_window(source, length, of):
    """Applies \`of\` to every window of so many values; undefined before the first."""
    result = np.full(len(source), np.nan)
    if len(source) >= length:
        result[length - 1 :] = of(np.lib.stride_tricks.sliding_window_view(source, length))
    return result`,
  },
  {
    called: 'going_on',
    text: `
def going_on(source, length, share, values=None):
    """An average that starts with the mean of \`length\` values, when \`values\` are known, and moves by a share of each distance."""
    own = np.full(len(source), np.nan)
    known = np.flatnonzero(~np.isnan(source))
    begin = (known[0] if len(known) else len(source)) + (values or length) - 1
    if begin >= len(source):
        return own
    average = source[begin - length + 1 : begin + 1].mean()
    own[begin] = average
    for at in range(begin + 1, len(source)):
        average += (source[at] - average) * share
        own[at] = average
    return own`,
  },
  {
    called: 'back',
    text: `
def back(source, candles):
    """The value so many candles earlier."""
    if np.isscalar(source):
        return source
    earlier = np.full(len(source), np.nan)
    if candles < len(source):
        earlier[candles:] = source[: len(source) - candles]
    return earlier`,
  },
  {
    called: 'reach',
    text: `
def reach(value, scale):
    """The distance within which another value equals it, so that the last digit decides nothing; \`scale\` is the close for prices, else 0."""
    return 1e-9 * np.maximum(np.abs(value), scale)`,
  },
  {
    called: 'at_least',
    text: `
def at_least(left, right, scale):
    return left >= right - reach(right, scale)`,
  },
  {
    called: 'at_most',
    text: `
def at_most(left, right, scale):
    return left <= right + reach(right, scale)`,
  },
  {
    called: 'above',
    text: `
def above(left, right, scale):
    return at_least(left, right, scale) & ~at_most(left, right, scale)`,
  },
  {
    called: 'below',
    text: `
def below(left, right, scale):
    return at_most(left, right, scale) & ~at_least(left, right, scale)`,
  },
  {
    called: 'crosses_above',
    text: `
def crosses_above(left, right, scale):
    """One bar earlier at or below, now above."""
    return at_most(back(left, 1), back(right, 1), back(scale, 1)) & above(left, right, scale)`,
  },
  {
    called: 'crosses_below',
    text: `
def crosses_below(left, right, scale):
    """One bar earlier at or above, now below."""
    return at_least(back(left, 1), back(right, 1), back(scale, 1)) & below(left, right, scale)`,
  },
  {
    called: 'seen',
    text: `
def seen(source, closed, candles):
    """A column of another timeframe at each bar: of the last closed candle, and so many back."""
    at = closed - candles
    return np.where(at >= 0, source[np.maximum(at, 0)] if len(source) else np.nan, np.nan)`,
  },
]

/** A clock whose days start with the trading days: at 00:00 UTC or at 17:00 in New York. */
export const clockHelpers = (newYork: boolean): readonly Helper[] => [
  {
    called: 'day_clock',
    text: `
def day_clock(times):
    """Seconds on a clock whose days start where the trading days do."""
    local = times${newYork ? '.tz_convert("America/New_York")' : ''}.tz_localize(None)
    return local.to_numpy().astype("datetime64[s]").astype("int64")${newYork ? ' - 17 * 3600' : ''}`,
  },
  {
    called: 'utc_of',
    text: `
def utc_of(clock):
    """Times in UTC of seconds on the day clock."""
${
  newYork
    ? `    shown = pd.to_datetime(clock + 17 * 3600, unit="s")
    zone = "America/New_York"
    return shown.tz_localize(zone, ambiguous=np.zeros(len(shown), dtype=bool), nonexistent="shift_forward").tz_convert("UTC")`
    : '    return pd.to_datetime(clock, unit="s").tz_localize("UTC")'
}`,
  },
  {
    called: 'place_time',
    text: `
def place_time(times, zone):
    """What the clock of a place shows, in seconds."""
    return times.tz_convert(zone).tz_localize(None).to_numpy().astype("datetime64[s]").astype(float)`,
  },
  {
    called: 'candle_start',
    text: `
def candle_start(clock, length):
    """Start of the candles of so many seconds that hold times of the day clock; weeks start with their Sunday."""
    if length == 604800:
        return ((clock // 86400 - 3) // 7 * 7 + 3) * 86400
    return clock // length * length`,
  },
]

/** Builds candles of other timeframes. */
export const candlesOf = `
def candles_of(bars, minutes):
    """Candles of so many minutes, and for each bar the index of the last one that has closed; -1 before the first."""
    clock = day_clock(bars.index)
    length = minutes * 60
    start = candle_start(clock, length)
    candles = bars.groupby(start).agg({"open": "first", "high": "max", "low": "min", "close": "last", "volume": "sum"})
    closed = np.searchsorted(candles.index.to_numpy() + length - BAR_SECONDS, clock, side="right") - 1
    return candles, closed`.trim()
