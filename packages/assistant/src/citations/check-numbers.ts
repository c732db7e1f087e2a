import { type CitedResult, type Leaf, leavesOf } from './leaves.ts'
import { type SaidNumber, saidNumbers } from './said-numbers.ts'
import { factorOf } from './units.ts'

/** A part of the checked text: a number with its source in a result, or null if `notVerified` replaces it. */
export interface NumberMark {
  readonly start: number
  readonly end: number
  readonly source: { readonly call: string; readonly path: string } | null
}

export interface CheckedText {
  readonly text: string
  readonly marks: readonly NumberMark[]
}

/** Replaces a number that is in no result. */
export const notVerified = '[not verified]'

/**
 * Checks the numbers of a finished answer against the tool results. A number is verified if a result with the same unit, rounded to as many
 * places, equals it. Other numbers are replaced. This shows that a number comes from a result, not that the sentence around it is true.
 */
export function checkNumbers(text: string, results: readonly CitedResult[]): CheckedText {
  const leaves = leavesOf(results)
  const marks: NumberMark[] = []
  let checked = ''
  let read = 0
  for (const said of saidNumbers(text)) {
    checked += text.slice(read, said.start)
    const around = text.slice(Math.max(0, said.start - 60), said.end + 40)
    const quoted = quotationAt(text, said.start, said.end)
    const leaf = sourceOf(
      said,
      around,
      leaves.filter(({ quote }) => quote === null || (quoted !== null && quote.includes(quoted))),
    )
    const start = checked.length
    checked += leaf ? text.slice(said.start, said.end) : notVerified
    marks.push({ start, end: checked.length, source: leaf ? { call: leaf.call, path: leaf.path } : null })
    read = said.end
  }
  return { text: checked + text.slice(read), marks }
}

/** The text between the quotation marks around a place, in its line; null if there are none. */
function quotationAt(text: string, start: number, end: number): string | null {
  const before = /[“"]([^“”"\n]*)$/.exec(text.slice(0, start))
  const behind = /^([^“”"\n]*)[”"]/.exec(text.slice(end))
  return before && behind ? before[1] + text.slice(start, end) + behind[1] : null
}

/** The leaf that matches a number; one whose name is near the number comes first. */
function sourceOf(said: SaidNumber, around: string, leaves: readonly Leaf[]): Leaf | undefined {
  const { value } = said
  if (value === null) return undefined
  const fitting = leaves.filter((leaf) => says({ ...said, value }, around, leaf))
  return fitting.find((leaf) => isNamed(leaf, around)) ?? fitting.at(0)
}

const isNamed = ({ path }: Leaf, around: string): boolean => {
  const name = (path.split('.').at(-1) ?? '').replaceAll(/\[\d+\]/g, '')
  const spoken = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return spoken !== '' && around.toLowerCase().includes(spoken)
}

/** Words that mark a number without a sign as negative. */
const losing =
  /\b(?:loss(?:es)?|lost|los(?:e|es|ing)|fell|falls?|down|below|under|declin\w+|drop\w*|drawdown|negative|minus|worse|short of|decreas\w+)\b/i

function says(said: SaidNumber & { readonly value: number }, around: string, leaf: Leaf): boolean {
  const factor = factorOf(said.unit, leaf.unit)
  if (factor === undefined) return false
  const held = leaf.value * factor
  if (said.sign === -1 && held > 0) return false
  if (said.sign === 1 && held < 0) return false
  if (said.sign === 0 && held < 0 && !losing.test(around)) return false
  return Math.abs(said.value - Math.abs(held)) <= said.slack * (1 + 1e-9) + Math.abs(held) * 1e-12
}
