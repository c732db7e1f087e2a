import type { FinderFilters, Found, LibraryTemplate } from '@assay/contracts'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Query } from '../base/Loaded.tsx'
import { useAddress } from '../base/use-address.ts'
import { FinderForm } from '../features/library/FinderForm.tsx'
import { type FilterName, filtersIn, filterTitle, hiddenWords, withFilters } from '../features/library/finder-filters.ts'
import { useFinderQuery, useLibraryQuery } from '../features/library/library.api.ts'
import { headline, whenMeasured } from '../features/library/library-words.ts'
import { MeasuredLine } from '../features/library/MeasuredLine.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Note } from '../ui/Note.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { BasisFields } from './library/BasisFields.tsx'
import { TemplateList } from './library/TemplateList.tsx'
import { type EvidenceBasis, useEvidenceBasis } from './library/use-evidence-basis.ts'

/** Templates ranked by reliable evidence on one symbol, after costs; filters narrow them down. */
export function StrategyFinderPage() {
  const basis = useEvidenceBasis()
  const [params, setParams] = useAddress()
  const filters = filtersIn(params)
  const library = useLibraryQuery()
  const finder = useFinderQuery({ symbol: basis.instrument.symbol, spread: basis.spread, filters })
  const set = (change: FinderFilters) => setParams((before) => withFilters(before, change), { replace: true })
  const drop = (name: FilterName) => set({ [name]: undefined })
  const indicators = [...new Set(library.data?.flatMap((template) => template.indicators))].toSorted()
  const found = finder.currentData
  return (
    <PageFrame
      title="Find a strategy"
      lead="Tested on your symbol with the same data, costs and engine. Ranked by the lower 90 % bound of the average trade."
      actions={<ButtonLink to="/strategies?tab=library">Library</ButtonLink>}
      className="border-line"
    >
      <div className="grid flex-1 grid-cols-1 border-t border-line lg:grid-cols-[272px_minmax(0,1fr)]">
        <Aside count={Object.keys(filters).length}>
          <div className="grid grid-cols-2 gap-3 lg:[&>*]:w-auto [&>*]:w-auto">
            <BasisFields basis={basis} />
          </div>
          <FinderForm filters={filters} indicators={indicators} onChange={set} />
          {found ? <Hidden found={found} onDrop={drop} /> : null}
        </Aside>
        <Results basis={basis} library={library} finder={finder} onDrop={drop} />
      </div>
    </PageFrame>
  )
}

interface ResultsProps {
  basis: EvidenceBasis
  library: Query<readonly LibraryTemplate[]>
  finder: Query<Found>
  onDrop: (filter: FilterName) => void
}

function Results({ basis: { instrument }, library, finder, onDrop }: ResultsProps) {
  const found = finder.currentData
  return (
    <section aria-label="Templates found" className="min-w-0">
      {found ? <Head found={found} symbol={instrument.symbol} /> : null}
      {found?.measured && found.rows.length === 0 ? (
        <NothingFound found={found} onDrop={onDrop} />
      ) : (
        <TemplateList label="Templates found" instrument={instrument} library={library} finder={finder} comparable />
      )}
      <Note className="px-gutter py-4 text-12 text-ink-2">
        The lower bound is what an average trade still makes if this sample was lucky, in R (what the stop costs), after the spread. A
        template with a brilliant curve and few trades ranks below a dull one with many. Templates of the same places cannot be told apart.
      </Note>
    </section>
  )
}

/** The filters: beside the list, or behind a button on narrow screens. */
function Aside({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <aside aria-label="Filters" className="border-line max-lg:border-b lg:border-r">
      <div className="px-gutter py-3 lg:hidden">
        <Button aria-expanded={open} onClick={() => setOpen(!open)} icon={<ListFilter className="size-4" aria-hidden />}>
          Filters{count > 0 ? ` (${count})` : ''}
        </Button>
      </div>
      <div className={classes('flex flex-col gap-4 px-gutter pb-4 lg:pt-4', !open && 'max-lg:hidden')}>{children}</div>
    </aside>
  )
}

function Head({ found, symbol }: { found: Found; symbol: string }) {
  return (
    <div className="border-b border-line px-gutter py-4">
      <h2 className="text-16">{found.measured ? headline(found) : `Nothing was measured on ${symbol} yet`}</h2>
      {found.measured ? <MeasuredLine measured={found.measured} /> : <p className="text-ink-2">{whenMeasured(found)}</p>}
    </div>
  )
}

interface DropProps {
  found: Found
  onDrop: (filter: FilterName) => void
}

function Hidden({ found, onDrop }: DropProps) {
  const words = hiddenWords(found)
  if (!words || !found.measured || found.rows.length === 0) return null
  const { filter } = found.filters[0]
  return (
    <div className="border-t border-line pt-3 text-12 text-ink-2">
      <p>{words}</p>
      <Button className="mt-2" onClick={() => onDrop(filter as FilterName)}>
        Drop “{filterTitle(filter)}”
      </Button>
    </div>
  )
}

function NothingFound({ found, onDrop }: DropProps) {
  const most = found.filters[0]
  return (
    <EmptyState
      className="m-gutter"
      title="No template passes all filters"
      action={
        most ? (
          <Button kind="primary" onClick={() => onDrop(most.filter as FilterName)}>
            Drop “{filterTitle(most.filter)}”
          </Button>
        ) : undefined
      }
    >
      <p>
        “{filterTitle(most?.filter ?? '')}” removes most: {most?.removes} of {found.tried}. Without it {most?.without} would be shown.
      </p>
    </EmptyState>
  )
}
