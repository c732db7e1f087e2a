import {
  append,
  type Condition,
  type Connector,
  duplicateBlock,
  newDocument,
  type RuleList,
  removeBlock,
  type Side,
  type StopSettings,
  type StrategyDocument,
  updateLogic,
} from '@assay/strategy'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { rootReducer } from '../../app/store.ts'
import { clearPlace, editList, type SavedCondition, setStops, withSaved } from './edits.ts'
import { change, type History, redo, undo } from './history.ts'
import { readKeptWork } from './kept-work.ts'
import type { Place } from './place.ts'
import type { Days, Work } from './work.ts'

type At<More = unknown> = PayloadAction<{ place: Place } & More>
type Settings = Partial<Pick<StrategyDocument, 'name' | 'symbol' | 'initialCapital'>>

/** A step that can be taken back. */
function step(state: History<Work>, edit: (work: Work) => Work): History<Work> {
  return change(state, edit(state.present))
}

function edit(state: History<Work>, change: (document: StrategyDocument) => StrategyDocument): History<Work> {
  return step(state, (work) => {
    const document = change(work.document)
    return document === work.document ? work : { ...work, document }
  })
}

const inList = (state: History<Work>, place: Place, change: (list: RuleList) => RuleList) =>
  edit(state, (document) => editList(document, place, change))

// The state is replaced, not mutated: what a step takes back is the very object that was there before.
const slice = createSlice({
  name: 'builder',
  initialState: readKeptWork,
  reducers: {
    blockAppended: (state, { payload }: At<{ block: Condition }>) => inList(state, payload.place, (list) => append(list, payload.block)),
    blockRemoved: (state, { payload }: At<{ index: number }>) => inList(state, payload.place, (list) => removeBlock(list, payload.index)),
    blockDuplicated: (state, { payload }: At<{ index: number }>) =>
      inList(state, payload.place, (list) => duplicateBlock(list, payload.index)),
    connectorSet: (state, { payload }: At<{ index: number; connector: Connector }>) =>
      inList(state, payload.place, (list) => updateLogic(list, payload.index, payload.connector)),
    placeCleared: (state, { payload }: At) => edit(state, (document) => clearPlace(document, payload.place)),
    /** What the condition builder was left with: a block in its place or at the end, and target and stop where they changed. One step. */
    conditionSaved: (state, { payload }: PayloadAction<SavedCondition>) => edit(state, (document) => withSaved(document, payload)),
    stopsSet: (state, { payload }: PayloadAction<{ side: Side; stops: StopSettings | null }>) =>
      edit(state, (document) => setStops(document, payload.side, payload.stops)),
    settingsChanged: (state, { payload }: PayloadAction<Settings>) => edit(state, (document) => ({ ...document, ...payload })),
    daysChosen: (state, { payload }: PayloadAction<Days | null>) => step(state, (work) => ({ ...work, days: payload })),
    draftOpened: (state, { payload }: PayloadAction<{ document: StrategyDocument; draftId: string }>) =>
      step(state, (work) => ({ ...work, ...payload })),
    strategyStarted: (state) =>
      step(state, (work) => ({ ...work, document: newDocument({ symbol: work.document.symbol }), draftId: null })),
    /** Where Save wrote to; nothing that one would take back. */
    draftSaved: (state, { payload }: PayloadAction<string>) => ({ ...state, present: { ...state.present, draftId: payload } }),
    undone: (state) => undo(state),
    redone: (state) => redo(state),
  },
}).injectInto(rootReducer)

export const builder = slice.actions

/** The strategy under edit with what can be taken back and done again. */
export const builderOf = (state: unknown): History<Work> => slice.selectSlice(state as Parameters<typeof slice.selectSlice>[0])

export function useBuilder(): History<Work> {
  return useSelector(builderOf)
}
