import type { ReactNode } from 'react'
import { SourceChip } from '../../base/SourceChip.tsx'
import { useTimezone } from '../../base/store.ts'
import { Change } from '../../ui/Change.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { candleZone, formatDate } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent, plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { tradeCount } from '../../ui/trade-count.ts'
import { lateMs, useLate } from '../../ui/use-late.ts'
import { numbersOn } from './numbers-on.ts'
import type { Figures, Preview, SeriesAsk } from './preview-words.ts'
import { SmallEquity } from './SmallEquity.tsx'
import { TroubleNote } from './TroubleNote.tsx'
import type { Asked } from './use-ask.ts'

interface Props {
  asked: Asked<'preview'>
  capital: number
  /** ISO 4217 code of the money. */
  currency: string
  digits: number
  /** Shown while there is nothing to compute. */
  empty: string
  /** Which bars a result waits for; null while there is nothing to compute. */
  waitsFor?: string | null
  title?: string
  /** Why there is no period to compute over, or null. */
  fault?: string | null
}

/** A longer wait is explained. */
const slowMs = 700

/** The result of the rules over the period while they are edited, computed in this browser. */
export function LivePreview({ asked, capital, currency, digits, empty, waitsFor = null, title = 'Live preview', fault = null }: Props) {
  const { answer, trouble, pending } = asked
  const late = useLate(pending, lateMs)
  return (
    <section aria-label={title} aria-busy={pending}>
      <div className="flex items-baseline justify-between gap-3">
        <h2>{title}</h2>
        {answer && !trouble ? <Effort answer={answer} pending={pending} late={late} /> : null}
      </div>
      {fault ? (
        <Note kind="warn" className="mt-3 min-h-85">
          {fault}
        </Note>
      ) : trouble ? (
        <TroubleNote trouble={trouble} className="mt-3 min-h-85" />
      ) : (
        <Shown
          answer={answer}
          series={asked.question?.series}
          pending={pending}
          late={late}
          capital={capital}
          currency={currency}
          digits={digits}
          empty={empty}
          waitsFor={waitsFor}
        />
      )}
    </section>
  )
}

/** How many bars were computed, or that the figures of earlier rules are being updated. */
function Effort({ answer: { facts, tookMs }, pending, late }: { answer: Preview; pending: boolean; late: boolean }) {
  const took = `${Math.max(1, Math.round(tookMs))} ms`
  return (
    <span role={late ? 'status' : undefined} className="tnum text-12 text-ink-3">
      {pending ? late && 'Updating' : <Fact name="bars" value={facts.bars} show={(bars) => `${formatCount(bars)} bars in ${took}`} />}
    </span>
  )
}

type ShownProps = Omit<Props, 'asked'> & { answer: Preview | undefined; series: SeriesAsk | undefined; pending: boolean; late: boolean }

function Shown({ answer, series, pending, late, capital, currency, digits, empty, waitsFor }: ShownProps) {
  const zone = candleZone(series?.timeframe, useTimezone())
  if (!answer || (pending && waitsFor && !answer.figures)) return <Pending waitsFor={waitsFor} />
  const { facts, figures } = answer
  return (
    <>
      <SmallEquity
        figures={figures}
        base={capital}
        until={facts.last}
        className={classes('mt-3 h-29 transition-opacity', late && 'opacity-40')}
      />
      <p className="tnum mt-1 flex justify-between text-12 text-ink-3">
        <span>{facts.first === null ? '' : formatDate(facts.first, zone)}</span>
        <span>{facts.last === null ? '' : formatDate(facts.last, zone)}</span>
      </p>
      {figures ? (
        <Facts className={classes('mt-3')} facts={factsOf(figures, currency, digits)} />
      ) : (
        <p className="mt-3 min-h-40 text-ink-2">{empty}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        {series ? <SourceChip on={numbersOn(series, facts)} /> : null}
        {figures ? ambiguousText(figures) : null}
      </div>
    </>
  )
}

function ambiguousText({ ambiguous, leftToMinutes }: Figures): string {
  if (ambiguous === 0) return ''
  const taken = `${plural(ambiguous, 'bar')} with stop and target: stop taken`
  return leftToMinutes ? `${taken}; a backtest looks at their one-minute bars` : taken
}

function factsOf(figures: Figures, currency: string, digits: number) {
  const { netPercent, trades, open, winRate, maxDrawdown, floatingDrawdown, breakEven } = figures
  const closed = (text: string) => (trades === 0 ? '–' : text)
  return [
    {
      term: 'Net result',
      value: (
        <Change value={netPercent}>
          <b>
            <Fact name="result" value={netPercent} show={(percent) => formatPercent(percent, 2, { signed: true })} />
          </b>
        </Change>
      ),
    },
    { term: 'Total Trades', value: <Trades closed={trades} open={open !== null} /> },
    {
      term: 'Win Rate',
      value: <Fact name="win-rate" value={trades === 0 ? null : winRate} show={(percent) => formatPercent(percent, 2)} />,
    },
    {
      term: 'Max Drawdown',
      value: (
        <Beside more={(trades > 0 || open) && `floating ${formatPercent(floatingDrawdown, 3)}`}>
          {closed(formatPercent(maxDrawdown, 3))}
        </Beside>
      ),
    },
    { term: 'Breakeven cost a trade', value: breakEven === null ? '–' : `${formatNumber(breakEven, digits)} ${currency}` },
  ]
}

function Trades({ closed, open }: { closed: number; open: boolean }) {
  if (!open) return <Fact name="trades" value={closed} show={formatCount} />
  return <Beside more={<Fact name="trades" value={closed} show={(count) => tradeCount(count, 1)} />}>{formatCount(closed + 1)}</Beside>
}

/** A figure, with a quieter note beside it. */
function Beside({ more, children }: { more: ReactNode; children: string }) {
  return (
    <>
      {more ? <span className="mr-2 font-body text-ink-3">{more}</span> : null}
      {children}
    </>
  )
}

function Pending({ waitsFor }: Pick<Props, 'waitsFor'>) {
  const late = useLate(true, slowMs)
  return (
    <div role="status">
      <span className="sr-only">The bars are being loaded</span>
      <Skeleton className="mt-3 h-29" />
      <Skeleton className="mt-1 h-4" />
      {['a', 'b', 'c'].map((line) => (
        <Skeleton key={line} className="mt-3 h-5" />
      ))}
      {late && waitsFor ? <p className="mt-3 min-h-13 text-12 text-ink-2">{waitsFor}</p> : <Skeleton className="mt-3 h-13" />}
    </div>
  )
}
