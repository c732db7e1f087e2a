import type { DataSource } from '@assay/contracts'

/** Whether real bars of a symbol are held; simulated bars do not count. */
export function heldWords(sources: readonly DataSource[], wanted: string): string {
  return sources.some(({ symbol, simulated, bars }) => symbol === wanted && !simulated && bars > 0) ? 'bars held' : 'no bars held'
}
