import type { ComparedFigures } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { formatPercent } from '../../ui/format-number.ts'
import { nameText } from './result-words.ts'

/** The names of results, numbered if two are the same. */
export function comparedNames(results: readonly Pick<KeptResult, 'name' | 'summary'>[]): string[] {
  const names = results.map(nameText)
  return names.map((name, i) => {
    if (names.filter((other) => other === name).length === 1) return name
    return `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`
  })
}

type Figures = readonly Pick<ComparedFigures, 'mean' | 'interval'>[]

/** Percent of the capital. A smaller value would be shown as zero. */
const smallestShown = 0.0005

/** Whether the results can be told apart, from their 95 % ranges. */
export function toldApart(overlap: boolean | null, names: readonly string[], figures: Figures): { title: string; detail: string } {
  const these = names.length === 2 ? 'two' : names.length === 3 ? 'three' : 'four'
  if (overlap === null)
    return {
      title: 'Too few trades to tell these apart.',
      detail: 'At least one of them has no 95 % range for its average trade in the common period.',
    }
  const order = figures.map(({ mean }, i) => ({ mean: mean ?? 0, i })).toSorted((a, b) => b.mean - a.mean)
  const [best, last] = [order[0], order[order.length - 1]]
  const ahead = best.mean - last.mean
  if (ahead < smallestShown) {
    const detail =
      ahead === 0
        ? 'Their average trade is the same share of the capital.'
        : `Their average trades differ by less than ${formatPercent(0.001, 3)} of the capital.`
    return { title: `These ${these} cannot be told apart.`, detail }
  }
  const lead = `${names[best.i]} leads by ${formatPercent(ahead, 3)} of the capital a trade over ${names[last.i]}`
  if (overlap)
    return {
      title: `These ${these} cannot be told apart.`,
      detail: `The 95 % ranges of their average trade overlap. ${lead}: luck can do that.`,
    }
  return {
    title: 'At least two of these differ by more than luck explains.',
    detail: `Not all 95 % ranges of their average trade overlap. ${lead}. The more results you compare, the likelier such a gap is.`,
  }
}
