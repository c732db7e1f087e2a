import type { Search } from '@assay/contracts'
import { Funnel } from '../../features/discover/Funnel.tsx'
import { HeatMap } from '../../features/discover/HeatMap.tsx'
import { gateWords, leftText, meanText, variantText } from '../../features/discover/search-words.ts'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount } from '../../ui/format-number.ts'
import { HeadCell } from '../../ui/HeadCell.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Table } from '../../ui/Table.tsx'

/** How far a search has come, and what may be seen of it before the end. */
export function Running({ search, soFar }: { search: Search; soFar: NonNullable<Search['soFar']> }) {
  const { count, done, spec, state, isQueued } = search
  const detail = isQueued ? 'Waits until your earlier search has ended' : leftText(search)
  return (
    <div className="flex flex-col gap-8 px-gutter pb-8">
      {state === 'running' ? (
        <ProgressBar label={`${formatCount(done)} of ${formatCount(count)} variants`} value={done / count} detail={detail} />
      ) : null}
      <div className="grid gap-8 xl:grid-cols-2">
        <section aria-labelledby="left">
          <h2 id="left" className="mb-2 text-16">
            What is left
          </h2>
          <Funnel tried={done} steps={stepsOf(soFar)} />
        </section>
        <section aria-labelledby="map">
          <h2 id="map" className="mb-2 text-16">
            Average trade after costs
          </h2>
          <HeatMap spec={spec} means={soFar.means} />
        </section>
      </div>
      <Leading spec={spec} leading={soFar.leading} />
    </div>
  )
}

const stepsOf = ({ enough, above }: NonNullable<Search['soFar']>) => [
  { ...gateWords.trades, left: enough },
  { ...gateWords.expectancy, left: above },
  ...(['deflated', 'plateau', 'overfitting', 'walk', 'sealed'] as const).map((id) => ({ ...gateWords[id], left: null })),
]

function Leading({ spec, leading }: { spec: Search['spec']; leading: NonNullable<Search['soFar']>['leading'] }) {
  if (leading.length === 0) return null
  const head = (
    <tr>
      <HeadCell>Variant</HeadCell>
      <HeadCell number>90 % bound</HeadCell>
      <HeadCell number>Average trade</HeadCell>
      <HeadCell number>Trades</HeadCell>
    </tr>
  )
  return (
    <section aria-labelledby="leading">
      <h2 id="leading" className="mb-2 text-16">
        Leading now
      </h2>
      <Table label="Leading now" head={head}>
        {leading.map(({ index, trades, mean, lower }) => (
          <tr key={index}>
            <Cell>{variantText(spec, index)}</Cell>
            <Cell number>{meanText(lower)}</Cell>
            <Cell number>{meanText(mean)}</Cell>
            <Cell number>{formatCount(trades)}</Cell>
          </tr>
        ))}
      </Table>
      <p className="mt-2 text-12 text-ink-3">Found by looking, so every one of these is flattered. What survives is told at the end.</p>
    </section>
  )
}
