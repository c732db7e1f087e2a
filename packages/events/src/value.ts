/**
 * A published figure, parsed from the source's text. Nothing is guessed: text that cannot be parsed has a `problem` and
 * no value.
 */
export interface EventValue {
  readonly value: number | null
  /** Percentages stay in percent. */
  readonly unit: '%' | null
  readonly bound: '<' | '>' | null
  /** The bid-to-cover ratio of an auction, given with its yield. */
  readonly second: number | null
  /** Votes of a committee, in the order of the source. */
  readonly votes: readonly number[] | null
  readonly problem: 'UNPARSED' | null
}

const nothing: EventValue = { value: null, unit: null, bound: null, second: null, votes: null, problem: null }
const unparsed: EventValue = { ...nothing, problem: 'UNPARSED' }

const vote = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/
const part = /^([<>])?([-+\u2212\u2013])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+) ?([%KMBT])?$/i
const exponents: Readonly<Record<string, number>> = { K: 3, M: 6, B: 9, T: 12 }

/** Replaces each run of white space by one blank and trims the ends. */
export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function readValue(raw: string): EventValue {
  const text = collapsed(raw)
  if (text === '' || /^([-–—]|n\/a|na)$/i.test(text)) return nothing
  const votes = vote.exec(text)
  if (votes) return { ...nothing, votes: votes.slice(1).map(Number) }
  const parts = text.split('|')
  if (parts.length > 2) return unparsed
  const [first, second] = parts.map((each) => readPart(each.trim()))
  if (first === null || second === null) return unparsed
  return { ...nothing, ...first, second: second?.value ?? null }
}

function readPart(text: string): Pick<EventValue, 'value' | 'unit' | 'bound'> | null {
  const match = part.exec(text)
  if (!match) return null
  const [, bound, sign, digits, suffix] = match
  const scale = exponents[suffix?.toUpperCase() ?? ''] ?? 0
  // The exponent is added to the decimal text, so that 8.3K becomes 8300 and not 8300.000000000001.
  const size = Number(`${digits.replaceAll(',', '')}e${scale}`)
  const value = size !== 0 && sign !== undefined && sign !== '+' ? -size : size
  return { value, unit: suffix === '%' ? '%' : null, bound: (bound as '<' | '>' | undefined) ?? null }
}
