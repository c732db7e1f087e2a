import { gridOf, plateausOf, type SearchResult, type SearchSpec } from '@assay/discover'
import { formatCount, plural } from '../../ui/format-number.ts'
import { gateWords, meanText } from './search-words.ts'

/** The result of a search, as a heading and the text below it. */
export interface Verdict {
  readonly title: string
  readonly text: string
}

/** Whether there is anything to judge. */
export const hasTraded = ({ trades }: Pick<SearchResult, 'trades'>): boolean => trades.some((count) => count > 0)

export function verdictOf(spec: SearchSpec, result: SearchResult): Verdict {
  if (!hasTraded(result)) return nothing(result)
  return result.passed.length > 0 ? found(spec, result) : none(result)
}

const nothing = ({ tried }: SearchResult): Verdict => ({
  title: 'No trade was closed.',
  text: `None of the ${formatCount(tried)} variants closed a trade in the searched part, so there is nothing to judge. Either the entry rule never came true, or what it opened was still open at the end.`,
})

function found(spec: SearchSpec, { passed, tried, survivors: [first] }: SearchResult): Verdict {
  const plateaus = plateausOf(gridOf(spec), passed)
  const counted = `${formatCount(passed.length)} of ${formatCount(tried)} passed`
  const one = `${counted}. They are one plateau, not ${formatCount(passed.length)} strategies.`
  const title = passed.length === 1 ? `${counted}.` : plateaus === 1 ? one : `${counted}, on ${formatCount(plateaus)} plateaus.`
  return {
    title,
    text: `The centre of the widest plateau made ${meanText(first.mean)} a trade over ${plural(first.trades, 'trade')}, and with 90 % confidence more than ${meanText(first.lower ?? 0)}. After ${formatCount(tried)} tries that is worth a forward test, not yet money.`,
  }
}

function none({ gates, tried }: SearchResult): Verdict {
  const at = gates.findIndex(({ left }) => left === 0)
  const before = gates[at - 1]
  const looked = before ? `${formatCount(before.left)} came as far as “${gateWords[before.id].name}”. ` : ''
  const { name, why } = gateWords[gates[at].id]
  return {
    title: `0 of ${formatCount(tried)} passed.`,
    text: `A good answer. ${looked}None passed “${name}”: ${why}. Tried ${formatCount(tried)} times, the best always looks good; more tuning would only make it look better.`,
  }
}
