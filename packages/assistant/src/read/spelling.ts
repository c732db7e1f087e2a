import type { ChatResult } from '../result.ts'
import type { Mended, Token } from './token.ts'
import { isKnown, nearWords } from './vocabulary.ts'

const mostWords = 3
/** The most repairs of one message that are tried. */
const mostTries = 120

interface Repair {
  readonly words: readonly Mended[]
  readonly result: ChatResult
}

type Read = (tokens: readonly Token[], repairs: readonly Mended[]) => ChatResult | undefined

/** The repair of a message's unknown words that makes it readable; a question if several repairs have different meanings. */
export function mendedResult(tokens: readonly Token[], read: Read): ChatResult | undefined {
  const unknown = [...new Set(tokens.filter(({ kind, text }) => kind === 'word' && !isKnown(text)).map(({ text }) => text))]
  if (unknown.length > mostWords) return undefined
  const choices = unknown.map((from) => nearWords(from).map((to): Mended => ({ from, to })))
  const tries = choices.reduce<Mended[][]>((lists, choice) => lists.flatMap((list) => choice.map((each) => [...list, each])), [[]])
  if (tries.length > mostTries) return undefined
  const repairs = tries.flatMap((words): Repair[] => {
    const result = read(replaced(tokens, words), words)
    return result && result.kind !== 'refusal' ? [{ words, result }] : []
  })
  return repairs.length > 0 ? chosen(repairs) : undefined
}

const replaced = (tokens: readonly Token[], words: readonly Mended[]): Token[] =>
  tokens.map((token) => {
    const repair = token.kind === 'word' ? words.find(({ from }) => from === token.text) : undefined
    return repair ? { ...token, text: repair.to } : token
  })

/** A result without its list of repairs. */
const meaning = (result: ChatResult) => JSON.stringify({ ...result, mended: undefined })

/** If all have the same meaning: the one with the shortest words, then the first in alphabetical order. Else a question. */
function chosen(repairs: readonly Repair[]): ChatResult {
  const meanings = new Set(repairs.map(({ result }) => meaning(result)))
  if (meanings.size > 1) return { kind: 'question', questions: [{ slot: 'spelling', options: differing(repairs) }] }
  const length = ({ words }: Repair) => words.reduce((sum, { to }) => sum + to.length, 0)
  const text = ({ words }: Repair) => words.map(({ to }) => to).join(' ')
  return repairs.toSorted((a, b) => length(a) - length(b) || (text(a) < text(b) ? -1 : 1))[0].result
}

/** The words of the first place in which the repairs differ in meaning, one for each meaning. */
function differing(repairs: readonly Repair[]): string[] {
  const [first] = repairs
  const place = Math.max(
    0,
    first.words.findIndex((_, at) => repairs.some(({ words }) => words[at].to !== first.words[at].to)),
  )
  const byMeaning = new Map<string, string>()
  for (const { words, result } of repairs.toSorted((a, b) => a.words[place].to.length - b.words[place].to.length)) {
    const key = meaning(result)
    if (!byMeaning.has(key)) byMeaning.set(key, words[place].to)
  }
  return [...new Set(byMeaning.values())]
}
