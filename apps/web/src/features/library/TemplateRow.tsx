import { Badge } from '../../ui/Badge.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { BoundsLine } from './BoundsLine.tsx'
import { mostCompared } from './CompareTemplates.tsx'
import { directionTitles, entryLine, familyTitle, placesText, resultText } from './library-words.ts'
import type { ListedTemplate } from './listed-template.ts'
import { SmallCurve } from './SmallCurve.tsx'

interface Props extends ListedTemplate {
  ranked: boolean
  reach: number
  onOpen: (id: string) => void
  chosen?: readonly string[]
  onChoose?: (id: string) => void
}

export function TemplateRow({ template, figures, ranked, reach, onOpen, chosen = [], onChoose }: Props) {
  const { family, timeframe, direction } = template
  return (
    <tr className="hover:bg-panel">
      {onChoose ? (
        <Cell className="w-8">
          <Choice template={template} chosen={chosen} onChoose={onChoose} />
        </Cell>
      ) : null}
      {ranked ? (
        <Cell number quiet className="whitespace-nowrap">
          {figures ? placesText(figures) : ''}
        </Cell>
      ) : null}
      <NameCell template={template} onOpen={onOpen} />
      <Cell quiet className="text-12 whitespace-nowrap max-lg:hidden">
        {familyTitle(family)}
        <span className="block text-ink-3">
          {directionTitles[direction]}, {timeframe}
        </span>
      </Cell>
      <Cell className="max-lg:hidden">{figures ? <SmallCurve values={figures.curve} /> : null}</Cell>
      <Cell number className="max-md:hidden">
        {figures ? formatCount(figures.last.n) : '–'}
      </Cell>
      <Cell number className="max-xl:hidden">
        {figures ? formatNumber(figures.tradesAWeek, 1) : '–'}
      </Cell>
      <Cell number className="font-title whitespace-nowrap">
        {figures ? resultText(figures.last.lower, figures.unit) : '–'}
      </Cell>
      <Cell className="max-md:hidden">{figures ? <BoundsLine figures={figures} reach={reach} className="w-36 max-xl:w-24" /> : null}</Cell>
      <Cell number className="max-lg:hidden">
        {figures ? formatPercent(figures.drawdownPercent, 1) : '–'}
      </Cell>
    </tr>
  )
}

/** Up to four can be compared. */
function Choice({ template: { id, name }, chosen, onChoose }: Required<Pick<Props, 'template' | 'chosen' | 'onChoose'>>) {
  const isChosen = chosen.includes(id)
  return (
    <label className="grid size-8 place-items-center max-md:size-11">
      <span className="sr-only">Compare {name}</span>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= mostCompared}
        onChange={() => onChoose(id)}
        className="size-4 accent-accent"
      />
    </label>
  )
}

function NameCell({ template, onOpen }: Pick<Props, 'template' | 'onOpen'>) {
  const { id, name, premium } = template
  const line = entryLine(template)
  return (
    <Cell className="h-14 w-full max-w-0">
      <span className="flex min-w-0 items-center gap-2">
        <button type="button" onClick={() => onOpen(id)} className="link min-w-0 text-left font-title wrap-break-word whitespace-normal">
          {name}
        </button>
        {premium ? <Badge>Premium</Badge> : null}
      </span>
      <span className="block text-12 whitespace-normal text-ink-3" title={line}>
        {line}
      </span>
    </Cell>
  )
}
