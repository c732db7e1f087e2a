import { ArrowLeftRight, Eraser, FilePlus2, Play, Plus, Redo2, Save, SquareSplitHorizontal, Telescope, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that can be done in the builder: a row read by the toolbar, the menu, the keyboard and the list of shortcuts. */
export interface Command {
  id: CommandId
  label: string
  icon: ReactNode
  keys?: string
  enabled: boolean
  /** A word about it in the menu. */
  badge?: string
  /** Why it cannot be done now; called all the same, it says so. */
  reason?: string
  run: () => void
}

export type CommandId = 'add' | 'switchTab' | 'switchSide' | 'undo' | 'redo' | 'save' | 'run' | 'clear' | 'start' | 'search'

/** What the commands do, given by the page. */
export type CommandRuns = Record<CommandId, () => void>

/** What decides whether they can be done. */
export interface CommandFacts {
  canUndo: boolean
  canRedo: boolean
  /** The list at hand holds something. */
  filled: boolean
  /** A side has an entry rule. */
  hasEntry: boolean
  running: boolean
  /** Why Backtest cannot run, or null. */
  cannotRun: string | null
}

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const

export function builderCommands(facts: CommandFacts, run: CommandRuns): Command[] {
  const rows: Omit<Command, 'run'>[] = [
    { id: 'add', label: 'Add a block', icon: <Plus {...icon} />, keys: 'a', enabled: true },
    {
      id: 'switchTab',
      label: 'Switch between Entry Rules and Exit Rules',
      icon: <SquareSplitHorizontal {...icon} />,
      keys: 'e',
      enabled: true,
    },
    { id: 'switchSide', label: 'Switch between Long and Short', icon: <ArrowLeftRight {...icon} />, keys: 'd', enabled: true },
    { id: 'undo', label: 'Undo', icon: <Undo2 {...icon} />, keys: 'mod+z', enabled: facts.canUndo },
    { id: 'redo', label: 'Redo', icon: <Redo2 {...icon} />, keys: 'mod+shift+z', enabled: facts.canRedo },
    { id: 'save', label: 'Save', icon: <Save {...icon} />, keys: 'mod+s', enabled: true },
    {
      id: 'run',
      label: 'Backtest',
      icon: <Play {...icon} />,
      keys: 'mod+enter',
      enabled: !facts.running,
      reason: facts.cannotRun ?? undefined,
    },
    { id: 'clear', label: 'Clear all', icon: <Eraser {...icon} />, enabled: facts.filled },
    { id: 'search', label: 'Search around this idea', icon: <Telescope {...icon} />, badge: 'Premium', enabled: facts.hasEntry },
    { id: 'start', label: 'New strategy', icon: <FilePlus2 {...icon} />, enabled: true },
  ]
  return rows.map((row) => ({ ...row, run: run[row.id] }))
}

/** The command of that id. */
export function commandOf(commands: readonly Command[], id: CommandId): Command {
  const found = commands.find((command) => command.id === id)
  if (!found) throw new Error(`There is no command "${id}".`)
  return found
}
