import { Ellipsis } from 'lucide-react'
import { useTimezone } from '../../base/store.ts'
import { type Command, type CommandId, commandOf } from '../../features/builder/builder-commands.tsx'
import { StrategyName } from '../../features/builder/StrategyName.tsx'
import type { Work } from '../../features/builder/work.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { keyNames } from '../../ui/shortcuts.ts'
import { BacktestButton } from './BacktestButton.tsx'
import { keptText } from './kept-text.ts'
import type { Saving } from './use-save.ts'

interface Props {
  work: Work
  shelf: StrategyShelf
  saving: Saving
  commands: readonly Command[]
  running: boolean
  onRename: (name: string) => void
}

/** Name, save state, undo and redo, Save, Backtest. */
export function BuilderHeader({ work, shelf, saving, commands, running, onRename }: Props) {
  const command = (id: CommandId) => commandOf(commands, id)
  const keys = (id: CommandId) => keyNames(command(id).keys ?? '').join(' ')
  return (
    <div className="flex min-h-control items-center gap-2">
      <div className="flex min-w-0 flex-1 items-center gap-1">
        <StrategyName name={work.document.name} onRename={onRename} />
        <KeptNote work={work} shelf={shelf} />
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
        trigger={<IconButton label="More" icon={<Ellipsis className="size-4" aria-hidden="true" />} />}
        items={(['redo', 'start', 'search', 'export', 'clear'] as const).map((id) => ({
          label: command(id).label,
          icon: command(id).icon,
          badge: command(id).badge,
          onSelect: command(id).run,
          disabled: !command(id).enabled,
        }))}
      />
      <Button busy={saving.busy} onClick={command('save').run}>
        Save
      </Button>
      <BacktestButton command={command('run')} running={running} className="max-md:hidden" />
    </div>
  )
}

/** Says whether there is anything to save. */
function KeptNote({ work, shelf }: { work: Work; shelf: StrategyShelf }) {
  const zone = useTimezone()
  return (
    <p role="status" className="ml-2 truncate text-12 text-ink-3 max-lg:hidden">
      {keptText(work, shelf, zone)}
    </p>
  )
}
