import type { BacktestAnswer } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { Loaded } from '../../base/Loaded.tsx'
import { resultNumbers } from '../../base/result-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Point } from '../../ui/thin.ts'
import { EquityLine } from './EquityLine.tsx'
import { ExampleRule } from './ExampleRule.tsx'
import { type ExampleAsk, homeExamples } from './example.ts'
import { useExampleQuery } from './home.api.ts'

type Verdict = (answer: BacktestAnswer) => string

/**
 * A rule and the result of our own engine, with the source of its bars and the period that they cover. `ask` is null until the bars are
 * known, and `verdict` sums up a result in one line.
 */
export function Example({ ask, verdict }: { ask: ExampleAsk | null; verdict: Verdict }) {
  const { data } = useExampleQuery(ask ?? skipToken)
  const { symbol, timeframe } = homeExamples[ask?.name ?? 'gold'].document
  return (
    <figure aria-label="An example" className="min-w-0">
      <figcaption className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        Long on {symbol}, enter when
        <span className="ml-auto">{data ? <SourceChip on={resultNumbers(symbol, data.coverage)} /> : null}</span>
      </figcaption>
      <ExampleRule timeframe={timeframe} />
      <ExampleResult ask={ask} verdict={verdict} />
    </figure>
  )
}

function ExampleResult({ ask, verdict }: { ask: ExampleAsk | null; verdict: Verdict }) {
  const query = useExampleQuery(ask ?? skipToken)
  const zone = useTimezone()
  const capital = homeExamples[ask?.name ?? 'gold'].document.initialCapital
  return (
    <Loaded
      query={query}
      loading="The example is loading"
      kept="The builder works without it."
      skeleton={shape}
      className="mt-6"
      empty="never"
    >
      {(answer) => (
        <>
          <p className="mt-6 mb-2 text-16 font-title">{verdict(answer)}</p>
          <EquityLine points={answer.equity} open={openEnd(answer)} base={capital} label="Equity of the example" zone={zone} />
        </>
      )}
    </Loaded>
  )
}

/** As high as the verdict and the line. */
const shape = (
  <>
    <Skeleton className="mb-2 h-6 w-3/4" />
    <Skeleton className="h-58" />
  </>
)

/** The value of an open trade at the end of the bars; null if there is none. */
function openEnd({ coverage, final_value, open_position }: BacktestAnswer): Point | null {
  return open_position && coverage.to ? [Date.parse(coverage.to), final_value] : null
}
