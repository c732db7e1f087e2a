import type { StrategyDocument } from '@assay/strategy'
import type { RefObject } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { builderCommands, type Command, type CommandFacts } from '../../features/builder/builder-commands.tsx'
import { conditionPath, type Place } from '../../features/builder/place.ts'
import type { Start } from '../../features/builder/work.ts'
import { exportStrategy } from '../../features/strategies/strategy-files.ts'
import { sayFault } from '../../ui/form-fault.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { dismissToast, toast } from '../../ui/toast.ts'

interface Needs {
  place: Place
  onPlace: (change: Partial<Place>) => void
  running: boolean
  /** The start values of a new strategy. */
  start: Start
  onSave: () => void
  cannotRun: CommandFacts['cannotRun']
  onRun: () => void
  /** The fields whose faults keep a run from starting. */
  controls: RefObject<HTMLElement | null>
}

/** The commands of the builder in their current state; listens for their keys. */
export function useCommands({ place, onPlace, running, start, onSave, cannotRun, onRun, controls }: Needs) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { past, present, future } = useBuilder()
  const { side, ruleType } = place
  // The toast of a deletion offers to undo it. After any other undo or a run it would undo something else.
  const withdrawn = (step: () => void) => () => {
    dismissToast('deleted')
    step()
  }
  const undo = withdrawn(() => dispatch(builder.undone()))
  const gone = (message: string) => toast(message, { id: 'deleted', action: { label: 'Undo', run: undo } })

  const facts = { canUndo: past.length > 0, canRedo: future.length > 0, running, cannotRun, ...rulesIn(present.document, place) }
  const commands = builderCommands(facts, {
    add: () => navigate(conditionPath(place)),
    switchTab: () => onPlace({ ruleType: ruleType === 'entry' ? 'exit' : 'entry' }),
    switchSide: () => onPlace({ side: side === 'long' ? 'short' : 'long' }),
    undo,
    redo: withdrawn(() => dispatch(builder.redone())),
    save: onSave,
    run: () => {
      const refused = (controls.current && sayFault(controls.current)) ?? cannotRun
      if (refused) toast(refused, { kind: 'fault', id: 'backtest' })
      else withdrawn(onRun)()
    },
    clear: () => {
      dispatch(builder.placeCleared({ place }))
      gone('The list is empty now.')
    },
    export: () => exportStrategy({ name: present.document.name, document: present.document }),
    search: () => navigate('/discover?builder'),
    start: () => {
      dispatch(builder.strategyStarted(start))
      gone('A new strategy is begun.')
    },
  })
  useShortcuts('Strategy builder', commands.flatMap(shortcutOf))
  return commands
}

const shortcutOf = ({ keys, label, run, enabled }: Command) => (keys ? [{ keys, label, run, enabled }] : [])

const rulesIn = (document: StrategyDocument, place: Place) => ({ filled: isFilled(document, place), hasEntry: hasEntry(document) })

const hasEntry = ({ rules }: StrategyDocument) => rules.long.entry.length + rules.short.entry.length > 0

function isFilled({ rules, stops }: StrategyDocument, { side, ruleType }: Place): boolean {
  return rules[side][ruleType].length > 0 || (ruleType === 'exit' && stops[side] !== null)
}
