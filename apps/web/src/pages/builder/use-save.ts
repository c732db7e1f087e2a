import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { builder, useBuilder } from '../../features/builder/builder.slice.ts'
import { readDraft, removeDraft } from '../../features/drafts/drafts.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { type KeptStrategy, SavedElsewhere, type StrategyShelf } from '../../features/strategies/shelf.ts'
import { toast } from '../../ui/toast.ts'
import { isUnnamed, suggestedName } from './suggested-name.ts'

/** Why the last save failed: another device or tab saved first, or the shelf could not be reached. */
export type SaveTrouble = { kind: 'elsewhere'; other: KeptStrategy } | { kind: 'refused'; sentence: string }

export type Saving = ReturnType<typeof useSave>

/** Saves the strategy under its name, and later saves its next versions. Unsaved work stays in the builder. */
export function useSave(shelf: StrategyShelf) {
  const dispatch = useDispatch()
  const { document, draftId, version, savedAt, line } = useBuilder().present
  const { busy, trouble, attempt, settled } = useAttempt(line)
  const [suggested, setSuggested] = useState<string | null>(null)
  const names = shelf.list.strategies?.map(({ name }) => name) ?? []

  const save = (named = document) =>
    attempt(async () => {
      const saved = await shelf.save(named, draftId === null ? undefined : { id: draftId, version, savedAt })
      dispatch(builder.draftSaved({ line, draftId: saved.id, version: saved.version, savedAt: saved.savedAt, document: named }))
      tellSaved(shelf, saved)
    })

  /** Saves under this name; without one nothing is saved. */
  function nameGiven(name: string | null) {
    setSuggested(null)
    if (name === null) return
    dispatch(builder.settingsChanged({ name }))
    void save({ ...document, name })
  }

  return {
    busy,
    trouble,
    /** The name that the page suggests while it asks for one before the first save, else null. */
    suggested,
    save: () => (draftId === null && isUnnamed(document) ? setSuggested(suggestedName(document, names)) : save()),
    nameGiven,
    /** Keeps both: the other version in its place, and this work under a name of its own. */
    saveCopy: () =>
      attempt(async () => {
        const copy = await shelf.save({ ...document, name: freeName(document.name, names) })
        dispatch(builder.draftOpened(openedOf(copy)))
        toastSaved(shelf, copy)
      }),
    loadOther: useLoadOther(settled),
  }
}

/** Shows the other version. This is an undo step, so this work is not lost. */
function useLoadOther(onShown: () => void) {
  const dispatch = useDispatch()
  return (other: KeptStrategy) => {
    dispatch(builder.draftOpened(openedOf(other)))
    onShown()
    toast(`The other version of “${other.name}” is shown.`, { detail: 'Undo brings yours back.', id: 'saved' })
  }
}

/** Makes one attempt at a time, and keeps the reason if the last one of this line of work failed. */
function useAttempt(line: string) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<(SaveTrouble & { line: string }) | null>(null)

  async function attempt(act: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await act()
      setTrouble(null)
    } catch (error) {
      if (error instanceof SavedElsewhere) setTrouble({ kind: 'elsewhere', other: error.other, line })
      else setTrouble({ kind: 'refused', sentence: error instanceof Error ? error.message : String(error), line })
    }
    setBusy(false)
  }

  return { busy, trouble: trouble?.line === line ? trouble : null, attempt, settled: () => setTrouble(null) }
}

const openedOf = ({ id, version, savedAt, document }: KeptStrategy) => ({ document, draftId: id, version, savedAt, saved: true as const })

function sentenceOf({ place }: StrategyShelf, { name, version }: KeptStrategy): string {
  return place === 'browser' ? `“${name}” is kept in this browser.` : `“${name}” is saved as version ${version}.`
}

function tellSaved(shelf: StrategyShelf, saved: KeptStrategy): void {
  if (shelf.place === 'account') leaveDraft(saved.id)
  toastSaved(shelf, saved)
}

const toastSaved = (shelf: StrategyShelf, saved: KeptStrategy) => toast(sentenceOf(shelf, saved), { kind: 'good', id: 'saved' })

/** The account has the strategy now, and the draft it came from would be a second copy. */
function leaveDraft(id: string): void {
  try {
    if (readDraft(id)) removeDraft(id)
  } catch (error) {
    console.warn('The draft stays in this browser beside the strategy.', error)
  }
}
