import { useEffect, useRef, useState } from 'react'
import { useUser } from '../../base/session/use-user.ts'
import { useBuilder } from '../../features/builder/builder.slice.ts'
import { unsavedWork } from '../../features/builder/kept-work.ts'
import { isUnsaved, type Work } from '../../features/builder/work.ts'
import { freeName } from '../../features/strategies/free-name.ts'
import { SavedElsewhere, type StrategyShelf } from '../../features/strategies/shelf.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useShelf } from '../strategies/use-shelf.ts'

interface Props {
  /** The user stays signed in. */
  onClose: () => void
  onGoOn: () => void
}

/** Asks what becomes of the user's unsaved work, which a logout removes from this browser. Without such work it goes on by itself. */
export function UnsavedAtLogout({ onClose, onGoOn }: Props) {
  const works = useUnsaved()
  const shelf = useShelf()
  const { busy, fault, save } = useSaving(shelf, works, onGoOn)
  const isNothing = works.length === 0
  useEffect(() => {
    if (isNothing) onGoOn()
  }, [isNothing, onGoOn])
  if (isNothing) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title="Log out with unsaved work?"
      description="Logging out removes from this browser what is not saved in your account:"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onGoOn}>Log out without saving</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save and log out
          </Button>
        </div>
      }
    >
      <ul className="list-disc pl-5">
        {works.map(({ line, draftId, document: { name, symbol, timeframe } }) => (
          <li key={line} className="break-words">
            “{name}”, {symbol} {timeframe}: {draftId === null ? 'never saved' : 'changed since it was saved'}
          </li>
        ))}
      </ul>
      {fault === null ? null : <Failure className="mt-4" title="Not saved." detail={fault} kept="You are still signed in." />}
    </Dialog>
  )
}

/** The work of all tabs, and that of this tab also if the browser refuses to store it. */
function useUnsaved(): readonly Work[] {
  const user = useUser()
  const here = useBuilder()
  const [works] = useState(() => {
    if (!user) return []
    const stored = unsavedWork(user.id).filter(({ line }) => line !== here.present.line)
    return here.owner === user.id && isUnsaved(here) ? [here.present, ...stored] : stored
  })
  return works
}

function useSaving(shelf: StrategyShelf, works: readonly Work[], onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  // Saving again after a refusal saves the rest.
  const saved = useRef(new Set<string>())
  async function save() {
    setBusy(true)
    setFault(null)
    try {
      for (const work of works) {
        if (saved.current.has(work.line)) continue
        await keepInAccount(shelf, work)
        saved.current.add(work.line)
      }
      onSaved()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return { busy, fault, save }
}

/** As the next version; beside a version that was saved elsewhere meanwhile, as a copy. */
async function keepInAccount(shelf: StrategyShelf, { document, draftId, version, savedAt }: Work): Promise<void> {
  try {
    await shelf.save(document, draftId === null ? undefined : { id: draftId, version, savedAt })
  } catch (error) {
    if (!(error instanceof SavedElsewhere)) throw error
    const names = shelf.list.strategies?.map(({ name }) => name) ?? []
    await shelf.save({ ...document, name: freeName(document.name, names) })
  }
}
