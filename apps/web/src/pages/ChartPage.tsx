import { findInstrument, instruments } from '@assay/market'
import { useState } from 'react'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { ChartScreen } from './chart/ChartScreen.tsx'
import { useChartAddress } from './chart/use-chart-address.ts'

/** The candles of an instrument, live, with indicators and alerts. */
export function ChartPage() {
  const { address, ...changes } = useChartAddress()
  usePageTitle(`${address.symbol} ${address.timeframe}`)
  // The time at which the chart opens. Later the address follows the user's choices.
  const [firstAt] = useState(address.at)
  const instrument = findInstrument(address.symbol)
  if (!instrument || address.unknown !== null) return <UnknownSymbol symbol={address.unknown ?? address.symbol} />
  return <ChartScreen address={address} instrument={instrument} firstAt={firstAt} {...changes} />
}

function UnknownSymbol({ symbol }: { symbol: string }) {
  const [{ symbol: usual }] = instruments
  return (
    <div className="mx-auto w-full max-w-160 p-gutter">
      <h1 className="sr-only">Chart</h1>
      <EmptyState
        title={`There is no instrument “${symbol.slice(0, 40)}”`}
        action={<ButtonLink to={`/chart?symbol=${usual}`}>Show {usual}</ButtonLink>}
      >
        <p>{instruments.map((each) => each.symbol).join(', ')} can be shown.</p>
      </EmptyState>
    </div>
  )
}
