import { serialiseDocument } from '@assay/strategy'
import { Ellipsis } from 'lucide-react'
import { useTimezone } from '../../app/store.ts'
import { blockCount } from '../../features/builder/block-facts.ts'
import { type Command, type CommandId, commandOf } from '../../features/builder/builder-commands.tsx'
import { StrategyName } from '../../features/builder/StrategyName.tsx'
import type { Work } from '../../features/builder/work.ts'
import type { Draft } from '../../features/drafts/drafts.ts'
import { useDrafts } from '../../features/drafts/use-drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { formatClock, formatDate } from '../../ui/format-date.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { keyNames } from '../../ui/shortcuts.ts'
import { BacktestButton } from './BacktestButton.tsx'

interface Props {
  work: Work
  commands: readonly Command[]
  running: boolean
  onRename: (name: string) => void
}

/** Name, what is kept of it, undo and redo, Save, Backtest. */
export function BuilderHeader({ work, commands, running, onRename }: Props) {
  const command = (id: CommandId) => commandOf(commands, id)
  const keys = (id: CommandId) => keyNames(command(id).keys ?? '').join(' ')
  return (
    <div className="flex min-h-control items-center gap-2">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <StrategyName name={work.document.name} onRename={onRename} />
        <KeptNote work={work} />
      </div>
      {(['undo', 'redo'] as const).map((id) => (
        <IconButton
          key={id}
          label={command(id).label}
          aria-keyshortcuts={keys(id)}
          icon={command(id).icon}
          className={id === 'redo' ? 'max-md:hidden' : undefined}
          disabled={!command(id).enabled}
          onClick={command(id).run}
        />
      ))}
      <Menu
        trigger={<IconButton label="More" icon={<Ellipsis className="size-4" strokeWidth={1.75} aria-hidden="true" />} />}
        items={(['redo', 'start', 'clear'] as const).map((id) => ({
          label: command(id).label,
          icon: command(id).icon,
          onSelect: command(id).run,
          disabled: !command(id).enabled,
        }))}
      />
      <Button onClick={command('save').run}>Save</Button>
      <BacktestButton command={command('run')} running={running} className="max-md:hidden" />
    </div>
  )
}

/** Whether Save has anything to do, in words. */
function KeptNote({ work }: { work: Work }) {
  const zone = useTimezone()
  const draft = useDrafts().find(({ id }) => id === work.draftId)
  return (
    <p role="status" className="ml-2 truncate text-12 text-ink-3 max-lg:hidden">
      {keptText(work, draft, zone)}
    </p>
  )
}

function keptText({ document }: Work, draft: Draft | undefined, zone: string): string {
  const { long, short } = document.rules
  if (!draft)
    return [long, short].some(({ entry, exit }) => blockCount(entry) + blockCount(exit) > 0) ? 'Not saved yet' : 'Nothing to keep yet'
  const today = formatDate(Date.now(), zone) === formatDate(draft.savedAt, zone)
  const at = today ? formatClock(draft.savedAt, zone).slice(0, 5) : formatDate(draft.savedAt, zone)
  return serialiseDocument(draft.document) === serialiseDocument(document)
    ? `Draft kept in this browser, ${at}`
    : `Changed since it was saved, ${at}`
}
