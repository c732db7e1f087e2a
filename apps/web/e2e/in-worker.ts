import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

/** Bundles a module of this folder with its imports into the text of one classic worker. Unused Node imports are left out. */
export async function workerCode(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['es'] },
      rolldownOptions: { external: [/^node:/], treeshake: { moduleSideEffects: (id) => id.endsWith(file) } },
    },
  })
  const [{ output }] = built as Rolldown.RolldownOutput[]
  const { code } = output[0]
  if (/^import /m.test(code)) throw new Error(`${file} needs a module that no browser has:\n${code.slice(0, 300)}`)
  return code
}

/** The worker's answer to one message, and the longest time in ms that the page was blocked meanwhile. */
export function askInWorker(page: Page, code: string, ask: unknown): Promise<{ answer: unknown; blockedMs: number }> {
  return page.evaluate(runInWorker, { code, ask })
}

/** Runs in the page. */
async function runInWorker({ code, ask }: { code: string; ask: unknown }): Promise<{ answer: unknown; blockedMs: number }> {
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  let blockedMs = 0
  let last = performance.now()
  const beat = new MessageChannel()
  beat.port1.onmessage = () => {
    blockedMs = Math.max(blockedMs, performance.now() - last)
    last = performance.now()
    setTimeout(() => beat.port2.postMessage(null), 4)
  }
  beat.port2.postMessage(null)
  try {
    const answer = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(ask)
    })
    return { answer, blockedMs }
  } finally {
    beat.port1.close()
    worker.terminate()
  }
}
