import { findEntry, readsVolume } from '@assay/indicators'
import { type Bars, volumeKnown } from '@assay/market'
import { operandLabel } from './label.ts'
import { operandsOf } from './tree.ts'
import type { Operand, Rules } from './types.ts'

const needsVolume = ({ name, params }: Operand): boolean => {
  const found = findEntry(name)
  return found !== undefined && readsVolume(found.entry, params)
}

/**
 * A warning for rules that need volume when some or all bars have none; null otherwise. It is shown before a run and with its result.
 * `label` names the source of the bars.
 */
export function volumeWarning(trees: readonly Rules[], bars: readonly Bars[], label: string): string | null {
  const operands = trees.flatMap(operandsOf).filter((operand) => !operand.args && needsVolume(operand))
  if (operands.length === 0) return null
  const known = new Set(bars.map(volumeKnown))
  if (!known.has('some') && !known.has('none')) return null
  const names = [...new Set(operands.map(operandLabel))]
  const need = `${names.join(', ')} ${names.length === 1 ? 'needs' : 'need'} volume`
  return known.size === 1 && known.has('none')
    ? `${need}, and the bars of ${label} have none: a condition on it is never true.`
    : `${need}, and some bars of ${label} have none: a condition on it is not true there.`
}
