import type { Found, LibraryTemplate, TemplateFigures } from '@assay/contracts'
import { BoundsLine, BoundsScale, reachOf } from '../../features/library/BoundsLine.tsx'
import { familyTitle, verdictText } from '../../features/library/library-words.ts'
import { Fact } from '../../ui/Fact.tsx'
import { plural } from '../../ui/format-number.ts'

interface Props {
  six: readonly LibraryTemplate[]
  chosen: LibraryTemplate | undefined
  found: Found | undefined
  onChoose: (id: string) => void
}

/** The width of a line and of its scale. */
const line = 'w-28 shrink-0 max-sm:w-24'

/** The six starters of a goal, each with its result on the symbol. */
export function Starters({ six, chosen, found, onChoose }: Props) {
  const figuresOf = (id: string) => found?.rows.find(({ template }) => template === id)
  const measured = six.flatMap(({ id }) => figuresOf(id) ?? [])
  const reach = reachOf(measured)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Starters</legend>
      {measured.length > 0 ? <HowToRead reach={reach} unit={measured[0].unit} /> : null}
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
              <span className="block font-title">{name}</span>
              <span className="block text-12 text-ink-2">
                {familyTitle(family)}, {timeframe}
                {figures ? (
                  <>
                    {' · '}
                    <Fact name="trades" of={id} value={figures.last.n} show={(count) => plural(count, 'trade')} />
                  </>
                ) : null}
                {figures?.verdict ? ` · ${verdictText(figures).toLowerCase()}` : ''}
              </span>
            </span>
            {figures ? <BoundsLine figures={figures} reach={reach} className={line} /> : null}
          </label>
        )
      })}
    </fieldset>
  )
}

/** What the lines show, and their scale. */
function HowToRead({ reach, unit }: { reach: number; unit: TemplateFigures['unit'] }) {
  return (
    <div className="mb-1 flex items-end gap-3 text-12 text-ink-2">
      <p className="min-w-0 flex-1">
        Line: 90 % interval of the average trade after costs{unit === 'R' ? ', in R (what the stop costs)' : ''}. Dot: the average. A line
        has a colour where all of it is on one side of zero.
      </p>
      <BoundsScale reach={reach} unit={unit} className={line} />
    </div>
  )
}
