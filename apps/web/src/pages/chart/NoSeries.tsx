import { type CallError, sentenceOf } from '../../base/refused.ts'
import { useCanFetch } from '../../base/use-can-fetch.ts'
import { TroubleNotice } from '../../features/chart/BoardNotices.tsx'
import type { FoundSeries } from '../../features/chart/use-chart-series.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Slow } from '../../ui/Slow.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ChartAddress } from './use-chart-address.ts'

interface Props {
  address: ChartAddress
  found: FoundSeries
  /** Why it is unknown which series are held. */
  listError: CallError | undefined
  onRetry: () => void
  /** Lets the server choose the source again. */
  onSource: () => void
}

/** Shown in place of the candles until their series is known, and if there is none. */
export function NoSeries(props: Props) {
  return (
    <div className="grid min-h-60 flex-1 place-content-center p-gutter">
      <Reason {...props} />
    </div>
  )
}

function Reason({ address: { symbol, timeframe, provider }, found, listError, onRetry, onSource }: Props) {
  const canFetch = useCanFetch(symbol)
  if (listError)
    return (
      <Failure title="The candles cannot be shown." detail={sentenceOf(listError)} action={<Button onClick={onRetry}>Try again</Button>} />
    )
  if (found === 'none')
    return (
      <EmptyState title="No candles to show" action={<ButtonLink to="/data">Bring bars</ButtonLink>}>
        <p>
          No whole {timeframe} candle of {symbol} is held. Import a file{canFetch ? ' or fetch a range' : ''}.
        </p>
        {provider === 'auto' ? null : (
          <Button className="mt-2" onClick={onSource}>
            Show another source
          </Button>
        )}
      </EmptyState>
    )
  if (found !== 'finding' && 'state' in found) return <TroubleNotice trouble={found} onRetry={onRetry} />
  return (
    <div role="status" className="text-ink-3">
      <span className="flex items-center justify-center gap-2">
        <Spinner /> The candles are loading
      </span>
      <Slow action={<Button onClick={onRetry}>Try again</Button>}>The server is slow to respond.</Slow>
    </div>
  )
}
