import { hasLevels, isBlock, rulesAt, type StrategyDocument, stopsLine, updateCondition, withRules } from '@assay/strategy'
import { BlockLine } from '../../features/builder/BlockLine.tsx'
import { LogicPreview } from '../../features/builder/LogicPreview.tsx'
import type { Place } from '../../features/builder/place.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'
import { TruthStrip } from '../../features/preview/TruthStrip.tsx'
import { truthOfBlock } from '../../features/preview/truth-of-block.ts'
import type { Asked } from '../../features/preview/use-ask.ts'

const places: readonly (Place & { title: string })[] = [
  { side: 'long', ruleType: 'entry', title: 'Long, enter when' },
  { side: 'long', ruleType: 'exit', title: 'Long, exit when' },
  { side: 'short', ruleType: 'entry', title: 'Short, enter when' },
  { side: 'short', ruleType: 'exit', title: 'Short, exit when' },
]

interface Props {
  document: StrategyDocument
  asked: Asked<'preview'>
  series: SeriesAsk
  onChange: (document: StrategyDocument) => void
}

/** Both sides of a draft. */
export const DraftRules = (props: Props) => places.map((place) => <Rules key={place.title} place={place} {...props} />)

/** One side's rules as blocks with their strips, and with brackets if there are groups. */
function Rules({ place, document, asked, series, onChange }: Props & { place: (typeof places)[number] }) {
  const { side, ruleType, title } = place
  const rules = rulesAt(document, side, ruleType)
  const stops = ruleType === 'exit' ? document.stops[side] : null
  if (rules.list.length === 0 && !hasLevels(stops)) return null
  return (
    <section aria-label={title}>
      <h3 className="text-12 text-ink-2">{title}</h3>
      <ol className="mt-1.5 flex flex-col">
        {rules.list.map((item, i) =>
          isBlock(item) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block keeps its place while its numbers change
            <li key={i} className="flex flex-col gap-1.5 py-1">
              <BlockLine
                block={item}
                onChange={(block) =>
                  onChange(withRules(document, side, ruleType, { ...rules, list: updateCondition(rules.list, i, block) }))
                }
              />
              <TruthStrip truth={truthOfBlock(asked, series, place, item)} waiting={asked.pending} timeframe={series.timeframe} />
            </li>
          ) : i < rules.list.length - 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={i} className="text-12 text-ink-3">
              {item}
            </li>
          ) : null,
        )}
      </ol>
      {stops && hasLevels(stops) ? <p className="mt-1 text-ink-2">{stopsLine(stops)}</p> : null}
      {rules.groups.length > 0 ? <LogicPreview place={place} rules={rules} stops={null} /> : null}
    </section>
  )
}
