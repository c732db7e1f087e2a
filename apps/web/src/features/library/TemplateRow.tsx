import type { ListedTemplate } from '@assay/contracts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { classes } from '../../ui/classes.ts'
import { Fact } from '../../ui/Fact.tsx'
import { formatCount, formatNumber, formatPercent } from '../../ui/format-number.ts'
import { BoundsLine } from './BoundsLine.tsx'
import { Choice } from './Choice.tsx'
import { directionTitles, entryLine, familyTitle, placesText, resultText } from './library-words.ts'
import { plainRule } from './plain-rule.ts'
import { SmallCurve } from './SmallCurve.tsx'

/** From which width a column stands beside the name, so that the name is never cut. */
export const beside = {
  kind: 'max-lg:hidden',
  kindInFinder: 'max-[1700px]:hidden',
  curve: 'max-[1439px]:hidden',
  trades: 'max-xl:hidden',
} as const

export interface ListedProps extends ListedTemplate {
  ranked: boolean
  /** At least one of the listed templates was measured; otherwise there are no figures to show. */
  measured: boolean
  narrow: boolean
  reach: number
  onOpen: (id: string) => void
  chosen?: readonly string[]
  onChoose?: (id: string) => void
  onTake: (() => void) | undefined
}

export function TemplateRow({ template, figures, ranked, measured, narrow, reach, onOpen, chosen = [], onChoose, onTake }: ListedProps) {
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
      <Cell quiet className={classes('text-12', narrow ? beside.kindInFinder : beside.kind)}>
        {familyTitle(family)}
        <span className="block text-ink-3">
          {directionTitles[direction]}, {timeframe}
        </span>
      </Cell>
      {measured ? <FigureCells template={template} figures={figures} reach={reach} /> : null}
      <Cell className="text-right">
        {onTake ? (
          <Button onClick={onTake}>
            <span>
              Open<span className="max-xl:sr-only"> in builder</span>
            </span>
          </Button>
        ) : null}
      </Cell>
    </tr>
  )
}

function FigureCells({ template, figures, reach }: Pick<ListedProps, 'template' | 'figures' | 'reach'>) {
  return (
    <>
      <Cell className={beside.curve}>{figures ? <SmallCurve values={figures.curve} /> : null}</Cell>
      <Cell number className={beside.trades}>
        {figures ? <Fact name="trades" of={template.id} value={figures.last.n} show={formatCount} /> : '–'}
      </Cell>
      <Cell number className={beside.curve}>
        {figures ? formatNumber(figures.tradesAWeek, 1) : '–'}
      </Cell>
      <Cell number className="font-title whitespace-nowrap">
        {figures ? (
          <Fact name="lower-bound" of={template.id} value={figures.last.lower} show={(lower) => resultText(lower, figures.unit)} />
        ) : (
          '–'
        )}
      </Cell>
      <Cell>{figures ? <BoundsLine figures={figures} reach={reach} className="w-36 max-xl:w-24" /> : null}</Cell>
      <Cell number className={beside.trades}>
        {figures ? formatPercent(figures.drawdownPercent, 1) : '–'}
      </Cell>
    </>
  )
}

function NameCell({ template, onOpen }: Pick<ListedProps, 'template' | 'onOpen'>) {
  const { id, name, premium } = template
  const line = entryLine(template)
  return (
    <Cell className="h-14 w-full min-w-52 whitespace-normal">
      <span className="flex min-w-0 items-center gap-2">
        <button type="button" onClick={() => onOpen(id)} className="link min-w-0 text-left font-title wrap-break-word whitespace-normal">
          {name}
        </button>
        {premium ? <Badge>Premium</Badge> : null}
      </span>
      <span className="block text-12 whitespace-normal text-ink-3" title={line}>
        {plainRule(line)}
      </span>
    </Cell>
  )
}
