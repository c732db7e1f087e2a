import { Refusal, readDocument } from '@assay/strategy'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useTimezone } from '../../base/store.ts'
import { knownZone } from '../../base/timezone.slice.ts'
import { useAddress } from '../../base/use-address.ts'
import { builder } from '../../features/builder/builder.slice.ts'
import { daysFault } from '../../features/builder/period.ts'
import type { Days, Start } from '../../features/builder/work.ts'
import { type Draft, readDraft } from '../../features/drafts/drafts.ts'
import type { StrategyShelf } from '../../features/strategies/shelf.ts'
import { useLazyStrategyVersionsQuery } from '../../features/strategies/strategies.api.ts'
import { toast } from '../../ui/toast.ts'

const names = ['draft', 'strategy', 'version', 'new', 'from', 'to', 'zone'] as const

/**
 * Opens once the draft or the strategy that the address names, or a new one, on the days of `from` and `to` if given.
 * The address then says only which list is shown, so that a reload keeps later edits. If it does not exist, the last
 * strategy is shown. `opening` is true while the account is asked for it.
 */
export function useOpenedDraft(shelf: StrategyShelf, start: Start): { opening: boolean } {
  const [query, setQuery] = useAddress()
  const dispatch = useDispatch()
  const reader = useReader(shelf)
  const begin = useRef(start)
  begin.current = start
  const zone = useTimezone()
  const days = useRef<Days>(undefined)
  days.current = daysIn(query, zone)
  const [draft, strategy, version, fresh] = [query.get('draft'), query.get('strategy'), query.get('version'), query.has('new')]

  useEffect(() => {
    let asked = true
    async function open() {
      if (fresh) dispatch(builder.strategyStarted(begin.current))
      else {
        const found = draft === null ? await reader.current.strategy(strategy ?? '', version) : await reader.current.draft(draft)
        if (!asked) return
        if (found) dispatch(builder.draftOpened({ ...found, days: days.current }))
      }
      setQuery(withoutNames, { replace: true })
    }
    if (draft !== null || strategy !== null || fresh) void open()
    return () => {
      asked = false
    }
  }, [draft, strategy, version, fresh, reader, dispatch, setQuery])
  return { opening: strategy !== null }
}

/** Without a zone, the days are those of the page. */
function daysIn(query: URLSearchParams, zone: string): Days | undefined {
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '', zone: knownZone(query.get('zone')) ?? zone }
  return daysFault(days) === null ? days : undefined
}

/** Reads the draft or strategy of an address, and shows the reason if it cannot be opened. The reader is that of the last render. */
function useReader(shelf: StrategyShelf) {
  const [readVersions] = useLazyStrategyVersionsQuery()

  async function strategy(id: string, version: string | null) {
    if (shelf.place !== 'account') return notThere('That strategy is kept in an account.', 'Sign in to open it.')
    try {
      const newest = await shelf.read(id)
      if (!newest) return notThere('There is no such strategy in your account.', 'It may have been deleted.')
      const document = version === null ? newest.document : await documentOf(id, Number(version))
      if (!document) return notThere(`Version ${version} is no longer kept.`)
      // An earlier version is opened as a change of the newest, so saving adds a version.
      return { document, draftId: id, version: newest.version, savedAt: newest.savedAt, ...(version === null && { saved: true as const }) }
    } catch (error) {
      return notThere('That strategy could not be opened.', error instanceof Error ? error.message : String(error))
    }
  }

  /** A draft that was taken over is in the account under the same id. */
  async function draft(id: string) {
    const found = readDraft(id)
    if (found) return opened(found)
    if (shelf.place === 'account') return strategy(id, null)
    return notThere('That draft is not in this browser.', 'It may have been deleted.')
  }

  async function documentOf(id: string, version: number) {
    const { data = [] } = await readVersions(id)
    return data.find((kept) => kept.version === version)?.document
  }

  const reader = useRef({ strategy, draft })
  reader.current = { strategy, draft }
  return reader
}

/** A draft is stored in the form of the program that saved it. */
function opened({ id, name, savedAt, document }: Draft) {
  try {
    return { document: readDocument(document), draftId: id, version: null, savedAt, saved: true as const }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return notThere(`“${name}” stays in this browser, but cannot be opened here.`, error.message)
  }
}

function notThere(message: string, detail = ''): undefined {
  toast(message, { kind: 'fault', detail: `${detail} Your last strategy is shown.`.trim() })
}

function withoutNames(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of names) after.delete(name)
  return after
}
