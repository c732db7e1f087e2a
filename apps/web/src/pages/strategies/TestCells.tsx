import { Link } from 'react-router'
import { stateOf } from '../../features/forward/forward-words.ts'
import { BoundsLine } from '../../features/library/BoundsLine.tsx'
import { verdictWords } from '../../features/library/library-words.ts'
import { SmallCurve } from '../../features/library/SmallCurve.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatCount, plural } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { Tested } from '../results/Tested.tsx'
import { forwardSpan, type LastTest, toneOf } from './last-tests.ts'

export function TestHeads() {
  return (
    <>
      <HeadCell className="max-xl:hidden">Last test, sum</HeadCell>
      <HeadCell number className="max-md:hidden">
        Trades
      </HeadCell>
      <HeadCell className="max-lg:hidden">Average trade, 90 %</HeadCell>
      <HeadCell className="max-md:hidden">Verdict</HeadCell>
      <HeadCell className="max-lg:hidden">Forward</HeadCell>
      <HeadCell className="max-lg:hidden">Tested</HeadCell>
    </>
  )
}

interface Props {
  test: LastTest
  /** The axis limit of the bounds. */
  reach: number
  now: number
}

/** The result of the last test of exactly these rules, and of the forward test. */
export function TestCells({ test: { result, verdict, forward }, reach, now }: Props) {
  if (!result) return <Untested forward={forward} now={now} />
  const { id, keptAt, summary } = result
  const { tested } = summary
  return (
    <>
      <Cell className="max-xl:hidden">
        <SmallCurve values={tested.curve} split={false} />
      </Cell>
      <Cell number className="max-md:hidden">
        <Fact name="trades" of={id} value={tested.n} show={formatCount} />
      </Cell>
      <Cell className="max-lg:hidden">
        <BoundsLine figures={figuresOf(tested)} reach={reach} className="w-28" />
      </Cell>
      <Cell className="max-md:hidden">
        <Verdict verdict={verdict} className="block" />
      </Cell>
      <Forward forward={forward} now={now} />
      <Cell className="max-lg:hidden">
        <Link className="link" to={`/results/${id}`}>
          {formatAge(now - Date.parse(keptAt))} ago
        </Link>
        <span className="block text-12 text-ink-3">
          <Tested id={id} summary={summary} />
        </span>
      </Cell>
    </>
  )
}

function Untested(followed: Pick<Props, 'now'> & Pick<LastTest, 'forward'>) {
  return (
    <>
      <Cell quiet className="max-xl:hidden">
        no test yet
      </Cell>
      <Cell number quiet className="max-md:hidden">
        –
      </Cell>
      <Cell className="max-lg:hidden" />
      <Cell quiet className="max-md:hidden">
        <span className="xl:hidden">no test yet</span>
      </Cell>
      <Forward {...followed} />
      <Cell quiet className="max-lg:hidden">
        –
      </Cell>
    </>
  )
}

function Forward({ forward, now }: Pick<Props, 'now'> & Pick<LastTest, 'forward'>) {
  return (
    <Cell quiet className="max-lg:hidden">
      {forward ? (
        <>
          <Link className="link" to={`/forward/${forward.id}`}>
            {stateOf(forward, now).text}
          </Link>
          <span className="block text-12 text-ink-3">{forwardSpan(forward, now)}</span>
        </>
      ) : (
        'not started'
      )}
    </Cell>
  )
}

function Verdict({ verdict, className }: Pick<LastTest, 'verdict'> & { className?: string }) {
  const words = verdict && verdictWords(verdict)
  return (
    <>
      <Badge tone={toneOf(verdict)}>{words?.title ?? 'Simulated'}</Badge>
      {words?.reason ? <span className={classes('text-12 text-ink-3', className)}>{words.reason}</span> : null}
    </>
  )
}

/** The same on a phone: verdict and trades below the name, the bounds beside them. */
export function TestLine({ test: { result, verdict, forward }, reach, now }: Props) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2 md:hidden">
      {result ? (
        <>
          <Verdict verdict={verdict} />
          {plural(result.summary.tested.n, 'trade')}
          <BoundsLine figures={figuresOf(result.summary.tested)} reach={reach} className="ml-auto w-24" />
        </>
      ) : (
        <span>no test yet</span>
      )}
      {forward ? (
        <span className="w-full text-ink-3">
          forward {stateOf(forward, now).text.toLowerCase()}, {forwardSpan(forward, now)}
        </span>
      ) : null}
    </span>
  )
}

/** Drawn like the bounds of a template. */
export const figuresOf = ({ unit, n, mean, lower, upper }: NonNullable<LastTest['result']>['summary']['tested']) => ({
  unit: unit === 'R' ? ('R' as const) : ('percent' as const),
  last: { n, won: 0, mean, lower, upper },
})
