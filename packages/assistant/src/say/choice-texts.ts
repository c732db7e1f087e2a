import { findEntry } from '@assay/indicators'
import { findInstrument } from '@assay/market'
import { defaultFrame } from '../make/frames.ts'
import { words } from '../read/words.ts'
import type { ChatContext } from '../result.ts'

type Texts = (message: string, option: string, context: ChatContext) => string[]

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const first = (message: string, pattern: RegExp, by: string) => (pattern.test(message) ? [message.replace(pattern, by)] : [])
const ended = (message: string, clause: string) => [`${message.replace(/[\s.,;]+$/, '')}, ${clause}`]

const crossing = /\b(cross(?:es|ed|ing)?|breaks?|broke|breaking)(?: through)?(?!\s+(?:above|below|over|under|up|down|back|out)\b)/i

const direction: Texts = (message, option) => first(message, crossing, `$1 ${option === 'crossabove' ? 'above' : 'below'}`)

/** Replaces 24 by "EMA 24" or by "the 24 level". */
function operand(message: string, option: string): string[] {
  const [number] = /[\d.]+$/.exec(option) ?? ['']
  const alone = new RegExp(
    `((?:above|below|over|under|than|least|most|to|through|[<>=])\\s*)${escaped(number)}(?![\\d.])(?!\\s*level)`,
    'i',
  )
  return first(message, alone, `$1${option === number ? `the ${number} level` : option}`)
}

const multiple: Texts = (message, option) => {
  const [, number = ''] = /([\d.]+)/.exec(option) ?? []
  const said = new RegExp(`\\b${escaped(number)}\\s+([a-z][a-z ]*?)(?=\\s*(?:,|$|and\\b|or\\b|\\d|[)<>+*/-]))`, 'i')
  return option.includes('*') ? first(message, said, `${number} * $1`) : first(message, said, `$1 ${number}`)
}

/** Replaces a name that several entries share by the code of one entry. */
function entryText(message: string, option: string, names: readonly string[]): string[] {
  return names
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) =>
      first(message, new RegExp(`(?<![a-z])${escaped(name).replaceAll(' ', '[\\s-]+')}(?![a-z])`, 'i'), option.toLowerCase()),
    )
}

const output: Texts = (message, option) =>
  entryText(message, option, [
    ...words.families.filter(({ outputs }) => Object.values(outputs).includes(option)).flatMap((family) => family.words),
    ...(option.startsWith('ICHIMOKUCLOUD') ? words.cloud.words : []),
  ])

const sign: Texts = (message, option) => {
  const title = findEntry(option)?.entry.displayedName.split(' (')[0].toLowerCase() ?? ''
  const shared = Object.entries(words.patternChoices).flatMap(([name, entries]) => (entries.includes(option) ? [name] : []))
  return entryText(message, option, [title, title.replaceAll('-', ' '), ...shared])
}

const side: Texts = (message, option) => {
  const both = /\b(?:buy\s*(?:\/|\s+or\s+)\s*sell|sell\s*(?:\/|\s+or\s+)\s*buy|long\s+or\s+short|short\s+or\s+long)\b/i
  return first(message, both, option === 'long' ? 'go long' : 'go short')
}

const sellMeans: Texts = (message, option) =>
  option === 'short'
    ? first(message, /\b(?:sells?|selling)\b(?!\s+short)/i, 'sell short')
    : first(message, /\b(?:sells?|selling)\b(?:\s+(?!when|if|once)\w+)?(?=\s+(?:when|if|once)\b)/i, 'exit longs')

const buyMeans: Texts = (message, option) =>
  option === 'long'
    ? first(message, /\b(?:buys?|buying)\b/i, 'go long')
    : first(message, /\b(?:buys?|buying)\b(?:\s+(?!when|if|once)\w+)?(?=\s+(?:when|if|once)\b)/i, 'cover shorts')

const scope: Texts = (message, option, context) => {
  if (option !== 'all') return ended(message, `on the ${defaultFrame(context)} chart`)
  const said = [...message.matchAll(/\b(?:on|in)\s+(?:the\s+)?(\w+(?:\s+(?:minutes?|hours?|days?|weeks?))?)/gi)]
  return said.map(
    ([whole, frame], i) => `${message.slice(0, said[i].index)}on the ${frame} chart${message.slice(said[i].index + whole.length)}`,
  )
}

const timeframe: Texts = (message, option) => ended(message, `on the ${option} chart`)

/** Removes the other market. */
const symbol: Texts = (message, option) =>
  Object.entries(words.instruments)
    .filter(([code]) => code !== option && findInstrument(code))
    .flatMap(([code, names]) => [code.toLowerCase(), ...names])
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => [
      ...first(message, new RegExp(`\\s*\\b(?:and|or|,)\\s*${escaped(name)}\\b`, 'i'), ''),
      ...first(message, new RegExp(`\\b${escaped(name)}\\s*(?:and|or|,)\\s*`, 'i'), ''),
      ...first(message, new RegExp(`\\b${escaped(name)}\\b`, 'i'), option),
    ])

const levels = 'stop loss|stop|sl|target|take profit|tp|trailing stop|trail'
const bareLevel = new RegExp(`\\b(${levels})((?:\\s+(?:of|at|by))?\\s*)([\\d.,]+k?)(?!\\s*(?:%|points?|pips?|percent|\\d))`, 'gi')

/** Adds the unit to each bare level in turn. */
const unit: Texts = (message, option) => {
  const suffix = option === 'percent' ? '%' : option === 'points' ? ' points' : ` ${option.toLowerCase()}`
  if (option === 'price') return []
  return [...message.matchAll(bareLevel)].map(
    (found) => `${message.slice(0, found.index + found[0].length)}${suffix}${message.slice(found.index + found[0].length)}`,
  )
}

/** Replaces a date of three numbers that may be meant both ways. */
const date: Texts = (message, option) => first(message, /\b\d{1,2}\s*\/\s*\d{1,2}\s*\/\s*\d{4}\b/, option)

const pip: Texts = (message, option) => {
  const points = Number.parseInt(option, 10)
  return [message.replaceAll(/([\d.]+)\s*-?pips?\b/gi, (_, count: string) => `${Number(count) * points} points`)]
}

const ratio: Texts = (message, option) =>
  first(message, /\b(?:rr|risk[ -]?(?:to[ -])?reward(?: ratio)?|reward[ -]?(?:to[ -])?risk)\s*(?:of\s*)?[\d.]+:[\d.]+/i, `target ${option}`)

const intent: Texts = (message, option) => {
  const bare = message.replace(/^\s*(?:when|if|once|whenever)\s+/i, '').trim()
  const starts: Readonly<Record<string, string>> = {
    buy: 'buy when ',
    sell: 'sell when ',
    alert: 'alert me when ',
    price: 'price of ',
    analysis: 'analysis of ',
    news: 'news about ',
  }
  return [`${starts[option] ?? ''}${bare}`]
}

const rules: Texts = (message, option) => {
  const [, side_ = '', rest = ''] = /^([^,.;]*)(.*)$/s.exec(message.trim()) ?? []
  return [`${side_} when ${option}${rest}`]
}

const texts: Readonly<Record<string, Texts>> = {
  direction,
  operand,
  multiple,
  output,
  sign,
  side,
  symbol,
  unit,
  date,
  pip,
  ratio,
  intent,
  rules,
  timeframe,
  sell_means: sellMeans,
  buy_means: buyMeans,
  connector: (message, option) => first(message, /\band\s*\/\s*or\b/i, option),
  timeframe_scope: scope,
  stop: ended,
}

/** Candidate messages that contain the choice; some of them may not be understood. */
export const choiceTexts = (message: string, context: ChatContext, slot: string, option: string): string[] =>
  texts[slot]?.(message, option, context) ?? []
