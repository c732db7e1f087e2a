import type { CalendarImport, calendarApi } from '@assay/contracts'
import type { AnswerOf } from '../../base/api.ts'
import { type CallError, refusalOf } from '../../base/refused.ts'
import { useSteps } from '../../base/use-steps.ts'
import { useConfirmCalendarMutation, useDiscardCalendarMutation, useLookAtCalendarMutation } from './calendar.api.ts'

/** The progress of a calendar import. Nothing is stored before the user confirms. */
export type CalendarImportState =
  | { at: 'none' }
  | { at: 'sending'; file: string }
  | { at: 'unsent'; file: string; error: CallError }
  /** `doubted`: the zone against which the file speaks; confirming that one again stores it. */
  | { at: 'looked'; look: CalendarImport; busy: boolean; error?: CallError; doubted?: string }
  | { at: 'stored'; file: string; result: AnswerOf<typeof calendarApi.confirmImport> }

export interface CalendarImportActions {
  start: (file: File) => void
  /** `zone`: given if the file does not prove one. */
  confirm: (zone?: string) => void
  cancel: () => void
}

export function useCalendarImport(): [CalendarImportState, CalendarImportActions] {
  const [state, go] = useSteps<CalendarImportState>({ at: 'none' })
  const [look] = useLookAtCalendarMutation()
  const [store] = useConfirmCalendarMutation()
  const [discard] = useDiscardCalendarMutation()

  async function start(file: File) {
    const settle = go({ at: 'sending', file: file.name })
    const { data, error } = await look(file)
    settle(data ? { at: 'looked', look: data, busy: false } : { at: 'unsent', file: file.name, error: error as CallError })
  }

  async function confirm(zone?: string) {
    if (state.at !== 'looked' || state.busy) return
    const settle = go({ ...state, busy: true, error: undefined })
    const asked = zone ?? state.look.zone ?? undefined
    const { data, error } = await store({ id: state.look.id, zone, despiteEvidence: asked !== undefined && asked === state.doubted })
    const isDoubted = refusalOf(error)?.code === 'ZONE_DOUBTFUL'
    if (data) settle({ at: 'stored', file: state.look.file, result: data })
    else settle({ ...state, busy: false, error: error as CallError, doubted: isDoubted ? asked : undefined })
  }

  // The server discards an unconfirmed file by itself; this only frees the memory sooner.
  function cancel() {
    if (state.at === 'looked' && state.look.faults.length === 0) void discard(state.look.id)
    go({ at: 'none' })
  }

  return [state, { start: (file) => void start(file), confirm: (zone) => void confirm(zone), cancel }]
}
