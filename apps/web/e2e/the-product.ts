import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type JourneyPage, type Look, visit } from './journey-page.ts'
import { type RunningServer, startSample, startServer } from './server.ts'

/** A browser and a server for journeys. Both are ready when the tests of the file begin. */
interface Product<Server> {
  readonly browser: Browser
  readonly server: Server
  /** Opens the page as a new visitor with this screen and theme. */
  open(look: Look): Promise<JourneyPage>
}

/** The shared server has no `halt`, because all journeys of a run use it. */
type SharedServer = Pick<RunningServer, 'address'>

/** The server of the whole run, for visitors and users who see only their own data. Other journeys use it at the same time. */
export const sharedProduct = (): Product<SharedServer> => product(async () => ({ address: inject('address'), stop: async () => undefined }))

/** A server of the file's own, for journeys that halt it, store bars in it or need settings. `settings` is called when it starts. */
export const ownProduct = (settings: () => Record<string, string> = () => ({})): Product<RunningServer> =>
  product(() => startServer(settings(), inject('installation')))

/** The furnished sample, with a user who is signed in by one click. */
export const sampleProduct = (): Product<SharedServer> => product(startSample)

let launched: Promise<Browser> | undefined

/** The browser of this worker, in which each journey has its own context. It closes with the worker. */
export function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}

function product<Server extends SharedServer & Pick<RunningServer, 'stop'>>(start: () => Promise<Server>): Product<Server> {
  let browser: Browser
  let server: Server
  beforeAll(async () => {
    // One after the other, because unpacking the browser moves the temporary folder for a moment.
    browser = await sharedBrowser()
    server = await start()
  })
  afterAll(async () => {
    // A context left open by a journey would keep sending requests to the server.
    for (const context of browser?.contexts() ?? []) await context.close()
    await server?.stop()
  })
  return {
    get browser() {
      return browser
    },
    get server() {
      return server
    },
    open: (look) => visit(browser, server.address, look),
  }
}
