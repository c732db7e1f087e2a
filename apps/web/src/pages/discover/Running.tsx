import type { Search } from '@assay/contracts'
import { Funnel } from '../../features/discover/Funnel.tsx'
import { HeatMap } from '../../features/discover/HeatMap.tsx'
import { gateWords, leftText, meanText, orderText, variantText } from '../../features/discover/search-words.ts'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Table } from '../../ui/Table.tsx'
import { Part } from '../Part.tsx'

interface Props {
  search: Search
  soFar: NonNullable<Search['soFar']>
}

/** The progress of a search, and what may be shown of it before its end. */
export function Running({ search, soFar }: Props) {
  const isRunning = search.state === 'running'
  return (
    <>
      {isRunning ? <Progress search={search} /> : null}
      {search.done > 0 ? <SoFar search={search} soFar={soFar} /> : null}
    </>
  )
}

function Progress({ search }: { search: Search }) {
  const { count, done, isQueued } = search
  const detail = isQueued ? 'Queued: it begins when your earlier search has ended' : leftText(search)
  return (
    <div className="border-b border-line px-gutter py-4">
      <ProgressBar label={`${formatCount(done)} of ${formatCount(count)} variants`} value={done / count} detail={detail} />
      <p className="mt-1 text-12 text-ink-3">
        You may leave this page. Cancelling keeps what was found, and what was tried stays counted. The last fifth of the period is sealed
        until the end.
      </p>
    </div>
  )
}

function SoFar({ search: { spec, done, state }, soFar }: Props) {
  return (
    <>
      <div className="grid xl:grid-cols-2 xl:[&>*:first-child]:border-r">
        <Part title="What is left">
          <Funnel tried={done} steps={stepsOf(soFar)} unknown={state === 'running' ? 'later' : 'not judged'} />
        </Part>
        <Part title="Average trade after costs">
          <HeatMap spec={spec} means={soFar.means} blank="not measured, or closed no trade" />
        </Part>
      </div>
      <Leading spec={spec} leading={soFar.leading} isRunning={state === 'running'} />
    </>
  )
}

const stepsOf = ({ enough, above }: NonNullable<Search['soFar']>) => [
  { ...gateWords.trades, left: enough },
  { ...gateWords.expectancy, left: above },
  ...(['deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const).map((id) => ({ ...gateWords[id], left: null })),
]

interface LeadingProps {
  spec: Search['spec']
  leading: Props['soFar']['leading']
  isRunning: boolean
}

function Leading({ spec, leading, isRunning }: LeadingProps) {
  const title = isRunning ? 'Leading now' : 'Leading when it ended'
  if (leading.length === 0)
    return (
      <Part title={title}>
        <p className="text-ink-2">No variant so far has enough trades and an average above 0 after costs.</p>
      </Part>
    )
  const head = (
    <tr>
      <HeadCell>Variant</HeadCell>
      <HeadCell number>90 % bound</HeadCell>
      <HeadCell number>Average trade</HeadCell>
      <HeadCell number>Trades</HeadCell>
    </tr>
  )
  return (
    <Part title={title}>
      <Table label={title} head={head}>
        {leading.map(({ index, trades, mean, lower }) => (
          <tr key={index}>
            <Cell>{variantText(spec, index)}</Cell>
            <Cell number>{meanText(lower)}</Cell>
            <Cell number>{meanText(mean)}</Cell>
            <Cell number>{formatCount(trades)}</Cell>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-12 text-ink-3">
        Found by looking, so every one of these is flattered. What survives is told at the end. {orderText(spec)}
      </p>
    </Part>
  )
}
