import { type Unit, unitOfText } from './units.ts'

/** A number in a text. `value` is null if it is written in a way that cannot be compared, such as in other digits. */
export interface SaidNumber {
  readonly start: number
  readonly end: number
  readonly value: number | null
  /** Half a unit of the last written place: the tolerance for a rounded value. */
  readonly slack: number
  readonly sign: -1 | 0 | 1
  readonly unit: Unit | null
}

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'
const day = '\\d{1,2}(?:st|nd|rd|th)?'

/** Digits that are not quantities: addresses, dates, times of day, the numbering of a list, names such as EMA200, M15 and 15min. */
const exceptions = new RegExp(
  [
    '\\]\\([^)\\s]*\\)',
    'https?://\\S+',
    '\\b\\d{4}-\\d\\d(?:-\\d\\d)?(?:T[\\d:.]+Z?)?',
    `\\b(?:${months})\\.? ${day}(?:,? \\d{4})?\\b`,
    `\\b${day} (?:of )?(?:${months})\\b\\.?(?:,? \\d{4})?`,
    `\\b(?:${months})\\.? \\d{4}\\b`,
    '\\b\\d{1,2}:\\d\\d(?::\\d\\d)?\\b',
    '\\b(?:in|since|during|year|early|late|mid) (?:19|20)\\d\\d\\b(?![.,]?\\d|\\s?(?:%|points?|pips?|trades?|lots?))',
    '^[ \\t]*\\d{1,3}[.)](?=\\s)',
    '\\b(?!(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|US)\\d)[A-Za-z_]+\\d{1,3}\\b',
    '\\b\\d{1,2}(?:min|h|d|w)\\b',
  ].join('|'),
  'gim',
)

const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, bn: 1e9, billion: 1e9 }
const number = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const scale = /^(?:([kK]|M|bn)\b| ?(thousand|million|billion)\b)/i
/** Digits of other scripts, fractions, superscripts: they cannot be compared with a result. */
const foreignDigits = /(?![0-9])[\p{Nd}\p{No}\p{Nl}]+/gu

const small = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const spelt = new RegExp(
  `\\b(?:(${tens})(?:[- ](one|${small}))?|(one|${small})|(?:(?:a|one) )?(hundred))(?= (?:%|percent|per cent|points?|pips?|lots?|trades?|dollars?|euros?))`,
  'gi',
)
const names = ['', 'one', ...small.split('|')]

/** The numbers in a text, in order. Dates, times of day, list numbering and names with digits are left out. */
export function saidNumbers(text: string): readonly SaidNumber[] {
  const read = text.replaceAll(exceptions, (part) => ' '.repeat(part.length))
  const found = [
    ...[...read.matchAll(number)].map((match) => digits(read, match[0], match.index)),
    ...[...read.matchAll(foreignDigits)].map(({ 0: said, index }) => unreadable(index, index + said.length)),
    ...[...read.matchAll(spelt)].map((match) => inWords(read, match)),
  ]
  return found.sort((a, b) => a.start - b.start)
}

const unreadable = (start: number, end: number): SaidNumber => ({ start, end, value: null, slack: 0, sign: 0, unit: null })

function digits(text: string, said: string, at: number): SaidNumber {
  const before = text.slice(0, at)
  const [marks = ''] = /(?:(?<![\w)])[-−–+])?(?:(?:CA|A|NZ)?\$|[€£¥₹])?$/.exec(before) ?? []
  const behind = text.slice(at + said.length)
  const [scaled = '', short, long] = scale.exec(behind) ?? []
  const times = scales[(short ?? long ?? '').toLowerCase()] ?? 1
  const plain = said.replaceAll(',', '')
  const [mantissa, exponent = '0'] = plain.toLowerCase().split('e')
  const places = (mantissa.split('.')[1] ?? '').length
  return {
    start: at - marks.length,
    end: at + said.length + scaled.length,
    value: Number(plain) * times,
    slack: 0.5 * 10 ** (Number(exponent) - places) * times,
    sign: /[-−–]/.test(marks) ? -1 : marks.startsWith('+') ? 1 : 0,
    unit: unitOfText(behind.slice(scaled.length)),
  }
}

function inWords(text: string, match: RegExpExecArray): SaidNumber {
  const [said, ten = '', one = '', alone = '', hundred] = match
  const tenth = ten === '' ? 0 : (tens.split('|').indexOf(ten.toLowerCase()) + 2) * 10
  const value = hundred ? 100 : tenth + Math.max(0, names.indexOf((one || alone).toLowerCase()))
  const end = match.index + said.length
  return { start: match.index, end, value, slack: 0.5, sign: 0, unit: unitOfText(text.slice(end)) }
}
