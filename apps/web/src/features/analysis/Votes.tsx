import type { Analysis, AnalysisLine } from '@assay/backtest'
import { ExplainedTerm } from '../../base/ExplainedTerm.tsx'
import { classes } from '../../ui/classes.ts'
import { formatCount, plural } from '../../ui/format-number.ts'
import { Triangle } from '../../ui/Triangle.tsx'
import { type BlockProps, rateText, shareText, turnsText, valueText, windowText } from './analysis-words.ts'
import { Measured } from './Block.tsx'
import { TestThis } from './TestThis.tsx'

const groups = [
  { vote: 1, key: 'up', word: 'up', bar: 'bg-up' },
  { vote: 0, key: 'neutral', word: 'neither way', bar: 'bg-line-2' },
  { vote: -1, key: 'down', word: 'down', bar: 'bg-down' },
] as const

/** Every vote with its reason, what followed it in the past, and what would turn it. */
export function Votes(props: BlockProps) {
  const { trend, momentum, averages, counts } = props.analysis
  const votes = [...trend.lines, ...momentum.lines, ...averages.lines]
  const shown = groups.filter(({ key }) => counts[key] > 0)
  return (
    <section aria-labelledby="votes" className="border-t border-line px-gutter py-4">
      <Head />
      {votes.length === 0 ? <p className="text-ink-2">Too few bars for any vote.</p> : null}
      <div className="flex flex-col gap-5">
        <div aria-hidden="true" className="flex gap-0.5">
          {shown.map(({ key, bar }) => (
            <span key={key} className={classes('h-1.5', bar)} style={{ flexGrow: counts[key] }} />
          ))}
        </div>
        {shown.map(({ vote, key, word }) => (
          <div key={key}>
            <h3 className="mb-2 flex items-center gap-1.5 font-title">
              {vote === 0 ? null : <Triangle up={vote > 0} className={vote > 0 ? 'text-up' : 'text-down'} />}
              {plural(counts[key], 'vote')} {word}
            </h3>
            <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-4">
              {votes
                .filter((line) => line.vote === vote)
                .map((line) => (
                  <Vote key={line.id} line={line} {...props} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <Missing {...props.analysis} />
      {votes.length === 0 ? null : <Methods {...props} />}
    </section>
  )
}

function Head() {
  return (
    <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
      <h2 id="votes" className="text-14 font-title">
        Votes
      </h2>
      <p className="text-12 text-ink-2">
        counted, not weighed, with the close 8 bars later and its <ExplainedTerm id="confidence-interval">95 % interval</ExplainedTerm>
      </p>
    </header>
  )
}

/** The votes for which too few candles are held. The trend names its own in its table. */
function Missing({ momentum, averages }: Pick<Analysis, 'momentum' | 'averages'>) {
  const few = [
    ['Momentum', momentum],
    ['Long average', averages],
  ] as const
  const lines = few.flatMap(([name, { missing }]) =>
    missing.map(({ timeframe, bars, needed }) => `${name} [${timeframe}] ${plural(bars, 'candle')} of ${formatCount(needed)}`),
  )
  return lines.length === 0 ? null : <p className="tnum mt-3 text-12 text-ink-2">No vote: {lines.join(', ')}.</p>
}

function Methods({ analysis: { momentum, averages, bars }, zone }: BlockProps) {
  return (
    <Measured>
      {momentum.method} {averages.method} Counted {windowText(bars.window, zone)}, to the last closed candle of each timeframe.
    </Measured>
  )
}

function Vote({ line, isPast, digits, onTest }: BlockProps & { line: AnalysisLine }) {
  const { label, timeframe, rate, values } = line
  const name = `${label} [${timeframe}]`
  return (
    <li className="tnum relative min-w-0 pr-9 text-12 text-ink-2">
      <p className="text-13 font-medium text-ink">{name}</p>
      <p>{values.map((value) => `${value.name} ${valueText(value, digits)}`).join(', ')}</p>
      <p className="text-ink">
        {rateText(rate)}, any bar {shareText(rate.base)}, n = {formatCount(rate.n)}
      </p>
      <p>{turnsText(line, digits, isPast)}</p>
      <TestThis isShort className="absolute -top-1.5 right-0" name={name} test={line.test} window={line.window} onTest={onTest} />
    </li>
  )
}
