import { switchTrailing } from '@assay/strategy'
import { builder } from '../../src/features/builder/builder.slice.ts'
import { type ConditionDraft, withCheck, withLeft, withRight } from '../../src/features/condition/condition-draft.ts'
import { spanAt } from './lists.ts'
import { type Model, tabOf } from './model.ts'
import { pool } from './pool.ts'
import type { Command, LevelStep, Place } from './steps.ts'

/** Chooses the parts of a block in their order, as the columns of the page do. */
export function chooseBlock(
  { indicator1, check, indicator2 }: (typeof pool)[number],
  half: boolean,
  draft: () => ConditionDraft,
  change: (next: ConditionDraft, chosen: 'left' | 'check' | 'right') => void,
) {
  change(withLeft(draft(), indicator1), 'left')
  if (half) return
  change(withCheck(draft(), check, indicator2), 'check')
  change(withRight(draft(), indicator2), 'right')
}

type Stops = Extract<ConditionDraft, { ruleType: 'exit' }>['stops']

export function stepped(stops: Stops, step: LevelStep): Stops {
  if ('trailing' in step) return switchTrailing(stops, step.trailing)
  return 'amount' in step ? { ...stops, [step.amount]: step.value } : { ...stops, type: step.type }
}

/** The action of a command that changes only the strategy before the trader. */
export function actionOf(command: Command, model: Model) {
  const { rules, stops } = tabOf(model).present.strategy
  const spanOf = (place: Place, way: readonly number[]) => spanAt(rules[place.side][place.ruleType], way)
  switch (command.do) {
    case 'change':
      return builder.blockChanged({ place: command.at, index: command.which * 2, block: pool[command.block] })
    case 'delete': {
      const { at: place, way } = command
      const group = spanOf(place, way)
      return group.from === group.to ? builder.blockRemoved({ place, index: group.from }) : builder.groupRemoved({ place, group })
    }
    case 'duplicate': {
      const { at: place, way } = command
      const group = spanOf(place, way)
      return group.from === group.to ? builder.blockDuplicated({ place, index: group.from }) : builder.groupDuplicated({ place, group })
    }
    case 'ungroup':
      return builder.ungrouped({ place: command.at, group: spanOf(command.at, command.way) })
    case 'move':
      return builder.groupMoved({ place: command.at, group: spanOf(command.at, command.way), by: command.by })
    case 'join':
      return command.way.length === 1
        ? builder.connectorSet({ place: command.at, index: spanOf(command.at, command.way).to + 1, connector: command.join })
        : builder.groupJoined({ place: command.at, group: spanOf(command.at, command.way.slice(0, -1)), logic: command.join })
    case 'group': {
      const { at: place, within, from, to, join } = command
      const span = { from: spanOf(place, [...within, from]).from, to: spanOf(place, [...within, to]).to }
      return builder.grouped({ place, span, logic: join })
    }
    case 'clear':
      return builder.placeCleared({ place: command.at })
    case 'deleteLevels':
      return builder.stopsSet({ side: command.side, stops: null })
    case 'copyLevels':
      return builder.stopsSet({ side: command.side === 'long' ? 'short' : 'long', stops: stops[command.side] })
    case 'set':
      return builder.settingsChanged(command.settings as Parameters<typeof builder.settingsChanged>[0])
    case 'undo':
      return builder.undone()
    case 'redo':
      return builder.redone()
    case 'new':
      return builder.strategyStarted({})
    default:
      return undefined
  }
}
