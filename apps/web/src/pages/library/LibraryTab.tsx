import { Link } from 'react-router'
import { useFinderQuery, useLibraryQuery } from '../../features/library/library.api.ts'
import { MeasuredLine } from '../../features/library/MeasuredLine.tsx'
import { formatPrice } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { GroundFields } from './GroundFields.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useGround } from './use-ground.ts'

const words = {
  library: 'Strategies to start from, each with its idea, its rules and what it did on your symbol. Losers are listed too.',
  premium: 'Twelve strategies with three or more conditions. Everybody may read their rules; making one your own is Premium.',
}

/** The free or the premium templates, with their results on a symbol. */
export function LibraryTab({ shelf }: { shelf: 'library' | 'premium' }) {
  const ground = useGround()
  const { instrument, points, spread } = ground
  const library = useLibraryQuery()
  const finder = useFinderQuery({ symbol: instrument.symbol, spread })
  const templates = library.data?.filter(({ premium }) => premium === (shelf === 'premium'))
  const found = finder.currentData
  return (
    <>
      <ShelfWords shelf={shelf} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-gutter py-3">
        <GroundFields ground={ground} />
        <div className="min-w-0 flex-[1_1_280px] pb-1.5">
          {found?.measured ? <MeasuredLine measured={found.measured} /> : null}
          {found && !found.measured ? <NotMeasured symbol={instrument.symbol} /> : null}
        </div>
      </div>
      <TemplateList
        label={shelf === 'premium' ? 'Premium templates' : 'Templates of the library'}
        instrument={instrument}
        templates={templates}
        found={found}
        error={library.error ?? finder.error}
        onRetry={() => {
          void library.refetch()
          void finder.refetch()
        }}
      />
      <p className="px-gutter py-4 text-12 text-ink-2">
        Results are of the last 30 % of the period, after a spread of{' '}
        {formatPrice(found?.measured?.spread ?? points * instrument.point, instrument.digits)} a trade. R is what the stop would have cost.
        Each bound holds with 90 %: the average lies above the lower one and below the upper one.
      </p>
    </>
  )
}

function ShelfWords({ shelf }: { shelf: 'library' | 'premium' }) {
  return (
    <p className="px-gutter pt-4 text-ink-2">
      {words[shelf]}
      {shelf === 'premium' ? (
        <>
          {' '}
          So is{' '}
          <Link className="link" to="/discover">
            Discover
          </Link>
          , which searches around one strategy and distrusts what it finds.
        </>
      ) : null}
    </p>
  )
}

function NotMeasured({ symbol }: { symbol: string }) {
  return (
    <Note className="text-ink-2">
      Nothing was measured on {symbol} yet. It is done in the background once bars of it are held, as the Data page shows.
    </Note>
  )
}
