/** Characters that are read as another one. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2212\u2013]/g, '-'],
  [/\u2014|->|[→⇒]/g, ','],
  [/@/g, ' at '],
  [/×/g, '*'],
  [/÷/g, '/'],
  [/≠|!=|<>/g, ' not equal '],
  [/≥|=>/g, '>='],
  [/≤|=</g, '<='],
  [/={2,}/g, '='],
  [/[\u2018\u2019\u02bc`´]/g, "'"],
]

/** Short forms and their meaning. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(?:s|re|ve|d|ll|m)\b/g, ''],
  [/(?<![\p{L}\d])w\/o(?![\p{L}\d])/gu, 'without'],
  [/(?<![\p{L}\d])w\//gu, 'with '],
  [/\b(to|until|till) (?:now|present)\b/g, '$1 today'],
  [/(?<![<>=!])=(?=\s*(?:go )?(?:buy|sell|long|short)\b)/g, ','],
  [/\b(open|high|low|close|price)-(?=(?:open|high|low|close|[es]?ma|vwap)\b)/g, '$1 - '],
  [/\b((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri)(?:days?)?)-(?=mon|tue|wed|thu|fri)/g, '$1 to '],
  [/(?<=\s)-\s(?=(?:sl|tp|stop|target|trail|take|exit|buy|sell|long|short|go|when|if|lots?|size|risk)\b)/g, ', '],
  [/\b(?:fast|slow)(?:er)? (?=(?:\d+ ?)?(?:period )?[esw]?ma\b)/g, ''],
  [/\bget rid of\b/g, 'remove'],
  [/\bhow come\b/g, 'why'],
  [/\b(\d+) ?d (highs?|lows?)\b/g, '$1 day $2'],
  [/\b(long|short|buy|sell|exit|entry)\s*=\s*(?=[a-z(])/g, '$1: '],
  [
    /\b(sl|stop)\s?\/\s?(tp|target)\s*[:=]?\s*([\d.,]+)\s*(pips?|points?|pts?|%)?\s*\/\s*([\d.,]+)\s*(pips?|points?|pts?|%)?/g,
    '$1 $3$6, $2 $5$6',
  ],
  [/\bp ?[/&] ?l\b/g, 'pnl'],
  [/\bbuy\/sell\b/g, 'buy or sell'],
  [/\bsell\/buy\b/g, 'sell or buy'],
]

const shorthandRows = `abv above, blw below, avg average, prev previous, px price, vol volume, xover crossover, xunder crossunder,
lng long, shrt short, tgt target, lotsize lot size, ob overbought, os oversold, bt backtest, calc calculate, acc account, acct account,
equity account, whats what, hows how, whens when, wheres where, dont do not, doesnt does not, didnt did not, isnt is not, wasnt was not,
cant can not, prc price, dn down, wkly weekly, dly daily, hrly hourly, mthly monthly, btwn between, sig signal, n and, y why,
tmrw tomorrow, tmr tomorrow, tdy today, yday yesterday, ldn london, nyc new york, brk break, brks breaks, xing crossing, tsl trailing stop,
dma day ma, lvl level, lvls levels, cndl candle, cndls candles, pos position, thru through, abt about, yrs years, wks weeks,
mths months, mnths months, wk week, msg message, rn right now, econ economic, sess session, mon monday, tue tuesday, tues tuesday,
wed wednesday, thu thursday, thur thursday, thurs thursday, fri friday, emas ema, smas sma, rsis rsi, macds macd, xo crosses over, xup crosses up,
xdn crosses down, xdown crosses down, hh highest high, ll lowest low, ta analysis, engulf engulfing, gimme give, lemme let me`

/** Words of messengers and forums, and what they stand for. */
const shorthand: ReadonlyMap<string, string> = new Map(
  shorthandRows.split(/,\s/).map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
)

/** A whole word; behind a digit, as in `50dma`, one of three letters or more. */
const shortWords = /(?<![\p{L}\d_.])[a-z]+(?![\p{L}\d])|(?<=\d)[a-z]{3,}(?![\p{L}\d])/gu

/** Invisible characters: zero width, direction and variation. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu

/** A list mark at the start of a line. */
const listMark = /^[ \t]*(?:[-*•](?=[ \t\p{L}])|\d{1,2}[.)](?=[ \t]))/gmu

/** `1) … 2) …` within a line, where no bracket was opened. */
const counted = /(?<=^|[\s:,;])\d{1,2}\)(?=\s)/g
const withoutCounts = (text: string) => (text.includes('(') ? text : text.replaceAll(counted, ', '))

/** A message in the form in which it is read: lower case, one character for each meaning, no invisible characters. */
export function plainText(text: string): string {
  const unmarked = text.normalize('NFKC').replaceAll(unseen, '').replaceAll(/\r\n?/g, '\n')
  const signed = signs.reduce((read, [written, meant]) => read.replaceAll(written, meant), unmarked).toLowerCase()
  const spelt = shortForms.reduce((read, [written, meant]) => read.replaceAll(written, meant), signed)
  return withoutCounts(spelt.replaceAll(shortWords, (word) => shorthand.get(word) ?? word).replaceAll(listMark, ' '))
}

/** Whether a message contains a letter or a digit. */
export const saysSomething = (plain: string): boolean => /[\p{L}\p{N}]/u.test(plain)
