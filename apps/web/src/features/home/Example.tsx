import type { BacktestAnswer } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { sentenceOf } from '../../base/refused.ts'
import { resultNumbers } from '../../base/result-numbers.ts'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useNotReady } from '../../base/use-not-ready.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Slow } from '../../ui/Slow.tsx'
import type { Point } from '../../ui/thin.ts'
import { EquityLine } from './EquityLine.tsx'
import { ExampleRule } from './ExampleRule.tsx'
import { type ExampleAsk, exampleDocument } from './example.ts'
import { useExampleQuery } from './home.api.ts'

type Verdict = (answer: BacktestAnswer) => string

/**
 * A rule and the result of our own engine, with the source of its bars and the period that they cover. `ask` is null until the bars are
 * known, and `verdict` sums up a result in one line.
 */
export function Example({ ask, verdict }: { ask: ExampleAsk | null; verdict: Verdict }) {
  const { data } = useExampleQuery(ask ?? skipToken)
  return (
    <figure aria-label="An example" className="min-w-0">
      <figcaption className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        Long on {exampleDocument.symbol}, enter when
        <span className="ml-auto">{data ? <SourceChip on={resultNumbers(exampleDocument.symbol, data.coverage)} /> : null}</span>
      </figcaption>
      <ExampleRule />
      <ExampleResult ask={ask} verdict={verdict} />
    </figure>
  )
}

function ExampleResult({ ask, verdict }: { ask: ExampleAsk | null; verdict: Verdict }) {
  const { data, error, isFetching, refetch } = useExampleQuery(ask ?? skipToken)
  const waiting = useNotReady(error, refetch)

  if (error && !waiting)
    return (
      <Failure
        className="mt-6"
        title="The example could not be computed."
        detail={sentenceOf(error)}
        kept="The builder works without it."
        action={
          <Button onClick={refetch} busy={isFetching}>
            Try again
          </Button>
        }
      />
    )
  if (!data) return <Pending waiting={waiting} />
  const capital = exampleDocument.initialCapital
  return (
    <>
      <p className="mt-6 mb-2 text-16 font-title">{verdict(data)}</p>
      <EquityLine points={data.equity} open={openEnd(data)} base={capital} label="Equity of the example" />
    </>
  )
}

function Pending({ waiting }: { waiting: boolean }) {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{waiting ? 'The bars are being made' : 'The example is being computed'}</span>
      <Skeleton className="mb-2 h-6 w-3/4" />
      <Skeleton className="h-58" />
      <Slow>{waiting ? 'The bars are still being made.' : 'The server is still computing the example.'}</Slow>
    </div>
  )
}

/** The value of an open trade at the end of the bars; null if there is none. */
function openEnd({ coverage, final_value, open_position }: BacktestAnswer): Point | null {
  return open_position && coverage.to ? [Date.parse(coverage.to), final_value] : null
}
