import './worker-globals.ts'
import { NoCandles } from '../../base/run-bars/candles.ts'
import { answerTo } from './answers.ts'
import type { Received, Sent, Trouble } from './preview-words.ts'

/** Computes previews off the main thread, with the server's engine and on the same bars. */
addEventListener('message', async ({ data }: MessageEvent<Sent>) => {
  postMessage(await replyTo(data))
})

async function replyTo(sent: Sent): Promise<Received> {
  try {
    return { id: sent.id, ...(await answerTo(sent)) }
  } catch (error) {
    return { id: sent.id, trouble: troubleOf(error) }
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof NoCandles) return error.trouble
  console.error(error)
  return { state: 'fault', message: error instanceof Error ? error.message : String(error) }
}
