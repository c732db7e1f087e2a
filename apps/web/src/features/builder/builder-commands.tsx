import { ArrowLeftRight, Download, Eraser, FilePlus2, Play, Plus, Redo2, Save, SquareSplitHorizontal, Telescope, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** One action of the builder. The toolbar, the menu, the keyboard and the list of shortcuts all read it. */
export interface Command {
  id: CommandId
  label: string
  icon: ReactNode
  keys?: string
  enabled: boolean
  /** A short note beside it in the menu. */
  badge?: string
  /** Why it is not available now. Running it anyway shows this reason. */
  reason?: string
  run: () => void
}

export type CommandId = 'add' | 'switchTab' | 'switchSide' | 'undo' | 'redo' | 'save' | 'run' | 'clear' | 'start' | 'search' | 'export'

/** What each command runs; the page provides it. */
export type CommandRuns = Record<CommandId, () => void>

/** The facts that decide whether a command is available. */
export interface CommandFacts {
  canUndo: boolean
  canRedo: boolean
  /** The current list is not empty. */
  filled: boolean
  /** A side has an entry rule. */
  hasEntry: boolean
  running: boolean
  /** Why Backtest cannot run, or null. */
  cannotRun: string | null
}

const icon = { className: 'size-4', 'aria-hidden': true } as const

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
    { id: 'export', label: 'Export as JSON', icon: <Download {...icon} />, enabled: true },
    { id: 'start', label: 'New strategy', icon: <FilePlus2 {...icon} />, enabled: true },
  ]
  return rows.map((row) => ({ ...row, run: run[row.id] }))
}

/** The command with this id. */
export function commandOf(commands: readonly Command[], id: CommandId): Command {
  const found = commands.find((command) => command.id === id)
  if (!found) throw new Error(`There is no command "${id}".`)
  return found
}
