import { ofInstrumentAt } from '../grammar/instrument-text.ts'
import { symbolOf } from '../make/symbols.ts'
import { type Found, found, type Note, type Reading, wordAt } from '../read/reader.ts'
import type { ChatContext, LookupResult } from '../result.ts'

/** A tool with its arguments. */
export interface LookupCall {
  readonly tool: string
  readonly args: LookupResult['args']
  readonly notes: readonly Note[]
}

export const lookupCall = (tool: string, args: LookupCall['args'] = {}, notes: readonly Note[] = []): LookupCall => ({ tool, args, notes })

/** The place after all consecutive words of a list. */
export function past(reading: Reading, at: number, list: readonly string[]): number {
  let end = at
  while (list.includes(wordAt(reading, end))) end++
  return end
}

/** Words that introduce a question and carry no content. */
export const leads = ['what', 'show', 'tell', 'give', 'get', 'find', 'list', 'current', 'latest', 'now', 'value', 'of', 'how', 'any']

/** The place after a word for the present, such as "right now". */
export function pastNow(reading: Reading, at: number): number {
  const right = wordAt(reading, at) === 'right' ? at + 1 : at
  if (wordAt(reading, right) === 'now') return right + 1
  return ['today', 'currently', 'trading'].includes(wordAt(reading, at)) ? at + 1 : at
}

export const atEnd = ({ tokens }: Reading, at: number): boolean => tokens.slice(at).every(({ kind }) => kind === 'mark')

/** The market at a place, with or without a preposition; or none. */
export const marketAt = (reading: Reading, at: number): Found<string | undefined> => ofInstrumentAt(reading, at) ?? found(undefined, at)

/** The symbol from the notes, else the page's, with the notes on it. */
export function symbolArgs(notes: readonly Note[], context: ChatContext): { symbol: string; notes: Note[] } {
  const { symbol, notes: more } = symbolOf(notes, context)
  return { symbol, notes: [...notes, ...more] }
}
