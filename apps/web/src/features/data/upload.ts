import type { dataApi, ImportPreview } from '@assay/contracts'
import { request } from '../../base/api.ts'
import type { CallError } from '../../base/refused.ts'

type Sent = { data: ImportPreview; error?: undefined } | { data?: undefined; error: CallError }

interface Watch {
  /** The token of the signed-in user. */
  accessToken: string | null
  /** From 0 to 1; 1 means that everything was sent and the server is reading it. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file for a preview. Not with fetch, which does not report upload progress. */
export function sendFile(file: File, symbol: string, { accessToken, onProgress, signal }: Watch): Promise<Sent> {
  const { url } = request<typeof dataApi.import>({ method: 'POST', path: '/api/data/imports' })
  const query = new URLSearchParams({ symbol, filename: file.name })
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const fail = (error: string) => resolve({ error: { status: 'FETCH_ERROR', error } })
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => fail('the connection was lost')
    call.onabort = () => fail('cancelled')
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.open('POST', `${url}?${query}`)
    call.setRequestHeader('content-type', 'application/octet-stream')
    if (accessToken !== null) call.setRequestHeader('authorization', `Bearer ${accessToken}`)
    call.send(file)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Sent {
  try {
    const data = JSON.parse(responseText)
    return status < 300 ? { data } : { error: { status, data } }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } }
  }
}
