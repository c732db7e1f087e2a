import type { DataSource } from '@assay/contracts'
import { type Timeframe, timeframeMs } from '@assay/market'
import { useDispatch } from 'react-redux'
import { useDataSourcesQuery } from '../../base/data-sources.api.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import type { BuilderPage } from './use-builder-page.ts'
import type { ChosenSeries } from './use-series.ts'

/** Says that the period is held in slower candles only. One click moves the rules to those and tests them. */
export function SlowerNote({ page: { document, chosen, asked, cannotRun, onRun } }: { page: BuilderPage }) {
  const dispatch = useDispatch()
  const tooFine = asked.trouble?.state === 'too-fine'
  const { data } = useDataSourcesQuery(undefined, { skip: !tooFine })
  const slower = tooFine && chosen.series && data ? heldTimeframe(data.sources, chosen.series) : undefined
  if (!slower) return null

  function move(timeframe: Timeframe) {
    dispatch(builder.movedToTimeframe(timeframe))
    if (cannotRun === null) onRun()
  }

  return (
    <Note kind="warn" className="mt-3">
      <span role="status">
        {document.symbol} is held in {slower} candles for this period, so nothing faster can be tested. Rules on faster candles move to{' '}
        {slower} too.
      </span>{' '}
      <Button className="ml-2 h-7!" onClick={() => move(slower)}>
        {cannotRun === null ? `Test on ${slower} candles` : `Use ${slower} candles`}
      </Button>
    </Note>
  )
}

/** The fastest candles that can be built from real bars of the period. */
function heldTimeframe(sources: readonly DataSource[], series: NonNullable<ChosenSeries['series']>): Timeframe | undefined {
  return sources
    .filter(({ symbol, simulated }) => symbol === series.symbol && !simulated)
    .filter(({ from, to }) => from !== null && to !== null && from < series.to && series.from < to)
    .map(({ timeframe }) => timeframe)
    .toSorted((a, b) => timeframeMs[a] - timeframeMs[b])[0]
}
