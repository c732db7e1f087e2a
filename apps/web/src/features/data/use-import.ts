import type { ImportChoice, ImportPreview, ImportResult } from '@assay/contracts'
import { instruments } from '@assay/market'
import { useRef } from 'react'
import { useStore } from 'react-redux'
import { type CallError, sentenceOf } from '../../base/refused.ts'
import { freshAccessToken } from '../../base/session/session-query.ts'
import { type Go, useSteps } from '../../base/use-steps.ts'
import { toast } from '../../ui/toast.ts'
import { useConfirmImportMutation, useDiscardImportMutation, useReviewImportMutation } from './data.api.ts'
import { guessSymbol } from './guess-symbol.ts'
import { sendFile } from './upload.ts'

/** The progress of an import. */
export type ImportState =
  | { at: 'none' }
  | { at: 'asking'; file: File }
  | { at: 'sending'; file: File; symbol: string; share: number }
  | { at: 'unsent'; file: File; symbol: string; error: CallError }
  | PreviewedImport
  | { at: 'stored'; result: ImportResult; file: string }

/** A preview exists, nothing is stored yet. `busy`: being read again with other choices, or being stored. */
export interface PreviewedImport {
  at: 'looked'
  file: File
  preview: ImportPreview
  choice: ImportChoice
  busy: 'looking' | 'storing' | null
  error?: CallError
}

export interface ImportActions {
  start: (file: File) => void
  send: (file: File, symbol: string) => void
  choose: (change: ImportChoice) => void
  confirm: () => void
  cancel: () => void
}

// Not the server's list: a file may be chosen before that list has loaded.
const symbols = instruments.map(({ symbol }) => symbol)

/** The import of one file, from the picker to the store. */
export function useImport(): [ImportState, ImportActions] {
  const [state, go] = useSteps<ImportState>({ at: 'none' })
  const sending = useSending(go)
  const [discard] = useDiscardImportMutation()
  const looked = useLookedActions(state, go)

  // The server discards unconfirmed files by itself; this only frees the memory sooner.
  function forget() {
    sending.stop()
    if (state.at === 'looked') discard(state.preview.id)
  }

  function send(file: File, symbol: string) {
    forget()
    sending.begin(file, symbol)
  }

  function start(file: File) {
    const symbol = guessSymbol(file.name, symbols)
    if (symbol) return send(file, symbol)
    forget()
    go({ at: 'asking', file })
  }

  function cancel() {
    forget()
    go({ at: 'none' })
  }

  return [state, { start, send, cancel, ...looked }]
}

/** Uploads one file at a time for a preview. */
function useSending(go: Go<ImportState>) {
  const sending = useRef<AbortController>(null)
  const session = useStore()

  async function begin(file: File, symbol: string) {
    sending.current = new AbortController()
    const { signal } = sending.current
    go({ at: 'sending', file, symbol, share: 0 })
    const onProgress = (share: number) => !signal.aborted && go({ at: 'sending', file, symbol, share })
    const accessToken = await freshAccessToken(session)
    if (signal.aborted) return
    const { data, error } = await sendFile(file, symbol, { accessToken, onProgress, signal })
    if (signal.aborted) return
    go(data ? { at: 'looked', file, preview: data, choice: {}, busy: null } : { at: 'unsent', file, symbol, error })
  }

  return { begin, stop: () => sending.current?.abort() }
}

/** The actions on a file with a preview: other choices, and storing it. */
function useLookedActions(state: ImportState, go: Go<ImportState>) {
  const [review] = useReviewImportMutation()
  const [store] = useConfirmImportMutation()

  async function choose(change: ImportChoice) {
    if (state.at !== 'looked' || state.busy) return
    const looking: PreviewedImport = { ...state, choice: { ...state.choice, ...change }, busy: 'looking', error: undefined }
    const settle = go(looking)
    const { data, error } = await review({ id: state.preview.id, choice: looking.choice })
    settle(data ? { ...looking, preview: data, busy: null } : { ...state, busy: null, error })
  }

  async function confirm() {
    if (state.at !== 'looked' || state.busy) return
    const { file } = state
    const settle = go({ ...state, busy: 'storing', error: undefined })
    const { data, error } = await store({ id: state.preview.id, choice: state.choice })
    if (settle(data ? { at: 'stored', result: data, file: file.name } : { ...state, busy: null, error })) return
    // What became of it is not shown in the place of another file.
    if (data) toast(`${file.name} was imported.`, { kind: 'good' })
    else toast(`${file.name} was not imported.`, { kind: 'fault', detail: sentenceOf(error) })
  }

  return { choose, confirm }
}
