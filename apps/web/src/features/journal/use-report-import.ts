import type { ReportImported, ReportPreview } from '@assay/contracts'
import { useRef, useState } from 'react'
import type { CallError } from '../../base/refused.ts'
import { useImportReportMutation, usePreviewReportMutation } from './journal.api.ts'

/** The progress of a report import. Nothing is stored before the user confirms. */
export type ReportState =
  | { at: 'none' }
  | { at: 'reading'; file: string }
  | { at: 'unread'; file: string; error: CallError }
  | { at: 'looked'; file: File; look: ReportPreview; busy: boolean; error?: CallError }
  | { at: 'stored'; result: ReportImported }

export interface ReportActions {
  start: (file: File) => void
  /** Reads the times in another time zone. */
  chooseZone: (zone: string) => void
  confirm: () => void
  close: () => void
}

export function useReportImport(): [ReportState, ReportActions] {
  const [state, setState] = useState<ReportState>({ at: 'none' })
  const [preview] = usePreviewReportMutation()
  const [store] = useImportReportMutation()
  const begin = useNewest()

  async function start(file: File) {
    const isNewest = begin()
    setState({ at: 'reading', file: file.name })
    const { data, error } = await preview({ file })
    if (isNewest())
      setState(data ? { at: 'looked', file, look: data, busy: false } : { at: 'unread', file: file.name, error: error as CallError })
  }

  async function again(zone: string) {
    if (state.at !== 'looked' || state.busy) return
    const isNewest = begin()
    setState({ ...state, busy: true, error: undefined })
    const { data, error } = await preview({ file: state.file, zone })
    if (isNewest()) setState({ ...state, look: data ?? state.look, busy: false, error: error as CallError | undefined })
  }

  async function confirm() {
    if (state.at !== 'looked' || state.busy) return
    setState({ ...state, busy: true, error: undefined })
    const { data, error } = await store({ file: state.file, zone: state.look.zone?.id })
    setState(data ? { at: 'stored', result: data } : { ...state, busy: false, error: error as CallError })
  }

  const actions: ReportActions = {
    start: (file) => void start(file),
    chooseZone: (zone) => void again(zone),
    confirm: () => void confirm(),
    close() {
      begin()
      setState({ at: 'none' })
    },
  }
  return [state, actions]
}

/** Tells whether a call is still the newest when its answer comes, so that the answer to one that was left is dropped. */
function useNewest(): () => () => boolean {
  const count = useRef(0)
  return () => {
    const own = ++count.current
    return () => own === count.current
  }
}
