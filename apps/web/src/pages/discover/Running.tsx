import type { Search } from '@assay/contracts'
import { Funnel } from '../../features/discover/Funnel.tsx'
import { HeatMap } from '../../features/discover/HeatMap.tsx'
import { gateWords, leftText, meanText, variantText } from '../../features/discover/search-words.ts'
import { formatCount } from '../../ui/format-number.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { PageSection } from '../PageSection.tsx'

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
        <PageSection title="What is left">
          <Funnel tried={done} steps={stepsOf(soFar)} unknown={state === 'running' ? 'later' : 'not judged'} />
        </PageSection>
        <PageSection title="Average trade after costs">
          <HeatMap spec={spec} means={soFar.means} blank="not measured, or closed no trade" />
        </PageSection>
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
      <PageSection title={title}>
        <p className="text-ink-2">No variant so far has enough trades and an average above 0 after costs.</p>
      </PageSection>
    )
  return (
    <PageSection title={title}>
      <Table label={title} columns={columnsOf(spec)} rows={leading} keyOf={({ index }) => index} />
      <p className="mt-2 text-12 text-ink-3">Found by looking, so every one of these is flattered. What survives is told at the end.</p>
    </PageSection>
  )
}

const columnsOf = (spec: Search['spec']): Column<LeadingProps['leading'][number]>[] => [
  { head: 'Variant', cell: ({ index }) => variantText(spec, index) },
  { head: '90 % bound', number: true, cell: ({ lower }) => meanText(lower) },
  { head: 'Average trade', number: true, cell: ({ mean }) => meanText(mean) },
  { head: 'Trades', number: true, cell: ({ trades }) => formatCount(trades) },
]
