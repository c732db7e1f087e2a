import { provenBelow, type VerdictOnTest, verdictOn } from '@assay/backtest'
import { ranked } from '@assay/statistics'
import type { Measurement } from './measurement.ts'
import { judge, resultsOfLast, type TemplateEvidence } from './template-evidence.ts'

export interface RankedTemplate extends TemplateEvidence, VerdictOnTest {
  /** For the whole list (Holm): the probability of so high a mean for at least one template if none of them had an edge. */
  readonly adjusted: number
  /** Places in the whole list, from 1; templates with the same places cannot be told apart. */
  readonly places: { readonly from: number; readonly to: number }
}

/** Templates of one symbol by the lower 90 % bound of their out-of-sample mean after costs, highest first. */
export function rank(measured: readonly Measurement[], spread: number): RankedTemplate[] {
  const byId = new Map(measured.map((each) => [each.template, each]))
  const candidates = measured.map((each) => ({ id: each.template, values: resultsOfLast(each, spread) }))
  const list = ranked(candidates, provenBelow).map(({ id, adjusted }) => {
    const evidence = judge(byId.get(id)!, spread)
    return { ...evidence, adjusted, ...verdictOn(evidence.last, adjusted) }
  })
  const groups = groupsOf(list.map(({ last }) => last))
  return groups.flatMap(({ from, to }) => list.slice(from, to).map((each) => ({ ...each, places: { from: from + 1, to } })))
}

/**
 * Neighbours in the list that cannot be told apart, as [from, to): a group begins with its best and includes all whose upper bound reaches
 * that one's lower bound. Those without a bound are one group at the end.
 */
function groupsOf(list: readonly { readonly lower: number | null; readonly upper: number | null }[]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = []
  list.forEach(({ upper }, i) => {
    const group = groups.at(-1)
    const best = group && list[group.from].lower
    if (group && (best === null || (upper !== null && upper >= best!))) group.to = i + 1
    else groups.push({ from: i, to: i + 1 })
  })
  return groups
}
