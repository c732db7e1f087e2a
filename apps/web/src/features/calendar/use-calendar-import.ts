import type { CalendarImport, calendarApi } from '@assay/contracts'
import { useState } from 'react'
import type { AnswerOf } from '../../base/api.ts'
import type { CallError } from '../../base/refused.ts'
import { useConfirmCalendarMutation, useDiscardCalendarMutation, useLookAtCalendarMutation } from './calendar.api.ts'

/** The progress of a calendar import. Nothing is stored before the user confirms. */
export type CalendarImportState =
  | { at: 'none' }
  | { at: 'sending'; file: string }
  | { at: 'unsent'; file: string; error: CallError }
  | { at: 'looked'; look: CalendarImport; busy: boolean; error?: CallError }
  | { at: 'stored'; file: string; result: AnswerOf<typeof calendarApi.confirmImport> }

export interface CalendarImportActions {
  start: (file: File) => void
  /** `zone`: given if the file does not prove one. */
  confirm: (zone?: string) => void
  cancel: () => void
}

export function useCalendarImport(): [CalendarImportState, CalendarImportActions] {
  const [state, setState] = useState<CalendarImportState>({ at: 'none' })
  const [look] = useLookAtCalendarMutation()
  const [store] = useConfirmCalendarMutation()
  const [discard] = useDiscardCalendarMutation()

  async function start(file: File) {
    setState({ at: 'sending', file: file.name })
    const { data, error } = await look(file)
    setState(data ? { at: 'looked', look: data, busy: false } : { at: 'unsent', file: file.name, error: error as CallError })
  }

  async function confirm(zone?: string) {
    if (state.at !== 'looked' || state.busy) return
    setState({ ...state, busy: true, error: undefined })
    const { data, error } = await store({ id: state.look.id, zone })
    setState(data ? { at: 'stored', file: state.look.file, result: data } : { ...state, busy: false, error: error as CallError })
  }

  // The server discards an unconfirmed file by itself; this only frees the memory sooner.
  function cancel() {
    if (state.at === 'looked' && state.look.faults.length === 0) void discard(state.look.id)
    setState({ at: 'none' })
  }

  return [state, { start: (file) => void start(file), confirm: (zone) => void confirm(zone), cancel }]
}
