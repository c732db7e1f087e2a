import { pageNonce } from './page-nonce.ts'

/** Thrown when code that a part of the page needs could not be loaded, even after retries. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of this page could not be loaded.', { cause })
  }
}

/** Dispatched on the window when code could not be loaded although the server can be reached: the page belongs to an earlier version. */
export const codeGone = 'assay:code-gone'

const pausesMs = [400, 1200]
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Loads a module after the files that it needs. The build wraps this around every `import()` of the page, with the
 * addresses of those files.
 *
 * A browser never requests a module, or a preload of one, again once it failed to load. So the files are first fetched
 * into its cache, with retries where the network fails. The module is imported only when all of them are there.
 */
export async function loadFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const urls = files.map((file) => new URL(`/${file}`, location.origin).href)
  try {
    await Promise.all(urls.map(arrival))
  } catch (error) {
    if (error instanceof Gone) dispatchEvent(new CustomEvent(codeGone))
    throw new CodeMissing(error)
  }
  try {
    return await load()
  } catch (error) {
    dispatchEvent(new CustomEvent(codeGone))
    throw new CodeMissing(error)
  }
}

class Gone extends Error {}

const arrivals = new Map<string, Promise<void>>()

function arrival(url: string): Promise<void> {
  const known = arrivals.get(url)
  if (known) return known
  const arriving = isLoaded(url) ? Promise.resolve() : fetchPatiently(url)
  arrivals.set(url, arriving)
  arriving.catch(() => arrivals.delete(url))
  return arriving
}

/** Loaded by the document itself, or by a module that imports it. */
const isLoaded = (url: string) =>
  performance.getEntriesByName(url, 'resource').some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200)

async function fetchPatiently(url: string): Promise<void> {
  const once = url.endsWith('.css') ? applyStyles : fetchFile
  for (const pause of pausesMs) {
    try {
      return await once(url)
    } catch (error) {
      if (error instanceof Gone) throw error
      await wait(pause)
    }
  }
  return once(url)
}

async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url)
  // The response must be read to its end before it is in the cache.
  await answer.arrayBuffer()
  if (answer.status === 404) throw new Gone(url)
  if (!answer.ok) throw new Error(`"${url}" was answered ${answer.status}.`)
}

function applyStyles(url: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.nonce = pageNonce() ?? ''
  link.href = url
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`"${url}" could not be loaded.`))
    })
    document.head.append(link)
  })
}
