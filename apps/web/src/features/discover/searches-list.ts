import type { ListedSearch } from '@assay/contracts'
import { formatCount } from '../../ui/format-number.ts'

/** The state of a search, in words. */
export function standing({ state, passed, count, done }: ListedSearch): string {
  if (state === 'done') return `${formatCount(passed ?? 0)} of ${formatCount(count)} passed`
  const measured = `${formatCount(done)} of ${formatCount(count)}`
  if (state === 'running') return `${measured} tried`
  return state === 'failed' ? 'Stopped by a fault' : `Cancelled after ${measured}`
}
