import type { Timeframe } from '@assay/market'
import {
  append,
  type CarriedOptions,
  type Condition,
  type Connector,
  duplicateSpan,
  type Group,
  type GroupedList,
  groupSpan,
  joinedBy,
  moveSpan,
  onTimeframe,
  removeSpan,
  type Side,
  type StopSettings,
  type StrategyDocument,
  setConnector,
  type TouchOrder,
  ungroup,
  updateCondition,
} from '@assay/strategy'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { amend, change, redo, undo } from '../../base/history.ts'
import { readerOf, tokensInCookies } from '../../base/session/tokens.ts'
import { sortedText } from '../../base/sorted-text.ts'
import { rootReducer } from '../../base/store.ts'
import { clearPlace, editList, editRules, type SavedCondition, setStops, withSaved } from './edits.ts'
import { readKeptWork } from './kept-work.ts'
import type { Place } from './place.ts'
import { type Days, isBegun, newLine, newWork, type OwnedWork, type Start, testOf, type Work } from './work.ts'

type At<More = unknown> = PayloadAction<{ place: Place } & More>
/** Where the strategy is kept, with the save on which further changes are based: another tab or device may save after it. */
type Base = { draftId: null; version?: null } | { draftId: string; version: number | null; savedAt: number }
type Opened = Pick<Work, 'document' | 'saved'> & Base & { days?: Days; touchOrder?: TouchOrder; carried?: CarriedOptions }
type Saved = Pick<Work, 'line' | 'draftId' | 'version' | 'savedAt'> & { document?: StrategyDocument }
type Settings = Partial<Pick<StrategyDocument, 'name' | 'symbol' | 'timeframe' | 'initialCapital'>>
type OnLine<T> = PayloadAction<{ line: string; of: T }>

/** Each strategy that is opened or begun gets a line of its own. */
const onNewLine = <T>(of: T) => ({ payload: { line: newLine(), of } })

/** An edit that can be undone. */
function step(state: OwnedWork, edit: (work: Work) => Work): OwnedWork {
  return change(state, edit(state.present))
}

function edit(state: OwnedWork, change: (document: StrategyDocument) => StrategyDocument): OwnedWork {
  return step(state, (work) => {
    const document = change(work.document)
    return isSame(document, work.document) ? work : { ...work, document, saved: undefined }
  })
}

/** A change that goes on. Where it ends as it began, its step is taken back. */
function onOneStep(state: OwnedWork, next: Work): OwnedWork {
  const before = state.past.at(-1)
  return before && isSame(before.document, next.document) ? { ...undo(state), future: [] } : amend(state, next)
}

/** Another symbol has other sources of bars. */
function withoutProvider({ carried, ...work }: Work): Work {
  const { provider: _, ...rest } = carried ?? {}
  return { ...work, ...(Object.keys(rest).length > 0 && { carried: rest }) }
}

/** Changes every step of one strategy. */
function onLine(state: OwnedWork, change: (work: Work) => Work, line = state.present.line): OwnedWork {
  const stage = (work: Work): Work => (work.line === line ? change(work) : work)
  return { ...state, past: state.past.map(stage), present: stage(state.present), future: state.future.map(stage) }
}

const inRules = (state: OwnedWork, place: Place, change: (rules: GroupedList) => GroupedList) =>
  edit(state, (document) => editRules(document, place, change))

const oneBlock = (index: number): Group => ({ from: index, to: index })

/** Compared as text: a reducer sees a stored document as another object than its caller. */
const isSame = (a: StrategyDocument, b: StrategyDocument) => a === b || sortedText(a) === sortedText(b)

const isEqual = (a: Work, b: Work) => JSON.stringify(a) === JSON.stringify(b)

// The state is replaced, not mutated, so that undo restores the very same object.
const slice = createSlice({
  name: 'builder',
  initialState: () => readKeptWork(readerOf(tokensInCookies())),
  reducers: {
    blockAppended: (state, { payload }: At<{ block: Condition }>) =>
      edit(state, (document) => editList(document, payload.place, (list) => append(list, payload.block))),
    blockRemoved: (state, { payload }: At<{ index: number }>) =>
      inRules(state, payload.place, (rules) => removeSpan(rules, oneBlock(payload.index))),
    blockDuplicated: (state, { payload }: At<{ index: number }>) =>
      inRules(state, payload.place, (rules) => duplicateSpan(rules, oneBlock(payload.index))),
    /** A number in a block was changed in place. `goesOn`: the change before was one on the way to this one, and both are one step. */
    blockChanged: (state, { payload: { place, index, block, goesOn } }: At<{ index: number; block: Condition; goesOn?: boolean }>) => {
      const next = edit(state, (document) => editList(document, place, (list) => updateCondition(list, index, block)))
      return goesOn ? onOneStep(state, next.present) : next
    },
    connectorSet: (state, { payload }: At<{ index: number; connector: Connector }>) =>
      inRules(state, payload.place, (rules) => setConnector(rules, payload.index, payload.connector)),
    grouped: (state, { payload }: At<{ span: Group; logic: Connector }>) =>
      inRules(state, payload.place, (rules) => groupSpan(rules, payload.span, payload.logic)),
    ungrouped: (state, { payload }: At<{ group: Group }>) => inRules(state, payload.place, (rules) => ungroup(rules, payload.group)),
    groupJoined: (state, { payload }: At<{ group: Group; logic: Connector }>) =>
      inRules(state, payload.place, (rules) => joinedBy(rules, payload.group, payload.logic)),
    groupMoved: (state, { payload }: At<{ group: Group; by: -1 | 1 }>) =>
      inRules(state, payload.place, (rules) => moveSpan(rules, payload.group, payload.by)),
    groupDuplicated: (state, { payload }: At<{ group: Group }>) =>
      inRules(state, payload.place, (rules) => duplicateSpan(rules, payload.group)),
    groupRemoved: (state, { payload }: At<{ group: Group }>) => inRules(state, payload.place, (rules) => removeSpan(rules, payload.group)),
    placeCleared: (state, { payload }: At) => edit(state, (document) => clearPlace(document, payload.place)),
    /** The result of the condition builder: a block in its place or at the end, and target and stop if they changed. One undo step. */
    conditionSaved: (state, { payload }: PayloadAction<SavedCondition>) => edit(state, (document) => withSaved(document, payload)),
    stopsSet: (state, { payload }: PayloadAction<{ side: Side; stops: StopSettings | null }>) =>
      edit(state, (document) => setStops(document, payload.side, payload.stops)),
    settingsChanged: (state, { payload }: PayloadAction<Settings>) => {
      const next = edit(state, (document) => ({ ...document, ...payload }))
      return next === state || payload.symbol === undefined ? next : amend(next, withoutProvider(next.present))
    },
    /** Only slower candles are available, so everything faster moves to them. */
    movedToTimeframe: (state, { payload }: PayloadAction<Timeframe>) => edit(state, (document) => onTimeframe(document, payload)),
    daysChosen: (state, { payload }: PayloadAction<Days | null>) => step(state, (work) => ({ ...work, days: payload })),
    touchOrderChosen: (state, { payload }: PayloadAction<TouchOrder>) =>
      step(state, ({ touchOrder: _, ...work }) => ({ ...work, ...testOf(work, { touchOrder: payload }) })),
    /** Tests as the page usually does from now on, instead of as the opened result was tested. */
    usualOptionsChosen: (state) => step(state, ({ carried: _, ...work }) => work),
    draftOpened: {
      prepare: (opened: Opened) => onNewLine(opened),
      reducer: (state, { payload: { line, of } }: OnLine<Opened>) =>
        step(state, (work) => ({ version: null, ...of, touchOrder: undefined, ...testOf(work, of), line })),
    },
    strategyStarted: {
      prepare: (start?: Start) => onNewLine(start),
      reducer: (state, { payload: { line, of } }: OnLine<Start | undefined>) =>
        step(state, (work) => ({ ...newWork({ symbol: work.document.symbol, ...of }), ...testOf(work), line })),
    },
    /** Work that is kept in this browser besides this one. */
    keptOpened: (state, { payload }: PayloadAction<Work>) => step(state, () => payload),
    /** Another tab has this line too and changed it: this tab goes on under a line of its own. */
    lineForked: {
      prepare: (line = newLine()) => ({ payload: line }),
      reducer: (state, { payload: line }: PayloadAction<string>) => onLine(state, (work) => ({ ...work, line })),
    },
    /** Sets what the user starts with if nothing was done yet. It cannot be undone. */
    startSet: (state, { payload }: PayloadAction<Start>) => {
      const present = { ...newWork(payload), line: state.present.line }
      return isBegun(state) || isEqual(present, state.present) ? state : { ...state, present }
    },
    /** Records where Save wrote to, in every step of that strategy. It cannot be undone. */
    draftSaved: (state, { payload: { line, document, ...where } }: PayloadAction<Saved>) =>
      onLine(state, (work) => ({ ...work, ...where, saved: document && isSame(document, work.document) ? true : undefined }), line),
    /** Another user is using the page now; this is their work. */
    workFound: (_state, { payload }: PayloadAction<OwnedWork>) => payload,
    undone: (state) => undo(state),
    redone: (state) => redo(state),
  },
}).injectInto(rootReducer)

export const builder = slice.actions

/** The strategy being edited, with its undo and redo steps. */
export const builderOf = (state: unknown): OwnedWork => slice.selectSlice(state as Parameters<typeof slice.selectSlice>[0])

export function useBuilder(): OwnedWork {
  return useSelector(builderOf)
}
