import type { Search } from '@assay/contracts'
import type { SearchResult } from '@assay/discover'
import { Link } from 'react-router'
import { Funnel } from '../../features/discover/Funnel.tsx'
import { HeatMap } from '../../features/discover/HeatMap.tsx'
import { RanksChart } from '../../features/discover/RanksChart.tsx'
import { SharpesChart } from '../../features/discover/SharpesChart.tsx'
import { gateWords } from '../../features/discover/search-words.ts'
import { VariantTable } from '../../features/discover/VariantTable.tsx'
import { hasTraded } from '../../features/discover/verdict-words.ts'
import { WalkChart } from '../../features/discover/WalkChart.tsx'
import { ConeChart } from '../../features/results/evidence/ConeChart.tsx'
import { classes } from '../../ui/classes.ts'
import { formatCount, formatPercent } from '../../ui/format-number.ts'
import { PageSection } from '../PageSection.tsx'
import { Figures } from './Figures.tsx'

interface Props {
  search: Search
  result: SearchResult
  onOpen: (index: number) => void
}

/** The results of a search: the survivors, or why there are none. */
export function Found({ search, result, onOpen }: Props) {
  if (!hasTraded(result)) return <NothingTraded />
  const found = result.passed.length > 0
  return (
    <>
      <Figures search={search} result={result} />
      <div className="grid border-line xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] xl:[&>*:first-child]:border-r">
        <Plateau search={search} result={result} />
        <PageSection title={`From ${formatCount(search.count)} to ${formatCount(result.passed.length)}`}>
          <Funnel tried={result.tried} steps={result.gates.map(({ id, left }) => ({ ...gateWords[id], left }))} />
        </PageSection>
      </div>
      <Charts search={search} result={result} />
      {found ? <Variants title="Survivors" variants={result.survivors} search={search} onOpen={onOpen} /> : null}
      <Variants title={found ? 'The best by their bound' : 'What came closest'} variants={result.leading} search={search} onOpen={onOpen} />
      {found ? null : <Help days={result.days} />}
    </>
  )
}

const NothingTraded = () => (
  <PageSection title="What to do next">
    <ul className="flex list-disc flex-col gap-1 pl-5">
      <li>Open the original in the builder, test it there and click a bar: it says what kept it from entering.</li>
      <li>Add an exit. Without an exit rule, a stop or a target, a trade never closes.</li>
      <li>
        Search a longer period. The{' '}
        <Link to="/data" className="link">
          Data page
        </Link>{' '}
        shows which bars are held.
      </li>
    </ul>
  </PageSection>
)

function Help({ days }: { days: number }) {
  return (
    <PageSection title="What would help">
      <ul className="flex list-disc flex-col gap-1 pl-5">
        <li>
          More bars. This search saw {formatCount(days)} days;{' '}
          <Link to="/data" className="link">
            fetch more
          </Link>
          .
        </li>
        <li>
          A different idea.{' '}
          <Link to="/strategies?tab=library" className="link">
            The library
          </Link>{' '}
          has sixty to start from.
        </li>
      </ul>
    </PageSection>
  )
}

function Plateau({ search: { spec }, result }: Omit<Props, 'onOpen'>) {
  const best = result.survivors[0] ?? result.leading[0]
  const means = result.means.map((mean, index) => (result.trades[index] > 0 ? mean : null))
  return (
    <PageSection title="Plateau">
      <HeatMap spec={spec} means={means} blank="closed no trade" around={best?.index} plateau={result.passed} />
    </PageSection>
  )
}

/** Sharpe ratios, windows, ranks and cone. */
function Charts({ search: { spec }, result }: Omit<Props, 'onOpen'>) {
  const { sharpes, luck, tried, walk, overfitting, cone } = result
  return (
    <div
      className={classes(
        'grid border-line lg:[&>*]:border-r',
        sharpes && cone ? 'lg:grid-cols-2 lg:[&>*:nth-child(even)]:border-r-0' : 'lg:[&>*:last-child]:border-r-0',
        !(sharpes && cone) && (sharpes || cone ? 'lg:grid-cols-3' : 'lg:grid-cols-2'),
      )}
    >
      {sharpes ? (
        <PageSection title={`Sharpe ratios of the ${formatCount(tried)}`}>
          <SharpesChart sharpes={sharpes} luck={luck} tried={tried} />
        </PageSection>
      ) : null}
      <PageSection title="Walk-forward windows">
        <WalkChart walk={walk} spec={spec} />
      </PageSection>
      <PageSection title="Rank in the other half">
        <RanksChart overfitting={overfitting} />
      </PageSection>
      {cone ? <Cone cone={cone} /> : null}
    </div>
  )
}

interface VariantsProps extends Omit<Props, 'result'> {
  title: string
  variants: SearchResult['leading']
}

function Variants({ title, variants, search: { spec }, onOpen }: VariantsProps) {
  return (
    <PageSection title={title}>
      <VariantTable label={title} spec={spec} variants={variants} onOpen={onOpen} />
    </PageSection>
  )
}

function Cone({ cone: { points, paths, block } }: { cone: NonNullable<SearchResult['cone']> }) {
  const n = points[points.length - 1].trades
  const own = points.map(({ equity }) => equity[2])
  const text = (equity: number) => formatPercent((equity - 1) * 100, 1, { signed: true })
  return (
    <PageSection title={`The next ${formatCount(n)} trades`}>
      <ConeChart
        paths={{ n, cone: points, own }}
        text={text}
        label={`What may come of the next ${n} trades: in the middle ${text(own[own.length - 1])}`}
      />
      <p className="mt-2 text-12 text-ink-3">
        {formatCount(paths)} paths drawn from the trades of the first survivor, in blocks of {block}. The line is their median; the bands
        hold half and nine tenths of them.
      </p>
    </PageSection>
  )
}
