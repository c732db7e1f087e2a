import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { builderCommands, type CommandFacts } from '../../features/builder/builder-commands.tsx'
import { conditionPath, type Place } from '../../features/builder/place.ts'
import { saveDraft } from '../../features/drafts/drafts.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { toast } from '../../ui/toast.ts'

interface Needs {
  place: Place
  onPlace: (place: Place) => void
  running: boolean
  cannotRun: CommandFacts['cannotRun']
  onRun: () => void
}

/** The commands of the builder as they are now, listening to their keys. */
export function useCommands({ place, onPlace, running, cannotRun, onRun }: Needs) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { past, present, future } = useBuilder()
  const { document, draftId } = present
  const { side, ruleType } = place
  const filled = document.rules[side][ruleType].length > 0 || (ruleType === 'exit' && document.stops[side] !== null)
  const undo = () => dispatch(builder.undone())

  function save() {
    try {
      const draft = saveDraft(document, draftId ?? undefined)
      dispatch(builder.draftSaved(draft.id))
      toast(`“${draft.name}” is kept in this browser.`, { kind: 'good', id: 'saved' })
    } catch (error) {
      toast('The strategy could not be saved.', { kind: 'fault', id: 'saved', detail: error instanceof Error ? error.message : undefined })
    }
  }

  const commands = builderCommands(
    { canUndo: past.length > 0, canRedo: future.length > 0, filled, running, cannotRun },
    {
      add: () => navigate(conditionPath(place)),
      switchTab: () => onPlace({ side, ruleType: ruleType === 'entry' ? 'exit' : 'entry' }),
      switchSide: () => onPlace({ ruleType, side: side === 'long' ? 'short' : 'long' }),
      undo,
      redo: () => dispatch(builder.redone()),
      save,
      run: onRun,
      clear: () => {
        dispatch(builder.placeCleared({ place }))
        toast('The list is empty now.', { id: 'deleted', action: { label: 'Undo', run: undo } })
      },
      start: () => {
        dispatch(builder.strategyStarted())
        toast('A new strategy.', { id: 'deleted', action: { label: 'Undo', run: undo } })
      },
    },
  )
  useShortcuts(
    'Strategy builder',
    commands.flatMap(({ keys, label, run, enabled }) => (keys ? [{ keys, label, run, enabled }] : [])),
  )
  return commands
}
