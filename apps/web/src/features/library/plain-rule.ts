const hour = (text: string) => `${Number(text) % 24}:00`
/** The clock of an hour of the day. Without a place it is New York's, as in the catalogue. */
const placeOf = (place: string | undefined) => place ?? 'New York'
const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Plain = readonly [form: RegExp, words: string | ((whole: string, ...parts: string[]) => string)]

/** Whole conditions first, then operands. */
const phrases: readonly Plain[] = [
  [/HOUROFDAY(?:\(([^)]+)\))? == (\d+)/g, (_, place, at) => `from ${hour(at)} to ${hour(String(Number(at) + 1))} ${placeOf(place)}`],
  [
    /HOUROFDAY(?:\(([^)]+)\))? between (\d+) and (\d+)/g,
    (_, place, from, to) => `from ${hour(from)} to ${hour(String(Number(to) + 1))} ${placeOf(place)}`,
  ],
  [/DAYOFWEEK between (\d) and (\d)/g, (_, from, to) => `${weekdays[Number(from)]} to ${weekdays[Number(to)]}`],
  [/NEWYORK_ACTIVE\((\d+), (\d+)\) > 0/g, (_, from, to) => `from ${hour(from)} to ${hour(to)} New York`],
  [/CDL3OUTSIDE_(BULLISH|BEARISH) == PATTERN/g, (_, side) => `${side.toLowerCase()} three outside`],
  [/CDLSHOOTINGSTAR_BEARISH == PATTERN/g, 'shooting star'],
  [/CDL([A-Z]+)_(BULLISH|BEARISH) == PATTERN/g, (_, pattern, side) => `${side.toLowerCase()} ${pattern.toLowerCase()}`],
  [/SQUEEZE_ON crosses below 0\.5/g, 'the squeeze ends'],
  [/SQUEEZE_MOMENTUM/g, 'squeeze momentum'],
  [/SUPERTREND_DIRECTION\(([^)]+)\) crosses above 0/g, 'Supertrend($1) turns up'],
  [/SUPERTREND_DIRECTION\(([^)]+)\) crosses below 0/g, 'Supertrend($1) turns down'],
  [
    /OPENINGRANGE_(HIGH|LOW|WIDTH)\((\d+), (\w+(?: \w+)?) session\)/g,
    (_, part, minutes, place) => `${part.toLowerCase()} of the first ${minutes} min of ${place === 'Asian' ? 'Tokyo' : place}`,
  ],
  [/ASIA_(HIGH|LOW)\(\d+, \d+\)/g, (_, part) => `${part.toLowerCase()} of the Asian session`],
  [/PREVDAY_(HIGH|LOW)/g, (_, part) => `yesterday’s ${part.toLowerCase()}`],
  [/PREVWEEK_(HIGH|LOW)/g, (_, part) => `last week’s ${part.toLowerCase()}`],
  [/SWING_(HIGH|LOW)\((\d+)\)/g, (_, part, bars) => `swing ${part.toLowerCase()} (${bars})`],
  [/TODAY_OPEN/g, 'today’s open'],
  [/DONCHIAN_UPPER\((\d+), before this candle\)/g, 'high of the $1 candles before'],
  [/DONCHIAN_LOWER\((\d+), before this candle\)/g, 'low of the $1 candles before'],
  [
    /BBANDS_(UPPER|LOWER)\((\d+), ([\d.]+), [\d.]+\)/g,
    (_, part, period, width) => `${part.toLowerCase()} Bollinger band (${period}, ${width})`,
  ],
  [/KELTNER_(UPPER|LOWER)\(([^)]+)\)/g, (_, part, numbers) => `${part.toLowerCase()} Keltner channel (${numbers})`],
  [/VWAPBANDS_(UPPER|LOWER)(\d)/g, (_, part, width) => `${part.toLowerCase()} VWAP band ${width}`],
  [/ICHIMOKUCLOUD_(TOP|BOTTOM)/g, (_, part) => `${part.toLowerCase()} of the Ichimoku cloud`],
  [/ATRPERCENTILE\([^)]+\)/g, 'ATR percentile'],
  [/ADR_USED\((\d+)\)/g, 'used % of the usual day ($1)'],
  [/AROON_(UP|DOWN)/g, (_, part) => `Aroon ${part.toLowerCase()}`],
  [/(PLUS|MINUS)_DI/g, (_, part) => (part === 'PLUS' ? '+DI' : '−DI')],
  [/MACD_HIST/g, 'MACD histogram'],
  [/MACD_SIGNAL/g, 'MACD signal'],
  [/STOCH_SLOWK/g, 'Stochastic %K'],
  [/WILLR/g, 'Williams %R'],
  [/RVOL\((\d+)\)/g, 'relative volume ($1)'],
  [/ZSCORE/g, 'z-score'],
  [/ABS\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, 'distance of ($1)'],
  [/\b(CLOSE|OPEN|HIGH|LOW)\b/g, (_, part) => part.toLowerCase()],
  [/ And /g, ' and '],
  [/ Or /g, ' or '],
]

/** A rule of a template as a trader would say it: `HOUROFDAY(London) == 8` is "from 8:00 to 9:00 London". */
export const plainRule = (rule: string): string => {
  const text = phrases.reduce((said, [form, words]) => said.replaceAll(form, words as string), rule)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
