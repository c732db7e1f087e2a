import type { Timeframe } from '@assay/market'
import { dayMs } from '@assay/market'
import { blockNote, type Condition, comparisonOf, type Operand, operandLabel, operatorOf } from '@assay/strategy'
import { SourceChip } from '../../base/SourceChip.tsx'
import { shortText } from '../../base/short-text.ts'
import { useTimezone } from '../../base/store.ts'
import type { ConditionDraft } from '../../features/condition/condition-draft.ts'
import { CandleChart } from '../../features/preview/CandleChart.tsx'
import { numbersOn } from '../../features/preview/numbers-on.ts'
import type { ConditionView, SeriesAsk } from '../../features/preview/preview-words.ts'
import { StripDrawing } from '../../features/preview/StripDrawing.tsx'
import { TroubleNote } from '../../features/preview/TroubleNote.tsx'
import { countText, neverText } from '../../features/preview/TruthStrip.tsx'
import type { Asked } from '../../features/preview/use-ask.ts'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDate, formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatPercent, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PartValues } from './PartValues.tsx'
import { partText } from './part-text.ts'

interface Props {
  draft: ConditionDraft
  series: SeriesAsk | null
  /** Why there is no period, or null. */
  fault: string | null
  /** The condition, if it is complete and can be computed. */
  condition: Condition | null
  asked: Asked<'condition'>
  complaints: readonly string[]
}

/** Live Preview: the choices, how often the condition was true in the period, and when last. */
export function ConditionPreview({ draft, series, fault, condition, asked, complaints }: Props) {
  const { left, check, right } = draft
  const units = condition ? comparisonOf(condition) : undefined
  const none = <span className="text-ink-3">Not chosen yet</span>
  return (
    <section aria-label="Live Preview" className="flex min-w-0 flex-col gap-4">
      <h2>Live Preview</h2>
      <Facts
        className="-mt-2"
        facts={[
          { term: 'Left operand', value: left ? nameOf(left) : none },
          { term: 'Operator', value: check ? operatorOf(check).inline : none },
          { term: 'Right operand', value: right ? nameOf(right) : none },
        ]}
      />
      <PartValues draft={draft} series={series} />
      {units ? <Note kind={units.kind === 'differ' ? 'warn' : 'info'}>{units.sentence}</Note> : null}
      {complaints.map((complaint) => (
        <Note key={complaint} kind="warn">
          {complaint}
        </Note>
      ))}
      {condition && asked.answer?.volume ? <Note kind="warn">{asked.answer.volume}</Note> : null}
      {condition && blockNote(condition) ? <Note>This block {blockNote(condition)}.</Note> : null}
      {asked.trouble ? <TroubleNote trouble={asked.trouble} /> : null}
      {fault ? <Note kind="warn">{fault} Correct the days in the builder.</Note> : null}
      {condition && !asked.trouble && !fault ? (
        asked.answer && series ? (
          <Shown view={asked.answer} condition={condition} series={asked.question?.series ?? series} />
        ) : (
          <Skeleton className="h-60" />
        )
      ) : null}
      {condition ? null : <p className="text-ink-3">With both operands and an operator this shows how often it was true.</p>}
    </section>
  )
}

interface ShownProps {
  view: ConditionView
  condition: Condition
  series: SeriesAsk
}

function Shown({ view: { facts, truth, chart, now }, condition, series }: ShownProps) {
  const zone = candleZone(series.timeframe, useTimezone())
  if (!truth) return null
  const day = (time: number | null) => (time === null ? '' : formatDate(time, zone))
  return (
    <>
      {now ? <Now now={now} condition={condition} symbol={series.symbol} zone={zone} /> : null}
      {truth.lacking ? <Note kind="warn">{neverText(truth)}</Note> : null}
      <div>
        <p className="tnum">
          <b>
            {truth.count === 0 ? 'Never true' : `True at ${formatCount(truth.count)}`} of {formatCount(truth.bars)} bars
          </b>{' '}
          <span className="text-ink-2">
            {formatPercent(truth.share * 100, 2)}
            {oftenText(truth.count, facts.first, facts.last)}
          </span>
        </p>
        <div className="mt-1.5 flex">
          <StripDrawing strip={truth.strip} />
        </div>
        <p className="tnum mt-1 flex justify-between text-12 text-ink-3">
          <span>{day(facts.first)}</span>
          <span>{truth.last === null ? `${day(facts.last)}, ${countText(truth)}` : `last ${formatShortDateTime(truth.last, zone)}`}</span>
        </p>
      </div>
      {chart ? <CandleChart chart={chart} className="h-75" label="The last candles at which it became true" /> : null}
      <p>
        <SourceChip on={numbersOn(series, facts)} />
      </p>
    </>
  )
}

interface NowProps {
  now: NonNullable<ConditionView['now']>
  condition: Condition
  symbol: string
  /** Of the candles. */
  zone: string
}

/** Whether the condition is true on the last candle of the period, which may be years old, and the values that decide it. */
function Now({ now: { at, left, right, holds }, condition, symbol, zone }: NowProps) {
  return (
    <p className="tnum">
      <b>{holds ? 'True on the last candle' : 'False on the last candle'}</b>{' '}
      <span className="text-ink-2">
        {formatShortDateTime(at, zone)}, left {partText(condition.indicator1, left, symbol)}
        {right === null ? '' : `, right ${partText(condition.indicator2, right, symbol)}`}
      </span>
    </p>
  )
}

const nameOf = (operand: Operand) => (operand.args ? shortText(operand) : operandLabel(operand))

/** A short form for the dock of a phone. */
export function TruthInShort({ view, timeframe }: { view: ConditionView | undefined; timeframe: Timeframe }) {
  const zone = candleZone(timeframe, useTimezone())
  if (!view?.truth) return null
  const { count, bars, last, strip } = view.truth
  return (
    <div className="mb-3">
      <p className="tnum mb-1.5 flex justify-between gap-3 text-12">
        <span>
          <b>{count === 0 ? 'Never true' : `True ${plural(count, 'time')}`}</b>{' '}
          <span className="text-ink-2">in {formatCount(bars)} bars</span>
        </span>
        <span className="text-ink-2">{last === null ? '' : `last ${formatShortDateTime(last, zone)}`}</span>
      </p>
      <div className="flex">
        <StripDrawing strip={strip} />
      </div>
    </div>
  )
}

/** How often that is, if rare enough to mention. */
function oftenText(count: number, first: number | null, last: number | null): string {
  if (count === 0 || first === null || last === null) return ''
  const days = (last - first) / dayMs
  // Five trading days in a week of seven.
  const perTradingDay = (count / days) * (7 / 5)
  if (perTradingDay >= 2.5) return `, about ${Math.round(perTradingDay)} times a day`
  if (perTradingDay >= 1.5) return ', about twice a day'
  if (perTradingDay >= 0.75) return ', about once a day'
  return perTradingDay * 5 >= 1.5 ? `, about ${Math.round(perTradingDay * 5)} times a week` : ''
}
