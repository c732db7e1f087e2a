import type { ForwardTest } from '@assay/contracts'
import { useAwaited } from '../../base/live/use-heard.ts'
import { useQuotes } from '../../base/live/use-quotes.ts'
import { useServerNow } from '../../base/live/use-server-now.ts'
import { isSilent, stateOf } from './forward-words.ts'

/**
 * The state of a test at this second, by the quotes of its symbol, which the page follows while the component is
 * mounted. `silence`: why the test goes without quotes, a sentence; null if it does not.
 */
export function useForwardState(test: ForwardTest): ReturnType<typeof stateOf> & { silence: string | null } {
  useQuotes(test.endedAt ? [] : [test.symbol])
  const now = useServerNow()
  const awaited = useAwaited()(test.symbol)
  return { ...stateOf(test, awaited, now), silence: isSilent(test, awaited, now) ? awaited : null }
}
