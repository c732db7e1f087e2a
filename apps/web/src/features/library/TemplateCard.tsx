import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { formatNumber, plural } from '../../ui/format-number.ts'
import { BoundsLine } from './BoundsLine.tsx'
import { Choice } from './Choice.tsx'
import { entryLine, placesText, resultText } from './library-words.ts'
import { plainRule } from './plain-rule.ts'
import type { ListedProps } from './TemplateRow.tsx'

/** A template on a phone: name and lower bound, its rule, its figures with the interval, and what can be done. */
export function TemplateCard({ template, figures, ranked, reach, onOpen, chosen = [], onChoose, onTake }: ListedProps) {
  const { id, name, premium } = template
  return (
    <li className="tnum border-b border-line px-gutter py-3">
      <p className="flex items-baseline gap-2">
        {ranked && figures ? <span className="text-ink-3">{placesText(figures)}</span> : null}
        <button type="button" onClick={() => onOpen(id)} className="link min-w-0 flex-1 text-left font-title">
          {name}
        </button>
        {premium ? <Badge>Premium</Badge> : null}
        {figures ? (
          <span className="font-title whitespace-nowrap">
            <Fact name="lower-bound" of={id} value={figures.last.lower} show={(lower) => resultText(lower, figures.unit)} />
          </span>
        ) : null}
      </p>
      <p className="text-12 text-ink-2">{plainRule(entryLine(template))}</p>
      {figures ? (
        <div className="mt-1 flex items-center gap-3 text-12 text-ink-2">
          <span className="flex-1">
            <Fact name="trades" of={id} value={figures.last.n} show={(count) => plural(count, 'trade')} /> ·{' '}
            {formatNumber(figures.tradesAWeek, 1)} a week
          </span>
          <BoundsLine figures={figures} reach={reach} className="w-32" />
        </div>
      ) : null}
      <div className="mt-2 flex items-center gap-2">
        {onTake ? (
          <Button className="flex-1" onClick={onTake}>
            Open in builder
          </Button>
        ) : null}
        {onChoose ? (
          <span className="flex items-center text-12 text-ink-2">
            <Choice template={template} chosen={chosen} onChoose={onChoose} />
            <span aria-hidden="true">Compare</span>
          </span>
        ) : null}
      </div>
    </li>
  )
}
