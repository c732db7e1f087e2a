import { commandOf } from '../features/builder/builder-commands.tsx'
import { MiniPreview } from '../features/preview/MiniPreview.tsx'
import { Loading } from '../ui/Loading.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { BacktestButton } from './builder/BacktestButton.tsx'
import { BlockChart } from './builder/BlockChart.tsx'
import { Outlook } from './builder/Outlook.tsx'
import { Result } from './builder/Result.tsx'
import { RulePanel } from './builder/RulePanel.tsx'
import { Settings } from './builder/Settings.tsx'
import { Suggestions } from './builder/Suggestions.tsx'
import { type BuilderPage, useBuilderPage } from './builder/use-builder-page.ts'
import { useGrouping } from './builder/use-grouping.ts'
import { useSelectedBlock } from './builder/use-selected-block.ts'

/** The rules at the left, and their effect over the period at the right, before and after a backtest. */
export function StrategyBuilderPage() {
  usePageTitle('Strategy builder')
  const page = useBuilderPage()
  const shown = useSelectedBlock()
  const { document, place, chosen, run, cancel } = page
  if (page.opening) return <Loading label="Opening the strategy" />
  return (
    <div className="flex min-w-0 flex-1 flex-col md:grid md:grid-cols-[260px_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[280px_minmax(0,1fr)_380px]">
      <Settings page={page} />
      <Rules page={page} shown={shown} />
      <Outlook page={page} />
      <Suggestions document={document} place={place} chosen={chosen} onAdded={shown.onReveal} />
      <Dock page={page} />
      <Result run={run} name={document.name} onClose={cancel} />
    </div>
  )
}

/** The blocks of the current side, and the chart of the selected block. */
function Rules({ page, shown }: { page: BuilderPage; shown: ReturnType<typeof useSelectedBlock> }) {
  const { document, place, onPlace, commands, complaints, asked, chosen } = page
  const { selected, onSelect, revealed, onRevealed } = shown
  const grouping = useGrouping(document, place, selected)
  const list = { grouping, document, place, commands, complaints, asked, series: chosen.series, selected, revealed }
  return (
    <div className="flex min-w-0 flex-col px-gutter max-md:order-2 md:col-start-2">
      <RulePanel {...list} onPlace={onPlace} onSelect={onSelect} onRevealed={onRevealed} />
      <BlockChart document={document} place={place} selected={selected} series={chosen.series} preview={asked} fault={chosen.fault} />
    </div>
  )
}

/** Preview and action on a phone, always visible. */
function Dock({ page: { asked, document, commands, running } }: { page: BuilderPage }) {
  return (
    <div className="sticky bottom-0 z-20 order-5 flex items-center gap-4 border-t border-line-2 bg-panel px-gutter py-3 md:hidden">
      <MiniPreview asked={asked} capital={document.initialCapital} />
      <BacktestButton command={commandOf(commands, 'run')} running={running} />
    </div>
  )
}
