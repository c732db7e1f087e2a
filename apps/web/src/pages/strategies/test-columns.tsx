import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useForwardState } from '../../features/forward/use-forward-state.ts'
import { BoundsLine } from '../../features/library/BoundsLine.tsx'
import { verdictWords } from '../../features/library/library-words.ts'
import { SmallCurve } from '../../features/library/SmallCurve.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatAge } from '../../ui/format-date.ts'
import { formatCount, plural } from '../../ui/format-number.ts'
import type { Column } from '../../ui/Table.tsx'
import { Tested } from '../results/Tested.tsx'
import { forwardSpan, type LastTest, toneOf } from './last-tests.ts'

interface Props {
  test: LastTest
  /** The axis limit of the bounds. */
  reach: number
  now: number
}

type TestOf<R> = (row: R) => Props

const dashed: Readonly<Record<string, ReactNode>> = { Trades: '–', Tested: '–', 'Last test, sum': 'no test yet' }

/** The result of the last test of exactly these rules, and of the forward test. */
export function testColumns<R>(of: TestOf<R>): Column<R>[] {
  const tested = (head: string, className: string, show: (result: Result, props: Props) => ReactNode, number = false): Column<R> => ({
    head,
    className,
    number,
    more: (row) => ({ className: of(row).test.result ? undefined : 'text-ink-2' }),
    cell(row) {
      const props = of(row)
      return props.test.result ? show(props.test.result, props) : dashed[head]
    },
  })
  return [
    tested('Last test, sum', 'max-xl:hidden', ({ summary }) => <SmallCurve values={summary.tested.curve} split={false} />),
    tested(
      'Trades',
      'max-md:hidden',
      ({ id, summary }) => <Fact name="trades" of={id} value={summary.tested.n} show={formatCount} />,
      true,
    ),
    tested('Average trade, 90 %', 'max-lg:hidden', ({ summary }, { reach }) => (
      <BoundsLine figures={figuresOf(summary.tested)} reach={reach} className="w-28" />
    )),
    {
      head: 'Verdict',
      className: 'max-md:hidden',
      cell(row) {
        const { result, verdict } = of(row).test
        return result ? <Verdict verdict={verdict} className="block" /> : <span className="text-ink-2 xl:hidden">no test yet</span>
      },
    },
    { head: 'Forward', quiet: true, className: 'max-lg:hidden', cell: (row) => <Forward {...of(row)} /> },
    tested('Tested', 'max-lg:hidden', ({ id, keptAt, summary }, { now }) => (
      <>
        <Link className="link" to={`/results/${id}`}>
          {formatAge(now - Date.parse(keptAt))} ago
        </Link>
        <span className="block text-12 text-ink-3">
          <Tested id={id} summary={summary} />
        </span>
      </>
    )),
  ]
}

type Result = NonNullable<LastTest['result']>

function Forward({ test: { forward }, now }: Props) {
  if (!forward) return 'not started'
  return (
    <>
      <Link className="link" to={`/forward/${forward.id}`}>
        <ForwardState test={forward} />
      </Link>
      <span className="block text-12 text-ink-3">{forwardSpan(forward, now)}</span>
    </>
  )
}

function ForwardState({ test, lower = false }: { test: NonNullable<LastTest['forward']>; lower?: boolean }) {
  const { text } = useForwardState(test)
  return lower ? text.toLowerCase() : text
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
          <span className="w-full text-ink-3">
            <Tested id={result.id} summary={result.summary} />
          </span>
        </>
      ) : (
        <span>no test yet</span>
      )}
      {forward ? (
        <span className="w-full text-ink-3">
          forward <ForwardState test={forward} lower />, {forwardSpan(forward, now)}
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
