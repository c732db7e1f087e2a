import { coveredBy, coveredMonths, type Evidence } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { candleZone, formatDate } from '../../../ui/format-date.ts'
import { formatCount, formatNumber } from '../../../ui/format-number.ts'
import { monthName, monthsText } from '../figures.ts'
import { EvidenceFrame } from './EvidenceFrame.tsx'
import { ExcursionChart } from './ExcursionChart.tsx'
import { money, percent, tradesText } from './evidence-text.ts'
import { HistogramChart } from './HistogramChart.tsx'
import { Judgement, Judgements, NotKnown } from './Judgement.tsx'
import type { Judged } from './use-evidence.ts'

interface Props extends Judged {
  /** The chosen time zone, an IANA name. */
  zone: string
}

/** The distribution of the trade results, by size and over time. */
export function Distribution({ answer, request, zone }: Props) {
  return (
    <EvidenceFrame answer={answer} request={request}>
      {(evidence) => (
        <Judgements>
          <Results evidence={evidence} />
          <Excursions evidence={evidence} trades={answer.trade_data} />
          <Streaks evidence={evidence} />
          <UnderWater evidence={evidence} zone={candleZone(request.timeframe, zone)} />
          <WorstMonth evidence={evidence} answer={answer} request={request} zone={zone} />
          <Exposure evidence={evidence} />
        </Judgements>
      )}
    </EvidenceFrame>
  )
}

interface Part {
  evidence: Evidence
}

function Results({ evidence: { results, currency } }: Part) {
  const title = 'Result of a trade'
  if ('unknown' in results) return <NotKnown title={title} why={results.unknown} />
  const { n, mean, median, histogram, best } = results
  const made = best.share === null ? '' : ` The best ${formatCount(best.count)} made ${percent(best.share, 0)} of the profit.`
  return (
    <Judgement
      title={title}
      value={`${money(mean, currency)} on average`}
      note={`${tradesText(n)}, ${currency}; half of them below ${formatNumber(median, 2, { signed: true })}.${made}`}
    >
      <HistogramChart
        histogram={histogram}
        byGain
        label={`Histogram of ${tradesText(n)} in ${currency}: average ${formatNumber(mean, 2)}, median ${formatNumber(median, 2)}`}
        mark={{ value: mean, text: `mean ${formatNumber(mean, 2, { signed: true })}` }}
        text={(value) => formatNumber(value, 0, { signed: true })}
      />
    </Judgement>
  )
}

function Excursions({ evidence: { excursions, n }, trades }: Part & { trades: BacktestAnswer['trade_data'] }) {
  const title = 'Worst against best price (MAE, MFE)'
  if (trades.length === 0 && 'unknown' in excursions) return <NotKnown title={title} why={excursions.unknown} />
  const price = (value: number) => formatNumber(value, value < 1 ? 5 : 2)
  const said =
    'unknown' in excursions
      ? excursions.unknown
      : `${formatCount(excursions.ahead)} of ${formatCount(excursions.losers)} losers had been ahead by more than the average loss of ${price(excursions.average_loss)}.`
  return (
    <Judgement
      title={title}
      value={tradesText(n)}
      note={`In price, each trade a dot: how far it went against and for the position. ${said}`}
    >
      <ExcursionChart trades={trades} label={`Worst and best price of ${tradesText(n)}. ${said}`} text={price} />
    </Judgement>
  )
}

function Streaks({ evidence: { streaks, n, win_rate } }: Part) {
  const title = 'Longest streaks'
  if ('unknown' in streaks) return <NotKnown title={title} why={streaks.unknown} />
  const { won, lost } = streaks
  const likely = lost.at_least.at(-1)
  const rate = 'unknown' in win_rate ? '' : ` at a win rate of ${percent(win_rate.rate, 1)}`
  return (
    <Judgement
      title={title}
      value={`${formatCount(won.longest)} won, ${formatCount(lost.longest)} lost`}
      note={`Chance alone gives ${formatNumber(won.expected, 1)} and ${formatNumber(lost.expected, 1)} in ${tradesText(n)}${rate}.${likely ? ` ${formatCount(likely.length)} losses in a row come with a probability of ${percent(likely.probability, 1)}.` : ''}`}
    />
  )
}

function UnderWater({ evidence: { under_water }, zone }: Part & { zone: string }) {
  const title = 'Longest time under water'
  if ('unknown' in under_water) return <NotKnown title={title} why={under_water.unknown} />
  const { from, to, days, trades, recovered } = under_water
  const day = (moment: string) => formatDate(Date.parse(moment), zone)
  return (
    <Judgement
      title={title}
      value={`${formatNumber(days, days < 10 ? 1 : 0)} days`}
      note={`${tradesText(trades)} below the peak of ${day(from)}, ${recovered ? `until ${day(to)}` : 'and still at the end'}. Closed trades only.`}
    />
  )
}

/** Of the months that the page shows everywhere; those of the evidence are of UTC. */
function WorstMonth({ evidence: { worst_month, currency, capital }, answer, request, zone }: Part & Props) {
  const title = 'Worst month'
  if ('unknown' in worst_month) return <NotKnown title={title} why={worst_month.unknown} />
  const covered = coveredBy(request, answer.coverage)
  const months = Object.entries(coveredMonths(answer.trade_data, covered, zone, request.timeframe))
  const traded = months.filter(([, { trades }]) => trades > 0).toSorted(([, a], [, b]) => a.pnl - b.pnl)
  const [month, { pnl, trades }] = traded[0]
  return (
    <Judgement
      title={title}
      value={money(pnl, currency)}
      note={`${monthName(month)}, ${tradesText(trades)}: ${percent(pnl / capital, 2, true)} of the capital. The worst of ${formatCount(traded.length)} with a trade, ${monthsText(request.timeframe, zone, covered.to)}.`}
    />
  )
}

function Exposure({ evidence: { exposure } }: Part) {
  const title = 'Time in the market'
  if ('unknown' in exposure) return <NotKnown title={title} why={exposure.unknown} />
  const { held, bars, share } = exposure
  return (
    <Judgement
      title={title}
      value={percent(share, 1)}
      note={`A trade was held on ${formatCount(held)} of ${formatCount(bars)} bars in market hours.`}
    />
  )
}
