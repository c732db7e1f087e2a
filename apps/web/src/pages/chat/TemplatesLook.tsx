import { templatesInOrder } from '@assay/contracts'
import { findInstrument } from '@assay/market'
import { sentenceOf } from '../../base/refused.ts'
import { useFinderQuery, useLibraryQuery } from '../../features/library/library.api.ts'
import { headline, resultText, verdictText } from '../../features/library/library-words.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'

const most = 5

/** The first templates of the finder on a market, each with its result after removing luck. */
export function TemplatesLook({ symbol }: { symbol: string }) {
  const library = useLibraryQuery()
  const finder = useFinderQuery({ symbol: findInstrument(symbol)?.symbol ?? symbol, filters: {} })
  const error = library.error ?? finder.error
  if (error) return <Note kind="fault">{sentenceOf(error)}</Note>
  if (!library.data || !finder.data) return <Loading label="Looking through the library" />
  const { measured } = finder.data
  const shown = measured ? templatesInOrder(library.data, finder.data).slice(0, most) : []
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{measured ? headline(finder.data) : `Nothing has been measured on ${symbol} yet.`}</p>
      <ol className="tnum w-full">
        {shown.map(({ template: { id, name }, figures }) => (
          <li key={id} className="flex gap-4 border-b border-line py-1.5 last:border-b-0">
            <span className="min-w-0 flex-1">{name}</span>
            {figures ? (
              <span className="text-ink-2">
                at least {resultText(figures.last.lower, figures.unit)} a trade
                {figures.verdict ? `, ${verdictText(figures).toLowerCase()}` : ''}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      <ButtonLink to={`/strategy-finder?symbol=${symbol}`}>Open the finder</ButtonLink>
    </div>
  )
}
