import type { ExplainAsk } from '@assay/backtest'
import type { KeptResult } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { useMemo } from 'react'
import { useTimezone } from '../../base/store.ts'
import { ExplanationView } from '../../features/explain/ExplanationView.tsx'
import { resultFormat } from '../../features/explain/result-format.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { OpenedResult } from './OpenedResult.tsx'

interface Props {
  /** The id of the result. */
  id: string
  about: ExplainAsk
  /** Requests the explanation of another trade. */
  onTrade: (trade: number) => void
}

/** Explains why a result has a trade, or none at a bar, as on the page of the result. */
export const ExplainLook = ({ id, about, onTrade }: Props) => (
  <OpenedResult id={id}>{(result) => <Explained id={id} result={result} about={about} onTrade={onTrade} />}</OpenedResult>
)

function Explained({ id, result: { answer: run, request }, about, onTrade }: Props & { result: KeptResult }) {
  const zone = useTimezone()
  const question = useMemo(() => {
    const symbol = request.symbol.toUpperCase()
    const span = { from: Date.parse(request.start_date), to: Date.parse(request.end_date) }
    const series = {
      symbol,
      timeframe: request.timeframe,
      ...span,
      provider: run.coverage.provider,
      dayBoundary: request.options?.day_boundary,
    }
    return { series, of: { request }, about }
  }, [run, request, about])
  const { answer, trouble } = useAsk('explain', question)
  const { digits = 2, quote = '' } = findInstrument(question.series.symbol) ?? {}
  const place = 'trade' in about ? `?trade=${about.trade}&explain=trade` : `?explain=${encodeURIComponent(about.bar)}`
  if (trouble) return <TroubleNote trouble={trouble} />
  if (answer === undefined) return <Loading label="Computing the explanation" />
  return (
    <section aria-label="Explanation" className="overflow-hidden rounded-panel bg-panel ring-1 ring-line ring-inset">
      {answer === null ? (
        <p className="px-4 py-3">This version of Assay cannot run the rules of this result, so it cannot explain them.</p>
      ) : (
        <ExplanationView explanation={answer} format={resultFormat(zone, digits, quote, question.series.timeframe)} onTrade={onTrade} />
      )}
      <p className="border-t border-line px-4 py-3">
        <ButtonLink to={`/results/${id}${place}`}>Open it in the result</ButtonLink>
      </p>
    </section>
  )
}
