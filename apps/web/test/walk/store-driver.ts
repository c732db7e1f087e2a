import { documentOf, requestOf, type StrategyDocument } from '@assay/strategy'
import type { UnknownAction } from '@reduxjs/toolkit'
import { signedIn, signedOut } from '../../src/base/session/auth.slice.ts'
import { makeStore } from '../../src/base/store.ts'
import { builder, builderOf } from '../../src/features/builder/builder.slice.ts'
import { keptRecord } from '../../src/features/builder/kept-records.ts'
import { keepWork, readKeptWork, workFor } from '../../src/features/builder/kept-work.ts'
import type { OwnedWork, Work } from '../../src/features/builder/work.ts'
import type { ConditionDraft } from '../../src/features/condition/condition-draft.ts'
import { changeDraft } from '../../src/features/condition/draft-history.ts'
import * as session from '../../src/features/condition/edit-session.ts'
import { forgetDraft, keepDraft, readKeptDraft } from '../../src/features/condition/kept-draft.ts'
import { DraftSavedElsewhere, listDrafts, readDraft, removeDraft, saveDraft } from '../../src/features/drafts/drafts.ts'
import { clearCookies, keepCookies, tokenOf } from '../cookies.ts'
import { userOf } from '../users.ts'
import type { Door, Shown } from './door.ts'
import { period } from './doors.ts'
import type { Model } from './model.ts'
import { pool } from './pool.ts'
import type { Command, Edit } from './steps.ts'
import { actionOf, chooseBlock, stepped } from './store-actions.ts'

/** The functions that an edit passes through, so that walks can be tried with a fault planted in one of them. */
export interface Joints extends Pick<typeof session, 'openEdit' | 'editKey' | 'standingOf'> {
  /** What else a save does: nothing. */
  afterSave?: (saved: NonNullable<session.Standing['saved']>) => UnknownAction | null
}

interface Saved {
  id: string
  document: StrategyDocument
  version: number
}

type Store = ReturnType<typeof makeStore>

/** Making a store costs as much as three commands, so walks begin with the same one, as empty as a new one. */
let first: Store | undefined

function freshStore(): Store {
  if (!first) {
    first = makeStore()
    return first
  }
  first.dispatch(signedOut())
  first.dispatch(builder.workFound(readKeptWork()))
  return first
}

/**
 * The builder without its parts: its store, its edits and what it keeps, used as the hooks of the pages use them. Each tab has a store and
 * a storage of its own; the accounts of the server are in memory.
 */
export function storeDoor(edits: Joints = session): Door {
  localStorage.clear()
  sessionStorage.clear()
  clearCookies()
  const accounts = new Map<string, Saved[]>()
  /** The ids of saved strategies in the order of their first save, and when each version was saved. */
  const ids: string[] = []
  const stamps = new Map<string, (number | null | undefined)[]>()
  let user: string | undefined
  let tabs: { store: Store; storage: Record<string, string> }[] = [{ store: freshStore(), storage: {} }]
  let active = 0

  const store = () => tabs[active].store
  const work = (): OwnedWork => builderOf(store().getState())
  const dispatch = (action: Parameters<Store['dispatch']>[0]) => void store().dispatch(action)

  /** What the pages do after each change: show nobody the work of another, and keep it. */
  function settle() {
    if (work().owner !== user) dispatch(builder.workFound(workFor(user, work())))
    if (keepWork(work()) !== 'elsewhere') return
    dispatch(builder.lineForked())
    keepWork(work())
  }

  function stamped(id: string, stamp: number | null | undefined) {
    if (!ids.includes(id)) ids.push(id)
    stamps.set(id, [...(stamps.get(id) ?? []), stamp])
  }

  function edit({ at, which, block, half, levels, end }: Edit) {
    const strategy = { ...work().present, owner: work().owner }
    const target: session.GoodTarget =
      which === null ? { kind: 'new' } : which === 'sltp' ? { kind: 'sltp' } : { kind: 'block', index: which * 2 }
    const opened = edits.openEdit(strategy, at, target)
    const key = edits.editKey(strategy, opened)
    const begun = edits.openEdit(strategy, at, target, () => readKeptDraft(key))
    let { history } = begun
    const change = (next: ConditionDraft, chosen: Parameters<typeof changeDraft>[2]) => {
      history = changeDraft(history, next, chosen)
    }
    if (block !== null) chooseBlock(pool[block], half === true, () => history.present, change)
    for (const step of levels)
      if (history.present.ruleType === 'exit') change({ ...history.present, stops: stepped(history.present.stops, step) }, 'stops')
    keepDraft(key, history.present)
    const { saved } = edits.standingOf({ ...begun, history })
    if (end === 'save' && saved) {
      dispatch(builder.conditionSaved(saved))
      const more = edits.afterSave?.(saved)
      if (more) dispatch(more)
    }
    if (end === 'leave' || (end === 'save' && saved)) forgetDraft()
  }

  function save() {
    const { document, draftId, line, savedAt, version } = work().present
    if (user !== undefined) {
      const shelf = accounts.get(user) ?? []
      const there = shelf.find(({ id }) => id === draftId)
      if (there && version !== null && there.version !== version) return
      const saved = { id: draftId ?? crypto.randomUUID(), document, version: (there?.version ?? 0) + 1 }
      accounts.set(user, [...shelf.filter((each) => each !== there), saved])
      stamped(saved.id, saved.version)
      dispatch(builder.draftSaved({ line, draftId: saved.id, version: saved.version, document }))
      if (readDraft(saved.id)) removeDraft(saved.id)
      return
    }
    try {
      const draft = saveDraft(document, draftId ?? undefined, savedAt)
      stamped(draft.id, draft.savedAt)
      dispatch(builder.draftSaved({ line, draftId: draft.id, version: null, savedAt: draft.savedAt, document }))
    } catch (error) {
      if (!(error instanceof DraftSavedElsewhere)) throw error
    }
  }

  function importFile(name: string) {
    const document = { ...work().present.document, name }
    const id = crypto.randomUUID()
    if (user === undefined) stamped(id, saveDraft(document, id).savedAt)
    else {
      accounts.set(user, [...(accounts.get(user) ?? []), { id, document, version: 1 }])
      stamped(id, 1)
    }
  }

  function open(which: number) {
    const id = ids[which]
    const draft = user === undefined ? readDraft(id) : undefined
    const mine = accounts.get(user ?? '')?.find((each) => each.id === id)
    if (draft) dispatch(builder.draftOpened({ document: draft.document, draftId: id, version: null, savedAt: draft.savedAt, saved: true }))
    else if (mine) dispatch(builder.draftOpened({ document: mine.document, draftId: id, version: mine.version, savedAt: 0, saved: true }))
  }

  function share() {
    const { document } = work().present
    const shared = documentOf(requestOf(document, period), 'Shared')
    if (shared) dispatch(builder.draftOpened({ document: shared, draftId: null, version: null }))
  }

  function showTab(next: number) {
    tabs[active].storage = { ...sessionStorage }
    sessionStorage.clear()
    active = next
    if (!tabs[next]) tabs.push({ store: makeStore(), storage: {} })
    for (const [key, value] of Object.entries(tabs[next].storage)) sessionStorage.setItem(key, value)
    if (user !== undefined) signIn(user)
  }

  function signIn(name: string) {
    user = name
    const accessToken = tokenOf(name, 900)
    keepCookies({ accessToken, refreshToken: 'r' })
    dispatch(signedIn({ user: userOf({ id: name }), accessToken, refreshToken: 'r' }))
  }

  function reload() {
    tabs[active].store = makeStore()
    if (user !== undefined) dispatch(signedIn({ user: userOf({ id: user }), accessToken: 'a', refreshToken: 'r' }))
  }

  function act(command: Command, model: Model) {
    switch (command.do) {
      case 'edit':
        return edit(command)
      case 'save':
        return save()
      case 'import':
        return importFile(command.name)
      case 'open':
        return open(model.shelves[model.user ?? ''][command.which].id)
      case 'share':
        return share()
      case 'reload':
        return reload()
      case 'tab':
        return showTab(tabs.length > 1 ? 1 - active : 1)
      case 'closeTab':
        tabs = [tabs[active]]
        active = 0
        return
      case 'login':
        return signIn(command.user)
      case 'logout':
        user = undefined
        clearCookies()
        return dispatch(signedOut({ why: 'logout' }))
      case 'test':
      case 'switch':
        return
      default: {
        const action = actionOf(command, model)
        if (action) dispatch(action)
      }
    }
  }

  const shownOf = ({ document, draftId, savedAt, version, line }: Work): Shown => {
    const stamp = user === undefined ? savedAt : version
    const saved = draftId === null ? null : { shelf: ids.indexOf(draftId), version: (stamps.get(draftId) ?? []).lastIndexOf(stamp) + 1 }
    return { document, saved, line }
  }

  settle()
  return {
    act(command, model) {
      act(command, model)
      settle()
    },
    look() {
      const { past, present, future } = work()
      return { ...shownOf(present), past: past.map(shownOf), future: future.map(shownOf) }
    },
    kept: () => keptRecord(work().present.line)?.work.present.document,
    shelf: () =>
      new Map(
        user === undefined
          ? listDrafts().map(({ id, document }) => [ids.indexOf(id), document])
          : (accounts.get(user) ?? []).map(({ id, document }) => [ids.indexOf(id), document]),
      ),
  }
}
