import type { Search } from '@assay/contracts'
import { gateLimits, type SearchResult } from '@assay/discover'
import type { ReactNode } from 'react'
import { useTimezone } from '../../base/store.ts'
import { Funnel } from '../../features/discover/Funnel.tsx'
import { HeatMap } from '../../features/discover/HeatMap.tsx'
import { RanksChart } from '../../features/discover/RanksChart.tsx'
import { gateWords, meanText, variantsCsv } from '../../features/discover/search-words.ts'
import { VariantTable } from '../../features/discover/VariantTable.tsx'
import { WalkChart } from '../../features/discover/WalkChart.tsx'
import { ConeChart } from '../../features/results/evidence/ConeChart.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/format-date.ts'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { saveFile } from '../../ui/save-file.ts'

interface Props {
  search: Search
  result: SearchResult
  onOpen: (index: number) => void
}

/** What a search found: the survivors, or why there are none. */
export function Found({ search, result, onOpen }: Props) {
  const { spec, count } = search
  const found = result.passed.length
  return (
    <div className="flex flex-col gap-8 px-gutter pb-8">
      <section aria-label="Verdict">
        <p className="text-28 font-title">
          {formatCount(found)} of {formatCount(count)} passed.
        </p>
        <p className="max-w-200 text-ink-2">{found > 0 ? foundText(result) : noneText(result)}</p>
      </section>
      <Figures search={search} result={result} />
      <Drawings search={search} result={result} />
      {found > 0 ? (
        <Part title="Survivors">
          <VariantTable label="Survivors" spec={spec} variants={result.survivors} onOpen={onOpen} />
        </Part>
      ) : null}
      <Part title={found > 0 ? 'The best by their bound' : 'What came closest'}>
        {result.leading.length > 0 ? (
          <VariantTable label="The best by their bound" spec={spec} variants={result.leading} onOpen={onOpen} />
        ) : (
          <p className="text-ink-2">No variant closed a trade.</p>
        )}
      </Part>
      <div>
        <Button onClick={() => saveFile(`${search.name}.csv`, variantsCsv(spec, result), 'text/csv')}>
          All {formatCount(count)} as CSV
        </Button>
      </div>
    </div>
  )
}

/** Plateau, funnel, windows, ranks and cone. */
function Drawings({ search: { spec, count }, result }: Omit<Props, 'onOpen'>) {
  const best = result.survivors[0] ?? result.leading[0]
  const steps = result.gates.map(({ id, left }) => ({ ...gateWords[id], left }))
  return (
    <>
      <div className="grid gap-8 xl:grid-cols-2">
        <Part title="Plateau">
          <HeatMap spec={spec} means={result.means} around={best?.index} plateau={result.passed} />
        </Part>
        <Part title={`From ${formatCount(count)} to ${formatCount(result.passed.length)}`}>
          <Funnel tried={result.tried} steps={steps} />
        </Part>
      </div>
      <div className="grid gap-8 lg:grid-cols-2 xl:grid-cols-3">
        <Part title="Walk-forward windows">
          <WalkChart walk={result.walk} spec={spec} />
        </Part>
        <Part title="Rank in the other half">
          <RanksChart overfitting={result.overfitting} />
        </Part>
        {result.cone ? <Cone cone={result.cone} /> : null}
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-16">{title}</h2>
      {children}
    </section>
  )
}

function foundText({ survivors: [first], tried }: SearchResult): string {
  return `The first of them stands in the middle of its plateau: ${meanText(first.mean)} a trade over ${formatCount(first.trades)} trades, and with 90 % confidence more than ${meanText(first.lower ?? 0)}. After ${formatCount(tried)} tries that is worth a forward test, not yet money.`
}

function noneText({ gates, tried }: SearchResult): string {
  const stopped = gates.find(({ left }) => left === 0)
  const before = gates[gates.findIndex(({ id }) => id === stopped?.id) - 1]
  const looked = before ? `${formatCount(before.left)} came as far as “${gateWords[before.id].name}”. ` : ''
  const why = stopped ? `None passed “${gateWords[stopped.id].name}”: ${gateWords[stopped.id].why}. ` : ''
  return `A good answer. ${looked}${why}Tried ${formatCount(tried)} times, the best always looks good; more tuning would only make it look better.`
}

function Figures({ search: { openedAt, openedBefore }, result }: { search: Search; result: SearchResult }) {
  const zone = useTimezone()
  const at = (moment: string) => formatShortDateTime(Date.parse(moment), zone)
  return (
    <>
      <dl className="grid gap-6 border-y border-line py-4 md:grid-cols-2 xl:grid-cols-4">
        {figuresOf(result, openedAt ? `opened once, ${at(openedAt)}` : 'never opened: nobody came so far').map((figure) => (
          <Figure key={figure.term} {...figure} />
        ))}
      </dl>
      {openedBefore ? (
        <Note kind="warn">
          An earlier search of this idea opened the same sealed days on {at(openedBefore)}. They are no longer unseen.
        </Note>
      ) : null}
    </>
  )
}

function figuresOf({ overfitting, walk, luck, survivors, leading, tried, days }: SearchResult, opened: string) {
  const best = survivors[0] ?? leading[0]
  const alike = `The ${formatCount(tried)} variants count as ${formatCount(Math.round(luck.effective))} independent ones.`
  const sealed = best?.sealed
  return [
    { term: 'Sealed part', value: sealed && sealed.mean !== null ? `${meanText(sealed.mean)}, n ${sealed.trades}` : '–', detail: opened },
    {
      term: 'Deflated Sharpe ratio',
      value: best?.deflated == null ? '–' : formatNumber(best.deflated, 2),
      detail: `of the first in the table; ${gateLimits.deflated} would convince. ${alike}`,
    },
    {
      term: 'Probability of overfitting',
      value: overfitting ? formatNumber(overfitting.probability, 2) : '–',
      detail: overfitting
        ? `at most ${gateLimits.overfitting} passes; ${overfitting.blocks} blocks of ${formatCount(days)} days`
        : 'too few days',
    },
    {
      term: 'Walk-forward',
      value: walk.windows.length > 0 ? `${walk.positive} of ${walk.windows.length} windows` : '–',
      detail: `${formatPercent(gateLimits.walk * 100, 0)} or more passes`,
    },
  ]
}

function Figure({ term, value, detail }: { term: string; value: string; detail: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-2">{term}</dt>
      <dd className="tnum text-20 font-title">{value}</dd>
      <dd className="text-12 text-ink-3">{detail}</dd>
    </div>
  )
}

function Cone({ cone: { points, paths, block } }: { cone: NonNullable<SearchResult['cone']> }) {
  const n = points[points.length - 1].trades
  const own = points.map(({ equity }) => equity[2])
  const text = (equity: number) => formatPercent((equity - 1) * 100, 1, { signed: true })
  return (
    <Part title={`The next ${formatCount(n)} trades`}>
      <ConeChart
        paths={{ n, cone: points, own }}
        text={text}
        label={`What may come of the next ${n} trades: in the middle ${text(own[own.length - 1])}`}
      />
      <p className="mt-2 text-12 text-ink-3">
        {formatCount(paths)} paths drawn from the trades of the first survivor, in blocks of {block}. The line is their median; the bands
        hold half and nine tenths of them.
      </p>
    </Part>
  )
}
