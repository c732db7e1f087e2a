import { toast } from './toast.ts'

const patienceMs = 5000

/** Whether the server would send the page now. */
async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return ok
  } catch {
    return false
  }
}

/** Reloads the page, but never while the server cannot be reached: the browser would show its own error instead of the page. */
export async function reloadPage(): Promise<void> {
  if (await serverAnswers()) location.reload()
  else toast('The server cannot be reached.', { kind: 'fault', detail: 'The page stays as it is. Try again in a moment.', id: 'reload' })
}
