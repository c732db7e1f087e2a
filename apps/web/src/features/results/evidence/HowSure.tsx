import { coveredBy, type Evidence } from '@assay/backtest'
import { spanDays } from '@assay/contracts'
import { Fact } from '../../../ui/Fact.tsx'
import { formatCount, formatNumber, plural } from '../../../ui/format-number.ts'
import { daysText } from '../covered-words.ts'
import { priceDigits } from '../verdict.ts'
import { ConeChart } from './ConeChart.tsx'
import { EvidenceFrame } from './EvidenceFrame.tsx'
import { money, pathsNote, percent, perTrade, tradesText } from './evidence-text.ts'
import { HistogramChart } from './HistogramChart.tsx'
import { Judgement, Judgements, NotKnown } from './Judgement.tsx'
import { PartsWhisker } from './PartsWhisker.tsx'
import type { Judged } from './use-evidence.ts'
import { Whisker } from './Whisker.tsx'

interface Props extends Judged {
  /** The chosen time zone, an IANA name. */
  zone: string
}

/** How much of the result may be luck. */
export function HowSure({ answer, request, zone }: Props) {
  return (
    <EvidenceFrame answer={answer} request={request}>
      {(evidence) => (
        <>
          <p className="mb-3 text-ink-2">
            {tradesText(evidence.n)} closed from {daysText(coveredBy(request, answer.coverage), zone, request.timeframe)},{' '}
            {evidence.currency}, without costs.
          </p>
          <Judgements>
            <WinRate evidence={evidence} />
            <Average evidence={evidence} />
            <RandomEntries evidence={evidence} />
            <FirstAndLast evidence={evidence} dayOf={(at) => spanDays({ from: at, to: at }, zone, request.timeframe)[0]} />
            <Cone evidence={evidence} />
            <Drawdown evidence={evidence} />
            <BreakEven evidence={evidence} symbol={request.symbol} />
            <Ambiguous evidence={evidence} />
            <Coverage evidence={evidence} />
          </Judgements>
          <Assumed evidence={evidence} />
        </>
      )}
    </EvidenceFrame>
  )
}

interface Part {
  evidence: Evidence
}

function WinRate({ evidence: { win_rate, result_id: of } }: Part) {
  if ('unknown' in win_rate) return <NotKnown title="Win rate" why={win_rate.unknown} />
  const { won, n, rate, lower, upper } = win_rate
  const range = `${percent(lower, 1)} to ${percent(upper, 1)}`
  return (
    <Judgement
      title="Win rate"
      value={<Fact name="win-rate" of={of} value={rate * 100} show={() => percent(rate, 1)} />}
      note={
        <>
          {formatCount(won)} of <Fact name="trades" of={of} value={n} show={tradesText} />; 95 % interval{' '}
          <Fact name="win-rate-range" of={of} value={{ from: lower * 100, to: upper * 100 }} show={() => range} />
        </>
      }
    >
      <Whisker
        rows={[{ name: 'win rate', lower, upper, value: rate }]}
        low={0}
        high={1}
        label={`Win rate ${percent(rate, 1)}, 95 % interval ${range}`}
        text={(value) => percent(value, 0)}
      />
    </Judgement>
  )
}

function Average({ evidence: { expectancy, trades_needed, currency, n } }: Part) {
  if ('unknown' in expectancy) return <NotKnown title="Average trade" why={expectancy.unknown} />
  const { mean, lower, upper, by } = expectancy
  const range = `${money(lower, currency)} to ${money(upper, currency)}`
  const how = by === 't' ? ' by Student’s t, because of fewer than ten trades' : ''
  const needed =
    'unknown' in trades_needed
      ? trades_needed.unknown
      : `It takes about ${formatCount(trades_needed.total)} trades in all to tell it from nothing in four of five such periods; there are ${formatCount(n)}.`
  const reach = Math.max(Math.abs(lower), Math.abs(upper))
  return (
    <Judgement title="Average trade" value={money(mean, currency)} note={`95 % interval ${range}${how}. ${needed}`}>
      <Whisker
        rows={[{ name: 'average', lower, upper, value: mean }]}
        low={-reach}
        high={reach}
        zero={0}
        label={`Average trade ${money(mean, currency)}, 95 % interval ${range}`}
        text={(value) => formatNumber(value, 0, { signed: true })}
      />
    </Judgement>
  )
}

const randomTitle = 'Against 1,000 random entries'

function RandomEntries({ evidence: { random_entries } }: Part) {
  if ('unknown' in random_entries) return <NotKnown title={randomTitle} why={random_entries.unknown} />
  const { n, percentile, p_value, own, gain, quantiles, histogram, runs, allowed } = random_entries
  const [lowest, low, , high, highest] = quantiles.map(perTrade)
  const value = `better than ${formatNumber(percentile, 1)} %`
  const where = allowed === null ? 'at random bars' : 'at random bars of the allowed hours'
  const result = `this ${perTrade(own)} a trade, ${percent(gain, 2, true)} in ${tradesText(n)}`
  return (
    <Judgement
      title={randomTitle}
      value={value}
      note={`As many entries on the same sides ${where}, closed by the same exits: ${result}; half of random entries between ${low} and ${high} a trade. Chance of doing as well at random: ${formatNumber(p_value, 3)}.`}
    >
      <HistogramChart
        histogram={histogram}
        label={`${formatCount(runs)} random tries, nine tenths of them between ${lowest} and ${highest} a trade; ${result}: ${value}`}
        mark={{ value: own, text: `this, ${perTrade(own)} a trade` }}
        text={perTrade}
      />
    </Judgement>
  )
}

const halvesTitle = 'First 80 %, last 20 %'

function FirstAndLast({ evidence: { halves, currency }, dayOf }: Part & { dayOf: (at: number) => string }) {
  if ('unknown' in halves) return <NotKnown title={halvesTitle} why={halves.unknown} />
  const { first, last, split } = halves
  const short = [first, last].flatMap(({ interval }) => ('unknown' in interval ? [interval.unknown] : []))
  return (
    <Judgement
      title={halvesTitle}
      value={`${percent(first.gain, 2, true)}, then ${percent(last.gain, 2, true)}`}
      note={[
        `${formatCount(first.n)} and ${tradesText(last.n)}, closed before and after ${dayOf(Date.parse(split))}. Average trade in ${currency} with 95 % intervals.`,
        ...short,
      ].join(' ')}
    >
      <PartsWhisker first={first} last={last} currency={currency} />
    </Judgement>
  )
}

function Cone({ evidence: { paths, capital, currency } }: Part) {
  const title = 'What else could have come'
  if ('unknown' in paths) return <NotKnown title={title} why={paths.unknown} />
  const [worst, low, middle, high, best] = paths.final_equity
  const value = `${percent(worst - 1, 1, true)} to ${percent(best - 1, 1, true)}`
  return (
    <Judgement
      title={title}
      value={value}
      note={`Where nine tenths of ${formatCount(paths.paths)} redraws of these ${tradesText(paths.n)} end; half of them between ${percent(low - 1, 1, true)} and ${percent(high - 1, 1, true)}. The line is this result.`}
    >
      <ConeChart
        paths={paths}
        label={`Nine tenths of the redraws end between ${value}, the median at ${percent(middle - 1, 1, true)}`}
        text={(equity) => `${formatNumber(equity * capital, 0)} ${currency}`}
      />
    </Judgement>
  )
}

function Drawdown({ evidence: { paths } }: Part) {
  const title = 'Drawdown to expect'
  if ('unknown' in paths) return <NotKnown title={title} why={paths.unknown} />
  const [least, , middle, , most] = paths.max_drawdown
  return (
    <Judgement title={title} value={`${percent(middle, 1)}, in bad luck ${percent(most, 1)}`} note={pathsNote(paths)}>
      <Whisker
        rows={[{ name: 'drawdown', lower: least, upper: most, value: middle }]}
        low={0}
        high={most * 1.1}
        label={`Median drawdown of the redraws ${percent(middle, 1)}, nine tenths between ${percent(least, 1)} and ${percent(most, 1)}`}
        text={(value) => percent(value, 1)}
      />
    </Judgement>
  )
}

function BreakEven({ evidence: { costs }, symbol }: Part & { symbol: string }) {
  const title = 'Break-even cost of a trade'
  if ('unknown' in costs.break_even) return <NotKnown title={title} why={costs.break_even.unknown} />
  return (
    <Judgement
      title={title}
      value={`a spread of ${formatNumber(costs.break_even.spread, priceDigits(costs.break_even.spread, symbol))}`}
      note="In price. A wider spread, or commission and slippage of the same size, leaves no profit on the closed trades."
    />
  )
}

function Ambiguous({ evidence: { ambiguous, currency } }: Part) {
  const { count, stopped, target } = ambiguous
  const note =
    count === 0
      ? 'No bar touched stop and target in an order that is not known.'
      : `They touched stop and target in an order that is not known. Final value ${formatNumber(stopped, 2)} ${currency} with the stop first (as counted), ${formatNumber(target, 2)} ${currency} with the target first.`
  return <Judgement title="Ambiguous bars" value={formatCount(count)} note={note} />
}

function Coverage({ evidence: { coverage, result_id: of } }: Part) {
  const { share, held, expected, missing, timeframe, label } = coverage
  return (
    <Judgement
      title="Data coverage"
      value={percent(share, 1)}
      note={
        <>
          {label}: <Fact name="bars" of={of} value={held} show={formatCount} /> of {formatCount(expected)} {timeframe} bars in market hours;{' '}
          <Fact name="bars-missing" of={of} value={missing} show={(count) => plural(count, 'bar')} /> missing.
        </>
      }
    />
  )
}

function Assumed({ evidence: { assumptions } }: Part) {
  return (
    <section aria-label="What was assumed" className="border-t border-line py-4">
      <h3 className="font-body text-ink-2">What was assumed</h3>
      <ul className="mt-1 list-disc pl-5">
        {assumptions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
