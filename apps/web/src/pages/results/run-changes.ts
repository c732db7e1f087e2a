import type { BacktestAnswer } from '@assay/contracts'
import { formatCount } from '../../ui/format-number.ts'

/** What a result depends on besides its request. */
interface Inputs extends Pick<BacktestAnswer, 'engine' | 'data_version'> {
  coverage: Pick<BacktestAnswer['coverage'], 'label' | 'held' | 'expected'>
}

/** Why the same request now gives another result: one sentence for each of the three inputs. */
export function changesOf(before: Inputs, after: Inputs): string[] {
  const isSameEngine = before.engine === after.engine
  // A response without a version of its bars can only differ by them if the engine is the same.
  const isSameData = before.data_version === undefined ? !isSameEngine : before.data_version === after.data_version
  return [
    'The request is the same.',
    isSameEngine ? `The engine is the same (${after.engine}).` : `The engine changed: it was ${before.engine} and is now ${after.engine}.`,
    isSameData ? 'The bars are the same.' : `The bars changed: ${barsText(before.coverage, after.coverage)}.`,
  ]
}

function barsText(before: Inputs['coverage'], after: Inputs['coverage']): string {
  const text = ({ label, held, expected }: Inputs['coverage']) => `${formatCount(held)} of ${formatCount(expected)} from ${label}`
  const [was, is] = [text(before), text(after)]
  return was === is ? `still ${is}, but some have other values or were read further back` : `then ${was}, now ${is}`
}
