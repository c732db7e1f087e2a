import { asOf, dayMs, findInstrument, timeframeMs } from '@assay/market'
import { type Operand, operandLabel, unitOf } from '@assay/strategy'
import { useMemo, useState } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { useHeldSeries } from '../../base/use-held-series.ts'
import { valueDigits } from '../../base/value-digits.ts'
import { numbersOn } from '../../features/preview/numbers-on.ts'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { useAsk } from '../../features/preview/use-ask.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { candleZone, formatShortDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

/** Enough for a few candles of every timeframe. */
const days = 45

/** The value of an indicator at the close of the last candle of the series that speaks of the present, computed in this browser. */
export function IndicatorLook({ symbol, operand }: { symbol: string; operand: Operand }) {
  const zone = useTimezone()
  const [now] = useState(() => Date.now())
  const held = useHeldSeries({ symbol, timeframe: operand.timeframe, place: 'present' })
  const question = useMemo(() => {
    if (held === undefined) return null
    const to = held?.covered?.to ?? now
    return { series: { symbol, timeframe: operand.timeframe, from: to - days * dayMs, to, provider: held?.provider }, operand }
  }, [symbol, operand, now, held])
  const { answer, trouble } = useAsk('operand', question)
  const label = `${operandLabel(operand)} of ${symbol} on ${operand.timeframe}`
  if (trouble) return <TroubleNote trouble={trouble} />
  if (answer === undefined) return <Loading label={`Computing ${label}`} />
  const { digits = 2 } = findInstrument(symbol) ?? {}
  const { isPast, age } = asOf(symbol, (answer?.at ?? now) + timeframeMs[operand.timeframe], now)
  const unit = unitOf(operand)
  const written = (value: number) =>
    formatNumber(value, valueDigits(unit === 'number' || unit === undefined ? 'index' : unit, Float64Array.of(value), digits))
  return (
    <div className="flex flex-col items-start gap-2">
      {answer === null ? (
        <p>
          {label} has no value in the last {days} days that are held.
        </p>
      ) : (
        <p className="tnum">
          {label} {isPast ? 'was' : 'is'} <b>{written(answer.last)}</b>, at the close of the candle of{' '}
          {formatShortDateTime(answer.at, candleZone(operand.timeframe, zone))}
          {isPast ? <span className="text-warn">, {age} ago</span> : null}. In the {days} days up to then it lay between{' '}
          {written(answer.low)} and {written(answer.high)}.
        </p>
      )}
      {answer && question ? <SourceChip on={{ ...numbersOn(question.series, answer.facts), ...(held && { why: held.why }) }} /> : null}
      {answer?.facts.simulated ? <Note kind="warn">These bars are simulated.</Note> : null}
      <ButtonLink to={`/chart?symbol=${symbol}`}>Open the chart</ButtonLink>
    </div>
  )
}
