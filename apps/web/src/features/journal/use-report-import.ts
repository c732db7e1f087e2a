import type { ReportImported, ReportPreview } from '@assay/contracts'
import type { CallError } from '../../base/refused.ts'
import { useSteps } from '../../base/use-steps.ts'
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
  const [state, go] = useSteps<ReportState>({ at: 'none' })
  const [preview] = usePreviewReportMutation()
  const [store] = useImportReportMutation()

  async function start(file: File) {
    const settle = go({ at: 'reading', file: file.name })
    const { data, error } = await preview({ file })
    settle(data ? { at: 'looked', file, look: data, busy: false } : { at: 'unread', file: file.name, error: error as CallError })
  }

  async function again(zone: string) {
    if (state.at !== 'looked' || state.busy) return
    const settle = go({ ...state, busy: true, error: undefined })
    const { data, error } = await preview({ file: state.file, zone })
    settle({ ...state, look: data ?? state.look, busy: false, error: error as CallError | undefined })
  }

  async function confirm() {
    if (state.at !== 'looked' || state.busy) return
    const settle = go({ ...state, busy: true, error: undefined })
    const { data, error } = await store({ file: state.file, zone: state.look.zone?.id })
    settle(data ? { at: 'stored', result: data } : { ...state, busy: false, error: error as CallError })
  }

  const actions: ReportActions = {
    start: (file) => void start(file),
    chooseZone: (zone) => void again(zone),
    confirm: () => void confirm(),
    close: () => go({ at: 'none' }),
  }
  return [state, actions]
}
