import type { Found, LibraryTemplate } from '@assay/contracts'
import { BoundsLine, reachOf } from '../../features/library/BoundsLine.tsx'
import { familyTitle, verdictText } from '../../features/library/library-words.ts'
import { plural } from '../../ui/format-number.ts'

interface Props {
  six: readonly LibraryTemplate[]
  chosen: LibraryTemplate | undefined
  found: Found | undefined
  onChoose: (id: string) => void
}

/** The six starters of a goal, each with its result on the symbol. */
export function Starters({ six, chosen, found, onChoose }: Props) {
  const figuresOf = (id: string) => found?.rows.find(({ template }) => template === id)
  const reach = reachOf(six.flatMap(({ id }) => figuresOf(id) ?? []))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Starters</legend>
      {six.map(({ id, name, family, timeframe }) => {
        const figures = figuresOf(id)
        return (
          <label
            key={id}
            className="relative -mx-3 flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 hover:bg-panel has-checked:bg-select has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="starter"
              value={id}
              checked={chosen?.id === id}
              onChange={() => onChoose(id)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-title">{name}</span>
              <span className="block text-12 text-ink-2">
                {familyTitle(family)}, {timeframe}
                {figures ? ` · ${plural(figures.last.n, 'trade')}` : ''}
                {figures?.verdict ? ` · ${verdictText(figures).toLowerCase()}` : ''}
              </span>
            </span>
            {figures ? <BoundsLine figures={figures} reach={reach} className="w-28 shrink-0 max-sm:hidden" /> : null}
          </label>
        )
      })}
    </fieldset>
  )
}
